import Money
public import Reading
public import Tips
import Vision

extension ServerForm {
  /// What keeps the form from counting: first the figures that explain a sum which is off, then
  /// missing, unread and doubtful boxes in the form's order.
  public var issues: [FormIssue] {
    let sums = SumState(self)
    let suspects = sums.suspects.enumerated().sorted {
      (certainty(of: $0.element), $0.offset) < (certainty(of: $1.element), $1.offset)
    }
    .map { FormIssue.sumOff($0.element) }
    let named = Set(suspects.compactMap(\.field))
    return suspects
      + FormField.allCases.filter { !named.contains($0) }.compactMap { issue(of: $0, sums) }
  }

  /// How sure a suspect was read, 0…1; one that is doubtful beside the sum comes before all others.
  private func certainty(of suspect: SumSuspect) -> Double {
    guard
      let evidence = scan?.readings.first(where: { $0.pattern == suspect.figure.rawValue })
    else { return 1 }
    let isDoubtful = evidence.reviewReason != nil && !evidence.isDoubtedBySumsAlone
    return isDoubtful ? 0 : evidence.confidence.value
  }

  private func issue(of field: FormField, _ sums: SumState) -> FormIssue? {
    let box = self[field]
    if let rest = countedTwice(field) { return .countedTwice(field, offered: rest) }
    if restsOnBalance(field) || waitsForBalance(field, sums) { return nil }
    guard box.value != nil else {
      if box.isNone { return nil }
      if let evidence = box.evidence { return .unreadable(field, seen: evidence.text) }
      let isAsked =
        field.isRequired || asksCash == true && (field == .cashSales || field == .cashTips)
      return notRead(field, sums) ?? (isAsked ? .missing(field) : nil)
    }
    guard box.isDoubtful, let evidence = box.evidence,
      !evidence.isDoubtedBySumsAlone || !sums.areClosed(with: evidence.pattern)
    else { return nil }
    let balance = otherOfBalance(field).map { "; with it \($0.label.lowercased()) is zero" } ?? ""
    return .doubtful(
      field, seen: evidence.text, reason: (evidence.reviewReason ?? "") + balance)
  }

  /// The direction that is zero because one print on the slip says who owes whom, and is as doubtful
  /// as that print: what settles the one settles both. Nil where there is none.
  private func otherOfBalance(_ field: FormField) -> FormField? {
    guard let other = field.otherDirection, amount(other) == .zero,
      let zero = self[other].evidence, zero.text.isEmpty,
      let reason = zero.reviewReason, reason == self[field].evidence?.reviewReason,
      self[field].evidence?.text.isEmpty == false
    else { return nil }
    return other
  }

  /// Whether a direction is zero by a print that is asked about in the other one, or that a person
  /// has said is above zero there.
  private func restsOnBalance(_ field: FormField) -> Bool {
    guard let printed = FormField.owes.first(where: { otherOfBalance($0) == field }) else {
      return false
    }
    return self[printed].isDoubtful || amount(printed) != .zero
  }

  /// Whether neither direction was read of a kind that prints one figure, and the other is asked
  /// first: an amount there says that this one is zero.
  private func waitsForBalance(_ field: FormField, _ sums: SumState) -> Bool {
    guard scan?.isNetted == true, let other = field.otherDirection, self[field].value == nil,
      self[other].value == nil
    else { return false }
    let solved = [field, other].map { $0.pattern.flatMap { sums.solved[$0] } }
    return solved[0] == nil && (solved[1] != nil || field == .serverOwesHouse)
  }

  /// A figure that the slip must have, as its kind prints it or its other figures call for it.
  private func notRead(_ field: FormField, _ sums: SumState) -> FormIssue? {
    guard let scan, scan.showsFiguresAlone != true, let pattern = field.pattern else { return nil }
    // Of gross figures the cash is what the server owes, which is asked for.
    let followsDebt = scan.isGross == true && amount(.serverOwesHouse) == nil
    if field == .cashSales, followsDebt { return nil }
    let solved = sums.solved[pattern]
    if scan.unread?.contains(pattern.rawValue) == true || field == .cashSales && solved != .zero {
      return .notRead(field, offered: solved)
    }
    return field.isRequired && solved != nil ? .notRead(field, offered: solved) : nil
  }

  /// Whether a doubt was cast by sums alone and these are right by now, with all that a person has said
  /// of the slip: nobody had to look at the value, and nobody did.
  public func isLiftedBySums(_ evidence: ReadingEvidence) -> Bool {
    let isConfirmed = FormField.allCases.contains {
      $0.pattern?.rawValue == evidence.pattern && self[$0].isConfirmed
    }
    return evidence.isDoubtedBySumsAlone && !isConfirmed
      && SumState(self).areClosed(with: evidence.pattern)
  }

  /// The form as fact.
  ///
  /// - Throws: ``FormErrors`` while a required box is empty, or a person must look at a value.
  public func confirmed(as id: Employee.ID) throws(FormErrors) -> ServerReport {
    let issues = issues
    guard issues.isEmpty, case .name(let name) = self[.name].value,
      FormField.allCases.allSatisfy({ !$0.isRequired || self[$0].value != nil })
    else {
      throw FormErrors(issues: issues, name: nameText, picture: scan?.picture)
    }
    var figures = ReportFigures.zero
    for figure in ReportFigure.allCases { figures[figure] = amount(.figure(figure)) }
    return ServerReport(
      employee: Employee(id: id, name: name), figures: figures, timeWorked: time)
  }

  /// The server's name as far as it is known.
  public var nameText: String? {
    if case .name(let name) = self[.name].value { name.text } else { nil }
  }

  /// The doubtful values that a person looked at and let stand, in the form's order.
  public var acceptedDoubts: [AcceptedDoubt] {
    if let together { return together.flatMap(\.acceptedDoubts) }
    return FormField.allCases.compactMap { field in
      let box = self[field]
      guard box.isConfirmed, let reason = box.evidence?.reviewReason, let value = box.value,
        !restsOnBalance(field)
      else { return nil }
      return AcceptedDoubt(field: field, value: value, reason: reason, by: box.confirmedBy)
    }
  }
}

/// A doubtful value that a person looked at and let stand.
public struct AcceptedDoubt: Hashable, Sendable {
  public let field: FormField
  public let value: FormValue
  /// Why it was doubtful.
  public let reason: String
  /// Who let it stand; nil where that was not kept.
  public let by: String?
}

/// What the sums of a form's slip say with all that a person has said so far.
private struct SumState {
  private(set) var suspects: [SumSuspect] = []
  private(set) var solved: [PatternID: Money] = [:]
  private var off: Set<String> = []
  private var figures: SlipFigures?

  init(_ form: ServerForm) {
    guard var figures = form.scan?.figures else { return }
    figures.amounts.merge(form.amountsSaid) { _, said in said }
    self.figures = figures
    do throws(MoneyError) {
      off = Set(try figures.off().flatMap(\.sum.patterns).map(\.rawValue))
      // A sum that only a guess closes is as open as one that is off.
      let guesses = Set(figures.openGuesses(besides: form.figuresLookedAt))
      for sum in figures.sums {
        let names = sum.patterns.map(\.rawValue)
        if !guesses.isDisjoint(with: names) { off.formUnion(names) }
      }
      suspects = try figures.suspects(besides: form.figuresLookedAt) { figure in
        form.scan?.readings.first { $0.pattern == figure.rawValue }?.label ?? figure.rawValue
      }
      let unsure = Set(form.scan?.readings.filter(\.isGuess).map(\.pattern) ?? [])
      let sure = try figures.carried(besides: unsure.subtracting(form.figuresLookedAt))
      for pattern in FormField.allCases.compactMap(\.pattern) where form[pattern] == nil {
        solved[pattern] = try sure.solved(pattern)
      }
    } catch {
      // Amounts past 64 bits are none of a slip: its sums say nothing, and every doubt stays.
      self.figures = nil
    }
  }

  /// Whether the slip has sums with this figure, and none is off now.
  func areClosed(with figure: String) -> Bool {
    guard let figures else { return false }
    return !off.contains(figure)
      && figures.sums.contains { $0.patterns.contains { $0.rawValue == figure } }
  }
}
