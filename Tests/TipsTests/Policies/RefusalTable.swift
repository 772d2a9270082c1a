import Testing

/// Policies that are wrong in one way each, with what is said about them.
enum RefusalTable {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    let told: [String]

    init(_ name: String, _ text: String, _ told: String...) {
      testDescription = name
      self.text = text
      self.told = told
    }
  }

  /// A version with four roles and these steps; the steps start on line 14.
  static func version(_ steps: String, head: String = "tip credit: no") -> String {
    """
    policy: house
    name: A house
    versions:
      - effective: 2026-01-01
        \(head)
        categories: [food, wine]
        counts: [covers]
        roles:
          server: {points: 1}
          busser: {points: 0.5}
          cook: {side: back}
          manager: {shares: no}
        steps:
    \(steps.split(separator: "\n").map { "      " + $0 }.joined(separator: "\n"))
    """
  }

  static let share = "\n- share: pot\n  to: server"

  static let cases: [Case] =
    flow + words + origins + law + conditions + house + periods + typed + teams + checks
    + heads + shares + readings + standIns
}
