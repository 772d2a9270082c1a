import Files
import Foundation

/// Where models come from: a folder or stick with a catalogue and its files, or the same on a server.
public enum ModelSource: Hashable, Sendable {
  case folder(String)
  /// An address that begins with `http://` or `https://`, of the folder that holds the catalogue.
  case address(String)

  /// What a person named.
  public init(_ text: String) {
    let isAddress = ["http://", "https://"].contains { text.lowercased().hasPrefix($0) }
    self = isAddress ? .address(text) : .folder(text)
  }

  /// As it was named.
  public var text: String {
    switch self {
    case .folder(let path): path
    case .address(let address): address
    }
  }
}

/// How patient a download is.
public struct TransferLimits: Hashable, Sendable {
  /// How long nothing may come.
  public var stall: Duration
  /// How long a connection may take.
  public var connect: Duration
  /// How often a connection may be lost in a row before a person has to start it again.
  public var attempts: Int

  public init(
    stall: Duration = .seconds(30), connect: Duration = .seconds(20), attempts: Int = 5
  ) {
    (self.stall, self.connect, self.attempts) = (stall, connect, attempts)
  }
}

/// A source that is opened.
struct OpenSource {
  let source: ModelSource
  let limits: TransferLimits

  /// A small file beside the catalogue.
  func small(_ name: String, limit: Int) throws(ModelStoreError) -> Data {
    switch source {
    case .folder(let folder):
      let path = FilePath.join(folder, name)
      guard let bytes = try StoreFolder.bytes(path, limit: limit) else {
        throw .file(FileError(path, SystemError(ENOENT)))
      }
      return bytes
    case .address:
      return try HTTPExchange.small(address(of: name), limit: limit, limits)
    }
  }

  func address(of path: String) -> String {
    source.text + (source.text.hasSuffix("/") ? "" : "/") + path
  }
}
