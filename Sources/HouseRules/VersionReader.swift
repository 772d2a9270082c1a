import BusinessCalendar
import LocatedYAML
import Monetary
import TipPooling

/// Reads one version of a policy: roles, fees, windows, then the steps.
struct VersionReader {
  let file: YAMLFile
  let law: LawBook
  /// The house's currency; nil where it is not known.
  let currency: Currency?
  let id: String
  let name: String
  let mapping: YAMLMapping

  static let keys = [
    "effective", "state", "tip credit", "card fee", "roles", "categories", "counts", "windows",
    "sources", "event staff", "steps", "cash payouts",
  ]
  static let roleKeys = ["points", "per", "side", "shares", "counts as"]
  /// A night's rules are a dozen; what checks them may take a while for many.
  static let maximumSteps = 200
  /// Words that the language uses itself.
  static let reserved: Set<String> = [
    "everybody", "servers", "front", "back", "giver", "house-pays", "stay", "own",
    "event", "tips", "net", "sales", "everything", "rest", "the", "of", "and", "plus", "per",
    "head", "hour", "combined", "equal", "hours", "points",
  ]

  func version() -> PolicyVersion? {
    mapping.refuseKeys(otherThan: Self.keys)
    let effective = day()
    guard let roles = readRoles() else { return nil }
    let windows = mapping.optionalMapping("windows").map { self.windows(from: $0) } ?? []
    let sources = words("sources")
    var version = PolicyVersion(
      id: id, name: name, effective: effective ?? Self.firstDay, file: file.name,
      state: mapping.optionalText("state"), takesTipCredit: mapping.flag("tip credit"),
      cardFee: mapping.optionalMapping("card fee").flatMap { cardFee(from: $0) }, roles: roles,
      windows: windows, categories: words("categories"), counts: words("counts"),
      sources: sources, eventStaff: eventStaff(), steps: [], cashRounding: cashRounding())
    guard let list = mapping.required("steps") else { return nil }
    guard let nodes = list.list, !nodes.isEmpty else {
      file.report(
        list, problem: "“steps” must be a list",
        remedy: "write one “- pool: …”, “- tip out: …”, “- share: …” or “- keep: …” for each")
      return nil
    }
    guard nodes.count <= Self.maximumSteps else {
      file.report(
        list, problem: "\(nodes.count) steps are more than anybody can follow",
        remedy: "say it in at most \(Self.maximumSteps)")
      return nil
    }
    let vocabulary = Vocabulary(
      version: version, pools: poolNames(nodes) + sources, currency: currency)
    refuseSharedNames(vocabulary)
    let stepsRead = nodes.compactMap { node in
      YAMLMapping(node: node, in: file).flatMap {
        StepReader(file: file, mapping: $0, vocabulary: vocabulary).step()
      }
    }
    version.steps = stepsRead.map(\.step)
    guard effective != nil, stepsRead.count == nodes.count, file.issues.isEmpty else { return nil }
    FlowCheck(file: file, version: version, places: stepsRead, head: mapping).check()
    LawCheck(file: file, version: version, places: stepsRead, head: mapping, law: law).check()
    return version
  }

  /// Stands in while the version is read on for its other problems; it never leaves the reader.
  private static let firstDay: CalendarDay = {
    guard let day = CalendarDay(year: 1, month: 1, day: 1) else { preconditionFailure("a day") }
    return day
  }()

  private func day() -> CalendarDay? {
    guard let node = mapping.required("effective") else { return nil }
    guard let day = node.text.flatMap({ CalendarDay(iso: $0) }) else {
      file.report(
        node, problem: "“effective” is no day", remedy: "write a day that exists, as YYYY-MM-DD")
      return nil
    }
    return day
  }

  private func eventStaff() -> PolicyVersion.EventStaff? {
    mapping.optional("event staff") == nil ? nil : mapping.word("event staff")
  }

  private func words(_ key: String) -> [String] {
    var seen: Set<String> = []
    return mapping.texts(key).compactMap { text, node in
      guard JobRole(text) != nil else {
        file.report(
          node, problem: "“\(text)” is no name",
          remedy: "start with a small letter and use small letters, digits, “-” and “_”")
        return nil
      }
      guard seen.insert(text).inserted else {
        file.report(node, problem: "“\(text)” stands twice", remedy: "keep one of them")
        return nil
      }
      return text
    }
  }

  // MARK: - Roles, windows, fee

  /// Nil where they are no roles at all: what names them would only be told as a fault of its own.
  private func readRoles() -> [RoleRule]? {
    guard let node = mapping.optional("roles") else {
      return mapping.entries.contains { EditDistance.nearest(to: $0.key, in: ["roles"]) != nil }
        ? nil : []
    }
    guard node.list == nil else {
      file.report(
        node, problem: "“roles” is no list",
        remedy: "write “server: {}” for each role, one a line, without “- ”")
      return nil
    }
    return YAMLMapping(node: node, in: file).map { self.roles(from: $0) }
  }

  private func roles(from mapping: YAMLMapping) -> [RoleRule] {
    mapping.entries.compactMap { entry in
      guard let role = JobRole(entry.key), !Self.reserved.contains(entry.key) else {
        file.report(
          entry.keyNode, problem: "“\(entry.key)” is no name for a role",
          remedy: "write a word of its own in small letters, like busser")
        return nil
      }
      // `server:` alone is a role with nothing special.
      if entry.value.text == "" || entry.value.text == "~" {
        refuseLeader(role, at: entry.keyNode)
        return RoleRule(role: role)
      }
      guard let body = YAMLMapping(node: entry.value, in: file) else { return nil }
      return self.role(role, from: body)
    }
  }

  /// Whoever manages may not receive from a pool; a role of that name must say so.
  private func refuseLeader(_ role: JobRole, at node: YAMLNode) {
    guard ["manager", "supervisor", "owner"].contains(role.rawValue) else { return }
    file.report(
      node, problem: "it is not said whether \(role.rawValue) has a share of pools",
      remedy: "write “\(role.rawValue): {shares: no}”: who manages may not (29 CFR 531.52)")
  }

  private func role(_ role: JobRole, from body: YAMLMapping) -> RoleRule {
    body.refuseKeys(otherThan: Self.roleKeys)
    var rule = RoleRule(role: role)
    if let node = body.optional("points") {
      if let points = node.text.flatMap({ Points($0) }) {
        rule.points = points
      } else {
        file.report(
          node, problem: "“points” must be a number",
          remedy: "write 0 to 1000 with at most three digits after the point, like 1.25")
      }
    }
    if body.optional("per") != nil, let per: RoleRule.Per = body.word("per") { rule.per = per }
    if body.optional("side") != nil, let side: RoleRule.Side = body.word("side") {
      rule.side = side
    }
    if body.optional("shares") != nil {
      rule.maySharePools = body.flag("shares")
    } else {
      refuseLeader(role, at: body.node)
    }
    if let node = body.optional("counts as") {
      do throws(PhraseError) {
        let rate = try AmountPhrase.percent(node.text ?? "").rawValue
        if !rate.isMultiple(of: 100) {
          file.report(
            node, problem: "a share counts for whole percent", remedy: "write 50 %, or 33 %")
        }
        rule.counts = rate / 100
      } catch {
        file.report(node, error)
      }
    }
    return rule
  }

  private func windows(from mapping: YAMLMapping) -> [TimeWindow] {
    mapping.entries.compactMap { entry in
      guard JobRole(entry.key) != nil else {
        file.report(
          entry.keyNode, problem: "“\(entry.key)” is no name",
          remedy: "write a word in small letters, like brunch")
        return nil
      }
      // A part of the house has no time: its people and money name it.
      if entry.value.text == "by name" { return TimeWindow(name: entry.key, time: nil) }
      guard let stint = entry.value.text.flatMap({ Stint($0) }) else {
        file.report(
          entry.value, problem: "“\(entry.key)” must be a stretch of time",
          remedy: "write it like 10:00-15:00 (the day starts at 04:00), or “by name”")
        return nil
      }
      return TimeWindow(name: entry.key, time: stint)
    }
  }

  private func cardFee(from body: YAMLMapping) -> CardFee? {
    body.refuseKeys(otherThan: ["rate", "from", "confirmed"])
    guard let node = body.required("rate") else { return nil }
    do throws(PhraseError) {
      var fee = CardFee(rate: try AmountPhrase.percent(node.text ?? ""))
      if fee.rate > Plausibility.highestCardFee, !body.flag("confirmed") {
        file.report(
          node,
          problem: "a card fee above \(Plausibility.highestCardFee.formatted) is most likely a "
            + "slip of the finger", remedy: "correct it, or write “confirmed: yes” beside it")
      }
      guard let from = body.optional("from") else { return fee }
      do throws(PhraseError) {
        fee.sources = try AmountPhrase.sources(from.text ?? "")
      } catch {
        file.report(from, error)
      }
      if fee.sources.contains(.cash) {
        file.report(
          from, problem: "a card fee is never taken from cash",
          remedy: "write card tips, or card tips and service charges")
      }
      return fee
    } catch {
      file.report(node, error)
      return nil
    }
  }

  private func cashRounding() -> AmountRounding? {
    guard let node = mapping.optional("cash payouts") else { return nil }
    return file.rounding(node)
  }

  // MARK: - Names

  private func poolNames(_ nodes: [YAMLNode]) -> [String] {
    var names: [String] = []
    for node in nodes where node.keys != nil {
      guard let step = YAMLMapping(node: node, in: file), let name = step.optional("pool")?.text,
        !names.contains(name)
      else { continue }
      names.append(name)
    }
    return names
  }

  /// A name that means two things would be guessed at.
  private func refuseSharedNames(_ vocabulary: Vocabulary) {
    let roles = Set(vocabulary.version.roles.map(\.role.rawValue))
    for (text, node) in mapping.texts("sources") where roles.contains(text) {
      file.report(node, problem: "“\(text)” is a role too", remedy: "give one of them another name")
    }
    guard let nodes = mapping.optional("steps")?.list else { return }
    for node in nodes where node.keys != nil {
      guard let step = YAMLMapping(node: node, in: file), let name = step.optional("pool"),
        let text = name.text
      else { continue }
      if roles.contains(text) || Self.reserved.contains(text) || JobRole(text) == nil {
        file.report(
          name, problem: "“\(text)” cannot be the name of a pool",
          remedy: "write a word in small letters that is no role and no word of the language")
      }
    }
  }
}

extension YAMLFile {
  /// `to the quarter`, `up to the dollar`; the trouble is noted.
  func rounding(_ node: YAMLNode) -> AmountRounding? {
    for direction in AmountRounding.Direction.allCases {
      for unit in AmountRounding.Unit.allCases {
        let rounding = AmountRounding(direction, to: unit)
        if node.text == rounding.words { return rounding }
      }
    }
    report(
      node, problem: "“\(node.text ?? "")” is no rounding",
      remedy: "write “to the”, “up to the” or “down to the”, then cent, quarter, dollar or "
        + "ten dollars")
    return nil
  }
}
