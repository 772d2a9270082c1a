import ArgumentParser
import Monetary
import TipPooling

/// How somebody says on the command line that implausible values are meant.
struct PlausibilityOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Take a card fee above \(Plausibility.highestCardFee.formatted) and entries above "
        + "\(Plausibility.highestHours.formattedHours) hours as they are."))
  var acceptImplausible = false
}

/// Values that are not paid before somebody says that they are meant.
enum ImplausibleValues {
  /// Those of a shift that nobody has confirmed.
  static func open(in shift: Shift, confirmed: Set<String>) -> [Implausibility] {
    Plausibility(shift).findings.filter { $0.needsWord && !confirmed.contains($0.key) }
  }

  /// What each is, and how to say that it is meant; nil where there is none.
  static func refusal(_ findings: [Implausibility], in currency: Currency) -> String? {
    guard !findings.isEmpty else { return nil }
    let words = Set(findings.map(word)).sorted().joined(separator: " or ")
    return findings.map { $0.sentence(in: currency) }.joined(separator: "\n")
      + "\nIf it is meant, say so: \(words): true in the shift's file, or --accept-implausible."
  }

  private static func word(_ finding: Implausibility) -> String {
    if case .cardFee = finding { return "“cardFeeConfirmed”" }
    return "“hoursConfirmed”"
  }
}
