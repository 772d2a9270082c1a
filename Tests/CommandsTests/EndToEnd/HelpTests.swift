import Fixtures
import Foundation
import Synchronization
import Testing

@Suite("Help screens")
struct HelpTests {
  /// Every command, found by walking through the help screens from the first one.
  static let commands: [[String]] = {
    do {
      var found: [[String]] = []
      var open: [[String]] = [[]]
      while let command = open.popLast() {
        found.append(command)
        open += subcommands(of: command, on: try screen(of: command).output)
      }
      return found
    } catch {
      return [["help screens cannot be read: \(error)"]]
    }
  }()

  /// A command's help, asked for once in a run. It is wide: the program breaks longer lines again by
  /// itself, in the middle of an example.
  static func screen(of command: [String]) throws -> Run {
    if let known = screens.withLock({ $0[command] }) { return known }
    let house = try House()
    let run = try BuiltBinary.run(
      command + ["--help"], environment: house.environment.merging(["COLUMNS": "200"]) { $1 },
      folder: house.folder)
    screens.withLock { $0[command] = run }
    return run
  }

  private static let screens = Mutex<[[String]: Run]>([:])

  /// The commands that a help screen leads to.
  private static func subcommands(of command: [String], on screen: String) -> [[String]] {
    guard let list = screen.components(separatedBy: "SUBCOMMANDS:\n").dropFirst().first
    else { return [] }
    return list.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("  "), line.dropFirst(2).first?.isLetter == true,
        !line.contains("See 'tippool ")
      else { return nil }
      return line.split(separator: " ").first.map { command + [String($0)] }
    }
  }

  @Test(
    "Every command's help has an overview and an example that starts with the command",
    arguments: commands)
  func examples(command: [String]) throws {
    let run = try Self.screen(of: command)
    #expect(run.end == .exit(0) && run.error.isEmpty, "\(run)")
    #expect(run.output.hasPrefix("OVERVIEW: "), "\(run)")
    let example = "\n  " + (["tippool"] + command).joined(separator: " ")
    #expect(run.output.contains(example), "“\(example)” is missing\n\(run)")
    #expect(run.output.contains("USAGE: tippool"), "\(run)")
    let text = run.output.components(separatedBy: "\nUSAGE:")[0].split(separator: "\n").dropFirst()
    #expect(text.allSatisfy { $0.count <= 80 }, "\(run)")
  }

  @Test("The help screens lead to every command")
  func complete() {
    #expect(Self.commands.count > 25)
    for command in [
      ["shift", "new"], ["policy", "try"], ["staff", "lead"], ["export", "payouts"],
    ] {
      #expect(Self.commands.contains(command))
    }
  }
}
