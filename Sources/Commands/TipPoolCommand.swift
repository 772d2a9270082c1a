import ArgumentParser
import Files
import Foundation
import House

/// The program `tippool`.
public enum TipPoolProgram {
  /// Runs a command in the current ``Surroundings``; gives its exit status, as sysexits has them.
  ///
  /// - Parameter arguments: without the program's name.
  public static func run(_ arguments: [String]) -> Int32 { TipPoolCommand.run(arguments) }
}

/// The command line: the commands that it begins with.
struct TipPoolCommand: ParsableCommand {
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
    version: Release.version,
    subcommands: [
      ShiftCommand.self, Watch.self, Scan.self, InkCommand.self, Split.self, PeriodCommand.self,
      ReportCommand.self, Settle.self, Export.self, Import.self, Staff.self, LogCommand.self,
      PolicyCommand.self, HubCommand.self, Profiles.self, ModelsCommand.self, SettingsCommand.self,
      BackupCommand.self, Restore.self, Doctor.self, Serve.self, ScanWorkerCommand.self,
    ])

  /// Failures become a message and an exit status.
  fileprivate static func run(_ arguments: [String]) -> Int32 {
    NextStep.given.withLock { $0 = arguments }
    defer { TemporaryDirectory.removeAll() }
    // A file that grows over a limit is an error to tell, like a full disk; by itself the signal
    // would end the program without a word.
    signal(SIGXFSZ, SIG_IGN)
    let words = CommandWords(arguments)
    do {
      if let page = try HelpPage.asked(by: words.arguments) {
        try Terminal.write(page.text)
        return 0
      }
      var command = try parseAsRoot(words.arguments)
      try command.run()
      DailyBackup.makeIfDue()
      return 0
    } catch {
      return ErrorReport.tell(error, of: words)
    }
  }
}
