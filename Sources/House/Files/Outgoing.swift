import Files
import Foundation

/// A result on its way out, for its owner's eyes only: it holds people's pay. All that can be refused
/// is refused, and a file is written aside, before anything else is done; ``deliver(printing:)``
/// then has little left to fail of.
///
/// - A file is replaced as a whole, also at the end of a link; it is its owner's alone (0600).
/// - A device or a pipe is written into, as it is.
/// - `-`, or a path that is standard output itself, is standard output.
public struct Outgoing {
  private let text: String
  /// The place as the user named it.
  private let shown: String
  private let place: OutputPlace
  private let pending: PendingFile?
  /// Whether a file with these very bytes is there already.
  public let isThere: Bool

  /// - Parameters:
  ///   - path: where to; nil for standard output.
  ///   - replaces: whether a file that is there with other content is replaced, or else refused.
  /// - Throws: ``OutputError``, with nothing written.
  public init(_ text: String, to path: String?, replaces: Bool = true) throws(OutputError) {
    self.text = text
    shown = path ?? "standard output"
    if let path { place = try OutputPlace(path) } else { place = .standardOutput }
    guard case .file(let path) = place else {
      (pending, isThere) = (nil, false)
      return
    }
    try FilesInUse.refuse(path, shown: shown)
    let old = FileManager.default.contents(atPath: path)
    isThere = old.map { $0.elementsEqual(text.utf8) } ?? false
    guard replaces || isThere || !FileManager.default.fileExists(atPath: path) else {
      throw .isThere(shown)
    }
    do throws(FileError) {
      pending = try PendingFile(text.utf8, at: path)
    } catch {
      throw .cannotWrite(shown, error.reason)
    }
  }

  /// Puts the result in its place.
  ///
  /// - Parameter print: writes to standard output.
  public func deliver(printing print: (String) throws -> Void) throws {
    do {
      switch place {
      case .standardOutput: try print(text)
      case .stream(let path): try Self.write(text, into: path)
      case .file: try pending?.publish(isLasting: false)
      }
    } catch let error as SystemError {
      throw OutputError.cannotWrite(shown, error, isLate: true)
    } catch let error as FileError {
      throw OutputError.cannotWrite(shown, error.reason, isLate: true)
    }
  }

  private static func write(_ text: String, into path: String) throws(SystemError) {
    let descriptor = try SystemError.check(open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC))
    defer { close(descriptor) }
    try SystemError.writeAll(text.utf8, to: descriptor)
  }
}
