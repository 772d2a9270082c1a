import Testing

@testable import Handwriting

@Suite("The net inside the program")
struct InkNetTests {
  @Test("says what the training program's net says, to 1e-4")
  func equalToTraining() throws {
    let net = try FigureNet.builtIn.get().net
    let stored = try StoredInk.all("net")
    #expect(stored.count == 3)
    for ink in stored {
      let features = try #require(InkFeatures.of(ink.ink.usable, in: nil)).signal
      #expect(features.length == ink.points)
      let answer = net(features)
      let steps = try #require(ink.steps)
      #expect(answer.length == steps.count && answer.channels == 15)
      for (time, step) in steps.enumerated() {
        for (channel, value) in step.enumerated() {
          let difference = abs(Double(answer[channel, time]) - value)
          #expect(difference < 1e-4, "\(ink.label), step \(time), class \(channel)")
        }
      }
    }
  }
}
