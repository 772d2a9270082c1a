public import Money

/// Why a shift cannot be computed. Nothing is paid on a guess.
public enum ShiftError: Error, Hashable, Sendable {
  /// Several things are wrong with the facts: two at least, in the order of the shift.
  case several([ShiftProblem])
  case noServers
  case personTwice(Employee)
  case idTwice(Employee, Employee)
  case negativeFigure(Employee, field: String, amount: Money)
  case tipsBelowZero(Money)
  case hoursMissing(Employee, role: JobRole)
  case noHoursWorked(pool: TipPool)
  case money(MoneyError)
  case unknownRole(Employee, role: JobRole, policy: String, known: [JobRole])
  case unknownSource(String, policy: String, known: [String])
  /// A manager, supervisor or owner would have a share of a pool; nil: by the article's rules.
  case managerMayNotShare(Employee, RuleReference?)
  case salesMissing(whose: String, [String])
  case unknownCategory(String, policy: String, known: [String])
  case countMissing(whose: String, String, RuleReference)
  case windowUnclear(Employee, window: String)
  case timesMissing(Employee, role: JobRole)
  case timesOverlap(Employee)
  /// A part of the day that the policy does not know; of money where nobody is named.
  case unknownWindow(Employee?, String, policy: String, known: [String])
  case unknownCount(whose: String, String, policy: String, known: [String])
  case timeUnclear(Employee, minutes: Int, TimeChange)
  case timeZoneUnknown(Employee)
  case hoursDisagree(Employee, hours: WorkedTime, times: WorkedTime)
  case noCardFee(policy: String)
  case figureMissing(whose: String, String)
  case unknownFigure(Employee, String, policy: String, known: [String])
  /// The odd cents go to those who are here longest, and nobody said since when somebody is.
  ///
  /// - Parameter role: in which the first time counts for less; nil where the odd cents go by it.
  case sinceMissing(Employee, role: JobRole?)
  case sinceLater(Employee, CalendarDay)
  case shiftLengthMissing(Employee, role: JobRole)
  case shiftsBeforeMissing(Employee, role: JobRole)
  case nobodyAtCheck([String], CheckTime, Money, RuleReference)
  case teamMissing(Employee, role: JobRole)
  case teamUnknown(Employee, String, policy: String)
  /// A tip-out is typed, and somebody's entry does not say it; nil: for whom people are named.
  case typedMissing(Employee, String?, RuleReference)
  case typedUnknown(Employee, String, policy: String, known: [String])
  case typedUnused(Employee, String, Money, policy: String)
  case typedAboveTips(Employee, typed: Money, has: Money, RuleReference)
  case ownTipsBelowZero(Employee, Money)
  case nobodyToShare(pool: String, RuleReference)
  case tipsToTheHouse(RuleReference)
  case houseMoneyLater(pool: String, PoolPeriod, RuleReference)
  case moneyLeft(where: String, TipSources, policy: String)
  case policyFileNeeded(String)
  case amountNotInCurrency(FixedAmount, FixedAmount.Trouble, RuleReference)
  /// A stored policy contradicts itself: a fault of the program.
  case policyFault(RuleReference, String)
  /// The payouts would make somebody pay: a fault of the program.
  case negativePayout(Employee, Money)
  /// The arithmetic does not close to the minor unit: a fault of the program.
  case doesNotClose(expected: Money, actual: Money)
  /// A sharing of a period's pool gives nothing any more.
  case notShared(PeriodShareError)
}

extension ShiftError {
  public func sentence(in currency: Currency) -> String {
    switch self {
    case .several(let problems):
      "The shift cannot be computed:\n"
        + problems.map { problem in
          (problem.place.isEmpty ? "" : problem.place + ": ") + problem.error.sentence(in: currency)
        }.joined(separator: "\n")
    case .noServers:
      "The shift has no server, so there are no tips to share. Add at least one server."
    case .personTwice(let employee):
      "\(employee.name.text) is listed twice in the same role. Put the figures together "
        + "in one entry; where the policy knows parts of the day or teams, give each entry its own."
    case .idTwice(let first, let second):
      "\(first.name.text) and \(second.name.text) have one ID, “\(first.id.rawValue)”. Give each "
        + "person an ID of their own, or leave it out."
    case .negativeFigure(let employee, let field, let amount):
      "\(employee.name.text): \(field) is \(amount.formatted(in: currency)), below zero. "
        + "Enter it as zero or more; a debt goes into the other “owes” field."
    case .tipsBelowZero(let total):
      "The servers' totals add up to \(total.formatted(in: currency)), so there is nothing "
        + "to share. Cash was most likely left out: enter the cash sales that the servers hold."
    case .hoursMissing(let employee, let role):
      "The policy shares by hours, but the hours of \(employee.name.text) "
        + "(\(role.rawValue)) are missing. Enter them, or share equally."
    case .noHoursWorked(let pool):
      "The \(pool.rawValue) pool is shared by hours, but nobody in it worked any. "
        + "Enter the hours, or share equally."
    case .money(let error):
      error.description
    case .notShared(let error):
      error.sentence(in: currency)
    case .doesNotClose(let expected, let actual):
      "The payouts came to \(actual.formatted(in: currency)) instead of "
        + "\(expected.formatted(in: currency)). This is a fault in TipPool: nothing was paid or "
        + "saved. Please report it with the figures."
    case .negativePayout(let employee, let amount):
      "\(employee.name.text)'s payout, or a part of it, came to "
        + "\(amount.formatted(in: currency)), below zero. This is a fault in TipPool: nothing was "
        + "paid or saved. Please report it with the figures."
    case .unknownRole(let employee, let role, let policy, let known):
      "\(employee.name.text) worked as \(role.rawValue), a role that the policy “\(policy)” "
        + "does not name. Its roles are \(known.map(\.rawValue).joined(separator: ", ")); choose one, or add the role to the policy."
    case .unknownSource(let name, let policy, let known):
      "The policy “\(policy)” has no source “\(name)” (it has \(Self.list(known))). Add it under "
        + "“sources:”, or enter the money without a name."
    case .managerMayNotShare(let employee, let rule):
      "\(employee.name.text) manages in this shift and may not have a share of a pool"
        + "\(rule.map { " (\($0))" } ?? ""): 29 CFR 531.52. Mark \(employee.name.text) as excluded, so that they give but "
        + "get nothing, or take the manager's mark off if it is wrong."
    case .salesMissing(let whose, let categories):
      "The policy counts \(categories.joined(separator: ", ")) sales, but \(whose) has no "
        + "sales by category. Enter them; what is not listed then counts as none."
    case .unknownCategory(let category, let policy, let known):
      "The policy “\(policy)” knows no \(category) sales; its categories are "
        + "\(known.joined(separator: ", ")). Use one of them, or add it to the policy."
    case .countMissing(let whose, let name, let rule):
      "The policy counts \(name) (\(rule)), but none are entered for \(whose). Enter how "
        + "many there were, or 0."
    case .noCardFee(let policy):
      "The shift holds back a card fee, but the policy “\(policy)” has none. Add "
        + "“card fee:” to the policy, where it is checked against the law, or take it off the shift."
    case .figureMissing(let whose, let name):
      "The policy counts \(name), but \(whose) has none. Enter it in the server's report, as in "
        + "\"figures\": {\"\(name)\": \"0.00\"}."
    case .unknownFigure(let employee, let name, let policy, let known):
      "\(employee.name.text) has a figure “\(name)” that the policy “\(policy)” does not name (it "
        + "has \(Self.list(known))). Correct the word, or add it under “figures:”."
    case .sinceMissing(let employee, let role):
      (role.map { "The first time here as \($0.rawValue) counts for less" }
        ?? "The odd cents go to those who are here longest")
        + ", but it is not said since when \(employee.name.text) is. Enter it, as in "
        + "\"since\": \"2024-05-01\"."
    case .sinceLater(let employee, let since):
      "\(employee.name.text) works here since \(since.description), which is after this shift. "
        + "Correct the day."
    case .shiftLengthMissing(let employee, let role):
      "Short shifts as \(role.rawValue) count for less, but the hours of "
        + "\(employee.name.text) are missing. Enter them, as in \"hours\": 4."
    case .shiftsBeforeMissing(let employee, let role):
      "The first shifts as \(role.rawValue) count for less, but it is not said how many "
        + "\(employee.name.text) worked before. Enter it, as in \"shiftsBefore\": 3."
    case .typedMissing(let employee, let word?, let rule):
      "It is not typed what \(employee.name.text) gave to \(word) (\(rule)). Enter it, or 0 for "
        + "nothing."
    case .typedMissing(let employee, nil, let rule):
      "It is not typed whom \(employee.name.text) gave something (\(rule)). Enter names and amounts, "
        + "like “Kofi 20, Sam 12.50”, or 0 for nobody."
    case .typedUnknown(let employee, let word, let policy, let known):
      "\(employee.name.text) gave something to “\(word)”, which is no one person of the shift "
        + "and no word of the policy “\(policy)” (it asks for "
        + "\(Self.list(known, or: "nobody"))). Correct the name; of two people with one name write the \"id\"."
    case .typedUnused(let employee, let word, let amount, let policy):
      "\(employee.name.text) typed \(amount.formatted(in: currency)) for “\(word)”, and no rule "
        + "of \(policy) gives that on. Correct the name, the role or the part of the day, or take it "
        + "out."
    case .typedAboveTips(let employee, let typed, let has, let rule):
      "\(employee.name.text) typed \(typed.formatted(in: currency)) for people by name, and has "
        + "\(has.formatted(in: currency)) (\(rule)). Correct the amounts: who should get less is not "
        + "known."
    case .nobodyAtCheck(let who, let time, let amount, let rule):
      "At \(time.formatted) \(amount.formatted(in: currency)) came in, and nobody was there as "
        + "\(who.joined(separator: " or ")) (\(rule)). Correct the times that people worked, or say in "
        + "the policy which pool gets it “if nobody” is there."
    case .teamMissing(let employee, let role):
      "It is not told which team \(employee.name.text) (\(role.rawValue)) worked in, and the "
        + "policy shares by teams. Enter it, as in \"team\": \"A\". Who works for several teams gets "
        + "their part of a pool without “for: each team”."
    case .teamUnknown(let employee, let team, let policy):
      "\(employee.name.text) worked in team \(team), and no rule of “\(policy)” is for teams. Take "
        + "it out, or write “for: each team” in the policy."
    case .windowUnclear(let employee, let window):
      "It is not clear how much of \(employee.name.text)'s work and money belongs to "
        + "“\(window)”. Enter the part of the day that all of it belongs to, or times that lie in one "
        + "part alone; for somebody who worked in two, an entry and a report for each. In a shift's "
        + "file both entries bear the same \"id\", as in \"name\": \"Ana\", \"id\": \"ana\": without it "
        + "they are two people."
    case .timesMissing(let employee, let role):
      "A rule counts who was there at the same time, and of \(employee.name.text) "
        + "(\(role.rawValue)) only the hours are known. Enter the times worked, as 17:00-23:30, for "
        + "everybody or for nobody."
    case .timesOverlap(let employee):
      "\(employee.name.text) is in two places at once: the times worked overlap. Correct them, "
        + "so that no time counts twice."
    case .unknownWindow(let employee, let window, let policy, let known):
      "\(employee.map { "\($0.name.text) worked in" } ?? "Money came in for") “\(window)”, a part of the day that the policy “\(policy)” does not name (it "
        + "has \(Self.list(known))). Correct it, or add it under “windows:”."
    case .unknownCount(let whose, let name, let policy, let known):
      "\(name) were counted for \(whose), but the policy “\(policy)” counts \(Self.list(known, or: "nothing")). "
        + "Correct the word, or add it under “counts:”."
    case .timeUnclear(let employee, let minutes, let change):
      "\(employee.name.text) came or went at \(Stint.clock(minutes)), which "
        + (change.comesTwice
          ? "came twice in that night: the clocks went back. Enter the hours instead of the times."
          : "never came in that night: the clocks were put forward from \(Stint.clock(change.from)) to "
            + "\(Stint.clock(change.to)). Enter the time that the clock showed, or the hours instead.")
    case .timeZoneUnknown(let employee):
      "Clocks may be changed while \(employee.name.text) worked, and nothing says where the "
        + "house is. Write its zone into house.yml, like “time zone: America/New_York”, or enter "
        + "the hours instead of the times."
    case .hoursDisagree(let employee, let hours, let times):
      "\(employee.name.text) worked \(hours.formattedHours) hours, but the times worked make "
        + "\(times.formattedHours). Correct one of them, or leave the hours out; a break is a gap "
        + "between two times, as 17:00-20:00, 20:30-23:00."
    case .ownTipsBelowZero(let employee, let amount):
      "\(employee.name.text)'s own tips are \(amount.formatted(in: currency)), and by this "
        + "policy nobody makes it up. Cash was most likely left out: enter the cash sales that "
        + "\(employee.name.text) holds."
    case .nobodyToShare(let pool, let rule):
      "Nobody is there to share “\(pool)” (\(rule)), and nobody gave it who could have it "
        + "back. Enter who worked, or say in the policy who else gets it “if nobody” is there."
    case .tipsToTheHouse(let rule):
      "A rule would leave tips to the house (\(rule)). Tips belong to the staff "
        + "(29 CFR 531.52); the house may keep service charges only."
    case .houseMoneyLater(let pool, let period, let rule):
      "What the house adds is in \(MoneyHolder.periodPool(pool, period).words) (\(rule)), and is "
        + "paid with the night that it is added to. Let the house add it to people or to a pool that is "
        + "shared each night."
    case .moneyLeft(let place, let sources, let policy):
      "\(sources.formattedTotal(in: currency)) in \(place) is taken by no rule of \(policy). Add a rule that shares or "
        + "keeps it, or say in the shift where it belongs (name, part of the day); nothing is paid "
        + "before all of it has a place."
    case .policyFileNeeded(let what):
      "The shift holds \(what), which the article's rules do not know. Choose a policy file "
        + "that does."
    case .amountNotInCurrency(let amount, let trouble, let rule):
      "The policy's \(trouble.problem(of: amount, in: currency)) (\(rule)). In the policy, "
        + "\(trouble.remedy(of: amount, in: currency)); or choose another policy."
    case .policyFault(let rule, let what):
      "The policy names \(what) (\(rule)), which it does not define. Check its file."
    }
  }

  private static func list(_ known: [String], or none: String = "none") -> String {
    known.isEmpty ? none : known.joined(separator: ", ")
  }
}

extension TipSources {
  func formattedTotal(in currency: Currency) -> String {
    do throws(MoneyError) {
      return try total.formatted(in: currency)
    } catch {
      return "An amount"
    }
  }
}
