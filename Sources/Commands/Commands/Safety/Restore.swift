import ArgumentParser
import Books
import Files
import Foundation

struct Restore: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Put a backup in the place of the database.",
    discussion: """
      The backup is looked at first, with its change log and its seals. The database
      that is there now is kept beside it, and the change log gets an entry. Nobody
      else may work with it meanwhile. Numbers of shifts are not given out twice.
      house.yml, policies and profiles that are missing are brought back; those that
      are there stay.

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

  @Flag(help: "Take the backup of another house too. Its books take the place of these.")
  var otherHouse = false

  @Flag(help: "Put it back though its log ends elsewhere than was noted when it was made.")
  var acceptChanged = false

  @OptionGroup var storeOptions: StoreOptions

  func run() throws {
    let database = try storeOptions.path()
    let backup = try place(besides: database)
    guard try yes || isAgreed(backup, database) else {
      return Terminal.talk("Nothing was changed.")
    }
    guard let done = try restored(backup, database) else {
      return Terminal.talk("Nothing was changed.")
    }
    Terminal.talk("\(database) is what the backup was: \(done.contents).")
    done.pictures.tell("brought back")
    done.houseFiles.tell()
    if let aside = done.aside {
      Terminal.talk("The database that was there is kept as \(aside).")
      if let numbers = done.numbers {
        if numbers.isAhead { Terminal.talk(numbers.description) }
      } else {
        Terminal.warn(
          "Which numbers its shifts had cannot be told: the next shift may get one that was given "
            + "out before. Compare it with the exports that you made.")
      }
    }
    tell(done.troubles)
    guard done.troubles.isEmpty else { throw ExitCode(ExitStatus.needsCare.rawValue) }
  }

  /// Nil where somebody is asked about another house's books and does not agree.
  private func restored(_ backup: String, _ database: String) throws -> Restored? {
    do throws(BackupError) {
      return try TipStore.restore(
        backup, to: database, houseFilesTo: StoreOptions.houseFolder, takingOtherHouse: otherHouse,
        acceptingChanged: acceptChanged, by: StoreOptions.login)
    } catch {
      guard case .otherHouse = error, !yes else { throw error }
      Terminal.warn(error.advice.told)
      guard try Prompter().agreesAloud("Put the other house's books in their place? y or n") else {
        return nil
      }
      return try TipStore.restore(
        backup, to: database, houseFilesTo: StoreOptions.houseFolder, takingOtherHouse: true,
        acceptingChanged: acceptChanged, by: StoreOptions.login)
    }
  }

  private func tell(_ troubles: [BookFinding]) {
    for trouble in troubles {
      Terminal.warn("In the backup: \(trouble.text.told)")
      if let remedy = trouble.remedy { Terminal.talk("  → " + remedy.told) }
    }
  }

  /// A name without a folder may be one of the list.
  private func place(besides database: String) throws -> String {
    guard !file.contains("/"), !FileManager.default.fileExists(atPath: file) else { return file }
    return try TipStore.backups(of: database).first { $0.name.file == file }?.path ?? file
  }

  private func isAgreed(_ backup: String, _ database: String) throws -> Bool {
    try Prompter.needsPerson(toSayWhether: "\(database) shall be replaced. Add --yes if it shall.")
    let look = try TipStore.look(atBackup: backup, unpackingIn: FilePath.folder(of: database))
    Terminal.talk("In the backup: \(look.contents).")
    tell(look.troubles)
    return try Prompter().agreesAloud("Put it in the place of \(database)? y or n")
  }
}

extension HouseFileCopies {
  fileprivate func tell() {
    if !broughtBack.isEmpty {
      Terminal.talk("Brought back: \(broughtBack.joined(separator: ", ")).")
    }
    for path in kept {
      Terminal.warn("\(path): stays as it is, and the backup has another one.")
    }
  }
}
