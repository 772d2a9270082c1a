public import Money

/// A slip that joins an evening without anybody at its table.
public enum JoiningSlip: Hashable, Sendable {
  case read(ServerForm)
  /// Nothing could be read in its picture; with what tells the picture's file from others, where that
  /// is known.
  case unreadable(picture: String, sha256: String?, reason: String)
}

extension ShiftDraft {
  /// Takes a slip into the evening, where a person finds it in the table. A picture that was not
  /// readable before and is another one by now takes the place of that.
  ///
  /// - Returns: the slip's number.
  @discardableResult
  public mutating func join(_ slip: JoiningSlip) -> Int {
    numberSlips()
    slipsAside.removeAll { slip.replaces($0) }
    let number = addSlip(pictures: slip.pictures)
    switch slip {
    case .read(let form): take(form, ofSlip: number)
    case .unreadable(_, let sha256, let reason):
      fail(slip: number, because: reason, sha256: sha256)
    }
    return number
  }

  /// The slips that joined an earlier state of this evening; nil where anything else changed too.
  public func slipsJoined(since base: ShiftDraft) -> [JoiningSlip]? {
    let last = base.lastSlipNumber ?? 0
    let counted = forms.compactMap { form in
      form.slipNumber.map { (number: $0, slip: Optional(JoiningSlip.read(form))) }
    }
    let aside = slipsAside.map { (number: $0.number, slip: JoiningSlip($0)) }
    let slips = (counted + aside).filter { $0.number > last }
      .sorted { $0.number < $1.number }.map(\.slip)
    var again = base
    for slip in slips {
      guard let slip else { return nil }
      again.join(slip)
    }
    return again == self ? slips.compactMap(\.self) : nil
  }

  /// What tells the pictures of the evening's slips from others, each with the file's name where it
  /// was read: of files and of their further pages.
  public var pictureNames: [String: String] {
    let scans = (forms + slipsAside.compactMap(\.form)).flatMap(\.scans)
    let unread = slipsAside.compactMap { aside in
      aside.sha256.map { ($0, aside.pictures.first?.lastPathPart ?? "") }
    }
    let read = scans.flatMap { scan in
      [(scan.pictureSHA256, scan.pictureName)] + (scan.others ?? []).map { ($0.sha256, $0.name) }
    }
    return Dictionary(
      read + unread,
      uniquingKeysWith: { first, _ in first })
  }
}

extension JoiningSlip {
  /// The slip again, as an evening holds it aside; nil where a person or its reader works on it.
  fileprivate init?(_ aside: SlipAside) {
    switch (aside.state, aside.form, aside.pictures.first) {
    case (.sameSlip, let form?, _): self = .read(form)
    case (.unreadable(let reason), nil, let picture?):
      self = .unreadable(picture: picture, sha256: aside.sha256, reason: reason)
    case (.reading, _, _), (.leftOut, _, _), (.together, _, _), (.sameSlip, nil, _),
      (.unreadable, _, _):
      return nil
    }
  }

  /// What tells its picture from every other; nil where that is not known.
  public var sha256: String? {
    switch self {
    case .read(let form): form.scan?.pictureSHA256
    case .unreadable(_, let sha256, _): sha256
    }
  }

  /// The business day that it prints; nil where it prints none, or that was not read without doubt.
  public var day: CalendarDay? {
    guard case .read(let form) = self, !form.isPrintedDayDoubtful else { return nil }
    return form.printedDay
  }

  fileprivate var pictures: [String] {
    switch self {
    case .read(let form): form.scan?.sources ?? []
    case .unreadable(let picture, _, _): [picture]
    }
  }

  /// Whether it is a later state of a picture's file that could not be read before.
  fileprivate func replaces(_ aside: SlipAside) -> Bool {
    guard case .unreadable = aside.state, let before = aside.sha256, aside.pictures == pictures
    else { return false }
    // A further page has a name of its own, whatever became of the file.
    if case .read(let form) = self, form.scan.map({ $0.page > 1 }) == true { return false }
    return before != sha256
  }
}

extension String {
  fileprivate var lastPathPart: String { split(separator: "/").last.map(String.init) ?? self }
}
