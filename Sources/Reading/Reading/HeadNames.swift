import Vision

/// Finds the server's name in the head of a page where no label tells it.
///
/// Each line of a head is weighed by what it can be: a title, a house, a street, a caption, or a
/// person. What the house's staff list has is a person; so is what has an employee's number or a
/// role beside it.
struct HeadNames {
  /// The rows before the page's figures.
  let rows: [PageLabels.Row]
  let values: ValueFinder
  let staff: KnownStaff

  private struct Candidate {
    let row: Int
    let value: FoundValue
    let name: String
    /// Those of the staff list who are called so.
    let people: Set<String>
    /// Whether an employee's number or a role stands beside it.
    var isEmployee: Bool
    /// Whether a number stands before it in the row right below the report's title: there it is a
    /// person, however the name is spelled.
    var isUnderTitle = false
    /// Whether words of a label stand before it: `Opened by  Sam Weiss` is somebody else.
    var isLabelled = false
    /// Whether the name itself is a person's.
    let isPersonal: Bool
    var score = 0

    /// Whether it is a person; a name alone is one where a number or a role stands beside it.
    var isPerson: Bool {
      isPersonal
        || isEmployee && (isUnderTitle || FamiliarNames.has(name) || HeadNames.isInitials(name))
    }
  }

  /// The values that may be the name, the likeliest first. All are in doubt; the only one that can
  /// be a person is sound where a second recogniser reads it alike.
  func hits() -> [FieldFinder.Hit] {
    let title = rows.firstIndex { PageHead.isTitle($0.words.map(\.text)) }
    let candidates = rows.indices.flatMap { self.candidates(inRow: $0, title: title) }
    if let only = only(of: candidates, title: title) {
      return [hit(only, because: .unlabelledPerson)]
    }
    return candidates.sorted { ($1.score, $0.row) < ($0.score, $1.row) }
      .map { hit($0, because: .unlabelled) }
  }

  /// Whom the head names below its title without a label, each word a name that many people have: a
  /// house may be called `Millrace Hall`.
  var persons: [String] {
    guard let title = rows.firstIndex(where: { PageHead.isTitle($0.words.map(\.text)) }) else {
      return []
    }
    return rows.indices[title...].flatMap { candidates(inRow: $0, title: title) }
      .filter { !$0.isLabelled && FamiliarNames.has($0.name) }.map(\.name)
  }

  /// The only candidate that can be the server; nil where there are several or none.
  private func only(of candidates: [Candidate], title: Int?) -> Candidate? {
    let candidates = candidates.filter { !$0.isLabelled }
    let known = candidates.filter { !$0.people.isEmpty }
    if let first = known.first {
      // A house may be called like somebody's first name.
      let isSure = staff.hasWhole(first.name) || title.map { first.row > $0 } == true
      return isSure && Set(known.map(\.people)).count == 1 ? first : nil
    }
    // Somebody who is not on the list of a house that has one is for a person's look.
    guard staff.isEmpty, let title else { return nil }
    if candidates.count == 1, let only = candidates.first, only.row < title {
      // Houses may be called like people, but not with half a name: `Maria L.`
      return Self.hasInitial(only.name) && FamiliarNames.has(only.name) ? only : nil
    }
    let behind = candidates.filter { $0.row > title }
    let employees = behind.filter { $0.isEmployee && $0.isPerson }
    if employees.count == 1 { return employees[0] }
    let persons = behind.filter(\.isPerson)
    // A name with an employee's number is likelier than one that a house may have too.
    let isSure = persons.count == 1 && !behind.contains { $0.isEmployee && !$0.isPerson }
    return isSure ? persons[0] : nil
  }

  private func hit(_ candidate: Candidate, because doubt: ReviewReason) -> FieldFinder.Hit {
    FieldFinder.Hit(row: candidate.row, value: candidate.value.doubted(doubt))
  }

  private func candidates(inRow index: Int, title: Int?) -> [Candidate] {
    let row = rows[index]
    return row.cells.indices.flatMap { place -> [Candidate] in
      let cell = row.cells[place]
      let parts = Self.parts(of: cell.words)
      let hasRole = parts.contains { Self.isRole($0.words) }
      return parts.compactMap { part in
        guard var found = candidate(part, inRow: index, hasRole: hasRole) else { return nil }
        let cells = row.cells[..<place].flatMap(\.words)
        let words = cell.words[..<part.start] + part.words[..<found.value.words.startIndex]
        guard !Self.isManagers(cells + words) else { return nil }
        found.isLabelled =
          Self.isLabel(cells)
          || !words.isEmpty && words.last.map { Self.isSeparator($0.text) } != true
            && Self.isLabel(words)
        let isNumbered = Self.isNumber(cells + words) || Self.hasNumber(behind: found, in: part)
        if let title, index > title, isNumbered { found.isEmployee = true }
        found.isUnderTitle = isNumbered && title.map { index == $0 + 1 } == true
        let number = (cells + cell.words).first?.text ?? ""
        if FamiliarNames.mayBeInitial(number), !found.name.contains(" ") {
          found.isEmployee = false
        }
        found.score = score(of: found, isAlone: row.cells.count == 1, title: title)
        return found
      }
    }
  }

  /// Whether the words before a name say that it is somebody else's. An employee's number, a
  /// server's role, the report's title and the house before a dash do not.
  private static func isLabel(_ words: some Collection<TextObservation>) -> Bool {
    words.contains { word in
      let plain = PageHead.plain(word.text)
      return !plain.isEmpty && !WordList.titleWords.contains(plain)
        && (!WordList.roleWords.contains(plain) || WordList.managerWords.contains(plain))
    }
  }

  /// Whether the words say that a name behind them is that of somebody who signs others' reports.
  private static func isManagers(_ words: [TextObservation]) -> Bool {
    words.contains { WordList.managerWords.contains(PageHead.plain($0.text)) }
  }

  /// An employee's number alone: `42  Zadie`. The numbers of streets stand above a report's title.
  private static func isNumber(_ words: [TextObservation]) -> Bool {
    words.count == 1 && words[0].text.count <= 4 && words[0].text.allSatisfy(\.isPlainDigit)
  }

  /// Whether an employee's number stands behind a name: `Leticia Ramos (ID 5500)`.
  private static func hasNumber(behind found: Candidate, in part: Part) -> Bool {
    part.words[found.value.words.endIndex...].contains { $0.text.contains(where: \.isPlainDigit) }
  }

  private func candidate(_ part: Part, inRow index: Int, hasRole: Bool) -> Candidate? {
    guard let found = name(in: part.words), let name = found.value?.name else { return nil }
    let people = staff.people(called: name)
    if people.isEmpty {
      let words = name.split(separator: " ").map(String.init)
      guard !PageHead.isTitle(words), !words.contains(where: PageHead.isOfPlace),
        !words.contains(where: { WordList.labelWords.contains(PageHead.plain($0)) }),
        !Self.isStreet(part.words), found.doubts.isEmpty || FamiliarNames.has(name)
      else { return nil }
    }
    return Candidate(
      row: index, value: found, name: name, people: people, isEmployee: part.hasNumber || hasRole,
      isPersonal: !people.isEmpty || FamiliarNames.isPerson(name) || Self.hasDottedInitial(name))
  }

  private func score(of candidate: Candidate, isAlone: Bool, title: Int?) -> Int {
    var score = Self.isWrittenAsPerson(candidate.name) ? 3 : 0
    if !candidate.people.isEmpty { score += 20 }
    if candidate.isEmployee { score += 6 }
    if candidate.isPerson { score += 4 }
    if let title, candidate.row > title { score += candidate.row == title + 1 ? 3 : 2 }
    if candidate.isLabelled { score -= 10 }
    if isAlone { score += 1 }
    if candidate.row == 0 { score -= 2 }
    return score
  }

  /// The name that the words are; also one in small letters that many people have.
  private func name(in words: ArraySlice<TextObservation>) -> FoundValue? {
    if let found = values.first(.name, in: words), found.value != nil { return found }
    let text = words.text
    guard text.allSatisfy({ $0.isLowercase || $0 == " " || $0 == "'" || $0 == "-" }),
      FamiliarNames.isPerson(text) || staff.has(text), words.count <= 4
    else { return nil }
    return FoundValue(value: .name(text), words: words, filter: .name)
  }

  // MARK: - Parts of a line

  /// What stands between dashes in a cell: `Harbor Grill - Maria L`, `Maria L (#394) - Server`.
  private struct Part {
    var words: ArraySlice<TextObservation>
    /// Its place among the cell's words.
    let start: Int
    /// Whether an employee's number belongs to it.
    var hasNumber: Bool
  }

  private static func parts(of words: [TextObservation]) -> [Part] {
    words.split { isSeparator($0.text) }.compactMap { part in
      let kept = part.filter { !isBracketed($0.text) }
      guard !kept.isEmpty else { return nil }
      return Part(
        words: kept[...], start: part.startIndex,
        hasNumber: kept.count < part.count || startsWithNumber(kept[0].text))
    }
  }

  private static func isSeparator(_ word: String) -> Bool {
    ["-", "–", "—", "|", "/", "•", "·"].contains(word)
  }

  /// `(#394)`, `[12]`.
  private static func isBracketed(_ word: String) -> Bool {
    guard let first = word.first, let last = word.last, "([".contains(first), ")]".contains(last)
    else { return false }
    let inner = word.dropFirst().dropLast()
    return inner.contains(where: \.isNumber) && inner.allSatisfy { $0.isNumber || $0 == "#" }
  }

  /// `1256.`, `88-KATE`, `#12`; the number of a street has no such mark.
  private static func startsWithNumber(_ word: String) -> Bool {
    if word.hasPrefix("#") { return word.dropFirst().allSatisfy(\.isNumber) && word.count > 1 }
    let digits = word.prefix { $0.isNumber }
    return (1...8).contains(digits.count)
      && word.dropFirst(digits.count).first.map(".-".contains) == true
  }

  private static func isRole(_ words: ArraySlice<TextObservation>) -> Bool {
    words.allSatisfy { WordList.roleWords.contains(PageHead.plain($0.text)) }
  }

  /// `2260 Harbor Way`: a number, and a street's word at the end. `Springfield, IL`.
  private static func isStreet(_ words: ArraySlice<TextObservation>) -> Bool {
    guard let first = words.first?.text, let last = words.last?.text else { return false }
    let plain = PageHead.plain(last)
    if first.allSatisfy(\.isNumber), WordList.streetSuffixes.contains(plain.uppercased()) {
      return true
    }
    return words.count > 1 && WordList.stateCodes.contains(last)
      && words.dropLast().last?.text.hasSuffix(",") == true
  }

  // MARK: - Persons

  /// `Maria L`, `LOPEZ, MARIA`, `O'Brien`, `D.P.`.
  private static func isWrittenAsPerson(_ name: String) -> Bool {
    let words = name.split(separator: " ")
    if name.contains(", ") || name.contains("'") || name.contains(".") && isInitials(name) {
      return true
    }
    return hasInitial(name) || words.count > 2 && words.last?.count == 1
  }

  /// `M. Lopez`, `Maria L.`; houses end with a letter (`Studio B`), but seldom with a stop behind.
  private static func hasDottedInitial(_ name: String) -> Bool {
    let words = name.split(separator: " ")
    return words.count == 2 && !name.contains("'")
      && words.contains { $0.count == 2 && $0.hasSuffix(".") }
  }

  /// `M. Lopez`, `Maria L`, `Maria L.`.
  private static func hasInitial(_ name: String) -> Bool {
    let words = name.split(separator: " ")
    guard words.count == 2, !name.contains("'") else { return false }
    return hasDottedInitial(name) || words[1].count == 1
  }

  /// `D.P.`; `DP` behind an employee's number.
  fileprivate static func isInitials(_ name: String) -> Bool {
    if (2...3).contains(name.count), name.allSatisfy({ $0.isUppercase && $0.isASCII }) {
      return true
    }
    let letters = name.split(separator: ".")
    return name.contains(".") && (2...3).contains(letters.count)
      && letters.allSatisfy { $0.count == 1 }
  }
}
