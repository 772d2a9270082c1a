import Glibc

/// What a picture that has taken over the process might try. Everything is tried with the system's
/// own calls, as such a picture would.
struct Trespass {
  /// A folder with a file `evidence`.
  let folder: String

  private var file: String { folder + "/evidence" }
  private var parent: pid_t { getppid() }

  /// Whether the kernel let it happen.
  func succeeds(_ misdeed: Misdeed) -> Bool {
    switch misdeed {
    case .connects: socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) >= 0
    case .listens: socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0) >= 0
    case .makesFile: open(folder + "/loot", O_CREAT | O_WRONLY, 0o600) >= 0
    case .changesFile: open(file, O_RDWR) >= 0
    case .emptiesFile: open(file, O_RDONLY | O_TRUNC) >= 0 || truncate(file, 0) == 0
    case .renamesFile: rename(file, folder + "/gone") == 0 || link(file, folder + "/two") == 0
    case .removesFile: unlink(file) == 0 || mkdir(folder + "/new", 0o700) == 0
    case .opensPermissions: chmod(file, 0o666) == 0
    case .startsShell: starts("/bin/sh", ["-c", "exit 0"])
    case .startsItself: starts("/proc/self/exe", ["segfault"])
    case .attachesToParent: open("/proc/\(parent)/mem", O_RDWR) >= 0
    case .writesToParent: open("/proc/\(parent)/fd/2", O_WRONLY) >= 0
    case .stopsParent: kill(parent, 0) == 0
    default: false
    }
  }

  private func starts(_ path: String, _ arguments: [String]) -> Bool {
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    guard posix_spawn(&child, path, nil, nil, &words, nil) == 0 else { return false }
    var status: Int32 = 0
    waitpid(child, &status, 0)
    return true
  }
}
