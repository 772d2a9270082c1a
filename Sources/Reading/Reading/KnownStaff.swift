public import Money

/// The people of a house, as its staff list has them, and how a printed name is matched to them.
///
/// Capitals, accents and apostrophes do not count; a slip may print the last name first, one name
/// alone, or initials. Whom of several a name means is not asked here, only whether it is one of
/// theirs.
public struct KnownStaff: Hashable, Sendable, Codable {
  /// The names in order, each with its known spellings.
  private var people: [[String]]

  /// - Parameter people: each person's name and other known spellings.
  public init(_ people: [[String]] = []) { self.people = people.filter { !$0.isEmpty } }

  /// - Parameter names: one name for each person.
  public init(names: [String]) { self.init(names.map { [$0] }) }

  public var isEmpty: Bool { people.isEmpty }

  /// Whether the printed name is somebody's.
  public func has(_ printed: String) -> Bool { !people(called: printed).isEmpty }

  /// Whether the printed name is a whole name or spelling of the list, and no short form.
  func hasWhole(_ printed: String) -> Bool {
    let words = Self.words(of: printed)
    return !words.isEmpty && people.contains { $0.contains { Self.words(of: $0) == words } }
  }

  /// The names, as the list has them, of all whom the printed name fits: those who have it to the
  /// letter, else those of whom it is a shorter form.
  public func people(called printed: String) -> Set<String> {
    let words = Self.words(of: printed)
    guard !words.isEmpty else { return [] }
    let same = people.filter { $0.contains { Self.words(of: $0) == words } }
    let found =
      same.isEmpty
      ? people.filter { $0.contains { Self.isShort(words, of: Self.words(of: $0)) } } : same
    return Set(found.map { $0[0] })
  }

  /// Whose name it is, as the list has it; nil where it is nobody's, or may be of more than one. A name that
  /// says more than the list (`Maria Lopez` for its `Maria L`) may be another's as well.
  func person(called printed: String) -> String? {
    let (people, words) = (people(called: printed), Self.words(of: printed))
    guard people.count == 1, let person = people.first,
      let spellings = self.people.first(where: { $0[0] == person })
    else { return nil }
    let saysNoMore = spellings.map(Self.words).contains { known in
      words.allSatisfy { word in
        known.contains { $0 == word || word.count == 1 && $0.hasPrefix(word) }
      }
    }
    return saysNoMore ? person : nil
  }

  /// Whether the printed words are a shorter form of the name: some of its words in their order, or
  /// their initials, `Maria L`, `Lopez`, `M.L.`; the first printed word is the name's first or last.
  private static func isShort(_ printed: [String], of name: [String]) -> Bool {
    guard printed.count <= name.count else {
      // The list may have `Maria L` where the slip prints `Maria Lopez`.
      return name.count > 1 && name.first == printed.first
        && name.last.map { $0.count == 1 && printed.last?.hasPrefix($0) == true } == true
    }
    guard let first = printed.first, first == name.first || first.count == 1 || first == name.last
    else { return false }
    // One letter alone is nobody.
    guard printed.count > 1 || first.count > 1 else { return false }
    var rest = name[...]
    for word in printed {
      guard
        let at = rest.firstIndex(where: {
          $0 == word || word.count == 1 && $0.hasPrefix(word) || $0.count == 1 && word.hasPrefix($0)
        })
      else { return false }
      rest = rest[(at + 1)...]
    }
    return true
  }

  /// The words in small letters without accents and marks, the last name last.
  private static func words(of name: String) -> [String] {
    let plain = LabelText.normalized(name).lowercased()
    var parts = plain.split(separator: ",").map(String.init)
    if parts.count == 2 { parts.reverse() }
    return parts.joined(separator: " ")
      .split { $0 == " " || $0 == "." || $0 == "-" }
      .map { $0.filter { $0.isLetter } }.filter { !$0.isEmpty }
  }
}

/// What is known of a house before its slips are read. All of it may be unknown; none of it ever
/// becomes a value, it only says how a value is to be taken and how far it is to be trusted.
public struct HouseHints: Hashable, Sendable, Codable {
  /// The order in which the house prints the numbers of a day; nil where nobody has said it.
  public var dateOrder: DayMonthOrder?
  /// The people who work there.
  public var staff: KnownStaff
  /// The business day whose slips these are; nil where it is not known.
  public var evening: CalendarDay?
  /// No slip is of a later day; nil where no clock is looked at.
  public var today: CalendarDay?

  public init(
    dateOrder: DayMonthOrder? = nil, staff: KnownStaff = KnownStaff(),
    evening: CalendarDay? = nil, today: CalendarDay? = nil
  ) {
    (self.dateOrder, self.staff) = (dateOrder, staff)
    (self.evening, self.today) = (evening, today)
  }
}
