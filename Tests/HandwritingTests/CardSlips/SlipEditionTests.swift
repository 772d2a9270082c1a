import Testing

@testable import Handwriting

@Suite("Whose readings a house's confirmations are of")
struct SlipEditionTests {
  @Test("Each net in place of the one inside the program has an edition of its own")
  func editions() {
    #expect(SignedSlipReader.edition(with: nil) == SignedSlipReader.edition)
    let nets: [String?] = [nil, "ab", "cd"]
    #expect(Set(nets.map { SignedSlipReader.edition(with: $0) }).count == 3)
  }

  @Test("A net of the right kind reads, and another one is refused") func nets() throws {
    _ = try SignedSlipReader(net: HandNet.crops.builtIn)
    #expect(throws: InkModelError.self) { try SignedSlipReader(net: HandNet.ink.builtIn) }
    #expect(throws: InkModelError.notAModel) { try SignedSlipReader(net: []) }
  }
}
