public import Files
import Money

extension LawBook {
  /// Reads the law's files.
  ///
  /// - Returns: the book; all problems of all files.
  public static func read(
    _ files: [(name: String, text: String)]
  ) -> (book: LawBook, issues: [FileIssue]) {
    var settings: [Setting] = []
    var places: [String: String] = [:]
    var issues: [FileIssue] = []
    for source in files {
      let file = YAMLFile(name: source.name, text: source.text)
      if let root = YAMLFile.root(of: file, text: source.text),
        let setting = LawFileReader(file: file, root: root).setting()
      {
        if let twin = places[setting.code] {
          file.report(
            root.optional("place") ?? root.node,
            problem: "the law of “\(setting.code)” stands in \(twin) as well",
            remedy: "put it together in one file")
        }
        places[setting.code] = source.name
        settings.append(setting)
      }
      issues += file.issues
    }
    settings.sort { ($0.code == federal ? "" : $0.code) < ($1.code == federal ? "" : $1.code) }
    return (LawBook(settings: settings), issues)
  }
}

/// Reads the file of one place.
struct LawFileReader {
  let file: YAMLFile
  let root: YAMLMapping

  /// The keys of a demand: what it is, then the time.
  static let words: [LawBook.Demand.Kind: (what: String, time: String)] = [
    .records: ("keep", "for"), .notices: ("tell", "when"), .paydays: ("pay", "by"),
  ]

  func setting() -> LawBook.Setting? {
    let kinds = LawBook.Demand.Kind.allCases
    root.refuseKeys(otherThan: ["place", "name", "rules"] + kinds.map(\.rawValue))
    let code = root.required("place").flatMap(place)
    let name = root.text("name")
    let rules = mappings(in: root.required("rules")).compactMap(rule)
    let demands = kinds.flatMap { kind in
      mappings(in: root.optional(kind.rawValue)).compactMap { demand(kind, from: $0) }
    }
    guard let code, let name else { return nil }
    return LawBook.Setting(code: code, name: name, rules: rules, demands: demands)
  }

  private func place(_ node: YAMLNode) -> String? {
    guard let code = root.text(of: node, as: "place") else { return nil }
    guard LawPlace(code: code) == nil else { return code }
    return file.refuse(
      node, problem: "“\(code)” is no place that TipPool knows",
      remedy: LawPlace.remedy(for: code) ?? "write a code like NY, CA-ON or GB")
  }

  private func mappings(in node: YAMLNode?) -> [YAMLMapping] {
    guard let node else { return [] }
    guard let list = node.list else {
      file.report(node, problem: "a list is expected here", remedy: "write one “- …” for each")
      return []
    }
    return list.compactMap { YAMLMapping(node: $0, in: file) }
  }

  private func rule(from mapping: YAMLMapping) -> LawBook.Rule? {
    mapping.refuseKeys(otherThan: ["says", "cites", "text of", "secondary", "refuses"])
    let check: LawBook.Check? = mapping.optionalWord("refuses")
    guard let says = mapping.text("says"), let citation = citation(from: mapping) else {
      return nil
    }
    return LawBook.Rule(says: says, citation: citation, refuses: check)
  }

  private func demand(
    _ kind: LawBook.Demand.Kind, from mapping: YAMLMapping
  ) -> LawBook.Demand? {
    guard let words = Self.words[kind] else { return nil }
    mapping.refuseKeys(otherThan: [words.what, words.time, "cites", "text of", "secondary"])
    let time = mapping.optionalText(words.time)
    guard let what = mapping.text(words.what), let citation = citation(from: mapping) else {
      return nil
    }
    return LawBook.Demand(kind: kind, what: what, time: time, citation: citation)
  }

  /// A rule was read in the law itself, or in somebody else's words: the file says which.
  private func citation(from mapping: YAMLMapping) -> LawBook.Citation? {
    let section = mapping.text("cites")
    guard let reading = reading(from: mapping), let section else { return nil }
    return LawBook.Citation(section: section, reading: reading)
  }

  private func reading(from mapping: YAMLMapping) -> LawBook.Reading? {
    let isSecondary = mapping.flag("secondary")
    guard let node = mapping.optional("text of") else {
      if isSecondary { return .secondary }
      return file.refuse(
        mapping.node, problem: "it is not said which text of the law was read",
        remedy: "write “text of: YYYY-MM-DD”, “text of: undated”, or “secondary: yes” where it was "
          + "somebody else's words")
    }
    if isSecondary {
      return file.refuse(
        node, problem: "a text of the law that was read is no secondary source",
        remedy: "take “text of” or “secondary” out")
    }
    if node.text == "undated" { return .undatedText }
    if let text = node.text, Self.isDate(text) { return .text(of: text) }
    return file.refuse(
      node, problem: "“text of” is no date",
      remedy: "write a day, a month or a year, like 2024-10-01, or “undated”")
  }

  /// A day, a month or a year.
  private static func isDate(_ text: String) -> Bool {
    switch text.utf8.count {
    case 4: CalendarDay(iso: text + "-01-01") != nil
    case 7: CalendarDay(iso: text + "-01") != nil
    default: CalendarDay(iso: text) != nil
    }
  }
}
