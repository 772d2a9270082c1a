import Books
public import Evening
import Tips

/// People in support whom a command names, where nobody is there to be asked.
public struct SupportNames {
  private let list: SupportList
  private let house: EveningHouse

  /// - Parameter draft: the evening that they are or come in.
  public init(of draft: ShiftDraft, in house: EveningHouse) throws {
    list = try SupportList(of: draft, in: house)
    self.house = house
  }

  /// A person with the whole name, and with the usual role where none is told and they are not in the
  /// evening yet. Small letters stand for who begins so, `new zo` for somebody new.
  ///
  /// - Throws: ``AnswerRefused`` where it is not clear who is meant, with the names that come near.
  public func completed(_ named: ShiftDraft.NamedSupport) throws -> ShiftDraft.NamedSupport {
    var named = named
    guard let name = named.name else { return named }
    if name.text.hasPrefix("new ") {
      named.name = try PersonName(answer: String(name.text.dropFirst(4)))
      return named
    }
    guard let person = try person(name) else { return named }
    if person.employee?.id.rawValue != name.text { named.name = person.name }
    if !list.present.contains(person) { named.role = named.role ?? person.role }
    return named
  }

  /// The person in support whom a name, an ID or letters mean.
  ///
  /// - Returns: the place in the evening's support.
  /// - Throws: ``AnswerRefused`` where that is nobody, or several.
  public func place(of text: String) throws(AnswerRefused) -> Int {
    let known = list.present.map(\.name.text).joined(separator: ", ")
    let exact = list.present.indices.filter { list.present[$0].isCalled(text) }
    let places =
      exact.isEmpty
      ? list.present.indices.filter { list.present[$0].name.hasWord(beginningWith: text) } : exact
    guard places.count == 1 else {
      throw AnswerRefused(
        places.isEmpty
          ? "Nobody in support is called “\(text)”" + (known.isEmpty ? "." : ": there is \(known).")
          : "“\(text)” may be several in support: \(known).")
    }
    return places[0]
  }

  /// How somebody stands in the evening's support already; nil for who does not.
  public func present(_ named: ShiftDraft.NamedSupport) -> SupportList.Person? {
    named.name.flatMap { name in list.present.first { $0.isCalled(name.text) } }
  }

  /// Who of the list is meant; nil for somebody new, and where several have that very name.
  private func person(_ name: PersonName) throws -> SupportList.Person? {
    let all = list.people + list.others + list.present
    let exact = all.filter { $0.isCalled(name.text) }
    guard exact.isEmpty else { return exact.count == 1 ? exact[0] : nil }
    let found = all.filter { $0.name.hasWord(beginningWith: name.text) }
    let isSmall = name.isInSmallLetters
    if isSmall, found.count == 1 { return found[0] }
    // Longer parts of a name are held against the staff list as any name is.
    if found.isEmpty ? isSmall && !all.isEmpty : isSmall || name.text.count < 3 {
      let near =
        found.isEmpty
        ? try house.store.candidates(for: name).map(\.member.employee.name) : found.map(\.name)
      throw AnswerRefused(
        "It is not clear who “\(name.text)” is."
          + (near.isEmpty ? "" : " On the staff list: \(near.map(\.text).joined(separator: ", ")).")
          + " Write the whole name, or “new \(name.text)” for somebody new.")
    }
    return nil
  }
}

extension SupportList.Person {
  fileprivate func isCalled(_ text: String) -> Bool {
    name.text.lowercased() == text.lowercased() || employee?.id.rawValue == text
  }
}

extension PersonName {
  /// Whether it was typed without a capital, in a script that has some.
  fileprivate var isInSmallLetters: Bool { text == text.lowercased() && text != text.uppercased() }
}
