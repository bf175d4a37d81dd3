//! The server as a whole: a port, a thread, an end.

use std::io::{self, ErrorKind};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::sync::Arc;
use std::thread::{self, JoinHandle};

use tokio::runtime::Builder;
use tokio::sync::oneshot;

use crate::hub::{Hub, Settings};
use crate::page::Page;
use crate::web;

/// The port where pages expect the server, if it is free.
pub const DEFAULT_PORT: u16 = 8964;

/// How many ports after the first are tried.
const TRIES: u16 = 20;

/// A server that runs until it is dropped or stopped.
pub struct Running {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Running {
    /// Where the page is.
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// The address it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Ends the server: every game is on the disk when this returns.
    pub fn stop(mut self) {
        self.end();
    }

    fn end(&mut self) {
        if let Some(stop) = self.stop.take() {
            // If it has ended already, there is nothing to stop.
            let _ = stop.send(());
        }
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.end();
    }
}

/// Starts a server on this machine, on this port; if none is asked for, on the usual one or the next that is free.
pub fn start(settings: Settings, page: Arc<dyn Page>, port: Option<u16>) -> io::Result<Running> {
    allow_many_files();
    let listener = listener(port)?;
    listener.set_nonblocking(true)?;
    let address = listener.local_addr()?;
    let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let hub = Hub::new(settings, runtime.handle().clone());
    let (stop, stopped) = oneshot::channel();
    let thread = thread::Builder::new().name("roque-server".to_owned()).spawn(move || {
        runtime.block_on(serve(listener, Arc::clone(&hub), page, address.port(), stopped));
        hub.close();
        // Searches that still run are told to stop by their rooms; nobody waits for them.
        runtime.shutdown_background();
    })?;
    Ok(Running { address, stop: Some(stop), thread: Some(thread) })
}

/// Every game that is open has its lock, which is a file; systems allow few of them unless asked.
#[cfg(unix)]
fn allow_many_files() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    // If it cannot be raised, fewer games can be open at once.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum });
}

/// Other systems have no such limit.
#[cfg(not(unix))]
fn allow_many_files() {}

async fn serve(
    listener: TcpListener,
    hub: Arc<Hub>,
    page: Arc<dyn Page>,
    port: u16,
    stopped: oneshot::Receiver<()>,
) {
    let Ok(listener) = tokio::net::TcpListener::from_std(listener) else { return };
    let serving = axum::serve(listener, web::router(hub, page, port)).into_future();
    tokio::select! {
        _ = serving => {}
        _ = stopped => {}
    }
}

fn listener(port: Option<u16>) -> io::Result<TcpListener> {
    let bind = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    if let Some(port) = port {
        return bind(port);
    }
    for port in DEFAULT_PORT..DEFAULT_PORT + TRIES {
        match bind(port) {
            Err(error) if error.kind() == ErrorKind::AddrInUse => {}
            bound => return bound,
        }
    }
    // Any port is better than none.
    bind(0)
}
