// A worker process whose recogniser misbehaves at its second page: a test double behind
// `TextRecognizer`, run end to end. The arguments: the misdeed, or several with commas between, and a folder with a file
// `evidence`.
import ReportFields
import ReportScanning
import ShippedProfiles
import TesseractRecognition

let names = CommandLine.arguments.dropFirst().first?.split(separator: ",") ?? []
let misdeeds = names.compactMap { Misdeed(rawValue: String($0)) }

try ScanWorker.run { _ in
  guard !misdeeds.isEmpty, misdeeds.count == names.count else {
    throw ScanRefusal(message: "name one of \(Misdeed.allCases)", status: 64)
  }
  let registry = try ProfileRegistry(
    patterns: ProfileSource(
      name: ShippedProfiles.patterns.name, text: ShippedProfiles.patterns.text),
    shipped: ShippedProfiles.profiles.map { ProfileSource(name: $0.name, text: $0.text) })
  return PageScanner(
    PageScanner.Setup(registry: registry),
    recognizer: MisbehavingRecognizer(
      try TesseractRecognizer(), misdeeds, folder: CommandLine.arguments.last ?? ""))
} refusal: { error in
  ScanRefusal(message: String(describing: error), status: 70)
}
