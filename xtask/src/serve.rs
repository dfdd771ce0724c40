//! `cargo xtask serve`: a local server of a folder, with the site's content security
//! policy.

use std::fmt::Write as _;
use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

use crate::failure::Failure;
use crate::{csp, workspace};

/// The longest request line or header accepted, in bytes.
const LONGEST_LINE: u64 = 16 * 1024;

/// The time after which a silent connection is closed.
const PATIENCE: Duration = Duration::from_secs(30);

/// The cache header by default: a reload shows a new build.
const CACHING: &str = "no-cache";

/// Serve the site that was built last, or another folder
#[derive(clap::Args)]
pub struct Args {
    /// The folder with the files
    folder: Option<PathBuf>,
    /// The path below which the files are; it begins and ends with a slash
    #[arg(long, default_value = "/")]
    base: String,
    /// The header Cache-Control
    #[arg(long, default_value = CACHING)]
    caching: String,
    /// Omit the header that lets a frame without an origin load the modules
    #[arg(long)]
    no_cors: bool,
    /// Use the strictest sandbox, in which pages have no origin
    #[arg(long)]
    sandboxed: bool,
    /// The port; a free one if none is named
    #[arg(long, default_value_t = 0)]
    port: u16,
}

/// A served folder.
#[derive(Clone)]
pub struct Site {
    folder: PathBuf,
    base: String,
    caching: String,
    has_cors: bool,
    is_sandboxed: bool,
    is_logged: bool,
    /// Files with this prefix are answered once they have been made.
    waiting: Option<(&'static str, Pending)>,
}

/// Work of another thread.
#[derive(Clone)]
pub struct Pending(Arc<Mutex<Option<JoinHandle<()>>>>);

impl Pending {
    /// Starts the work; errors are printed.
    pub fn begin(make: impl FnOnce() -> Result<(), Failure> + Send + 'static) -> Pending {
        let thread = std::thread::spawn(|| {
            if let Err(failure) = make() {
                eprintln!("{failure}");
            }
        });
        Pending(Arc::new(Mutex::new(Some(thread))))
    }

    /// Waits until the work is done.
    fn wait(&self) {
        if let Ok(mut thread) = self.0.lock()
            && let Some(thread) = thread.take()
        {
            // A thread that panicked has printed a message.
            let _ = thread.join();
        }
    }
}

/// Prints the address of the site, then the path of every request on its own line, until
/// standard input ends or the program is interrupted.
pub fn run(args: Args) -> Result<(), Failure> {
    let first = args.port;
    let fail = |error| Failure::NoPort { first, error };
    let listener = TcpListener::bind(("127.0.0.1", first)).map_err(fail)?;
    let port = listener.local_addr().map_err(fail)?.port();
    println!("http://localhost:{port}{}", args.base);
    // The input ends with the program that started this one.
    std::thread::spawn(|| {
        let _ = io::copy(&mut io::stdin(), &mut io::sink());
        std::process::exit(0);
    });
    let site = Site {
        folder: args.folder.unwrap_or_else(workspace::dist),
        base: args.base,
        caching: args.caching,
        has_cors: !args.no_cors,
        is_sandboxed: args.sandboxed,
        is_logged: true,
        waiting: None,
    };
    site.serve(&listener);
    Ok(())
}

impl Site {
    /// A folder at the root of the server.
    pub fn new(folder: PathBuf) -> Site {
        Site {
            folder,
            base: "/".to_owned(),
            caching: CACHING.to_owned(),
            has_cors: true,
            is_sandboxed: false,
            is_logged: false,
            waiting: None,
        }
    }

    /// Makes requests for files with this prefix wait.
    pub fn waiting_for(self, beginning: &'static str, pending: Pending) -> Site {
        Site {
            waiting: Some((beginning, pending)),
            ..self
        }
    }

    /// Serves the files on every connection; never returns.
    pub fn serve(&self, listener: &TcpListener) {
        for stream in listener.incoming().flatten() {
            let site = self.clone();
            // A browser that leaves in the middle of an answer is not an error.
            std::thread::spawn(move || site.talk(&stream).unwrap_or_default());
        }
    }

    /// Answers the requests of one connection until it is closed.
    fn talk(&self, stream: &TcpStream) -> io::Result<()> {
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_nodelay(true)?;
        let mut reader = BufReader::new(stream);
        let mut writer = stream;
        while let Some(request) = line(&mut reader)? {
            // Headers do not matter for files.
            while line(&mut reader)?.is_some_and(|header| !header.is_empty()) {}
            self.log(&request);
            let head_only = request.starts_with("HEAD ");
            writer.write_all(&self.answer(&request).bytes(self, head_only))?;
        }
        Ok(())
    }

    fn log(&self, request: &str) {
        let target = request.split(' ').nth(1).unwrap_or_default();
        if self.is_logged {
            let path = target.split(['?', '#']).next().unwrap_or_default();
            // Ignore a closed output.
            let _ = writeln!(io::stdout().lock(), "{path}");
        }
    }

    /// The answer to the request line `request`, such as `GET /a.js HTTP/1.1`.
    fn answer(&self, request: &str) -> Response {
        let mut words = request.split(' ');
        let (Some(method), Some(target)) = (words.next(), words.next()) else {
            return Response::plain("400 Bad Request");
        };
        if !matches!(method, "GET" | "HEAD") {
            return Response::plain("405 Method Not Allowed");
        }
        let inside = target.strip_prefix(&self.base);
        let Some(mut path) = inside.and_then(|inside| locate(inside, &self.folder)) else {
            return Response::plain("404 Not Found");
        };
        if let Some((beginning, pending)) = &self.waiting
            && inside.is_some_and(|inside| inside.starts_with(beginning))
        {
            pending.wait();
        }
        if path.is_dir() {
            path.push("index.html");
        }
        match fs::read(&path) {
            Ok(body) => Response {
                status: "200 OK",
                mime: mime(&path),
                body,
            },
            Err(_) => Response::plain("404 Not Found"),
        }
    }
}

/// The next line without its end; `None` at the end of the stream.
fn line(reader: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    let read = reader.take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
    if read == 0 {
        return Ok(None);
    }
    if bytes.last() != Some(&b'\n') {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let text = String::from_utf8_lossy(&bytes);
    Ok(Some(text.trim_end_matches(['\r', '\n']).to_owned()))
}

/// The response to one request.
struct Response {
    status: &'static str,
    mime: &'static str,
    body: Vec<u8>,
}

impl Response {
    fn plain(status: &'static str) -> Self {
        Self {
            status,
            mime: "text/plain; charset=utf-8",
            body: status.as_bytes().to_vec(),
        }
    }

    fn bytes(&self, site: &Site, head_only: bool) -> Vec<u8> {
        let mut headers = vec![
            ("Content-Type", self.mime),
            ("Content-Security-Policy", csp::policy()),
            ("X-Content-Type-Options", "nosniff"),
            ("Cache-Control", &site.caching),
        ];
        if site.has_cors {
            // A sandboxed frame has no origin, so its requests count as cross-origin.
            headers.push(("Access-Control-Allow-Origin", "*"));
        }
        if site.is_sandboxed {
            headers.push(("Content-Security-Policy", "sandbox allow-scripts"));
        }
        let mut head = format!("HTTP/1.1 {}\r\n", self.status);
        head += &format!("Content-Length: {}\r\n", self.body.len());
        for (name, value) in headers {
            // Writing to a string cannot fail.
            write!(head, "{name}: {value}\r\n").unwrap_or_default();
        }
        head += "\r\n";
        let mut bytes = head.into_bytes();
        if !head_only {
            bytes.extend_from_slice(&self.body);
        }
        bytes
    }
}

/// The file below `folder` for a request's target; `None` if it is malformed or leads out
/// of the folder.
fn locate(target: &str, folder: &Path) -> Option<PathBuf> {
    let path = target.split(['?', '#']).next()?;
    let path = PathBuf::from(unescape(path)?);
    let inside = path
        .components()
        .all(|part| matches!(part, Component::Normal(_)));
    inside.then(|| folder.join(path))
}

/// `text` with percent-encoded bytes decoded.
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

/// The media type of a file, by extension.
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
        let site = Site {
            base: "/a/".to_owned(),
            ..Site::new(PathBuf::from(env!("CARGO_MANIFEST_DIR")))
        };
        let text = |request: &str, head_only| {
            let bytes = site.answer(request).bytes(&site, head_only);
            String::from_utf8_lossy(&bytes).into_owned()
        };
        let whole = text("GET /a/src/csp.txt?x=1 HTTP/1.1", false);
        assert!(whole.starts_with("HTTP/1.1 200 OK\r\n"));
        assert!(whole.contains("\r\nContent-Type: text/plain; charset=utf-8\r\n"));
        assert!(whole.contains("\r\nContent-Security-Policy: default-src 'none'; "));
        assert!(whole.contains("\r\nAccess-Control-Allow-Origin: *\r\n"));
        assert!(!whole.contains("sandbox"));
        let strict = Site {
            has_cors: false,
            is_sandboxed: true,
            ..site.clone()
        };
        let answer = strict.answer("GET /a/src/csp.txt HTTP/1.1");
        let bytes = answer.bytes(&strict, true);
        let head = String::from_utf8_lossy(&bytes);
        assert!(!head.contains("Access-Control"));
        assert!(head.contains("\r\nContent-Security-Policy: sandbox allow-scripts\r\n"));
        assert!(whole.ends_with(include_str!("csp.txt")));
        assert!(text("HEAD /a/src/csp.txt HTTP/1.1", true).ends_with("\r\n\r\n"));
        assert!(text("GET /a/none HTTP/1.1", false).starts_with("HTTP/1.1 404 "));
        assert!(text("GET /src/csp.txt HTTP/1.1", false).starts_with("HTTP/1.1 404 "));
        assert!(text("POST /a/ HTTP/1.1", false).starts_with("HTTP/1.1 405 "));
        assert!(text("GET", false).starts_with("HTTP/1.1 400 "));
    }
}
