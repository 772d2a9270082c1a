import Testing

/// The entry point of all tests: with one of its own, a build needs no index to look for XCTest cases, and that index
/// took a quarter of the compiler's time.
@main struct Main {
  static func main() async {
    // `swift test` asks for XCTest cases first: there are none.
    guard !CommandLine.arguments.contains("--dump-tests-json") else {
      return print(#"{"name": "All tests", "tests": []}"#)
    }
    await Testing.__swiftPMEntryPoint() as Never
  }
}
