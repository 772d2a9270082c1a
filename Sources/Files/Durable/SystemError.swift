import Foundation

/// A refusal of the system, by its number (`errno`).
public struct SystemError: Error, Hashable, Sendable {
  public let code: Int32

  public init(_ code: Int32) { self.code = code }

  /// Of the call that failed last.
  public static var last: SystemError { SystemError(errno) }

  /// What lies beneath an error of Foundation, whose own sentences name its domains; `EIO` where it
  /// does not say.
  public init(_ error: any Error) {
    var inner = error as NSError
    while inner.domain != NSPOSIXErrorDomain,
      let next = inner.userInfo[NSUnderlyingErrorKey] as? any Error
    {
      inner = next as NSError
    }
    guard inner.domain != NSPOSIXErrorDomain else {
      self.init(Int32(inner.code))
      return
    }
    let code =
      switch (error as? CocoaError)?.code {
      case .fileNoSuchFile?, .fileReadNoSuchFile?: ENOENT
      case .fileReadNoPermission?, .fileWriteNoPermission?: EACCES
      case .fileWriteOutOfSpace?: ENOSPC
      case .fileWriteVolumeReadOnly?: EROFS
      case .fileReadTooLarge?: EFBIG
      case .fileReadInvalidFileName?, .fileWriteInvalidFileName?: EINVAL
      case .fileWriteFileExists?: EEXIST
      default: EIO
      }
    self.init(code)
  }

  /// The result of a call that answers with −1 where it fails.
  public static func check(_ result: Int32) throws(SystemError) -> Int32 {
    guard result >= 0 else { throw .last }
    return result
  }

  /// Writes all bytes.
  public static func writeAll(
    _ bytes: some Sequence<UInt8>, to descriptor: Int32
  ) throws(SystemError) {
    var bytes = Array(bytes)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if written >= 0 {
        bytes = bytes.dropFirst(written)
      } else if errno != EINTR {
        throw .last
      }
    }
  }
}

extension SystemError: CustomStringConvertible {
  /// The system's words, without a full stop: `No such file or directory`.
  public var description: String {
    code == EILSEQ ? "it is not UTF-8 text" : String(cString: strerror(code))
  }
}

/// A file, or its folder, that the system refused.
public struct FileError: Error, Hashable, Sendable {
  public let path: String
  public let reason: SystemError

  public init(_ path: String, _ reason: SystemError) {
    self.path = path
    self.reason = reason
  }
}

extension FileError: CustomStringConvertible {
  public var description: String { "\(path): \(reason)" }
}

/// Locks of files that were taken with `flock`.
public enum FileLock {
  /// Unlocks a file and closes it. Closing alone does not do: a child that another thread is about to start
  /// shares the descriptor until it runs its own program, and would keep the lock for so long.
  public static func giveUp(_ descriptor: Int32) {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
