public import Money
import Tips

// One person with several slips: their figures are one entry, so that the person has one share.

extension ShiftDraft {
  /// The slips that are called as another slip of the evening, each with the first one of that name,
  /// where nobody said yet whether both are one person's. Only sound slips are compared.
  var slipsOfOneName: [(slip: Int, first: Int)] {
    var found: [(slip: Int, first: Int)] = []
    let sound = forms.indices.filter { index in
      let form = forms[index]
      return form.issues.isEmpty && (form.otherDay(than: date) == nil || form.isDayAccepted)
    }
    .sorted { forms[$0].slipNumber ?? 0 < forms[$1].slipNumber ?? 0 }
    for (place, index) in sound.enumerated() {
      guard let slip = forms[index].slipNumber else { continue }
      let first = sound.prefix(place).first { isOneName($0, index) }
      if let other = first.flatMap({ forms[$0].slipNumber }) { found.append((slip, other)) }
    }
    return found
  }

  private func isOneName(_ one: Int, _ other: Int) -> Bool {
    guard forms[one].isCalled(as: forms[other]) else { return false }
    let apart = (forms[one].namesakes ?? []).union(forms[other].namesakes ?? [])
    if !apart.isDisjoint(with: [one, other].compactMap { forms[$0].slipNumber }) { return false }
    let people = [one, other].compactMap { meant(at: "servers[\($0)]")?.id }
    if people.count == 2, people[0] != people[1] { return false }
    // A person with two roles has an entry for each.
    return details(ofServer: one)?.role ?? .server == details(ofServer: other)?.role ?? .server
  }

  /// Notes that a slip and another one are two people of one name.
  public mutating func tellApart(slip number: Int, from other: Int) {
    guard let index = server(ofSlip: number) else { return }
    forms[index].namesakes = (forms[index].namesakes ?? []).union([other])
  }

  /// Adds a slip's figures to those of another slip of the same person. The pictures and readings of
  /// both are kept, and ``takeBack(slip:)`` makes them two slips again.
  public mutating func putTogether(slip number: Int, with other: Int) throws(MoneyError) {
    guard let place = server(ofSlip: number), let first = server(ofSlip: other) else { return }
    let added = forms[place]
    var whole = try ServerForm(together: forms[first].ownSlips + added.ownSlips)
    whole.slipNumber = other
    forms[first] = whole
    forgetDetails(ofServer: first)
    removeServer(at: place)
    slipsAside.append(
      SlipAside(
        number: number, pictures: added.ownSlips.first?.scan?.sources ?? [],
        state: .together(with: other), form: added.ownSlips.first))
    // What was added to it before is in the whole now.
    for index in slipsAside.indices where slipsAside[index].state == .together(with: number) {
      slipsAside[index].state = .together(with: other)
    }
  }

  /// Makes all slips that were put together with this one slips of their own again.
  mutating func takeApart(slip number: Int) {
    let first = slipsAside.first { $0.number == number }?.state.first ?? number
    guard let index = server(ofSlip: first), let own = forms[index].together?.first else { return }
    forms[index] = own
    forms[index].slipNumber = first
    forgetDetails(ofServer: index)
    for aside in slipsAside where aside.state.first == first {
      slipsAside.removeAll { $0.number == aside.number }
      if let form = aside.form { insert(form, of: aside.number) }
    }
  }

  /// What a policy counts of a server belongs to the figures: it is asked again with others.
  private mutating func forgetDetails(ofServer index: Int) {
    guard let known = details(ofServer: index), known.sales != [] || known.work != .none else {
      return
    }
    details?[index] = ServerDetails(id: known.id, role: known.role, sales: [], work: .none)
    if let done = detailsDone { detailsDone = min(done, index) }
  }
}

extension ServerForm {
  /// One entry of a person with several slips: every box is the sum of theirs.
  ///
  /// - Throws: ``MoneyError`` for amounts past 64 bits.
  init(together slips: [ServerForm]) throws(MoneyError) {
    self.init()
    together = slips
    dayAcceptedBy = slips.lazy.compactMap(\.dayAcceptedBy).first
    for field in FormField.allCases {
      switch field {
      case .name:
        if let name = slips.lazy.compactMap({ $0[field].value }).first { set(name, for: field) }
      case .hours:
        // Hours that only some of the slips have are not the person's.
        let times = slips.compactMap(\.time)
        let seconds = times.reduce(0) { $0 + $1.seconds }
        if times.count == slips.count, let time = WorkedTime(seconds: seconds) {
          set(.time(time), for: field)
        }
      case .figure:
        let amounts = slips.compactMap { $0.amount(field) }
        if amounts.isEmpty {
          if slips.contains(where: { $0[field].isNone }) { setNone(field) }
        } else {
          set(.amount(try amounts.sum()), for: field)
        }
      }
    }
    letStand(.cashTips)
  }

  /// The slips that the figures come from: itself, where they are of one.
  public var ownSlips: [ServerForm] { together ?? [self] }

  /// Whether both have one name but for capitals, accents and spaces.
  public func isCalled(as other: ServerForm) -> Bool {
    guard case .name(let name) = self[.name].value, case .name(let known) = other[.name].value
    else { return false }
    return name.folded.isEmpty
      ? name.text.lowercased() == known.text.lowercased() : name.folded == known.folded
  }

  /// What the figures were read from, a page each; none for a typed form.
  public var scans: [ScanEvidence] { ownSlips.compactMap(\.scan) }
}

extension SlipAside.State {
  /// The slip that its figures were added to; nil where they were to none.
  fileprivate var first: Int? {
    switch self {
    case .together(let first): first
    case .reading, .unreadable, .sameSlip, .leftOut: nil
    }
  }
}
