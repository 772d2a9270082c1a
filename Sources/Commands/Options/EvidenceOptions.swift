import ArgumentParser
import Books
import Files
import Foundation
import House

/// How a person is shown what was read and asked about it, while a shift is entered.
struct EvidenceOptions: ParsableArguments {
  @Option(
    help: .value(
      "folder",
      "Keep a small picture of each figure that was read in this folder too (the database keeps "
        + "them in any case)."))
  var crops: String?

  @Flag(
    help:
      "Never show pictures in the terminal; TIPPOOL_PICTURES says kitty, iterm, blocks or none."
  )
  var noPictures = false

  @Flag(
    help:
      "Ask line by line, even on a terminal that could show the table and the questions together."
  )
  var plain = false

  /// What is kept of the slips; the folder is made only when it is needed.
  func slips(besides store: TipStore) -> SlipEvidence {
    SlipEvidence(store: store) { [crops] in try crops ?? TemporaryDirectory.make(besides: store) }
  }
}

/// Temporary directories. They are removed when the program ends; those beside the database that a
/// program left which was killed are removed by the next one.
enum TemporaryDirectory {
  private static let made = PerRun<[String]>([])

  static func make(besides store: TipStore) throws -> String {
    let path = try store.makeWorkFolder()
    made.withLock { $0.append(path) }
    return path
  }

  /// One of the system's own, which only this user can read.
  static func make(for what: String) throws -> String {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "tippool-\(what)-\(UUID().uuidString)").path(percentEncoded: false)
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    made.withLock { $0.append(path) }
    return path
  }

  /// Takes them away. What cannot be removed stays for the next program, or the doctor to tell.
  static func removeAll() {
    for path in made.withLock({ $0 }) {
      _ = Result { try FileManager.default.removeItem(atPath: path) }
    }
  }
}
