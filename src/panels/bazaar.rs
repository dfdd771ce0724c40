//! The bazaar: its tiles, who has which, and the bid that is made up.

use bastide_rules::{Phase, TileId, Turn};

use crate::board::picture;
use crate::html::{Html, Icon};
use crate::language::{fill, number, text};
use crate::session::{MOST_BID, Table};
use crate::words;

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
    if !matches!(game.phase(), Phase::Offer { .. } | Phase::Draft { .. }) {
        let mut under_hammer = match game.phase() {
            Phase::Bid { lot, .. } | Phase::Settle { lot } => Some(lot.tile.plain()),
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
            item(&mut html, class, tile, &label, "");
        }
    }
    for player in game.players() {
        if let Some(tile) = game.bazaar_hand(player) {
            let name = words::player(table, player);
            let values = [("player", &*name), ("tile", &words::tile_alone(tile))];
            let label = fill("bazaar.has", &values);
            item(&mut html, "lot sold", tile, &label, &name);
        }
    }
    html.raw("</ul>").done()
}

fn item(html: &mut Html, class: &str, tile: TileId, label: &str, caption: &str) {
    html.raw("<li class=\"").raw(class);
    html.raw("\"><span class=\"tile\" role=\"img\" aria-label=\"");
    html.text(label).raw("\">").raw(&picture(tile, Turn::R0));
    html.raw("</span>");
    html.element("span class=\"fine\" aria-hidden=\"true\"", caption);
    html.raw("</li>");
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
            lot(&mut html, n, tile, n == table.lot());
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
fn lot(html: &mut Html, n: usize, tile: TileId, chosen: bool) {
    let index = number(n as i32);
    html.raw("<label class=\"lot\"><input type=\"radio\" name=\"lot\" data-change=\"lot ");
    html.raw(&index).raw("\" aria-label=\"");
    let values = [
        ("n", &*number(n as i32 + 1)),
        ("tile", &*words::tile_alone(tile)),
    ];
    html.text(&fill("bazaar.tile", &values));
    html.raw(if chosen { "\" checked>" } else { "\">" });
    html.raw("<span class=\"tile\">")
        .raw(&picture(tile, Turn::R0));
    html.raw("</span></label>");
}
