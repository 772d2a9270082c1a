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
      """,
    subcommands: [
      ShiftNew.self, ShiftResume.self, ShiftList.self, ShiftShow.self, ShiftEdit.self,
      ShiftVoid.self,
    ])
}
