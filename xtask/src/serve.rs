//! `cargo xtask serve`: the files of a folder for browsers on the same machine,
//! with the content security policy that the site must work under.

use std::fs;
use std::io::Write as _;
use std::net::TcpListener;
use std::path::{Component, Path, PathBuf};

use tiny_http::{Header, Method, Request, Response, Server, StatusCode};

use crate::failure::Failure;
use crate::{csp, workspace};

/// How many requests are answered at the same time.
const THREADS: usize = 4;

/// Serve the site that was built last, or another folder
#[derive(clap::Args)]
pub struct Args {
    /// The folder with the files
    folder: Option<PathBuf>,
    /// The path below which the files are; it begins and ends with a slash
    #[arg(long, default_value = "/")]
    base: String,
    /// The rule by which browsers keep files: the header Cache-Control
    #[arg(long, default_value = CACHING)]
    caching: String,
}

/// A new build must be seen at the next reload.
const CACHING: &str = "no-cache";

/// The files of a folder, as they are seen by a browser.
pub struct Site {
    folder: PathBuf,
    base: String,
    caching: String,
    is_logged: bool,
}

type Answer = Response<std::io::Cursor<Vec<u8>>>;

/// Prints the address of the site, and then the path of every request in a line
/// of its own, until standard input ends or it is interrupted.
pub fn run(args: Args) -> Result<(), Failure> {
    let fail = |error| Failure::NoPort { first: 0, error };
    let listener = TcpListener::bind(("127.0.0.1", 0)).map_err(fail)?;
    let port = listener.local_addr().map_err(fail)?.port();
    println!("http://localhost:{port}{}", args.base);
    // When the program that started it ends, its input ends.
    std::thread::spawn(|| {
        let _ = std::io::copy(&mut std::io::stdin(), &mut std::io::sink());
        std::process::exit(0);
    });
    let site = Site {
        folder: args.folder.unwrap_or_else(workspace::dist),
        base: args.base,
        caching: args.caching,
        is_logged: true,
    };
    site.serve(listener)
}

impl Site {
    /// A folder whose files lie at the root of the server.
    pub fn new(folder: PathBuf) -> Site {
        Site {
            folder,
            base: "/".to_owned(),
            caching: CACHING.to_owned(),
            is_logged: false,
        }
    }

    /// Serves the files for ever.
    pub fn serve(&self, listener: TcpListener) -> Result<(), Failure> {
        let server = Server::from_listener(listener, None).map_err(|error| Failure::NoPort {
            first: 0,
            error: std::io::Error::other(error),
        })?;
        std::thread::scope(|scope| {
            for _ in 0..THREADS {
                scope.spawn(|| {
                    for request in server.incoming_requests() {
                        self.respond(request);
                    }
                });
            }
        });
        Ok(())
    }

    fn respond(&self, request: Request) {
        if self.is_logged {
            let path = request.url().split(['?', '#']).next().unwrap_or_default();
            let mut out = std::io::stdout().lock();
            // Who does not listen any more needs no line.
            let _ = writeln!(out, "{path}");
        }
        let answer = self.answer(request.method(), request.url());
        // A browser that goes away in the middle of an answer is no failure.
        let _ = request.respond(answer);
    }

    /// The answer to a request such as `GET /a.js`.
    fn answer(&self, method: &Method, target: &str) -> Answer {
        if !matches!(method, Method::Get | Method::Head) {
            return self.plain(405);
        }
        let inside = target.strip_prefix(&self.base);
        let Some(mut path) = inside.and_then(|inside| locate(inside, &self.folder)) else {
            return self.plain(404);
        };
        if path.is_dir() {
            path.push("index.html");
        }
        match fs::read(&path) {
            Ok(body) => self.with_headers(Response::from_data(body), mime(&path)),
            Err(_) => self.plain(404),
        }
    }

    fn plain(&self, status: u16) -> Answer {
        let status = StatusCode(status);
        let answer = Response::from_string(status.default_reason_phrase());
        self.with_headers(answer.with_status_code(status), "text/plain; charset=utf-8")
    }

    fn with_headers(&self, mut answer: Answer, mime: &str) -> Answer {
        let headers = [
            ("Content-Type", mime),
            ("Content-Security-Policy", csp::policy()),
            ("X-Content-Type-Options", "nosniff"),
            // A sandboxed frame has no origin of its own and asks as a stranger.
            ("Access-Control-Allow-Origin", "*"),
            ("Cache-Control", &self.caching),
        ];
        // A value that no header can have is left out.
        for header in headers
            .into_iter()
            .filter_map(|(name, value)| Header::from_bytes(name, value).ok())
        {
            answer.add_header(header);
        }
        answer
    }
}

/// The file below `folder` that `target` names, unless it is malformed or leads
/// out of the folder.
fn locate(target: &str, folder: &Path) -> Option<PathBuf> {
    let path = target.split(['?', '#']).next()?;
    let path = PathBuf::from(unescape(path)?);
    let inside = path
        .components()
        .all(|part| matches!(part, Component::Normal(_)));
    inside.then(|| folder.join(path))
}

/// `text` with each `%20` and the like replaced by the byte that it stands for.
fn unescape(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let high = char::from(rest.next()?).to_digit(16)?;
        let low = char::from(rest.next()?).to_digit(16)?;
        bytes.push(u8::try_from(high * 16 + low).ok()?);
    }
    String::from_utf8(bytes).ok()
}

/// The media type of a file, by the end of its name.
fn mime(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(base: &str) -> Site {
        Site {
            base: base.to_owned(),
            ..Site::new(PathBuf::from(env!("CARGO_MANIFEST_DIR")))
        }
    }

    #[test]
    fn a_target_names_a_file_below_the_folder() {
        let folder = Path::new("site");
        let found = |target| locate(target, folder);
        assert_eq!(found(""), Some(folder.join("")));
        assert_eq!(found("a/b.js?x=1"), Some(folder.join("a/b.js")));
        assert_eq!(found("a%20b.css"), Some(folder.join("a b.css")));
    }

    #[test]
    fn no_target_leads_out_of_the_folder() {
        for target in [
            "../Cargo.toml",
            "a/../../b",
            "%2e%2e/b",
            "/etc/passwd",
            "%zz",
            "%",
            "%ff",
        ] {
            assert_eq!(locate(target, Path::new("site")), None, "{target}");
        }
    }

    #[test]
    fn files_are_served_with_type_and_policy() {
        let site = site("/a/");
        let answer = site.answer(&Method::Get, "/a/src/csp.txt?x=1");
        assert_eq!(answer.status_code(), StatusCode(200));
        let header = |name: &'static str| {
            let found = answer
                .headers()
                .iter()
                .find(|header| header.field.equiv(name));
            found
                .map(|header| header.value.as_str().to_owned())
                .unwrap_or_default()
        };
        assert_eq!(header("Content-Type"), "text/plain; charset=utf-8");
        assert!(header("Content-Security-Policy").starts_with("default-src 'none'; "));
        assert_eq!(answer.data_length(), Some(include_str!("csp.txt").len()));
        let status = |method: Method, target| site.answer(&method, target).status_code().0;
        assert_eq!(status(Method::Head, "/a/src/csp.txt"), 200);
        assert_eq!(status(Method::Get, "/a/none"), 404);
        assert_eq!(
            status(Method::Get, "/src/csp.txt"),
            404,
            "outside of the base"
        );
        assert_eq!(status(Method::Post, "/a/"), 405);
    }
}
