import Foundation
import Glibc

/// A program at a terminal of its own, played by a manager.
struct Terminal {
  /// What a manager had to do.
  struct Played {
    var prompts = 0
    /// Keys that were pressed, Enter counted.
    var keys = 0
    /// Whether the program ended by itself and said that all is well.
    var isDone = false
    /// Everything that was on the terminal.
    var text = ""
  }

  let program: String
  let arguments: [String]
  let environment: [String: String]

  /// Starts the program and answers it until it ends or the manager gives up.
  func play(_ manager: inout some Manager) throws -> Played {
    let (keyboard, screen) = try Self.pair()
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = environment
    process.standardInput = screen
    process.standardOutput = screen
    process.standardError = screen
    try process.run()
    try screen.close()
    var played = Played()
    var unanswered = ""
    while let more = Self.read(keyboard) {
      played.text += more
      unanswered += more
      guard unanswered.hasSuffix(": ") else { continue }
      guard let answer = manager.answer(unanswered.replacing("\r\n", with: "\n")) else { break }
      unanswered = ""
      played.prompts += 1
      played.keys += answer.count + 1
      try keyboard.write(contentsOf: Data((answer + "\r").utf8))
    }
    // Gone from the terminal: the program gets a hang-up and keeps its draft.
    try keyboard.close()
    process.waitUntilExit()
    played.isDone = process.terminationReason == .exit && process.terminationStatus == 0
    return played
  }

  /// What the program writes until it is silent for a moment; nil when it has ended.
  private static func read(_ keyboard: FileHandle) -> String? {
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    var wait = pollfd(fd: keyboard.fileDescriptor, events: Int16(POLLIN), revents: 0)
    while poll(&wait, 1, text.isEmpty ? -1 : 40) > 0 {
      let count = Glibc.read(keyboard.fileDescriptor, &buffer, buffer.count)
      guard count > 0 else { return text.isEmpty ? nil : String(decoding: text, as: UTF8.self) }
      text += buffer[..<count]
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The two ends of a new terminal that echoes nothing.
  private static func pair() throws -> (keyboard: FileHandle, screen: FileHandle) {
    let keyboard = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var number: Int32 = 0
    var unlocked: Int32 = 0
    // The kernel's TIOCGPTN and TIOCSPTLCK, which Swift does not see.
    guard keyboard >= 0, ioctl(keyboard, UInt(0x8004_5430), &number) == 0,
      ioctl(keyboard, UInt(0x4004_5431), &unlocked) == 0
    else { throw POSIXError(.ENXIO) }
    let screen = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard screen >= 0 else { throw POSIXError(.ENXIO) }
    var settings = termios()
    tcgetattr(screen, &settings)
    settings.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(screen, TCSANOW, &settings)
    return (
      FileHandle(fileDescriptor: keyboard, closeOnDealloc: true),
      FileHandle(fileDescriptor: screen, closeOnDealloc: true)
    )
  }
}
