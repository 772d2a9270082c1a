import Fixtures
import Testing

@testable import Handwriting

@Suite("What every net must read before it counts")
struct HandNetTests {
  @Test("is read by the nets inside the program", arguments: HandNet.allCases)
  func builtIn(net: HandNet) throws {
    #expect(try NetSample.all(for: net).count == (net == .ink ? 6 : 4))
    try net.check(net.builtIn)
    try net.tryOut(net.builtIn)
    #expect(net.builtIn.count < HandNet.largest / 20)
    #expect(net == .names || net.builtIn.count <= 200_000)
  }

  @Test("is not read by a net that says nothing, though it loads", arguments: HandNet.allCases)
  func silent(net: HandNet) throws {
    let silent = try #require(ChangedNet.silent(net.builtIn))
    try net.check(silent)
    #expect(throws: Misreading.self) { try net.tryOut(silent) }
  }

  @Test("is not even tried with a net of another kind, or one cut off", arguments: HandNet.allCases)
  func otherKind(net: HandNet) {
    for other in HandNet.allCases where other != net {
      #expect(throws: InkModelError.self) { try net.check(other.builtIn) }
      #expect(throws: InkModelError.self) { try net.tryOut(other.builtIn) }
    }
    #expect(throws: InkModelError.self) { try net.tryOut(Array(net.builtIn.dropLast())) }
    for count in stride(from: 0, to: net.builtIn.count, by: 997) {
      #expect(throws: InkModelError.self) { try net.check(Array(net.builtIn[..<count])) }
    }
  }

  @Test("A file that is none says what it lacks") func noModel() {
    #expect(throws: InkModelError.notAModel) { try HandNet.ink.check(Array("TPN2".utf8)) }
    for model in [Array("TPN1".utf8), HandNet.crops.builtIn] {
      #expect(throws: InkModelError.unfit(part: "one.weight")) { try HandNet.ink.check(model) }
    }
  }

  @Test("Sizes that cannot be are refused before anything is set aside for them") func sizes() {
    let name: [UInt8] = [1, 0, 0x61]
    let huge = [UInt8](repeating: 0xFF, count: 12)
    for file in [
      name + [3] + huge, name + [0], name + [1, 0, 0, 0, 0], name + [255], [0xFF, 0xFF],
    ] { #expect(throws: InkModelError.self) { try ModelFile(Array("TPN1".utf8) + file) } }
  }

  @Test("Each net says what the training program's net says, to 1e-4")
  func equalToTraining() throws {
    func check(_ answer: Signal, _ steps: [[Double]]?, channels: Int, _ label: String) throws {
      let steps = try #require(steps)
      #expect(answer.length == steps.count && answer.channels == channels)
      for (time, step) in steps.enumerated() {
        for (channel, value) in step.enumerated() {
          #expect(abs(Double(answer[channel, time]) - value) < 1e-4, "\(label), step \(time)")
        }
      }
    }
    let crops = try StoredCrop.all("crop-net")
    let (inks, names) = (try StoredInk.all("net"), try StoredInk.all("name-net"))
    #expect(crops.count == 3 && inks.count == 3 && names.count == 2)
    for crop in crops {
      let answer = try CropNet.builtIn.get()(try #require(crop.crop))
      try check(answer, crop.steps, channels: 18, crop.label)
    }
    for (ink, channels) in inks.map({ ($0, 15) }) + names.map({ ($0, 27) }) {
      let features = try #require(InkFeatures.of(ink.ink.usable, in: nil)).signal
      #expect(features.length == ink.points)
      let net = try channels == 15 ? FigureNet.builtIn.get().net : NameNet.builtIn.get().net
      try check(net(features), ink.steps, channels: channels, ink.label)
    }
  }
}

@Suite("Another net in place of the one inside the program") struct OtherNetTests {
  private static func recognizer(ink required: Double?) throws -> InkRecognizer {
    try InkRecognizer(ink: OtherNet(HandNet.ink.builtIn, required: required))
  }

  @Test("What is required of it makes its own bar stricter, and never laxer") func bar() throws {
    let usual = try InkRecognizer()
    let (unmeasured, lax) = (try Self.recognizer(ink: nil), try Self.recognizer(ink: 0))
    let strict = try Self.recognizer(ink: 0.999)
    var shown = 0
    for stored in try StoredInk.all("amounts").prefix(40) {
      func reading(_ recognizer: InkRecognizer) -> InkReading {
        recognizer.reading(of: stored.ink, in: InkContext(expects: .amount))
      }
      let own = reading(usual)
      shown += own.needsReview ? 0 : 1
      #expect(reading(lax) == own)
      #expect(reading(unmeasured).needsReview)
      #expect(reading(unmeasured).candidates == own.candidates)
      let isSure = (own.candidates.first?.score ?? 0) >= 0.999
      #expect(reading(strict).needsReview == (own.needsReview || !isSure), "\(stored.label)")
    }
    #expect(shown > 0)
  }

  @Test("A net for names that nobody measured shows no name alone, and figures are read as before")
  func names() throws {
    let other = try InkRecognizer(names: OtherNet(HandNet.names.builtIn, required: nil))
    let usual = try InkRecognizer()
    for stored in try StoredInk.all("names").prefix(8) {
      let context = InkContext(expects: .name(of: stored.names ?? []))
      let (own, read) = (
        usual.reading(of: stored.ink, in: context), other.reading(of: stored.ink, in: context)
      )
      #expect(read.needsReview && read.candidates == own.candidates, "\(stored.label)")
    }
    let amount = try #require(try StoredInk.all("amounts").first).ink
    let context = InkContext(expects: .amount)
    #expect(other.reading(of: amount, in: context) == usual.reading(of: amount, in: context))
  }
}
