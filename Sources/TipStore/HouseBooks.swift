public import BusinessCalendar
public import ContentHashing
public import Monetary
public import PayRecords
public import TipPooling

/// What a front door needs of a house's books: a command line, a page for phones, a store for chains.
/// ``TipStore`` keeps them in one SQLite file.
///
/// Every call happens wholly or not at all, and throws ``TipStoreError``.
public protocol HouseBooks: ShiftBooks, StaffBooks, PeriodBooks, LoggedHouseBooks {}

/// The shifts, from draft to payday.
public protocol ShiftBooks: Sendable {
  func saveDraft(
    _ last: Draft.Version?, json: String, by who: BooksActor?
  ) throws(TipStoreError) -> Draft.Version
  func drafts() throws(TipStoreError) -> [Draft]
  func draft(_ id: Draft.ID) throws(TipStoreError) -> Draft?
  func deleteDraft(_ id: Draft.ID) throws(TipStoreError)
  func keepPicture(at source: String, _ hash: ContentHash) throws(TipStoreError) -> String?

  func save(
    _ record: NewShift, by who: BooksActor, clearingDraft draft: Draft.Version?,
    printed: [Employee.ID: [PersonName]]
  ) throws(TipStoreError) -> Int64
  func edit(
    _ id: Int64, replacingWith record: NewShift, reason: String, by who: BooksActor,
    clearingDraft draft: Draft.Version?
  ) throws(TipStoreError)
  func close(_ number: Int64, by who: BooksActor) throws(TipStoreError)
  func pay(
    _ number: Int64, on day: CalendarDay, evenIfFar isMeant: Bool, by who: BooksActor
  ) throws(TipStoreError)
  func reopen(
    _ number: Int64, reason: String, by who: BooksActor
  ) throws(TipStoreError) -> Int
  func void(_ number: Int64, reason: String, by who: BooksActor) throws(TipStoreError)

  func shift(withFiguresOf record: NewShift) throws(TipStoreError) -> Int64?
  func shift(_ number: Int64, version: Int?) throws(TipStoreError) -> StoredShift
  func shifts(
    from first: CalendarDay?, to last: CalendarDay?, includingVoided: Bool
  ) throws(TipStoreError) -> [ShiftSummary]
  func verify(shift number: Int64, version: Int?) throws(TipStoreError) -> ShiftVerification
}

/// The people, and who is meant by a name.
public protocol StaffBooks: Sendable {
  func staff(includingInactive: Bool) throws(TipStoreError) -> [StaffMember]
  func staffDetails(_ id: Employee.ID) throws(TipStoreError) -> StaffDetails
  func staffNames() throws(TipStoreError) -> StaffNames
  func meaning(
    of name: PersonName, on day: CalendarDay?, besides taken: Set<Employee.ID>
  ) throws(TipStoreError) -> NameMeaning
  func candidates(for name: PersonName) throws(TipStoreError) -> [NameCandidate]

  func addEmployee(name: PersonName, by who: BooksActor) throws(TipStoreError) -> AddedEmployee
  func rename(
    _ id: Employee.ID, to name: PersonName, by who: BooksActor
  ) throws(TipStoreError) -> RenamedEmployee
  func leave(
    _ id: Employee.ID, on day: CalendarDay?, by who: BooksActor
  ) throws(TipStoreError) -> Leaving
  func remember(
    _ spelling: PersonName, for id: Employee.ID, by who: BooksActor
  ) throws(TipStoreError)
  func forget(
    _ spelling: PersonName, for id: Employee.ID, by who: BooksActor
  ) throws(TipStoreError) -> Bool
  func setPayroll(
    of id: Employee.ID, _ change: PayrollChange, by who: BooksActor
  ) throws(TipStoreError)
  func setLeadership(
    _ leadership: Leadership?, of id: Employee.ID, by who: BooksActor
  ) throws(TipStoreError)
  func setRoles(_ roles: [JobRole], of id: Employee.ID, by who: BooksActor) throws(TipStoreError)
}

/// Pay periods, what is made of them and what is brought in.
public protocol PeriodBooks: Sendable {
  func payPeriods() throws(TipStoreError) -> [PayPeriod]
  func closePeriod(
    _ days: DayRange, payday: CalendarDay?, evenIfFar isMeant: Bool, by who: BooksActor
  ) throws(TipStoreError) -> PeriodClosing
  func reopenPeriod(
    _ days: DayRange, reason: String, by who: BooksActor
  ) throws(TipStoreError)
  func payShifts(
    of days: DayRange, on day: CalendarDay, evenIfFar isMeant: Bool, by who: BooksActor
  ) throws(TipStoreError) -> [Int64]
  func periodRecords(
    of days: DayRange, in houseCurrency: Currency, withDerivations: Bool, checkingSeals: Bool
  ) throws(TipStoreError) -> PeriodRecords

  func logExport(
    of records: PeriodRecords, as format: String, file: ImportedFile, by who: BooksActor
  ) throws(TipStoreError) -> Int64
  func exports(touching days: DayRange) throws(TipStoreError) -> [ExportRecord]
  func changes(since export: ExportRecord) throws(TipStoreError) -> [ExportedChange]
  func importHours(
    _ hours: [WorkedHours], remembering names: [ConfirmedName], from file: ImportedFile,
    programVersion: String, by who: BooksActor
  ) throws(TipStoreError) -> HoursPreview
  func importSales(
    _ sales: [DailySales], in currency: Currency, from file: ImportedFile, by who: BooksActor
  ) throws(TipStoreError) -> SalesPreview
}

/// Whose books they are, and whether they are what their log says.
public protocol LoggedHouseBooks: Sendable {
  func houseID() throws(TipStoreError) -> String?
  func lastChanges(_ count: Int) throws(TipStoreError) -> [ChangeLogEntry]
  func verifyLog() throws(TipStoreError) -> LogVerification
  func lookAtNews() throws(TipStoreError) -> [BookFinding]
  func lookAtAll() throws(TipStoreError) -> [BookFinding]
}

extension TipStore: HouseBooks {}
