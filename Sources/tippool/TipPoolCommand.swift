import ArgumentParser
import Foundation

/// The command line: one file a command, and this one that names them.
@main
struct TipPoolCommand: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "tippool",
    abstract: "Reads servers' end-of-night slips and pays out tips, exact to the cent.",
    discussion: """
      Start with an evening's slips:

        tippool shift new                 enter a shift: type it, or give pictures
        tippool watch ~/Scans             take in pictures as they arrive
        tippool scan slip1.jpg slip2.jpg  only read pictures
        tippool split evening.json        only compute, without a database

      Results go to standard output, talk to standard error. Everything stays on
      this computer. -h is short, --help tells all. Pages to read:

      \(HelpPage.list)
      """,
    version: version,
    subcommands: [
      ShiftCommand.self, Watch.self, Scan.self, InkCommand.self, Split.self, PeriodCommand.self,
      ReportCommand.self, Settle.self, Export.self, Import.self, Staff.self, LogCommand.self,
      PolicyCommand.self, Profiles.self, ModelsCommand.self, SettingsCommand.self,
      BackupCommand.self, Restore.self, Doctor.self, Serve.self, ScanWorkerCommand.self,
    ])

  /// Runs the command that the arguments name; failures become a message and an exit status.
  static func main() {
    // A file that grows over a limit is an error to tell, like a full disk; by itself the signal
    // would end the program without a word.
    signal(SIGXFSZ, SIG_IGN)
    let words = CommandWords(Array(CommandLine.arguments.dropFirst()))
    do {
      if let page = try HelpPage.asked(by: words.arguments) {
        return try Terminal.write(page.text)
      }
      var command = try parseAsRoot(words.arguments)
      try command.run()
      DailyBackup.makeIfDue()
    } catch {
      ErrorReport.exit(with: error, of: words)
    }
  }
}
