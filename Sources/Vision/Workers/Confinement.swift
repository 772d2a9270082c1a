import CSystemCalls
import Foundation

/// How far this system can keep a process that reads strangers' files from doing anything else.
public struct Confinement: Hashable, Sendable {
  /// Whether system calls can be filtered: no network, no file made or changed.
  public let filtersCalls: Bool
  /// The version of Landlock's interface; 0 where the kernel has none, and programs can be started.
  public let landlock: Int

  /// What the kernel offers.
  public static let ofThisSystem: Confinement = {
    let offered = tippool_confinement_offered()
    return Confinement(filtersCalls: offered.seccomp != 0, landlock: Int(offered.landlock))
  }()

  /// What a process that reads a picture could still do here, as a sentence; nil for nothing.
  public var weakness: String? {
    switch (filtersCalls, landlock) {
    case (false, 0):
      "This kernel has neither seccomp nor Landlock: a picture that takes over the process which "
        + "reads it can do all that you can."
    case (false, _):
      "This kernel has no seccomp: a picture that takes over the process which reads it can use "
        + "the network."
    case (true, 0):
      "This kernel has no Landlock: a picture that takes over the process which reads it can "
        + "start other programs, though they get neither network nor files to write."
    case (true, _): nil
    }
  }

  /// Takes from this process, for ever, what ``ofThisSystem`` can take. To be called before there
  /// is a second thread.
  ///
  /// - Parameter programs: The paths of the only programs that may still be started.
  /// - Throws: a POSIX error where the kernel refuses what it offers; then nothing may be read.
  public static func apply(allowing programs: [String]) throws {
    let paths = programs.map { strdup($0) }
    defer { for path in paths { free(path) } }
    let code = tippool_confine(paths.map { UnsafePointer<CChar>($0) } + [nil])
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EPERM) }
  }
}
