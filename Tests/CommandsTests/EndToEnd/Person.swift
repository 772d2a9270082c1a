import Foundation
import Glibc

/// A person at a terminal of their own: sees what the program writes, types, presses Ctrl-C.
final class Person {
  let child: ChildProcess
  let screen: Screen
  private let keyboard: Int32
  private let path: String

  /// Starts the program on a new terminal.
  ///
  /// - Parameters:
  ///   - columns: how many letters a line holds; as a terminal that does not say for nil.
  ///   - rows: how many lines a terminal has that says so.
  init(
    _ arguments: [String], in house: House, environment extra: [String: String] = [:],
    columns: UInt16? = nil, rows: UInt16 = 24
  ) throws {
    keyboard = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var number: Int32 = 0
    var unlocked: Int32 = 0
    // The kernel's TIOCGPTN and TIOCSPTLCK, which Swift does not see.
    guard keyboard >= 0, ioctl(keyboard, UInt(0x8004_5430), &number) == 0,
      ioctl(keyboard, UInt(0x4004_5431), &unlocked) == 0
    else { throw HarnessFailure("no terminal: \(String(cString: strerror(errno)))") }
    path = "/dev/pts/\(number)"
    let terminal = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else {
      throw HarnessFailure("\(path): \(String(cString: strerror(errno)))")
    }
    defer { close(terminal) }
    if let columns {
      var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
    }
    var environment = house.environment
    environment["NO_COLOR"] = nil
    environment["TERM"] = "xterm"
    child = try ChildProcess(
      BuiltBinary.path, arguments, environment: environment.merging(extra) { $1 },
      folder: house.folder, input: .descriptor(terminal), output: .descriptor(terminal),
      error: .descriptor(terminal), controllingTerminal: path)
    screen = Screen(keyboard)
  }

  /// A look at how the terminal is set, for as long as it is held.
  func terminal() throws -> TerminalSettings { try TerminalSettings(path) }

  /// Types a line and presses Enter.
  func types(_ line: String) { Pipes.write(line + "\r", to: keyboard) }

  /// Presses keys, as a terminal sends them.
  func presses(_ keys: String) { Pipes.write(keys, to: keyboard) }

  /// Presses Ctrl and a letter.
  func presses(control letter: Character) {
    guard let code = letter.asciiValue else { return }
    Pipes.write(String(UnicodeScalar(code & 0x1F)), to: keyboard)
  }
}

/// How a terminal is set: whether it shows what is typed and waits for whole lines.
final class TerminalSettings {
  private let descriptor: Int32

  init(_ path: String) throws {
    descriptor = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw HarnessFailure("\(path): \(String(cString: strerror(errno)))")
    }
  }

  deinit { close(descriptor) }

  /// Whether a line is typed as usual.
  var isUsual: Bool {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return false }
    let usual = tcflag_t(ICANON | ECHO | ISIG)
    return settings.c_lflag & usual == usual && settings.c_iflag & tcflag_t(ICRNL) != 0
  }
}
