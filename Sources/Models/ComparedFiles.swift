import Files
import Foundation
import Synchronization

/// How a file was when its bytes were compared with its hash: one that was written or put there since
/// has another time or number.
struct ComparedFile: Hashable, Codable {
  /// What its bytes are, 64 hexadecimal digits.
  let sha256: String
  let device: UInt64
  let number: UInt64
  let size: Int64
  /// When its bytes and its record were changed last, in nanoseconds since 1970.
  let modified: Int64
  let changed: Int64

  /// Nil where there is no file.
  init?(_ path: String, _ sha256: ContentHash) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.sha256 = sha256.hex
    (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
    size = Int64(status.st_size)
    (modified, changed) = (Self.nanoseconds(status.st_mtim), Self.nanoseconds(status.st_ctim))
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Whether a change after this look has another time for certain: a disk's clock may have steps of up
  /// to two seconds.
  func isSettled(for least: Duration) -> Bool {
    let now = Int64(Date().timeIntervalSince1970 * 1_000_000_000)
    let nanoseconds = least.components.seconds * 1_000_000_000
    return max(modified, changed) <= now - nanoseconds
  }
}

extension ModelStore {
  /// What this program compared: also where nothing can be noted on the disk.
  private static let compared = Mutex<Set<ComparedFile>>([])

  /// Looks whether files have the bytes that they should. One that was found right is read again when it
  /// was changed: reading 40 MB before each slip takes longer than the slip. The store notes what was
  /// found, where it can; whoever loads a file compares its bytes all the same.
  ///
  /// - Returns: the path of the first file that is missing or not right; nil where all are.
  public func firstWrong(of files: [(path: String, file: ModelFile)]) -> String? {
    var noted: Set<ComparedFile>?
    var new: [ComparedFile] = []
    defer { if !new.isEmpty { note(new, beside: noted ?? notedFiles()) } }
    for (path, file) in files {
      let state = ComparedFile(path, file.sha256)
      if let state {
        if Self.compared.withLock({ $0.contains(state) }) { continue }
        noted = noted ?? notedFiles()
        if noted?.contains(state) ?? false { continue }
      }
      guard Self.isRight(path, file) else { return path }
      if let state, state.isSettled(for: settling) { new.append(state) }
    }
    return nil
  }

  /// Whether a file has the bytes that it should, with every byte read.
  public static func isRight(_ path: String, _ file: ModelFile) -> Bool {
    // A pipe, or a file without an end, is not begun to be read.
    guard StoreFolder.size(of: path) == file.size else { return false }
    // What cannot be read is not right either: the caller names the file.
    guard
      case .success(let found) = Result(catching: { () throws(ModelStoreError) in
        try StoreFolder.hash(of: path)
      })
    else { return false }
    return found?.hash == file.sha256
  }

  /// What programs noted.
  private func notedFiles() -> Set<ComparedFile> {
    let noted = Result {
      try StoreFolder.bytes(folder.compared, limit: 1 << 16).map {
        try JSONDecoder().decode(Set<ComparedFile>.self, from: $0)
      }
    }
    // Without the notes every byte is compared: it takes longer, and nothing is missed.
    guard case .success(let files?) = noted else { return [] }
    return files
  }

  private func note(_ new: [ComparedFile], beside noted: Set<ComparedFile>) {
    Self.compared.withLock { $0.formUnion(new) }
    // Of the same bytes what was found last counts; more than some files are rubbish.
    let hashes = Set(new.map(\.sha256))
    let old = noted.filter { !hashes.contains($0.sha256) }.prefix(100)
    // It only saves time. Where there is no store, none is made.
    _ = Result {
      let encoded = try JSONEncoder().encode(Set(old).union(new))
      try PendingFile(encoded, at: folder.compared).publish(isLasting: false)
    }
  }
}
