import ArgumentParser
import Foundation
import TipStore

/// `tippool restore`
struct Restore: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Put a backup in the place of the database.",
    discussion: """
      The backup is looked at first, with its change log and its seals. The database
      that is there now is kept beside it, and the change log gets an entry. Nobody
      else may work with it meanwhile. Numbers of shifts are not given out twice.

      Ends with 1 where the backup was put back and something in it was changed by
      another program.

      Examples:
        tippool restore tips-20261121T043424Z-daily.sqlite.gz
        tippool restore /media/usb/tips/tips-20261121T043424Z-by-hand.sqlite.gz
      """)

  @Argument(
    help: "The backup: a path, or a name from tippool backup list.",
    completion: .file(extensions: ["gz", "sqlite"]))
  var file: String

  @Flag(name: .shortAndLong, help: "Ask nothing.")
  var yes = false

  @OptionGroup var storeOptions: StoreOptions

  func run() throws {
    let database = try storeOptions.path()
    let backup = try place(besides: database)
    guard try yes || isAgreed(backup, database) else {
      return Terminal.talk("Nothing was changed.")
    }
    let done = try TipStore.restore(backup, to: database, by: StoreOptions.login)
    Terminal.talk("\(database) is what the backup was: \(ContentsText.line(done.contents)).")
    PicturesText.tell(done.pictures, "brought back")
    if let aside = done.aside {
      Terminal.talk("The database that was there is kept as \(aside).")
      if let words = Self.numbers(done) { Terminal.talk(words) }
    }
    tell(done.troubles)
    guard done.troubles.isEmpty else { throw ExitCode(ExitStatus.needsCare.rawValue) }
  }

  /// What becomes of the numbers that the database had given out that was put aside.
  private static func numbers(_ done: Restored) -> String? {
    guard let numbers = done.numbers else {
      return Terminal.warning(
        "Which numbers its shifts had cannot be told: the next shift may get one that was given "
          + "out before. Compare it with the exports that you made.")
    }
    guard numbers.isAhead else { return nil }
    let first = numbers.inBackup + 1
    let gone =
      first == numbers.last
      ? "Number \(first) was" : "Numbers \(first) to \(numbers.last) were"
    return "\(gone) given out in it after the backup. The next shift gets number "
      + "\(numbers.last + 1): no number means two evenings."
  }

  private func tell(_ troubles: [BookFinding]) {
    for trouble in troubles {
      Terminal.talk(Terminal.warning("In the backup: \(trouble.text)"))
      if let remedy = trouble.remedy { Terminal.talk("  → " + remedy) }
    }
  }

  /// A name without a folder may be one of the list.
  private func place(besides database: String) throws -> String {
    guard !file.contains("/"), !FileManager.default.fileExists(atPath: file) else { return file }
    return try TipStore.backups(of: database).first { $0.name.file == file }?.path ?? file
  }

  private func isAgreed(_ backup: String, _ database: String) throws -> Bool {
    guard Terminal.isInputTerminal else {
      throw CommandFailure(
        "Nobody is there to ask whether \(database) shall be replaced. Add --yes if it shall.",
        status: .usage)
    }
    let folder = (database as NSString).deletingLastPathComponent
    let look = try TipStore.look(
      atBackup: backup, unpackingIn: folder.isEmpty ? "." : folder)
    Terminal.talk("In the backup: \(ContentsText.line(look.contents)).")
    tell(look.troubles)
    // A person who says nothing does not agree.
    do {
      return try Prompter().ask("Put it in the place of \(database)? y or n") { answer in
        switch answer.lowercased() {
        case "y", "yes": return true
        case "n", "no": return false
        default: throw AnswerRefused("Type y or n.")
        }
      }
    } catch EntryStopped.endOfInput {
      return false
    }
  }
}
