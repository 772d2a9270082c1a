import Foundation

/// A whole file that waits beside its place, on the disk already, until it is published; see
/// ``UnfinishedFile``. Where it never is, nothing of it stays.
public final class PendingFile {
  /// Where it goes; no link.
  public let path: String
  private let unfinished: String
  private var isDone = false

  /// Writes the file aside, and takes away what killed programs left of the same.
  public init(_ bytes: some Sequence<UInt8>, at path: String) throws(FileError) {
    self.path = path
    UnfinishedFile.removeLeftovers(of: path)
    unfinished = UnfinishedFile.name(for: path)
    let descriptor = try UnfinishedFile.make(unfinished)
    defer { close(descriptor) }
    do throws(SystemError) {
      try SystemError.writeAll(bytes, to: descriptor)
      // A place that cannot wait for its disk is still a place.
      guard fsync(descriptor) == 0 || errno == EINVAL else { throw .last }
    } catch {
      UnfinishedFile.remove(unfinished)
      throw FileError(path, error)
    }
  }

  deinit { if !isDone { UnfinishedFile.remove(unfinished) } }

  /// Takes the place, and waits until the folder's disk knows it.
  ///
  /// - Parameter isLasting: false where the file may as well be lost with the power: a folder that
  ///   cannot wait is then no reason to fail.
  public func publish(isLasting: Bool = true) throws(FileError) {
    try UnfinishedFile.publish(unfinished, as: path, isLasting: isLasting)
    isDone = true
  }
}
