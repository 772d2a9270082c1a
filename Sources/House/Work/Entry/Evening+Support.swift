import Evening
import Money
public import Tips

/// What a person changes of an evening beside its slips.
extension Evening {
  /// What can be asked once more.
  public enum Part: String, CaseIterable, Hashable, Sendable {
    /// Who helped; those who are in stay.
    case support
    /// What the policy counts of each person; what was said is suggested.
    case details
    /// Money beside the slips, and events: from the beginning.
    case beside
  }

  /// Asks for a part of the evening once more, and keeps that.
  public func askAgain(_ part: Part) throws {
    switch part {
    case .support: draft.supportCount = nil
    case .details: (draft.detailsDone, draft.supportDetailsDone) = (nil, nil)
    case .beside:
      (draft.money, draft.moneyCount, draft.events, draft.eventCount) = (nil, nil, nil, nil)
    }
    // Answers on the way belong to an entry that is not asked now.
    draft.pendingAnswers = nil
    try keep()
  }

  /// Takes a person out of the support staff.
  ///
  /// - Parameter name: what the person is called where it was shown.
  /// - Returns: whether that person stands there; nothing changes where not.
  public func removeSupport(at index: Int, called name: PersonName) throws -> Bool {
    guard draft.support.indices.contains(index), draft.nameOfSupport(at: index) == name else {
      return false
    }
    draft.removeSupport(at: index)
    try keep()
    return true
  }

  /// Adds a server whose figures are typed.
  ///
  /// - Returns: the slip's number.
  /// - Throws: ``AnswerRefused`` for what is no name.
  public func addServer(called text: String) throws -> Int {
    var form = ServerForm()
    let name = try NameLetters(house.store).name(typed: text)
    form.set(.name(try PersonName(answer: name)), for: .name)
    // No slip prints this cash: a typo is easily missed.
    form.asksCash = true
    draft.numberSlips()
    let number = draft.addTypedServer(form)
    try keep()
    return number
  }
}
