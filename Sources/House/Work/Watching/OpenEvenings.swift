import Books
public import Evening
import Files
public import Money
import Tips

/// The evenings that are open. Slips join them while nobody or anybody sits at their tables.
public struct OpenEvenings {
  private let house: EveningHouse
  /// The day whose evening is made where it is not open.
  public let day: CalendarDay
  private let today: CalendarDay
  private let isSent: Bool
  let currency: Currency

  /// - Parameters:
  ///   - day: the business day that slips belong to which print no other; nil for today.
  ///   - isSent: whether somebody at the table sends each picture: then a slip of a day whose evening
  ///     is not open joins the given day's and is asked about there, and pictures of a shift that was
  ///     voided are taken once more.
  public init(_ house: EveningHouse, day: CalendarDay?, isSent: Bool = false) throws {
    (self.house, self.isSent) = (house, isSent)
    let settings = try house.settings.load()
    today = try settings.businessDayNow()
    self.day = day ?? today
    currency = settings.currency
  }

  /// What became of slips of one day.
  enum Outcome {
    /// They joined a draft, shown as it was kept: those that it did not hold, by their places, with
    /// their numbers there.
    case joined(ShiftDraft, Draft.ID, slips: [(place: Int, number: Int)])
    case saved(shift: Int64)
    case notOpen
    /// The books hold them all.
    case known
  }

  /// The days whose slips find a place now.
  public func openDays() throws -> Set<CalendarDay> {
    try Set(drafts().map { $0.draft.eveningDay(else: day) }).union([day])
  }

  /// The day of whose evening a slip is: what it prints without a doubt, unless that is yet to come.
  func day(of slip: JoiningSlip) throws -> CalendarDay {
    guard let printed = slip.day, printed <= today else { return day }
    guard isSent, try !openDays().contains(printed) else { return printed }
    return try house.store.shifts(from: printed, to: printed).isEmpty ? day : printed
  }

  /// Takes slips of one picture and one day into the evening of that day, all or none.
  ///
  /// Work on the evening at the same time is not lost: its last state is read again.
  func join(_ slips: [JoiningSlip], on day: CalendarDay) throws -> Outcome {
    while true {
      let drafts = try drafts()
      let known = Set(drafts.flatMap { $0.draft.pictureNames.keys })
      let new = try slips.enumerated().filter { _, slip in
        guard let sha256 = slip.sha256 else { return true }
        return try !known.contains(sha256) && shift(ofPicture: sha256) == nil
      }
      guard !new.isEmpty else { return .known }
      let open = drafts.first { $0.draft.eveningDay(else: self.day) == day }
      if open == nil {
        if let saved = try house.store.shifts(from: day, to: day).last {
          return .saved(shift: saved.id)
        }
        guard day == self.day else { return .notOpen }
      }
      var draft = try open?.draft ?? newDraft()
      let numbers = new.map { (place: $0.offset, number: draft.join($0.element)) }
      do {
        let version = try house.store.saveDraft(
          open?.version, json: Evening.json(draft), by: house.author)
        return .joined(draft, version.id, slips: numbers)
      } catch TipStoreError.draftChanged { continue } catch TipStoreError.noSuchDraft { continue }
    }
  }

  /// The name under which the books know a picture's file; nil where they do not, or where it has
  /// pages that they may not know.
  func name(of sha256: String) throws -> String? {
    let draft = try drafts().lazy.map(\.draft).first { $0.pictureNames[sha256] != nil }
    if let draft { return draft.hasFurtherPages(of: sha256) ? nil : draft.pictureNames[sha256] }
    return try shift(ofPicture: sha256)?.file
  }

  private func shift(ofPicture sha256: String) throws -> (shift: Int64, file: String)? {
    try ContentHash(hex: sha256).flatMap { try house.store.shift(ofPicture: $0, orVoided: !isSent) }
  }

  /// The evenings that slips can join: tables of slips in the house's currency that change no shift,
  /// the one changed last first.
  private func drafts() throws -> [(version: Draft.Version, draft: ShiftDraft)] {
    try house.store.drafts().compactMap { kept in
      guard case .success(let draft) = Result(catching: { try ShiftDraft(json: kept.json) }),
        draft.hasSlips, draft.editedShift == nil, draft.currencyCode == currency.code
      else { return nil }
      return (kept.version, draft)
    }
  }

  /// An evening of the day, by the house's own policy or the article's rules; nothing is kept of it yet.
  public func newDraft() throws -> ShiftDraft {
    var draft = ShiftDraft(policy: .article, currency: currency)
    draft.date = day
    draft.policyName = try house.policies.library().house?.id
    if let name = draft.policyName {
      draft.policy = .file(try house.policies.version(of: name, on: day))
    }
    return draft
  }
}

extension ShiftDraft {
  /// The business day; where none is given yet that of its slips, else the given one.
  fileprivate func eveningDay(else today: CalendarDay) -> CalendarDay {
    date ?? dayOfSlips ?? today
  }

  fileprivate func hasFurtherPages(of sha256: String) -> Bool {
    (forms + slipsAside.compactMap(\.form)).contains {
      $0.scan?.pictureSHA256 == sha256 && $0.scan?.pageCount.map { $0 > 1 } == true
    }
  }
}
