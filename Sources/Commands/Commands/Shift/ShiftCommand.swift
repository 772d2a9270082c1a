import ArgumentParser

/// `tippool shift`: the evenings.
struct ShiftCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shift",
    abstract: "Enter, list, show, change, close, pay and void shifts.",
    discussion: """
      Examples:
        tippool shift new
        tippool shift list --from 2026-09-01
        tippool shift show 12
        tippool shift explain 12 Maria
        tippool shift close 12
      """,
    subcommands: [
      ShiftNew.self, ShiftResume.self, ShiftList.self, ShiftShow.self, ShiftExplain.self,
      ShiftEdit.self, ShiftClose.self, ShiftPay.self, ShiftReopen.self, ShiftVerify.self,
      ShiftVoid.self,
    ])
}
