public import Money
import Reading

/// A slip of an evening that does not count, or not yet: its picture is being read, nothing could
/// be read in it, or somebody left it out.
public struct SlipAside: Hashable, Sendable, Codable {
  public enum State: Hashable, Sendable, Codable {
    /// Its pictures are being read, or wait for that.
    case reading
    /// No slip could be read in them; with the reason.
    case unreadable(String)
    /// It seems to be the slip of that number once more.
    case sameSlip(as: Int)
    /// A person left it out.
    case leftOut
    /// It is the same person's as that slip, whose entry has its figures too.
    case together(with: Int)

    /// Whether it waits for a reader or a person.
    public var waits: Bool {
      switch self {
      case .reading, .unreadable, .sameSlip: true
      case .leftOut, .together: false
      }
    }
  }

  /// The slip's number in this evening: given once and never to another one.
  public let number: Int
  /// The files of its pictures, as they were given.
  public let pictures: [String]
  public var state: State
  /// What was read; nil as long as nothing is.
  public var form: ServerForm?
  /// What tells the file of a picture that could not be read from others; nil where it is not known.
  public internal(set) var sha256: String?
}

extension ShiftDraft {
  /// The slips that do not count, in the order in which they came.
  public var slipsAside: [SlipAside] {
    get { asides ?? [] }
    set { asides = newValue.isEmpty ? nil : newValue }
  }

  /// Whether this evening is entered as a table of slips.
  public var hasSlips: Bool { lastSlipNumber != nil }

  /// The place of a slip among the servers; nil where it does not count.
  public func server(ofSlip number: Int) -> Int? {
    forms.firstIndex { $0.slipNumber == number }
  }

  /// Adds a slip whose pictures are to be read.
  ///
  /// - Returns: its number.
  public mutating func addSlip(pictures: [String]) -> Int {
    let number = newSlipNumber()
    slipsAside.append(SlipAside(number: number, pictures: pictures, state: .reading))
    return number
  }

  /// Adds a server whose figures are typed.
  ///
  /// - Returns: the slip's number.
  public mutating func addTypedServer(_ form: ServerForm) -> Int {
    let number = newSlipNumber()
    insert(form, of: number)
    return number
  }

  /// Makes the evening a table of slips: servers who have no number get one.
  public mutating func numberSlips() {
    for index in forms.indices where forms[index].slipNumber == nil {
      forms[index].slipNumber = newSlipNumber()
    }
  }

  private mutating func newSlipNumber() -> Int {
    // The first slip of an evening is 1.
    let number = lastSlipNumber.map { $0 + 1 } ?? 1
    lastSlipNumber = number
    return number
  }

  /// Takes what was read of a slip: it joins the servers, unless it seems to be one of theirs once
  /// more. Read again it keeps its place, and with one more picture what a person said of it. A slip
  /// that was left out meanwhile stays so, one that was taken away is gone.
  public mutating func take(_ form: ServerForm, ofSlip number: Int) {
    let aside = slipsAside.first { $0.number == number }
    if aside?.state == .leftOut {
      slipsAside.update(number) { $0.form = form }
      return
    }
    guard aside != nil || server(ofSlip: number) != nil else { return }
    takeApart(slip: number)
    let pictures = aside?.pictures ?? []
    slipsAside.removeAll { $0.number == number }
    if let index = server(ofSlip: number) {
      forms[index] = form.keepingAnswers(of: forms[index])
      forms[index].slipNumber = number
      return
    }
    numberSlips()
    guard let other = sameSlip(as: form).flatMap({ forms[$0].slipNumber }) else {
      return insert(form, of: number)
    }
    slipsAside.append(
      SlipAside(number: number, pictures: pictures, state: .sameSlip(as: other), form: form))
  }

  mutating func insert(_ form: ServerForm, of number: Int) {
    forms.append(form)
    forms[forms.count - 1].slipNumber = number
    formsDone = forms.count
    if details != nil { details = details(ofAtLeast: forms.count) }
  }

  /// Notes that nothing could be read of a slip.
  ///
  /// - Parameter sha256: what tells its picture's file from others, where that is known.
  public mutating func fail(slip number: Int, because reason: String, sha256: String? = nil) {
    slipsAside.update(number) {
      // What was read of it before counts.
      if case .together = $0.state { return }
      $0.state = .unreadable(reason)
      $0.sha256 = sha256
    }
  }

  /// Counts a slip that was put aside: it is no other one, is no other one's person, or belongs to the
  /// evening after all.
  ///
  /// - Returns: whether there was something read to count.
  public mutating func takeBack(slip number: Int) -> Bool {
    guard let aside = slipsAside.first(where: { $0.number == number }), let form = aside.form else {
      return false
    }
    if case .together = aside.state {
      takeApart(slip: number)
      return true
    }
    slipsAside.removeAll { $0.number == number }
    insert(form, of: number)
    return true
  }

  /// Leaves a slip out of the evening. Its readings are kept, so that it can be taken back.
  public mutating func leaveOut(slip number: Int) {
    takeApart(slip: number)
    if let index = server(ofSlip: number) {
      let form = forms[index]
      removeServer(at: index)
      slipsAside.append(
        SlipAside(
          number: number, pictures: form.scan?.sources ?? [], state: .leftOut, form: form))
    } else {
      slipsAside.update(number) { $0.state = .leftOut }
    }
  }

  /// Takes a slip away for good.
  public mutating func remove(slip number: Int) {
    takeApart(slip: number)
    slipsAside.removeAll { $0.number == number }
    if let index = server(ofSlip: number) { removeServer(at: index) }
  }

  mutating func removeServer(at index: Int) {
    let places = Dictionary(
      uniqueKeysWithValues: forms.indices.filter { $0 != index }.map { old in
        ("servers[\(old)]", "servers[\(old > index ? old - 1 : old)]")
      })
    // Whose slips are all there are fewer now; whose slips are still missing stay missing.
    if serverCount == forms.count { serverCount = forms.count - 1 }
    forms.remove(at: index)
    if details?.indices.contains(index) == true { details?.remove(at: index) }
    if let done = detailsDone, done > index { detailsDone = done - 1 }
    formsDone = forms.count
    self = movingKeys(places, of: "servers")
  }

  /// The server whose slip this one seems to be once more: another picture of it, or typed again.
  ///
  /// - Parameter place: only servers before it are looked at; nil for all.
  public func sameSlip(as form: ServerForm, before place: Int? = nil) -> Int? {
    forms.prefix(place ?? forms.count).firstIndex {
      $0.ownSlips.contains { SlipLikeness(form, $0).isSameSlip }
    }
  }

  /// The day that most of the slips print, where it was read without doubt; of equally common ones
  /// the latest.
  public var dayOfSlips: CalendarDay? {
    mostCommonDay(of: forms.filter { !$0.isPrintedDayDoubtful })
  }

  /// The day that most of the slips seem to print, though it is doubtful: it is offered to a person.
  public var daySeen: CalendarDay? { dayOfSlips ?? mostCommonDay(of: forms) }

  private func mostCommonDay(of forms: [ServerForm]) -> CalendarDay? {
    let counts = Dictionary(grouping: forms.compactMap(\.printedDay)) { $0 }.mapValues(\.count)
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
  }
}

extension [SlipAside] {
  fileprivate mutating func update(_ number: Int, _ change: (inout SlipAside) -> Void) {
    guard let index = firstIndex(where: { $0.number == number }) else { return }
    change(&self[index])
  }
}

extension ServerForm {
  /// The business day that its slip prints; nil where it prints none or it was not read.
  public var printedDay: CalendarDay? {
    dayEvidence?.value.flatMap { CalendarDay(iso: $0) }
  }

  var isPrintedDayDoubtful: Bool { dayEvidence?.reviewReason != nil }

  private var dayEvidence: ReadingEvidence? {
    scans.lazy.flatMap(\.readings).first { $0.pattern == PatternID.businessDate.rawValue }
  }
}
