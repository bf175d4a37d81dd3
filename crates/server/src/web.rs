//! HTTP: the page, uploads, and the door to the WebSocket.

use std::borrow::Cow;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::ws::{WebSocket, WebSocketUpgrade};
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::{Method, StatusCode, Uri};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use tower_http::compression::CompressionLayer;

use roque_words::Language;

use crate::hub::Hub;
use crate::page::{Asset, Page};
use crate::{talk, uploads};

/// The longest message a page may send, in bytes.
pub const LONGEST_MESSAGE: usize = 1 << 20;

/// What every handler needs.
#[derive(Clone)]
struct Site {
    hub: Arc<Hub>,
    page: Arc<dyn Page>,
    port: u16,
}

/// The whole site, for the port on which it is reached.
pub fn router(hub: Arc<Hub>, page: Arc<dyn Page>, port: u16) -> Router {
    let site = Site { hub, page, port };
    Router::new()
        .route("/ws", get(connect))
        .route("/pgn", post(upload))
        .fallback(file)
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn_with_state(site.clone(), guard))
        .with_state(site)
}

/// Lets in only who speaks to this server by its own name, and gives every answer the headers that keep pages safe.
async fn guard(State(site): State<Site>, request: Request, next: Next) -> Response {
    let language = language_of(request.headers(), site.hub.language);
    let words = site.hub.words(language);
    let refused = |key: &str| (StatusCode::FORBIDDEN, words.text(key)).into_response();
    let is_plain = matches!(*request.method(), Method::GET | Method::HEAD) && request.uri().path() != "/ws";
    let mut response = if !is_own_host(&request, site.port) {
        refused("server-wrong-host")
    } else if !is_plain && !is_own_origin(request.headers(), site.port) {
        refused("server-wrong-origin")
    } else {
        next.run(request).await
    };
    for (name, value) in SAFETY {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

/// What browsers are told with every answer: nothing comes from elsewhere, nothing is shown elsewhere.
const SAFETY: [(HeaderName, &str); 8] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
         media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
         form-action 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-embedder-policy"), "require-corp"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (header::CACHE_CONTROL, "no-cache"),
];

/// The names by which this server is reached from its own machine.
const HOSTS: [&str; 3] = ["127.0.0.1", "localhost", "[::1]"];

/// Whether this names the server, with its port.
fn is_own_name(name: &str, port: u16) -> bool {
    let own = |host: &str| {
        name.strip_prefix(host)
            .and_then(|rest| rest.strip_prefix(':'))
            .is_some_and(|rest| rest == port.to_string())
    };
    HOSTS.into_iter().any(own)
}

/// A name that leads here from elsewhere would let that other site's pages read everything.
fn is_own_host(request: &Request, port: u16) -> bool {
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    host.or_else(|| request.uri().authority().map(axum::http::uri::Authority::as_str))
        .is_some_and(|host| is_own_name(host, port))
}

/// Browsers say which page asks. Only pages of this server may do more than look.
fn is_own_origin(headers: &HeaderMap, port: u16) -> bool {
    let origin = headers.get(header::ORIGIN).and_then(|origin| origin.to_str().ok());
    origin.and_then(|origin| origin.strip_prefix("http://")).is_some_and(|name| is_own_name(name, port))
}

/// The language a browser asks for.
fn language_of(headers: &HeaderMap, usual: Language) -> Language {
    let wanted = headers.get(header::ACCEPT_LANGUAGE).and_then(|wanted| wanted.to_str().ok());
    wanted.and_then(|wanted| wanted.split([',', ';']).next()).map_or(usual, Language::of_locale)
}

async fn connect(State(site): State<Site>, headers: HeaderMap, upgrade: WebSocketUpgrade) -> Response {
    let language = language_of(&headers, site.hub.language);
    upgrade
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .on_upgrade(move |socket: WebSocket| talk::talk(socket, site.hub, language))
}

/// Takes a PGN to choose from. One that is too large is refused before it is sent, if its length is told.
async fn upload(State(site): State<Site>, request: Request) -> Response {
    let language = language_of(request.headers(), site.hub.language);
    let length =
        request.headers().get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    let is_too_large = length.is_some_and(|length: usize| length > uploads::LONGEST);
    let body = if is_too_large { None } else { to_bytes(request.into_body(), uploads::LONGEST).await.ok() };
    let Some(body) = body else {
        let sentence = site.hub.words(language).text("server-upload-too-large");
        return (StatusCode::PAYLOAD_TOO_LARGE, sentence).into_response();
    };
    let upload = site.hub.uploads.add(&body);
    let text = serde_json::json!({ "upload": upload }).to_string();
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}

/// A file of the page.
async fn file(State(site): State<Site>, method: Method, uri: Uri) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    // Addresses within the page are the page's own affair: they all begin with its first file.
    let found = site.page.file(path).or_else(|| {
        let is_view = !path.rsplit('/').next().unwrap_or_default().contains('.');
        is_view.then(|| site.page.file("index.html")).flatten()
    });
    let Some(Asset { bytes, kind, is_immutable }) = found else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let caching = if is_immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
    let body = match bytes {
        Cow::Borrowed(bytes) => Body::from(bytes),
        Cow::Owned(bytes) => Body::from(bytes),
    };
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, caching)], body).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_names_of_this_machine_with_the_right_port() {
        for (name, is_own) in [
            ("127.0.0.1:8964", true),
            ("localhost:8964", true),
            ("[::1]:8964", true),
            ("127.0.0.1", false),
            ("127.0.0.1:80", false),
            ("localhost:89640", false),
            ("localhost.example.org:8964", false),
            ("example.org:8964", false),
            ("127.0.0.1:8964.example.org", false),
            ("", false),
        ] {
            assert_eq!(is_own_name(name, 8964), is_own, "{name}");
        }
    }
}
