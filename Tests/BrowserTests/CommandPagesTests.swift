import Fixtures
import Foundation
import Testing

@testable import Web

/// What pages do not do stands on a page: a command that is new has to be put there, or to become a page.
@Suite struct CommandPagesTests {
  @Test func everyCommandIsAPageOrStandsOnOne() throws {
    let program = Process()
    program.executableURL = URL(filePath: BuiltProgram.path("tippool"))
    program.arguments = ["--help"]
    let output = Pipe()
    program.standardOutput = output
    try program.run()
    let help = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    program.waitUntilExit()
    let commands = help.matches(of: /\n  ([a-z]+) {2,}[A-Z]/).map { $0.1 }
    #expect(commands.count > 15, "\(commands)")
    let named = Set(
      ComputerView.commands.compactMap { $0.command.split(separator: " ").dropFirst().first })
    for command in commands {
      #expect(
        named.contains(command) || ComputerView.onPages.contains(String(command)), "\(command)")
    }
  }
}
