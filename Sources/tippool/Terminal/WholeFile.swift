import Foundation

/// Files that are there whole or not at all, for their owner's eyes only: they hold people's pay.
enum WholeFile {
  /// Writes the text where `path` leads to; see ``Outgoing``.
  static func write(_ text: String, to path: String) throws {
    try Outgoing(text, to: path).deliver()
  }
}

/// A result on its way out. All that can be refused is refused, and a file is written aside,
/// before anything else is done; ``deliver()`` then has little left to fail of.
///
/// - A file is replaced as a whole, also at the end of a link; it is its owner's alone (0600).
/// - A device or a pipe is written into, as it is.
/// - `-`, or a path that is standard output itself, is standard output.
struct Outgoing {
  private let text: String
  /// The place as the user named it.
  private let shown: String
  private let place: OutputPlace
  private let pending: PendingFile?

  /// - Parameter path: where to; nil for standard output.
  /// - Throws: ``CommandFailure``, with nothing written.
  init(_ text: String, to path: String?) throws {
    self.text = text
    shown = path ?? "standard output"
    place = try path.map { try OutputPlace($0) } ?? .standardOutput
    guard case .file(let path) = place else {
      pending = nil
      return
    }
    try FilesInUse.refuse(path, shown: shown)
    do throws(SystemError) {
      pending = try PendingFile(text.utf8, at: path)
    } catch {
      throw OutputPlace.failure(shown, error)
    }
  }

  /// Puts the result in its place.
  ///
  /// - Throws: ``CommandFailure``.
  func deliver() throws {
    switch place {
    case .standardOutput: try Terminal.write(text)
    case .stream(let path):
      do throws(SystemError) {
        try Self.write(text, into: path)
      } catch {
        throw OutputPlace.failure(shown, error, isLate: true)
      }
    case .file:
      do throws(SystemError) {
        try pending?.publish()
      } catch {
        throw OutputPlace.failure(shown, error, isLate: true)
      }
    }
  }

  private static func write(_ text: String, into path: String) throws(SystemError) {
    let descriptor = try SystemError.check(open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC))
    defer { close(descriptor) }
    try SystemError.writeAll(text.utf8, to: descriptor)
  }
}
