import Testing

/// The entry point of all tests: with one of its own, a build needs no index to look for XCTest cases, and that index
/// took a quarter of the compiler's time.
@main struct Main {
  static func main() async {
    await Testing.__swiftPMEntryPoint() as Never
  }
}
