import LocatedYAML
import Monetary
import TextTopology

/// Tries a profile on its own example slip: recognised, every expected figure read, every
/// identity closed.
struct ExampleCheck {
  let profile: ReportProfile

  func issues() -> [ProfileIssue] {
    var issues: [ProfileIssue] = []
    func note(_ problem: String, _ remedy: String) {
      issues.append(
        ProfileIssue(file: profile.file, at: profile.exampleKey, problem: problem, remedy: remedy))
    }
    let topology = TextTopology(ExampleSlip.page(of: profile.example.lines))
    if !profile.recognition.fits(PageLabels(topology)) {
      note("the profile does not recognise its own example", "check “recognise:”")
    }
    let reading = ReportReader(profile: profile).read(topology)
    for (id, expected) in profile.example.reads.sorted(by: { $0.key < $1.key }) {
      let seen = reading[id]?.value?.formatted(in: .usd) ?? "nothing"
      guard seen != expected else { continue }
      note(
        "the example gives “\(seen)” for \(id.rawValue), not “\(expected)”",
        "check its label and “find”, or the example")
    }
    for result in reading.identities where result.outcome != .closes {
      // A profile for any vendor knows sums that no single slip has all figures of.
      if profile.isFallback, result.outcome.isUnknown { continue }
      note(
        "the example does not close “\(result.identity.source)”",
        "check the figures of the example, or the identity")
    }
    let unread = profile.fields.map(\.pattern.id).filter { profile.example.reads[$0] == nil }
    if !unread.isEmpty, !profile.isFallback {
      note(
        "the example does not say what \(unread.map(\.rawValue).joined(separator: ", ")) reads",
        "add it under “reads:”; a profile is only as good as its example")
    }
    return issues
  }
}
