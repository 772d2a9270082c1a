import Foundation
import Testing

/// A plain web server that shows a folder, as any house may have one; it ends with the test.
final class FolderServer {
  let address: String
  private let program: Process

  init(_ folder: String) throws {
    let (program, output) = (Process(), Pipe())
    program.executableURL = URL(filePath: "/usr/bin/env")
    program.arguments = [
      "python3", "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", folder,
    ]
    program.standardOutput = output
    program.standardError = FileHandle.nullDevice
    try program.run()
    self.program = program
    // It says its port on its first line.
    var said = Data()
    while !said.contains(UInt8(ascii: "\n")) {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { break }
      said += more
    }
    let line = String(decoding: said, as: UTF8.self)
    let port = try #require(line.firstMatch(of: /port ([0-9]+)/)?.1, "\(line)")
    address = "http://127.0.0.1:\(port)"
  }

  deinit { kill(program.processIdentifier, SIGKILL) }
}
