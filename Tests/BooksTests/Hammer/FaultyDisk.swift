import Foundation
import GRDB
import GRDBSQLite
import Synchronization

/// A disk for SQLite that fails when it is told to, and else passes on what SQLite's own does.
enum FaultyDisk {
  enum Fault: Int, CaseIterable {
    /// One call fails as if the disk could not be read or written; later ones work.
    case once
    /// That call and all later ones fail.
    case forEver
    /// From that call on nothing more can be written.
    case full
  }

  typealias File = UnsafeMutablePointer<sqlite3_file>

  private struct OpenFile: @unchecked Sendable {
    let path: String
    let real: UnsafePointer<sqlite3_io_methods>
    let methods: UnsafeMutablePointer<sqlite3_io_methods>
  }

  private struct State: @unchecked Sendable {
    var files: [File: OpenFile] = [:]
    /// Calls on files in this folder are counted; nil while nothing fails.
    var folder: String?
    var (failing, fault, calls) = (0, Fault.once, 0)

    /// What this call answers where it fails.
    mutating func failure(_ path: String, _ code: ResultCode, writes: Bool) -> Int32? {
      guard let folder, path.utf8.starts(with: folder.utf8) else { return nil }
      calls += 1
      switch fault {
      case .once where calls == failing, .forEver where calls >= failing: return code.rawValue
      case .full where writes && calls >= failing: return SQLITE_FULL
      default: return nil
      }
    }
  }

  private static let state = Mutex(State())
  private nonisolated(unsafe) static let real = sqlite3_vfs_find(nil)

  /// From now on the n-th call (1: the first) on files of a folder fails.
  static func arm(_ folder: String, call: Int, _ fault: Fault) {
    state.withLock { state in
      (state.folder, state.failing, state.fault, state.calls) = (folder, call, fault, 0)
    }
  }

  /// - Returns: how many calls there were.
  static func disarm() -> Int {
    state.withLock { state in
      state.folder = nil
      return state.calls
    }
  }

  /// Makes it the disk that SQLite uses from now on.
  static let isInstalled: Bool = {
    guard let real else { return false }
    let disk = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    disk.initialize(to: real.pointee)
    disk.pointee.pNext = nil
    disk.pointee.zName = UnsafePointer(strdup("faulty-disk"))
    disk.pointee.xOpen = { _, name, file, flags, out in
      let path = name.map { String(cString: $0) }
      file?.pointee.pMethods = nil
      if let failure = FaultyDisk.failure(path, .SQLITE_CANTOPEN) { return failure }
      let answer = FaultyDisk.real?.pointee.xOpen(FaultyDisk.real, name, file, flags, out)
      if let path, let file { FaultyDisk.opened(file, path) }
      return answer ?? SQLITE_CANTOPEN
    }
    disk.pointee.xDelete = { _, name, sync in
      let failure = FaultyDisk.failure(name.map { String(cString: $0) }, .SQLITE_IOERR_DELETE)
      return failure ?? FaultyDisk.real?.pointee.xDelete(FaultyDisk.real, name, sync)
        ?? SQLITE_IOERR
    }
    return sqlite3_vfs_register(disk, 1) == SQLITE_OK
  }()

  private static func failure(_ path: String?, _ code: ResultCode) -> Int32? {
    path.flatMap { path in state.withLock { $0.failure(path, code, writes: false) } }
  }

  /// Puts the calls that may fail before those of SQLite's own disk.
  private static func opened(_ file: File, _ path: String) {
    guard let real = file.pointee.pMethods else { return }
    let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
    methods.initialize(to: real.pointee)
    // Without memory-mapped files, which no call would be seen of.
    methods.pointee.iVersion = 2
    methods.pointee.xClose = { FaultyDisk.close($0) }
    methods.pointee.xRead = { file, to, count, place in
      FaultyDisk.pass(file, .SQLITE_IOERR_READ) { $0.xRead(file, to, count, place) }
    }
    methods.pointee.xWrite = { file, from, count, place in
      FaultyDisk.pass(file, .SQLITE_IOERR_WRITE, writes: true) {
        $0.xWrite(file, from, count, place)
      }
    }
    methods.pointee.xTruncate = { file, size in
      FaultyDisk.pass(file, .SQLITE_IOERR_TRUNCATE) { $0.xTruncate(file, size) }
    }
    methods.pointee.xSync = { file, flags in
      FaultyDisk.pass(file, .SQLITE_IOERR_FSYNC) { $0.xSync(file, flags) }
    }
    methods.pointee.xFileSize = { file, size in
      FaultyDisk.pass(file, .SQLITE_IOERR_FSTAT) { $0.xFileSize(file, size) }
    }
    methods.pointee.xShmMap = { file, region, size, extends, out in
      FaultyDisk.pass(file, .SQLITE_IOERR_SHMMAP, writes: extends != 0) {
        $0.xShmMap(file, region, size, extends, out)
      }
    }
    let open = OpenFile(path: path, real: real, methods: methods)
    state.withLock { $0.files[file] = open }
    file.pointee.pMethods = UnsafePointer(methods)
  }

  private static func pass(
    _ file: File?, _ code: ResultCode, writes: Bool = false,
    _ call: (sqlite3_io_methods) -> Int32?
  ) -> Int32 {
    let known = state.withLock { state in
      file.flatMap { state.files[$0] }.map { open in
        (open, state.failure(open.path, code, writes: writes))
      }
    }
    guard let (open, failure) = known else { return SQLITE_MISUSE }
    return failure ?? call(open.real.pointee) ?? SQLITE_IOERR
  }

  private static func close(_ file: File?) -> Int32 {
    guard let file, let open = state.withLock({ $0.files.removeValue(forKey: file) }) else {
      return SQLITE_MISUSE
    }
    defer { open.methods.deallocate() }
    file.pointee.pMethods = open.real
    return open.real.pointee.xClose(file)
  }
}
