public import Files
public import Money
public import Tips

/// Why the books could not be opened, read or written. Where one is thrown, nothing was changed.
public enum TipStoreError: Error, Hashable, Sendable {
  // MARK: The file

  /// There is no such folder or file and it cannot be made.
  case cannotCreate(path: String, reason: SystemError)
  /// The path is a link to a place where nothing is.
  case leadsNowhere(path: String, target: String)
  /// The path leads to a folder or a device, not to a file.
  case notAFile(path: String, isFolder: Bool)
  /// What has the name of SQLite's own file beside the database is none: a pipe, a device, a folder.
  case neighbourIsNoFile(path: String)
  /// The file, its folder or one of its `-wal` and `-shm` neighbours may not be opened.
  case unreadable(path: String, detail: String)
  /// The file or its folder may not be written.
  case readOnly(path: String)
  case notADatabase(path: String)
  /// The file is a database of another program.
  case foreignDatabase(path: String, applicationID: Int)
  /// A later TipPool has changed the schema; this one does not know it.
  case newerSchema(path: String, found: Int, known: Int)
  /// The database bears the number of another schema than its tables have.
  case schemaNumber(path: String, found: Int, real: Int)
  /// The database contradicts itself.
  case damaged(path: String, detail: String)
  /// Another program kept the database to itself for longer than we wait.
  case locked(path: String, seconds: Double, holders: [LockHolder])
  case diskFull(path: String)
  /// The disk failed to read or write.
  case inputOutput(path: String, detail: String)
  /// SQLite failed in a way that TipPool does not know.
  case sqlite(path: String, code: Int, message: String)

  // MARK: What was asked for

  case noSuchShift(Int64)
  case noSuchVersion(Int64, version: Int)
  /// The shift is in another state than the request needs.
  case shiftIs(ShiftState, number: Int64, needs: [ShiftState])
  /// The shift was changed after it was shown.
  case shiftChanged(Int64)
  /// The pay period that the day lies in is closed.
  case periodIsClosed(DayRange, day: CalendarDay)
  case periodsOverlap(DayRange, other: DayRange)
  /// Closed shifts that another program changed: nothing is paid or reported from them.
  case changedByOthers([Int64])
  /// Shifts that another program deleted: nothing is paid or reported without them.
  case shiftsAreGone([String])
  /// The payouts of open shifts are not what their forms give: nothing is paid by them.
  case openShiftsDiffer([Int64])
  /// The payouts of an open shift are not what its forms give, so it is not sealed.
  case payoutsDiffer(Int64)
  /// Nobody is paid for a shift before its business day.
  case paidBeforeWork(Int64, worked: CalendarDay, paid: CalendarDay)
  /// A day of payment far from the days that are paid for: most likely a year mistyped.
  case paydayIsFar(CalendarDay, from: CalendarDay)
  /// No pay period of just these days is closed.
  case noSuchPeriod(DayRange)
  case noSuchExport(Int64)
  /// What an export said of these shifts is in the books no more: they were open then.
  case exportedShiftsAreGone(export: Int64, [Int64])
  case payrollIDTaken(String, system: PayrollSystem, by: Employee)
  /// The spelling was confirmed as another person's.
  case spellingTaken(String, by: Employee)
  /// The spelling is the name of another active person.
  case spellingIsAName(String, of: Employee)
  /// Several people have the name that a report prints.
  case severalPeople(String, [Employee])
  /// The name has the form of the staff list's IDs.
  case nameIsAnID(String)
  /// The shift is voided and stays as it is.
  case shiftIsVoided(Int64)
  /// There is no draft of that number: thrown away, or saved already.
  case noSuchDraft(Draft.ID)
  /// Somebody else kept the draft since the revision that the request was made from.
  case draftChanged(Draft, since: Int)
  /// There is nobody of that ID on the staff list.
  case noSuchEmployee(Employee.ID)
  case reasonMissing
  /// The picture has been paid out before.
  case pictureAlreadyUsed(file: String, shift: Int64, date: CalendarDay)
  case pictureTwice(file: String)
  /// The person of a picture was not a server in the shift.
  case pictureOfNoServer(file: String)

  /// A pool of a period is not shared, or a sharing not taken back.
  case pool(PoolOfPeriods, PoolTrouble)

  /// The shifts of the days that were asked for are in several currencies: the shifts by the code
  /// of theirs, none where only the till counted in it.
  case severalCurrencies([String: [Int64]])

  // MARK: What should never be

  /// The rows that were written do not add up: a fault of the program.
  case sumsDisagree(what: String, expected: Int64, actual: Int64)
  /// A row of that table was changed without an entry in the log: a fault of the program.
  case unlogged(table: String)
  /// A stored value that this program cannot understand.
  case unreadableValue(table: String, column: String, row: Int64)
}

public struct LockHolder: Hashable, Sendable {
  public let processID: Int
  /// Its name as the system shows it; empty where it does not tell.
  public let program: String

  public init(processID: Int, program: String) {
    (self.processID, self.program) = (processID, program)
  }
}

extension TipStoreError {
  /// What kind of trouble it is, so that a program can choose its exit code.
  public enum Kind: Hashable, Sendable {
    /// The request cannot be met as it was put: change the request.
    case dataError
    case noInput
    /// This program cannot serve this database.
    case unavailable
    case software
    case cannotCreate
    case ioError
    /// It may work a little later.
    case tempFail
    /// The user may not do it.
    case noPermission
  }

  public var kind: Kind {
    switch self {
    case .cannotCreate(_, let reason):
      reason.isRefusal ? .noPermission : reason.isNoSpace ? .ioError : .cannotCreate
    case .unreadable, .readOnly: .noPermission
    case .notAFile, .neighbourIsNoFile, .notADatabase, .foreignDatabase, .schemaNumber, .damaged:
      .dataError
    case .newerSchema: .unavailable
    case .locked: .tempFail
    case .diskFull, .inputOutput: .ioError
    case .leadsNowhere, .noSuchShift, .noSuchVersion, .noSuchDraft, .noSuchEmployee, .noSuchPeriod,
      .noSuchExport:
      .noInput
    case .shiftIs, .changedByOthers, .shiftsAreGone, .openShiftsDiffer, .payoutsDiffer,
      .paidBeforeWork, .paydayIsFar, .exportedShiftsAreGone, .periodIsClosed, .periodsOverlap,
      .payrollIDTaken, .shiftIsVoided, .spellingTaken, .spellingIsAName, .severalPeople,
      .nameIsAnID, .reasonMissing, .pictureAlreadyUsed, .pictureTwice, .severalCurrencies,
      .unreadableValue:
      .dataError
    case .draftChanged, .shiftChanged: .tempFail
    case .pool(_, let trouble): trouble.kind
    case .sqlite, .sumsDisagree, .unlogged, .pictureOfNoServer: .software
    }
  }
}
