public import Books
import Evening
import Files
import Foundation
import Money
import Reading
public import Tips
import Vision

extension Evening {
  /// What would be saved, with its payouts: what is shown before somebody agrees.
  public struct Preview: Hashable, Sendable {
    public let record: NewShift
    /// Values of it that are not saved before somebody says that they are meant.
    public let unconfirmed: [Implausibility]
    /// The draft's facts that it was computed from.
    let facts: Shift
  }

  /// Computes the payouts of the draft as it is now, by the policy of its day.
  ///
  /// - Throws: `FormErrors`, `DraftError` and `ShiftError` where the draft is no shift yet.
  public func preview() throws -> Preview {
    // The version follows the day, which may have been asked for only now.
    if draft.policyName != nil, let day = draft.date, let rules = try rules(on: day) {
      draft.policy = .file(rules)
    }
    let facts = try draft.shift()
    let record = try NewShift(
      shift: facts.counted(by: house.settings.load), currency: currency,
      scans: draft.scanRecords(in: currency), programVersion: house.programVersion)
    let confirmed = draft.confirmedValues ?? []
    return Preview(
      record: record, unconfirmed: Plausibility(record.shift).wanting(confirmed), facts: facts)
  }

  /// The rules of a day; nil where they are the article's.
  func rules(on day: CalendarDay) throws -> PolicyVersion? {
    try draft.policyName.map { try house.policies.version(of: $0, on: day) } ?? draft.policy.version
  }

  /// The payouts of a preview with all that hardly ever is right, as a person is to see them.
  public func payouts(of preview: Preview) throws -> ShiftPayouts {
    let today = try house.settings.load().businessDayNow()
    return preview.record.payouts.adding(Plausibility(preview.record.shift).findings(today: today))
  }

  /// Notes that somebody said that a value is meant.
  public func confirm(_ finding: Implausibility) throws {
    draft.confirmedValues = (draft.confirmedValues ?? []).union([finding.key])
    try keep()
  }

  /// The shift of that day which this one most likely is: the same figures; nil where there is
  /// none, and for a shift that is changed.
  public func double(of preview: Preview) throws -> Int64? {
    draft.editedShift == nil ? try house.store.shift(withFiguresOf: preview.record) : nil
  }

  /// Saves what was shown: a new shift, or the shift that the draft changes. The draft is thrown
  /// away with it.
  /// - Returns: the shift's number.
  /// - Throws: ``EveningError/notAsShown`` where the draft has changed since or a slip joined it,
  ///   ``EveningError/shiftChanged(_:since:draft:)``, ``EveningError/implausible(_:_:)``, what ``keep()`` throws, and `TipStoreError`. Nothing is
  ///   saved then.
  @discardableResult
  public func save(_ shown: Preview, acceptingImplausible: Bool = false) throws -> Int64 {
    try takeInSlips()
    try checkEditedShift()
    guard try draft.shift() == shown.facts else { throw EveningError.notAsShown }
    let confirmed = draft.confirmedValues ?? []
    let open = shown.unconfirmed.filter { !confirmed.contains($0.key) }
    guard open.isEmpty || acceptingImplausible else {
      throw EveningError.implausible(open, currency)
    }
    return try guarding {
      guard let edited = draft.editedShift else {
        return try house.store.save(
          shown.record, by: house.author, clearingDraft: version, printed: draft.printedNames)
      }
      try house.store.edit(
        edited, replacingWith: shown.record, reason: draft.editReason ?? "",
        asSeen: draft.editedAfter, by: house.author, clearingDraft: version)
      return edited
    }
  }
}

extension Evening {
  /// Looks whether the shift that the draft changes is still the one that the change began with: saving
  /// it would take back what was changed since.
  ///
  /// - Throws: ``EveningError/shiftChanged(_:since:draft:)`` where it is not.
  public func checkEditedShift() throws {
    guard let edited = draft.editedShift else { return }
    let log = try house.store.shift(edited).log
    let since = log.filter { $0.id > draft.editedAfter ?? 0 }
    guard since.isEmpty else {
      throw EveningError.shiftChanged(edited, since: since, draft: version?.id)
    }
  }
}

extension Plausibility {
  /// What nobody is paid by before somebody says that it is meant.
  ///
  /// - Parameter confirmed: the keys of what was said to be meant.
  public func wanting(_ confirmed: Set<String>) -> [Implausibility] {
    findings.filter { $0.needsWord && !confirmed.contains($0.key) }
  }
}

extension ShiftDraft {
  /// The pictures and readings, as the books keep them: each reading with the picture it comes from.
  fileprivate func scanRecords(in currency: Currency) throws -> [ScanRecord] {
    let slips = forms.enumerated().flatMap { index, form in form.ownSlips.map { (index, $0) } }
    // A slip's other picture may be another slip's first one: it counts once.
    var known = Set(slips.compactMap { $0.1.scan?.pictureSHA256 })
    return try slips.flatMap { index, form -> [ScanRecord] in
      guard let scan = form.scan else { return [] }
      let others = (scan.others ?? []).filter { known.insert($0.sha256).inserted }
      let elsewhere = Set(others.flatMap(\.patterns))
      let employee = employeeID(ofServer: index)
      func record(
        _ name: String, _ sha256: String, kept: String?, of other: OtherPicture? = nil,
        _ isShown: (String) -> Bool
      ) throws -> ScanRecord {
        guard let picture = ContentHash(hex: sha256) else {
          throw EveningError.pictureWithoutFingerprint(name)
        }
        return ScanRecord(
          employee: employee, picture: picture, pictureFile: name, keptFile: kept,
          profileID: other?.profile ?? scan.profile, engine: other?.engine ?? scan.engine,
          engineVersion: other?.engineVersion ?? scan.engineVersion,
          model: other?.model ?? scan.model,
          readings: scan.readings.filter { isShown($0.pattern) }
            .map { ScanReading($0, of: scan, in: form, currency) })
      }
      let first = try record(scan.pictureName, scan.pictureSHA256, kept: scan.keptPicture) {
        !elsewhere.contains($0)
      }
      return try [first]
        + others.map { other in
          try record(
            other.name, other.sha256, kept: other.keptPicture, of: other, other.patterns.contains)
        }
    }
  }
}

extension ScanReading {
  /// A reading, and what a person made of it.
  fileprivate init(
    _ evidence: ReadingEvidence, of scan: ScanEvidence, in form: ServerForm, _ currency: Currency
  ) {
    let field = FormField.allCases.first { $0.pattern?.rawValue == evidence.pattern }
    let confirmed = field.flatMap { form[$0].value?.plain(in: currency) }
    self.init(
      patternID: evidence.pattern, value: evidence.value, text: evidence.text,
      box: evidence.box.map { Box(x: $0.x, y: $0.y, width: $0.width, height: $0.height) },
      confidence: evidence.confidence.value, filter: evidence.filter,
      needsReview: evidence.reviewReason != nil && !form.isLiftedBySums(evidence),
      reason: evidence.reviewReason,
      confirmedValue: confirmed, changedByPerson: confirmed != nil && confirmed != evidence.value,
      crop: scan.crops?[evidence.pattern].flatMap { Data(base64Encoded: $0) }.map(Array.init))
  }
}
