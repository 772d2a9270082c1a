public import Files
import Foundation

/// Why a model cannot be had, kept or used. Whatever it is, the models that were here still read.
public enum ModelStoreError: Error, Hashable, Sendable {
  // What was asked for.
  case unknownModel(String, known: [ModelName])
  case unknownVersion(ModelReference, known: [ModelVersion])
  /// It is no part of the program and was never fetched.
  case notInstalled(ModelName)
  /// What is part of the program cannot be removed.
  case isBuiltIn(ModelName)
  /// No source of models is set.
  case noSource
  /// No text of a public key: 64 hexadecimal digits.
  case badKey(String)

  // Somebody else at work.
  /// Another program changes the store; its number where it is known.
  case alreadyUnderWay(process: Int32?)
  /// A program reads with that version just now.
  case inUse(ModelReference)

  // The way to the source.
  /// The system has no libcurl.
  case noDownloader
  case badAddress(String)
  case offline(host: String)
  case untrustedHost(String, reason: String)
  case server(status: Int, address: String, retryAfter: Int?)
  /// Sent to an address that must not be trusted in place of the one that was named.
  case redirected(to: String)
  /// The connection ended, or nothing came for too long, after so many bytes. What is here is kept.
  case cut(after: Int, of: Int)

  // What came.
  case badCatalogue(String)
  case badSignature
  /// The catalogue is older than one that was seen already.
  case rolledBack(seen: Int, offered: Int)
  /// A version that was here once, with other bytes.
  case changedVersion(ModelReference)
  case wrongSize(file: String, expected: Int, found: Int)
  case wrongHash(file: String, expected: ContentHash, found: ContentHash)
  case needsNewerTipPool(ModelReference, needed: ModelVersion)
  /// This TipPool was made for other files of it.
  case notForThisTipPool(ModelReference, reason: String)
  /// It does not read the sample that every model must read.
  case selfTestFailed(ModelReference, reason: String)
  /// The manifest of a model that a person adds.
  case badManifest(path: String, reason: String)

  // The disk.
  case noSpace(needed: Int, free: Int)
  /// The folder would grow over the size that was allowed.
  case overLimit(needed: Int, limit: Int)
  case file(FileError)
  /// A file of an installed model is missing or was changed.
  case damaged(ModelReference, path: String)
}

extension ModelStoreError {
  init(_ error: FileError) { self = .file(error) }

  /// Whether a source has no such file.
  var saysNothingIsThere: Bool {
    switch self {
    case .file(let error): error.reason.code == ENOENT
    case .server(404, _, _): true
    default: false
    }
  }
}
