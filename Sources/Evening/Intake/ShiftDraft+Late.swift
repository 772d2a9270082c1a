/// Servers whose slips come when their shift is saved already.
extension ShiftDraft {
  /// Adds a server to those that are entered.
  public mutating func addServer(_ form: ServerForm) {
    guard !hasSlips else {
      _ = addTypedServer(form)
      return
    }
    forms.append(form)
    formsDone = forms.count
    if let count = serverCount { serverCount = count + 1 }
    if details != nil { details = details(ofAtLeast: forms.count) }
  }

  /// This evening's people behind those of a saved shift, as a change of that shift: its day, rules and
  /// figures stay.
  ///
  /// - Parameter saved: the change that nothing was done to yet.
  public func added(to saved: ShiftDraft) -> ShiftDraft {
    var (whole, own) = (saved, movedBehind(saved))
    if own.hasSlips {
      whole.numberSlips()
      own.renumber(behind: whole.lastSlipNumber ?? 0)
      whole.lastSlipNumber = own.lastSlipNumber
    }
    whole.details =
      saved.details(ofAtLeast: saved.forms.count) + own.details(ofAtLeast: own.forms.count)
    whole.forms += own.forms
    whole.asides = own.asides
    // Whose slip is typed next is at least one.
    let count = own.hasSlips ? own.forms.count : max(own.serverCount ?? 1, own.forms.count)
    whole.serverCount = saved.forms.count + count
    (whole.formsDone, whole.nextBox) = (saved.forms.count + own.formsDone, own.nextBox)
    whole.support += own.support
    whole.supportCount = whole.support.count
    whole.detailsDone = saved.forms.count + (own.detailsDone ?? 0)
    whole.supportDetailsDone = saved.support.count + (own.supportDetailsDone ?? 0)
    whole.people = (saved.people ?? [:]).merging(own.people ?? [:]) { first, _ in first }
    whole.namesSettled = (saved.namesSettled ?? []) + (own.namesSettled ?? [])
    whole.namesApart = (saved.namesApart ?? []) + (own.namesApart ?? [])
    whole.leadersSettled = (saved.leadersSettled ?? []) + (own.leadersSettled ?? [])
    whole.confirmedValues = (saved.confirmedValues ?? []).union(own.confirmedValues ?? [])
    whole.money = (saved.money ?? []) + (own.money ?? [])
    whole.events = (saved.events ?? []) + (own.events ?? [])
    return whole
  }

  /// What is noted of this evening's people, at the places that they have behind others.
  private func movedBehind(_ saved: ShiftDraft) -> ShiftDraft {
    func places(_ list: String, _ own: Int, behind count: Int) -> [String: String] {
      Dictionary(
        uniqueKeysWithValues: (0..<own).map { ("\(list)[\($0)]", "\(list)[\($0 + count)]") })
    }
    return movingKeys(places("servers", forms.count, behind: saved.forms.count), of: "servers")
      .movingKeys(places("support", support.count, behind: saved.support.count), of: "support")
  }

  private mutating func renumber(behind last: Int) {
    for index in forms.indices {
      if let number = forms[index].slipNumber { forms[index].slipNumber = number + last }
      forms[index].namesakes = forms[index].namesakes.map { Set($0.map { $0 + last }) }
    }
    slipsAside = slipsAside.map { aside in
      let state: SlipAside.State =
        switch aside.state {
        case .sameSlip(let other): .sameSlip(as: other + last)
        case .together(let first): .together(with: first + last)
        case .reading, .unreadable, .leftOut: aside.state
        }
      return SlipAside(
        number: aside.number + last, pictures: aside.pictures, state: state, form: aside.form,
        sha256: aside.sha256)
    }
    lastSlipNumber = lastSlipNumber.map { $0 + last }
  }
}
