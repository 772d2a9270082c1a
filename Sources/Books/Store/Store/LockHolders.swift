import Files
import Foundation

/// Finds out who may hold a database: from the system's list of locks, and where that tells
/// nothing, from the files that programs have open. Empty where the system tells neither.
enum LockHolders {
  static func find(of path: String) -> [LockHolder] {
    let files = [path, path + "-shm", path + "-wal"]
    let locked = Set(files.compactMap(BookPath.status).map(inLocks))
    let own = Int(ProcessInfo.processInfo.processIdentifier)
    let table = text(of: "/proc/locks")
    var found = pids(inLocks: table, on: locked, writersOnly: true).filter { $0 != own }
    if found.isEmpty {
      let readers = pids(inLocks: table, on: locked, writersOnly: false)
      let open = pids(havingOpen: Set(files.compactMap { FileIdentity($0) }))
      found = readers.union(open).filter { $0 != own }
    }
    return found.sorted().map { LockHolder(processID: $0, program: program($0)) }
  }

  /// The processes in the text of `/proc/locks` that lock one of the files, for example
  /// `4: POSIX  ADVISORY  WRITE 15159 fe:00:9576465 120 120`. Waiting ones (`->`) hold nothing.
  static func pids(inLocks text: String, on files: Set<String>, writersOnly: Bool) -> Set<Int> {
    var pids: Set<Int> = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count >= 6, words[1] != "->", let pid = Int(words[4]), pid > 0,
        files.contains(String(words[5])), !writersOnly || words[3] == "WRITE"
      else { continue }
      pids.insert(pid)
    }
    return pids
  }

  /// How the list of locks names a file: disk and number. Some file systems tell another disk there
  /// than `stat` does; then the files that programs have open are looked through.
  static func inLocks(_ file: stat) -> String {
    // As `major()` and `minor()` of C have it, which Swift does not see.
    let device = UInt64(file.st_dev)
    let disk = [
      device >> 8 & 0xFFF | device >> 32 & 0xFFFF_F000, device & 0xFF | device >> 12 & 0xFFFF_FF00,
    ]
    return (disk.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) } + ["\(file.st_ino)"])
      .joined(separator: ":")
  }

  static func pids(havingOpen files: Set<FileIdentity>) -> Set<Int> {
    var pids: Set<Int> = []
    for pid in FilePath.names(in: "/proc").compactMap({ Int($0) }) {
      // `stat` follows the link to the open file itself; no file is opened for this, because
      // closing it would give up the locks of this process.
      let isOpen = FilePath.names(in: "/proc/\(pid)/fd").contains { name in
        FileIdentity("/proc/\(pid)/fd/\(name)").map(files.contains) ?? false
      }
      if isOpen { pids.insert(pid) }
    }
    return pids
  }

  private static func program(_ pid: Int) -> String {
    text(of: "/proc/\(pid)/comm").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  // A process may end while it is looked at, and others' may not be looked at: both are no error
  // here, they only make the answer shorter.

  private static func text(of path: String) -> String {
    guard let file = FileHandle(forReadingAtPath: path), let data = try? file.readToEnd() else {
      return ""
    }
    return String(decoding: data, as: UTF8.self)
  }
}

extension LockHolder {
  static func list(_ holders: [LockHolder], or nobody: String) -> String {
    guard !holders.isEmpty else { return nobody }
    return holders.map {
      "\($0.program.isEmpty ? "a program" : $0.program) (process \($0.processID))"
    }.joined(separator: ", ")
  }

  /// How long they were waited for: `10`, `0.5`.
  static func text(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)
  }
}
