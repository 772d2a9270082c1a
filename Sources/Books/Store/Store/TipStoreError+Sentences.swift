import Files
import Foundation
import Money
import Tips

extension TipStoreError: CustomStringConvertible {
  public var description: String { advice.description }

  /// The place, what is wrong there and what to do.
  public var advice: Advice<StoreStep> {
    switch self {
    case .cannotCreate(let path, let reason):
      "\(path): cannot be made (\(reason)). Choose another place for the database."
    case .leadsNowhere(let path, let target):
      "\(path): is a link to \(target), which is not there. Is its disk plugged in? If the database "
        + "shall be made anew, remove the link first."
    case .notAFile(let path, isFolder: true):
      "\(path): is a folder. Name a file in it, like \(path)/tips.sqlite."
    case .notAFile(let path, isFolder: false):
      "\(path): is no ordinary file. Name the database's file."
    case .neighbourIsNoFile(let path):
      "\(path): SQLite keeps a file of its own by this name beside the database, and this is none. "
        + "Nothing was opened: find out who put it there, and move it away."
    case .unreadable(let path, let detail):
      "\(path): cannot be opened (\(detail)). Check who owns the folder, the file and, where "
        + "they exist, its neighbours that end in -wal and -shm."
    case .readOnly(let path):
      "\(path): may not be written. TipPool needs to write the file and its folder: check who "
        + "owns them and whether the disk is mounted read-only."
    case .notADatabase(let path):
      "\(path): is no database, or its beginning was destroyed. Name TipPool's database, "
        + "or put a backup in its place."
    case .foreignDatabase(let path, let id):
      "\(path): belongs to another program (\(Self.mark(id))); it was left as it is. "
        + "Name TipPool's own database, or a file that does not exist yet."
    case .newerSchema(let path, let found, let known):
      "\(path): this database is newer (\(SchemaMigration.name(ofVersion: found))) than "
        + "this program (\(SchemaMigration.name(ofVersion: known))). Install the TipPool that "
        + "wrote it, or a later one; it was left as it is."
    case .schemaNumber(let path, let found, let real):
      "\(path): bears the schema number \(found), but its tables are those of "
        + "\(SchemaMigration.name(ofVersion: real)): another program changed the number. It was left "
        + "as it is; this sets it right: sqlite3 \(ShellWord.path(path)) "
        + "'PRAGMA user_version = \(real)'"
    case .damaged(let path, let detail):
      "\(path): the database is damaged (\(detail)). Do not go on with it: put the last "
        + "good backup in its place, or save what is left with `sqlite3 \(ShellWord.path(path)) .recover`."
    case .locked(let path, let seconds, let holders):
      "\(path): is locked, also after waiting \(LockHolder.text(seconds)) s. "
        + "\(LockHolder.list(holders, or: "Another program")) may hold it: let it "
        + "finish or close it, then try again. Nothing was saved."
    case .diskFull(let path):
      "\(path): the disk is full. This last step was not saved: make room and do it again."
    case .inputOutput(let path, let detail):
      "\(path): the disk could not be read or written (\(detail)). Nothing was saved: "
        + "check the disk and make a copy of the database now."
    case .sqlite(let path, let code, let message):
      "\(path): SQLite reports an unknown trouble (\(code), \(message)). Nothing was saved."
    case .pictureOfNoServer(let file):
      "\(file): the picture belongs to nobody who was a server of this shift. This is a fault in "
        + "TipPool; nothing was saved."
    case .sumsDisagree(let what, let expected, let actual):
      "The \(what) to be saved add up to \(actual) instead of \(expected) minor units. This is a "
        + "fault in TipPool; nothing was saved."
    case .unlogged(let table):
      "A row of the table \(table) was changed without an entry in the log. This is a fault in TipPool; "
        + "nothing was saved."
    case .unreadableValue(let table, let column, let row):
      "Table \(table), row \(row): \(column) holds a value that this TipPool does not understand. "
        + "The disk damaged it, or another program changed it: nothing is read past it. Put a backup "
        + "from before in its place."
    case .noSuchShift(let number):
      "There is no shift \(number). List the shifts to see their numbers."
    case .noSuchVersion(let number, let version):
      "Shift \(number) has no version \(version). Its log tells its versions."
    case .shiftIs(let state, let number, let needs):
      Self.sentence(of: state, number: number, needs: needs)
    case .shiftIsVoided(let number):
      "Shift \(number) is voided and stays as it is. Save the corrected evening as a new shift."
    case .shiftChanged(let number):
      "Shift \(number) was changed meanwhile, and nothing was done to it. Look at it as it is now."
    case .periodIsClosed(let days, let day):
      "\(day) lies in the pay period \(days.first) to \(days.last), which is closed. Reopen the "
        + "period first, with a reason."
    case .periodsOverlap(let days, let other):
      "The pay period \(days.first) to \(days.last) shares days with \(other.first) to "
        + "\(other.last), which was closed before. Periods lie side by side."
    case .changedByOthers(let numbers): Self.changed(numbers)
    case .shiftsAreGone(let shifts):
      "Another program deleted shifts that were saved (\(BookExamination.list(shifts))), so nothing is "
        + "paid or reported: it would lack them. See \(step: .verifyLog), and put a backup from before "
        + "back: \(step: .listBackups), then \(step: .restore)."
    case .openShiftsDiffer(let numbers): Self.openOnesDiffer(numbers)
    case .payoutsDiffer(let number):
      "Shift \(number) is not closed: its payouts are not what its forms give. Another program "
        + "changed them, or an earlier TipPool computed otherwise. See "
        + "\(step: .verifyShifts([number])); \(step: .editShift(number)) computes them anew."
    case .paidBeforeWork(let number, let worked, let paid):
      "Shift \(number) is of \(worked), so nobody was paid for it on \(paid). Give the day on which "
        + "they got their money."
    case .paydayIsFar(let day, let worked):
      "\(day) lies \(abs(day.dayNumber - worked.dayNumber)) days from \(worked), which is paid for. Is "
        + "the year right? Nothing was saved: give the day on which people get their money."
    case .noSuchPeriod(let days):
      "No pay period \(days.first) to \(days.last) is closed. List the periods to see them."
    case .noSuchExport(let number):
      "There is no export \(number). List the exports to see their numbers."
    case .exportedShiftsAreGone(let export, let numbers):
      "What export \(export) said of these shifts is in the books no more, for they were open when it "
        + "was made: \(numbers.map(String.init).joined(separator: ", ")). Export the days as a whole, "
        + "and compare the two files."
    case .noSuchDraft(let id):
      "There is no draft \(id.rawValue): it was thrown away or saved as a shift already."
    case .draftChanged(let draft, let revision):
      "Draft \(draft.id.rawValue) was changed meanwhile: \(draft.updatedBy?.description ?? "somebody") kept its "
        + "revision \(draft.version.revision) at \(draft.updatedAt), this work began from revision "
        + "\(revision). Nothing was written over."
    case .noSuchEmployee(let id):
      "Nobody on the staff list has the ID “\(id.rawValue)”. List the staff to see the IDs."
    case .reasonMissing: "The reason is missing: say why saved figures are changed."
    case .pictureAlreadyUsed(let file, let shift, let date):
      "\(file): this picture was paid out before, in shift \(shift) of \(date). Leave it out, or "
        + "void that shift first."
    case .pictureTwice(let file): "\(file): the same picture is there twice. Leave one of them out."
    case .severalCurrencies(let shifts): Self.severalCurrencies(shifts)
    case .pool(let pool, let trouble): trouble.advice(on: pool)
    case .payrollIDTaken(let id, let system, let other):
      "\(other.name.text) (\(other.id.rawValue)) has the \(system.rawValue) ID \(id). Two people never "
        + "share one: check both."
    case .spellingTaken(let spelling, let other):
      "Reports with “\(spelling)” are \(other.name.text)'s (\(other.id.rawValue)), as somebody "
        + "confirmed. A spelling means one person: if it is somebody else's, let "
        + "\(other.id.rawValue) forget it first."
    case .spellingIsAName(let spelling, let other):
      "“\(spelling)” is the name of \(other.name.text) (\(other.id.rawValue)), and a spelling means "
        + "one person. If both are one, put \(other.id.rawValue)'s shifts right and take "
        + "\(other.id.rawValue) off the list first."
    case .severalPeople(let name, let people):
      "Several people are called “\(name)”: "
        + "\(people.map { "\($0.name.text) (\($0.id.rawValue))" }.joined(separator: ", ")). "
        + "Nothing was saved: put the ID of the one who is meant in the name's place."
    case .nameIsAnID(let name):
      "“\(name)” has the form of the staff list's own IDs and would be taken for one. Give the "
        + "person's name."
    }
  }

  private static func mark(_ id: Int) -> String {
    id == 0 ? "no mark" : "mark 0x" + String(UInt32(truncatingIfNeeded: id), radix: 16)
  }

  private static func sentence(
    of state: ShiftState, number: Int64, needs: [ShiftState]
  ) -> Advice<StoreStep> {
    switch (state, needs) {
    case (.reviewed, [.closed]): "Shift \(number) is not closed yet. Close it first."
    case (.reviewed, _):
      "Shift \(number) is not closed: it can be edited as it is, without reopening it."
    case (.paid, [.closed]): "Shift \(number) was paid before."
    case (.closed, [.reviewed]), (.paid, [.reviewed]):
      "Shift \(number) is \(state.rawValue) and stays as it is. To change it: "
        + "\(step: .reopenShift(number)). That makes a new version, and the old one is kept."
    default: "Shift \(number) is \(state.rawValue)."
    }
  }

  private static func severalCurrencies(_ shifts: [String: [Int64]]) -> Advice<StoreStep> {
    let told = shifts.sorted { $0.key < $1.key }.map { code, numbers in
      switch numbers.count {
      case 0: code
      case 1: "\(code) in shift \(numbers[0])"
      case 2...5: "\(code) in shifts \(numbers.map(String.init).joined(separator: ", "))"
      default: "\(code) in \(numbers.count) shifts"
      }
    }
    let rare = shifts.values.filter { !$0.isEmpty }.min { ($0.count, $0[0]) < ($1.count, $1[0]) }
    let days: Advice<StoreStep> =
      "The shifts of these days are in several currencies (\(told.joined(separator: "; "))). Take "
      + "each period of one currency by itself, with \(step: .chooseDays)"
    guard let shift = rare?.first else { return days + "." }
    return days + ", or take back what was entered in the wrong one "
      + "(\(step: .voidShift(shift))) and enter it again."
  }

  private static func openOnesDiffer(_ numbers: [Int64]) -> Advice<StoreStep> {
    let which = BookExamination.list(numbers.map(String.init))
    let told: Advice<StoreStep> =
      "The payouts of open shifts (\(which)) are not what their forms give: another program "
      + "changed them. Nothing is paid or reported from these days. See what is different: "
      + "\(step: .verifyShifts(numbers))."
    guard let first = numbers.first else { return told }
    return told + " \(step: .editShift(first)) computes a shift anew."
  }

  private static func changed(_ numbers: [Int64]) -> Advice<StoreStep> {
    let which = numbers.count == 1 ? "Shift \(numbers[0]) was" : "\(numbers.count) shifts were"
    return "\(which) changed by another program after the closing, so nothing is paid or reported "
      + "from these days. See what is different: \(step: .verifyShifts(numbers)). Then put a backup "
      + "from before back (\(step: .listBackups)), or reopen with a reason and correct."
  }
}

extension SystemError {
  var isRefusal: Bool { [EACCES, EPERM, EROFS].contains(code) }
  var isNoSpace: Bool { [ENOSPC, EDQUOT].contains(code) }
}
