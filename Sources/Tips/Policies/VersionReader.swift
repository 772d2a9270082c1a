import Files
import Money

/// Reads one version of a policy: roles, fees, windows, then the steps.
struct VersionReader {
  let file: YAMLFile
  let law: LawBook
  /// The house's currency; nil where it is not known.
  let currency: Currency?
  /// The house's, for a policy that names none.
  let state: String?
  let id: String
  let name: String
  let mapping: YAMLMapping

  static let keys = [
    "effective", "state", "tip credit", "card fee", "roles", "categories", "counts", "windows",
    "sources", "event staff", "steps", "cash payouts", "days", "hours", "odd cents",
    "shares rounded", "two entries", "figures",
  ]
  static let roleKeys = ["points", "per", "side", "shares", "counts as", "trainee", "short shift"]
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
    // Without its day the version never leaves the reader: it is read on for its other problems.
    var version = PolicyVersion(
      id: id, name: name, effective: effective ?? DayRange.allDays.first, file: file.name,
      state: mapping.optionalText("state"), takesTipCredit: mapping.flag("tip credit"),
      cardFee: mapping.optional("card fee").flatMap { cardFee(from: $0) }, roles: roles,
      windows: windows, categories: words("categories"), counts: words("counts"),
      sources: sources,
      eventStaff: mapping.optionalWord("event staff"), steps: [],
      cashRounding: mapping.optional("cash payouts").flatMap(file.rounding),
      namedDays: mapping.optionalMapping("days").map { namedDays(from: $0) },
      hourRules: mapping.optionalMapping("hours").map { hourRules(from: $0) },
      oddCents: oddCents(), entriesOfPerson: mapping.optionalWord("two entries"),
      figures: figures())
    guard let list = mapping.required("steps") else { return nil }
    guard let nodes = list.list, !nodes.isEmpty else {
      return file.refuse(
        list, problem: "“steps” must be a list",
        remedy: "write one “- pool: …”, “- tip out: …”, “- share: …” or “- keep: …” for each")
    }
    guard nodes.count <= Self.maximumSteps else {
      return file.refuse(
        list, problem: "\(nodes.count) steps are more than anybody can follow",
        remedy: "say it in at most \(Self.maximumSteps)")
    }
    let pools = pools(nodes)
    var names: [String] = []
    for pool in pools where !names.contains(pool.name) { names.append(pool.name) }
    let vocabulary = Vocabulary(version: version, pools: names + sources, currency: currency)
    refuseSharedNames(pools, roles)
    let stepsRead = nodes.compactMap { node in
      YAMLMapping(node: node, in: file).flatMap {
        StepReader(file: file, mapping: $0, vocabulary: vocabulary).step()
      }
    }
    version.steps = stepsRead.map(\.step)
    guard effective != nil, stepsRead.count == nodes.count, file.issues.isEmpty else { return nil }
    FlowCheck(file: file, version: version, places: stepsRead, head: mapping).check()
    LawCheck(
      file: file, version: version, places: stepsRead, head: mapping, law: law, houseState: state,
      currency: currency
    ).check()
    return version
  }

  private func day() -> CalendarDay? {
    guard let node = mapping.required("effective") else { return nil }
    guard let day = node.text.flatMap({ CalendarDay(iso: $0) }) else {
      return file.refuse(
        node, problem: "“effective” is no day", remedy: "write a day that exists, as YYYY-MM-DD")
    }
    return day
  }

  func words(_ key: String) -> [String] {
    var seen: Set<String> = []
    return mapping.texts(key).compactMap { text, node in
      guard file.name(node, text) != nil else { return nil }
      guard seen.insert(text).inserted else {
        return file.refuse(node, problem: "“\(text)” stands twice", remedy: "keep one of them")
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
      return file.refuse(
        node, problem: "“roles” is no list",
        remedy: "write “server: {}” for each role, one a line, without “- ”")
    }
    return YAMLMapping(node: node, in: file).map { self.roles(from: $0) }
  }

  private func roles(from mapping: YAMLMapping) -> [RoleRule] {
    mapping.entries.compactMap { entry in
      guard let role = JobRole(entry.key), !Self.reserved.contains(entry.key) else {
        return file.refuse(
          entry.keyNode, problem: "“\(entry.key)” is no name for a role",
          remedy: "write a word of its own in small letters, like busser")
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
    let place = (mapping.optional("state")?.text ?? state).flatMap(LawPlace.init(code:))
    let isAmerican = place.map { $0.country == .unitedStates } ?? true
    file.report(
      node, problem: "it is not said whether \(role.rawValue) has a share of pools",
      remedy: isAmerican
        ? "write “\(role.rawValue): {shares: no}”: who manages may not (29 CFR 531.52)"
        : "write “\(role.rawValue): {shares: no}”, or “{shares: yes}” where the law lets them")
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
    rule.per = body.optionalWord("per") ?? rule.per
    rule.side = body.optionalWord("side") ?? rule.side
    if body.optional("shares") != nil {
      rule.maySharePools = body.flag("shares")
    } else {
      refuseLeader(role, at: body.node)
    }
    if let node = body.optional("counts as"), let rate = file.read(node, AmountPhrase.percent) {
      if !rate.rawValue.isMultiple(of: 100) {
        file.report(
          node, problem: "a share counts for whole percent", remedy: "write 50 %, or 33 %")
      }
      rule.counts = rate.rawValue / 100
    }
    countLess(&rule, body)
    return rule
  }

  private func windows(from mapping: YAMLMapping) -> [TimeWindow] {
    mapping.entries.compactMap { entry in
      guard JobRole(entry.key) != nil else {
        return file.refuse(
          entry.keyNode, problem: "“\(entry.key)” is no name",
          remedy: "write a word in small letters, like brunch")
      }
      // A part of the house has no time: its people and money name it.
      if entry.value.text == "by name" { return TimeWindow(name: entry.key, time: nil) }
      guard let stint = entry.value.text.flatMap({ Stint($0) }) else {
        return file.refuse(
          entry.value, problem: "“\(entry.key)” must be a stretch of time",
          remedy: "write it like 10:00-15:00 (the day starts at 04:00), or “by name”")
      }
      return TimeWindow(name: entry.key, time: stint)
    }
  }

  private func cardFee(from node: YAMLNode) -> CardFee? {
    let percent = node.text.map { $0.contains("%") ? $0 : $0 + " %" } ?? "3 %"
    guard
      let body = YAMLMapping(node: node, in: file, example: "“card fee: {rate: \(percent)}”")
    else { return nil }
    body.refuseKeys(otherThan: ["rate", "from", "confirmed", "rounded", "counted"])
    guard let node = body.required("rate"), let rate = file.read(node, AmountPhrase.percent)
    else { return nil }
    var fee = CardFee(
      rate: rate, rounding: body.optional("rounded").flatMap(file.rounding),
      counting: body.optionalWord("counted"))
    if rate > Plausibility.highestCardFee, !body.flag("confirmed") {
      file.report(
        node,
        problem: "a card fee above \(Plausibility.highestCardFee.formatted) is most likely a "
          + "slip of the finger", remedy: "correct it, or write “confirmed: yes” beside it")
    }
    guard let from = body.optional("from") else { return fee }
    fee.sources = file.read(from, AmountPhrase.sources) ?? fee.sources
    if fee.sources.contains(.cash) {
      file.report(
        from, problem: "a card fee is never taken from cash",
        remedy: "write card tips, or card tips and service charges")
    }
    return fee
  }

  // MARK: - Names

  private func pools(_ nodes: [YAMLNode]) -> [(name: String, node: YAMLNode)] {
    nodes.filter { $0.keys != nil }.compactMap { node in
      guard let pool = YAMLMapping(node: node, in: file)?.optional("pool"), let name = pool.text
      else { return nil }
      return (name, pool)
    }
  }

  /// A name that means two things would be guessed at.
  private func refuseSharedNames(_ pools: [(name: String, node: YAMLNode)], _ roles: [RoleRule]) {
    let roles = Set(roles.map(\.role.rawValue))
    for (text, node) in mapping.texts("sources") where roles.contains(text) {
      file.report(node, problem: "“\(text)” is a role too", remedy: "give one of them another name")
    }
    for (text, node) in pools
    where roles.contains(text) || Self.reserved.contains(text) || JobRole(text) == nil {
      file.report(
        node, problem: "“\(text)” cannot be the name of a pool",
        remedy: "write a word in small letters that is no role and no word of the language")
    }
  }
}

extension YAMLFile {
  /// `to the quarter`, `up to the dollar`; the trouble is noted.
  func rounding(_ node: YAMLNode) -> AmountRounding? {
    if let rounding = AmountRounding(words: node.text ?? "") { return rounding }
    return refuse(
      node, problem: "“\(node.text ?? "")” is no rounding",
      remedy:
        "write “to the”, “up to the” or “down to the”, then cent, nickel, dime, quarter, dollar, "
        + "five dollars or ten dollars")
  }
}
