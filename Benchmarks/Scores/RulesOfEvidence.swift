import Foundation

/// What each reason to look again is worth: wrong values that it alone marks, and right ones.
public struct RulesOfEvidence {
  let readings: [Reading]

  public init(readings: [Reading]) { self.readings = readings }

  private struct Worth {
    var marks = 0
    var wrong = 0
    var preventedAlone = 0
    var costAlone = 0
  }

  public func report() {
    var worth: [String: Worth] = [:]
    for reading in readings {
      guard let reason = reading.found?.reason, reading.found?.value != nil else { continue }
      let rules = Self.rules(reason)
      let isWrong = reading.verdict != .exact
      for rule in rules {
        worth[rule, default: Worth()].marks += 1
        if isWrong { worth[rule, default: Worth()].wrong += 1 }
        guard rules.count == 1 else { continue }
        if isWrong {
          worth[rule, default: Worth()].preventedAlone += 1
        } else {
          worth[rule, default: Worth()].costAlone += 1
        }
      }
    }
    let silent = readings.count { $0.verdict == .silent }
    print("Rules of evidence; silent now: \(silent) of \(readings.count) figures")
    print("alone: values that no other rule marks; wrong ones would be silent without it")
    print(row("rule", "marks", "wrong", "wrong alone", "right alone", first: 62))
    let sorted = worth.sorted {
      ($0.value.preventedAlone, $0.value.marks, $1.key)
        > ($1.value.preventedAlone, $1.value.marks, $0.key)
    }
    for (rule, worth) in sorted {
      print(
        row(
          rule, String(worth.marks), String(worth.wrong), String(worth.preventedAlone),
          String(worth.costAlone), first: 62))
    }
    print("")
  }

  /// The rules that a value's reason names; "this …" goes on with the reason before it.
  static func rules(_ reason: String) -> Set<String> {
    let parts = reason.components(separatedBy: "; ").filter { !$0.hasPrefix("this ") }
    return Set(parts.map(rule))
  }

  /// A reason without its facts: what is quoted, amounts and numbers are taken out.
  private static func rule(_ reason: String) -> String {
    if reason.contains(" = "), reason.contains(" is off by ") { return "a sum is off" }
    if reason.hasPrefix("the page also says ") { return "the page also says something else" }
    let withoutQuotes = reason.replacing(#/“[^”]*”/#, with: "“…”")
    let short = withoutQuotes.replacing(#/-?[$€£]?[0-9][0-9.,]*/#, with: "…")
    return short.count <= 60 ? short : short.prefix(59) + "…"
  }
}
