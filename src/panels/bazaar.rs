//! The bazaar: its tiles, who has which, and the bid that is made up.

use bastide_rules::game::BazaarsPhase;
use bastide_rules::{Phase, Player, TileId, Turn};

use crate::board::{picture, piece};
use crate::html::{Html, Icon};
use crate::language::{count, fill, number, text};
use crate::words;
use bastide_model::{MOST_BID, Table};

/// The id of the field that bids are typed into.
pub const BID: &str = "bid";

/// The tiles of an open bazaar: what is under the hammer, what is not sold,
/// and who has bought what.
pub fn bazaar(table: &Table) -> String {
    let mut html = Html::new();
    let game = table.game();
    if game.bazaar_host().is_none() {
        return html.done();
    }
    html.raw("<ul class=\"bazaar\" aria-label=\"");
    html.text(text("bazaar.label")).raw("\">");
    if !matches!(
        game.phase(),
        Phase::Bazaars(BazaarsPhase::Offer { .. }) | Phase::Bazaars(BazaarsPhase::Draft { .. })
    ) {
        let mut under_hammer = match game.phase() {
            Phase::Bazaars(BazaarsPhase::Bid { lot, .. })
            | Phase::Bazaars(BazaarsPhase::Settle { lot }) => Some(lot.tile.plain()),
            _ => None,
        };
        for tile in game.bazaar_shown() {
            let class = if under_hammer == Some(tile) {
                under_hammer = None;
                "lot on"
            } else {
                "lot"
            };
            let label = fill("bazaar.left", &[("tile", &words::tile_alone(tile))]);
            item(&mut html, table, class, tile, &label, None);
        }
    }
    for player in game.players() {
        if let Some(tile) = game.bazaar_hand(player) {
            let name = words::player(table, player);
            let values = [("player", &*name), ("tile", &words::tile_alone(tile))];
            let label = fill("bazaar.has", &values);
            item(&mut html, table, "lot sold", tile, &label, Some(player));
        }
    }
    html.raw("</ul>").done()
}

/// A tile as a button that lights up where it would fit, with its owner.
fn item(
    html: &mut Html,
    table: &Table,
    class: &str,
    tile: TileId,
    label: &str,
    owner: Option<Player>,
) {
    html.raw("<li class=\"").raw(class).raw("\">");
    html.open_button("plain", &["fits ", tile.name()].concat());
    let label = [label, ". ", &fits(table, tile)].concat();
    html.raw(" title=\"").text(&label);
    html.raw("\" aria-label=\"").text(&label);
    html.raw("\" aria-pressed=\"");
    html.raw(match table.lit_tile() == Some(tile) {
        true => "true\">",
        false => "false\">",
    });
    face(html, table, tile);
    if let Some(owner) = owner {
        html.raw(&piece(table.color(owner), ""));
    }
    html.raw("</button></li>");
}

/// A tile, and below it in how many places it would fit.
fn face(html: &mut Html, table: &Table, tile: TileId) {
    html.raw("<span class=\"tile\">");
    html.raw(&picture(tile, Turn::R0)).raw("</span>");
    html.raw("<span class=\"fits\" aria-hidden=\"true\"><i></i>");
    html.number(table.fits_of(tile).len()).raw("</span>");
}

fn fits(table: &Table, tile: TileId) -> String {
    let places = count("outlook.places", table.fits_of(tile).len() as i32);
    fill("bazaar.fits", &[("places", &places)])
}

/// The tile and the bid of an auctioneer, or the bid of whoever bids.
pub fn bidding(table: &Table) -> String {
    let mut html = Html::new();
    html.raw("<form class=\"bidding\" novalidate>");
    let lots = table.lots();
    if !lots.is_empty() {
        html.raw("<fieldset class=\"lots\">");
        html.element("legend class=\"hidden\"", text("bazaar.label"));
        for (n, &tile) in lots.iter().enumerate() {
            lot(&mut html, table, n, tile);
        }
        html.raw("</fieldset>");
    }
    html.raw("<div class=\"field\">");
    html.element("label for=\"bid\"", text("bid.label"));
    html.raw("<span class=\"stepper\">");
    html.sign(Icon::Farther, "bid-less", text("bid.less"));
    html.raw("<input id=\"bid\" type=\"number\" inputmode=\"numeric\" autocomplete=\"off\"");
    let least = table.least_bid().unwrap_or(0);
    let bid = table.bid().unwrap_or(least).into();
    for (name, value) in [
        ("min", i32::from(least)),
        ("max", i32::from(MOST_BID)),
        ("value", bid),
    ] {
        html.raw(" ")
            .raw(name)
            .raw("=\"")
            .raw(&number(value))
            .raw("\"");
    }
    html.raw(" data-input=\"bid\">");
    html.sign(Icon::Closer, "bid-more", text("bid.more"));
    html.raw("</span></div><button type=\"submit\" class=\"main\">");
    html.text(text(match lots.is_empty() {
        true => "bid.make",
        false => "bid.offer",
    }));
    html.raw("</button></form>").done()
}

/// A tile that can be put up.
fn lot(html: &mut Html, table: &Table, n: usize, tile: TileId) {
    let index = number(n as i32);
    html.raw("<label class=\"lot\"><input type=\"radio\" name=\"lot\" data-change=\"lot ");
    html.raw(&index).raw("\" aria-label=\"");
    let values = [
        ("n", &*number(n as i32 + 1)),
        ("tile", &*words::tile_alone(tile)),
    ];
    html.text(&fill("bazaar.tile", &values)).raw(". ");
    html.text(&fits(table, tile));
    html.raw(match n == table.lot() {
        true => "\" checked>",
        false => "\">",
    });
    face(html, table, tile);
    html.raw("</label>");
}
