import Synchronization
import TipStore

/// The backup that is made once a day, after the work of a command, so that nobody waits for it
/// before. Whatever it fails of, the command has done its work.
enum DailyBackup {
  private static let opened = Mutex<TipStore?>(nil)

  /// Remembers the database that a command works on.
  static func remember(_ store: TipStore) { opened.withLock { $0 = store } }

  /// Makes the backup where it is due; says something only where that fails.
  static func makeIfDue() {
    guard let store = opened.withLock({ $0 }) else { return }
    do throws(BackupError) {
      _ = try store.backUpDaily()
    } catch {
      Terminal.talk(
        Terminal.warning("The daily backup could not be made; all else was done.") + "\n\(error)")
    }
  }
}
