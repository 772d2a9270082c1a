import Files
import Foundation
import Models

/// What a manager has the house's computer do about its readers; it takes minutes.
enum ReaderJob: Codable, Hashable, Sendable {
  /// Only look what there is at the house's address.
  case look
  /// Get the newest versions from there.
  case update
  /// Get one reader from there, or a version of it: `thermal@1.2.0`.
  case get(String)
  /// Get the second recogniser from its makers.
  case makers
  /// Install what a browser sent.
  case file

  /// Whether a server that was ended goes on with it: a look is taken again by whoever opens the page.
  var isLasting: Bool { self != .look }
}

/// How far it is.
enum ReaderStage: Hashable, Sendable {
  case looking
  /// Of a reader so many per cent are here; nil where that is not known.
  case downloading(String, percent: Int?)
  case verifying(String)
}

/// Why it failed. The readers that were here still read.
enum ReaderTrouble: Error, Hashable, Sendable {
  case store(ModelStoreError)
  /// The makers' packages could not be had: the script's status.
  case makers(Int32)
  /// The script that gets them is not installed.
  case noScript
  /// What was sent has neither a catalogue nor a manifest.
  case noManifest
  /// The catalogue that was sent names files that were not.
  case filesMissing
  /// The program's own trouble.
  case other

  init(_ error: any Error) {
    switch error {
    case let trouble as ReaderTrouble: self = trouble
    case let error as ModelStoreError: self = .store(error)
    case let error as FileError: self = .store(.file(error))
    case let error as SystemError: self = .store(.file(FileError("", error)))
    default: self = .other
    }
  }
}

/// The job under way, on the disk: whatever ends the server, the next one goes on with it.
struct ReaderJobFile: Sendable {
  let path: String

  /// Nil where none is under way, and for one of another version of the program.
  func job() -> ReaderJob? {
    guard let bytes = FileManager.default.contents(atPath: path) else { return nil }
    return try? JSONDecoder().decode(ReaderJob.self, from: bytes)
  }

  func keep(_ job: ReaderJob) throws {
    try FilePath.makeFolder(FilePath.folder(of: path))
    try PendingFile(Array(try JSONEncoder().encode(job)), at: path).publish()
  }

  /// The job that the last server began. One that ended two servers is begun no more: it may be what ends
  /// them.
  func takenUp() -> ReaderJob? {
    guard let job = job() else { return nil }
    let attempts = path + ".attempts"
    let before = FileManager.default.contents(atPath: attempts)?.count ?? 0  // none: no file
    guard before < 2 else {
      remove()
      return nil
    }
    // Where it cannot be counted it is not begun either.
    guard
      case .success = Result(catching: {
        try PendingFile(Array(repeating: UInt8(ascii: "+"), count: before + 1), at: attempts)
          .publish()
      })
    else { return nil }
    return job
  }

  /// Whether it is gone now, or was.
  func remove() {
    for file in [path, path + ".attempts"] {
      _ = Result { try FileManager.default.removeItem(atPath: file) }
    }
  }
}
