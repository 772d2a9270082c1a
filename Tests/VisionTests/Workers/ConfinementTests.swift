import Testing

@testable import Vision

@Suite("Where the kernel offers less, it is said")
struct ConfinementTests {
  static let systems: [(system: Confinement, words: [String])] = [
    (Confinement(filtersCalls: false, landlock: 0), ["neither seccomp nor Landlock", "all that"]),
    (Confinement(filtersCalls: false, landlock: 7), ["no seccomp", "the network"]),
    (Confinement(filtersCalls: true, landlock: 0), ["no Landlock", "start other programs"]),
  ]

  @Test(arguments: systems)
  func weakness(system: Confinement, words: [String]) throws {
    let weakness = try #require(system.weakness)
    for word in words { #expect(weakness.contains(word)) }
  }

  @Test("Nothing is said where nothing is left")
  func strong() { #expect(Confinement(filtersCalls: true, landlock: 1).weakness == nil) }
}
