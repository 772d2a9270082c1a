import Books
import Files

/// The backup that is made once a day, after the work of a command, so that nobody waits for it
/// before. Whatever it fails of, the command has done its work.
enum DailyBackup {
  /// The path alone: the command closes the database when its work is done, also where it fails.
  private static let opened = PerRun<String?>(nil)

  /// Remembers the database that a command works on.
  static func remember(_ store: TipStore) { opened.withLock { $0 = store.path } }

  /// Makes the backup where it is due; says something only where that fails.
  static func makeIfDue() {
    guard let path = opened.withLock({ $0 }) else { return }
    do {
      guard try TipStore.mayNeedDailyBackup(at: path) else { return }
      let backup = try TipStore.open(at: path).backUpDaily(by: StoreOptions.login)
      EvidenceWarning.tell(
        backup?.troubles ?? [],
        "The daily backup was made, but the books were changed by another program. No older backup "
          + "was taken away.")
    } catch {
      Terminal.talk(
        Terminal.warning("The daily backup could not be made; all else was done.") + "\n"
          + (ErrorReport.messageAndStatus(of: error)?.0 ?? "\(error)"))
    }
  }
}
