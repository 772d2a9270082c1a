/// What a person may do next about the books.
public enum StoreStep: Hashable, Sendable {
  /// Makes a backup; nil for the usual folder.
  case backUp(to: String?)
  /// Names another folder for a backup.
  case otherFolder
  case listBackups
  /// Begins the list of the log's ends anew, with a backup.
  case noteEndsAnew
  /// Puts a backup back that is another than was noted.
  case acceptChangedBackup
  /// Puts a backup in the place of the database.
  case restore
  case restoreFile(String, to: String)
  /// Lets the backup of another house take the place of the database.
  case takeOtherHouse
  /// Looks at the books and the program as a whole.
  case examine
  case verifyLog
  /// Holds shifts against their seals; none for all.
  case verifyShifts([Int64])
  case editShift(Int64)
  case voidShift(Int64)
  case reopenShift(Int64)
  case resumeDraft
  case discardDraft
  case otherDatabase
  case closeShifts([Int64])
  /// Tells what is in pools of periods, and what everybody would get.
  case showPools
  /// Shares a pool of a period.
  case sharePool
  /// Closes days although a pool of theirs is not shared.
  case leavePools
  /// Says the first and the last day.
  case chooseDays
}

extension StoreStep: CustomStringConvertible {
  /// The step where no front door says how it is taken.
  public var description: String {
    switch self {
    case .backUp(let folder): folder.map { "a backup to \($0)" } ?? "a backup"
    case .otherFolder: "another folder"
    case .listBackups: "list the backups"
    case .noteEndsAnew: "note the ends of the log anew"
    case .acceptChangedBackup: "accept the changed backup"
    case .restore: "put a backup back"
    case .restoreFile(let backup, let database): "put \(backup) in the place of \(database)"
    case .takeOtherHouse: "a word"
    case .examine: "the examination"
    case .verifyLog: "verify the log"
    case .verifyShifts([]): "verify the shifts"
    case .verifyShifts(let numbers):
      "verify " + numbers.map { "shift \($0)" }.joined(separator: ", ")
    case .editShift(let number): "edit shift \(number)"
    case .voidShift(let number): "void shift \(number)"
    case .reopenShift(let number): "reopen shift \(number) with a reason"
    case .resumeDraft: "resume the shift"
    case .discardDraft: "discard it"
    case .otherDatabase: "another path"
    case .closeShifts(let numbers): "close " + numbers.map { "shift \($0)" }.joined(separator: ", ")
    case .showPools: "show the pools"
    case .sharePool: "share the pool"
    case .leavePools: "a word"
    case .chooseDays: "days"
    }
  }
}
