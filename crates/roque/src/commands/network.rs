//! Files of networks: how they are read, and what is said when they cannot be.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use roque_engine::nnue::{BadNetwork, Network};
use roque_host::explain;
use roque_words::Words;

use crate::stop::{Exit, Stop};

/// The network of a file.
pub fn read(path: &Path, words: &Words) -> Result<Arc<Network>, Stop> {
    let name = explain::shortened(&path.to_string_lossy());
    let said = |key: &str, reason: &str| {
        let arguments = [("file", name.as_str().into()), ("reason", reason.into())];
        Stop::Said(words.format(key, &arguments), Exit::Unable)
    };
    let bytes = fs::read(path).map_err(|error| said("cannot-read", &explain::io_error(&error, words)))?;
    let network = Network::from_bytes(&bytes).map_err(|error| match error {
        BadNetwork::NotANetwork => said("network-other-file", ""),
        BadNetwork::OtherShape(_) => said("network-other-shape", ""),
        BadNetwork::Damaged => said("network-damaged", ""),
    })?;
    Ok(network.into())
}
