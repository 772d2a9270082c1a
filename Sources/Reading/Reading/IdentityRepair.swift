import Money

/// Uses the sums that a page prints as a checksum: where they do not close, the one small change
/// that closes them all is taken, and says so.
///
/// A change is something that the page or a recogniser really said in another place or reading,
/// or else one digit that is easily misread. Where several changes would do, or none, the figures
/// stay as they are and everything involved is in doubt.
struct IdentityRepair {
  let check: IdentityCheck
  let currency: Currency

  fileprivate struct Change {
    let id: PatternID
    let reading: FieldReading
  }

  /// The figures with the change that closes the sums, if exactly one does.
  func repaired(_ figures: PageFigures) -> [PatternID: FieldReading] {
    let readings = figures.readings
    let results = check.outcomes(of: readings)
    guard results.differing > 0 else { return readings }
    let closing = { (changes: [[Change]]) in
      changes.filter { closes($0, in: readings, better: results) }
    }
    let suspects = suspects(in: results, of: readings)
    let said = suspects.flatMap { id in
      (figures.others[id] ?? []).filter { $0.value != readings[id]?.value }
        .map { Change(id: id, reading: $0) }
    }
    for changes in [said.map { [$0] }, pairs(of: said)] {
      let closing = closing(changes)
      if Set(closing.map(\.outcome)).count > 1 { return readings }
      if let only = closing.first { return applied(only, to: readings) }
    }
    let guesses = closing(misread(suspects, in: readings))
    guard Set(guesses.map(\.outcome)).count == 1, let only = guesses.first else { return readings }
    return doubting(suspects, because: only, in: applied(only, to: readings))
  }

  /// A digit that nobody read is a guess: the slip may be in another figure of the same sum, so
  /// all of them stay in doubt.
  private func doubting(
    _ suspects: [PatternID], because changes: [Change], in readings: [PatternID: FieldReading]
  ) -> [PatternID: FieldReading] {
    guard let change = changes.first else { return readings }
    var doubtful = readings
    for id in suspects where id != change.id {
      doubtful[id]?.reviewReasons.append(.sumRepaired(by: change.id))
    }
    return doubtful
  }

  /// The figures of the sums that are off, in alphabetical order.
  private func suspects(
    in results: [IdentityResult], of readings: [PatternID: FieldReading]
  ) -> [PatternID] {
    var all: Set<PatternID> = []
    for (group, result) in zip(check.groups, results) where result.outcome.isOff {
      all.formUnion(group.patterns)
    }
    if !all.isDisjoint(with: PatternID.directions) {
      all.formUnion(PatternID.directions + PatternID.claims)
    }
    return all.filter { readings[$0]?.value?.money != nil }.sorted()
  }

  private func pairs(of changes: [Change]) -> [[Change]] {
    guard changes.count <= 12 else { return [] }
    return changes.indices.flatMap { first in
      changes[(first + 1)...].filter { $0.id != changes[first].id }.map { [changes[first], $0] }
    }
  }

  // MARK: - Misread digits

  private func misread(
    _ suspects: [PatternID], in readings: [PatternID: FieldReading]
  ) -> [[Change]] {
    let confusions = DigitConfusions(currency: currency)
    return suspects.flatMap { id -> [[Change]] in
      guard let reading = readings[id], let value = reading.value?.money else { return [] }
      return reading.text.split(separator: " + ").map(String.init).flatMap { part -> [[Change]] in
        guard let seen = Money(printed: part, in: currency) else { return [] }
        return confusions.amounts(like: part).compactMap { other in
          guard let money = changed(value, seen: seen, other: other) else { return nil }
          var changed = reading
          changed.value = .amount(money)
          return [Change(id: id, reading: changed)]
        }
      }
    }
  }

  /// The figure with one of its parts read otherwise; the figure may have the part's sign turned.
  private func changed(_ value: Money, seen: Money, other: Money) -> Money? {
    let isTurned = value.minorUnits == -seen.minorUnits && seen != .zero
    return isTurned ? other.turned : other.minus(seen).flatMap(value.plus)
  }

  // MARK: - Trying

  /// Whether every sum that can be computed closes with the changes, and more of them than before.
  private func closes(
    _ changes: [Change], in readings: [PatternID: FieldReading], better before: [IdentityResult]
  ) -> Bool {
    var changed = readings
    for change in changes { changed[change.id] = change.reading }
    let after = check.outcomes(of: changed)
    return after.differing == 0 && after.closing > before.closing
  }

  private func applied(
    _ changes: [Change], to readings: [PatternID: FieldReading]
  ) -> [PatternID: FieldReading] {
    var repaired = readings
    for change in changes {
      let seen = readings[change.id]?.text ?? ""
      repaired[change.id] = change.reading
      repaired[change.id]?.reviewReasons.append(.corrected(seen: seen))
    }
    return repaired
  }
}

extension [IdentityRepair.Change] {
  /// What the changes make of their figures: two ways to the same figures are one.
  fileprivate var outcome: [PatternID: FieldValue?] {
    Dictionary(map { ($0.id, $0.reading.value) }, uniquingKeysWith: { first, _ in first })
  }
}

/// The amounts that a misread digit may stand for: the confusions seen on thermal print.
struct DigitConfusions {
  let currency: Currency

  /// Every amount that differs from the text by one digit that is easily misread, or by a
  /// currency symbol that was read as a leading digit.
  func amounts(like text: String) -> [Money] {
    let characters = Array(text)
    var texts = characters.indices.flatMap { index in
      (Self.confusable[characters[index]] ?? []).map { other in
        characters[..<index] + [other] + characters[(index + 1)...]
      }
    }
    if let first = characters.first, "3589".contains(first), characters.count > 4 {
      texts.append(characters.dropFirst())
    }
    return texts.compactMap { Money(printed: String($0), in: currency) }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private static let confusable: [Character: [Character]] = [
    "0": ["8", "6", "9", "4"], "1": ["7", "4"], "2": ["7"], "3": ["8", "5", "9"],
    "4": ["9", "6", "1", "0"], "5": ["6", "3", "8", "9"], "6": ["8", "0", "5", "4"],
    "7": ["1", "2"], "8": ["0", "3", "6", "9", "5"], "9": ["8", "0", "4", "3", "5"],
  ]
}
