import ArgumentParser

/// `tippool shift`: the evenings.
struct ShiftCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shift",
    abstract: "Enter, list, show, change and void shifts.",
    discussion: """
      Examples:
        tippool shift new
        tippool shift list --from 2026-09-01
        tippool shift show 12
        tippool shift explain 12 Maria
      """,
    subcommands: [
      ShiftNew.self, ShiftResume.self, ShiftList.self, ShiftShow.self, ShiftExplain.self,
      ShiftEdit.self, ShiftVoid.self,
    ])
}
