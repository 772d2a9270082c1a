import Foundation

/// Why a file could not be read or written, in the system's own words: Foundation's sentences
/// name its error domains instead.
enum FileTrouble {
  /// A short reason without a full stop: `No such file or directory`, `Is a directory`.
  static func reason(_ error: any Error, at path: String) -> String {
    var inner = error as NSError
    while inner.domain != NSPOSIXErrorDomain,
      let next = inner.userInfo[NSUnderlyingErrorKey] as? NSError
    {
      inner = next
    }
    if inner.domain == NSPOSIXErrorDomain { return words(Int32(inner.code)) }
    switch (error as? CocoaError)?.code {
    case .fileNoSuchFile?, .fileReadNoSuchFile?: return words(ENOENT)
    case .fileReadNoPermission?, .fileWriteNoPermission?: return words(EACCES)
    case .fileWriteOutOfSpace?: return words(ENOSPC)
    case .fileWriteVolumeReadOnly?: return words(EROFS)
    // What Foundation calls a corrupt file is one whose bytes are no text.
    case .fileReadInapplicableStringEncoding?, .fileReadCorruptFile?: return "it is not UTF-8 text"
    case .fileReadTooLarge?: return words(EFBIG)
    case .fileReadInvalidFileName?, .fileWriteInvalidFileName?: return words(EINVAL)
    case .fileWriteFileExists?: return words(EEXIST)
    default: break
    }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      return words(EISDIR)
    }
    return "the system does not say why"
  }

  /// What the system says of one of its numbers.
  static func words(_ code: Int32) -> String { String(cString: strerror(code)) }
}
