import Money
import Testing
import Vision

@testable import Evening
@testable import Reading
@testable import Web

/// What the scanner's page is told of a frame that fits no kind of slip.
@Suite struct LiveStateTests {
  private func state(_ places: [PictureTrouble], look: PictureLook?) -> LiveState {
    var failure = ScanFailure(
      path: "1.jpg", code: "no-profile", message: "no kind of slip fits", remedy: nil,
      kind: .dataError, rows: [], found: nil, milliseconds: 1)
    (failure.look, failure.places) = (look, places)
    let step = LiveReader.Step(
      frame: FilmFrames.Frame(number: 3, seconds: 1), path: "1.jpg", state: .searching, slip: nil,
      page: nil, failure: failure)
    let answer = LiveDesk.Answer(
      step: step, looks: 0, isLeftToPerson: false, isSame: false, best: [])
    return LiveState(answer, in: .of(.english), .usd)
  }

  private let look = PictureLook(
    width: 100, height: 200,
    corners: [(0.1, 0.1), (0.9, 0.1), (0.9, 0.8), (0.1, 0.8)].map {
      NormalizedRect(x: $0, y: $1, width: 0, height: 0)
    }, light: 90)

  @Test(arguments: [PictureTrouble.Kind.darkness, .blur, .fewPixels, .glare])
  func whatIsInTheWayIsToldBeforeASlipIsKnown(kind: PictureTrouble.Kind) {
    let box = NormalizedRect(x: 0.2, y: 0.3, width: 0.4, height: 0.1)
    let state = state([PictureTrouble(kind: kind, box: box)], look: look)
    #expect(state.state == "searching" && state.n == 3)
    #expect(state.hint == WebWords.of(.english)[kind.hint])
    #expect(state.troubles.map(\.box) == [[0.2, 0.3, 0.4, 0.1]])
    #expect(state.paper == [[0.1, 0.1], [0.9, 0.1], [0.9, 0.8], [0.1, 0.8]])
  }

  @Test func anEmptyTableIsAskedForASlip() {
    let state = state([], look: nil)
    #expect(state.paper.isEmpty && state.troubles.isEmpty)
    #expect(state.hint == WebWords.of(.english)["scanLay"])
  }

  /// A tick beside a value that is to be looked at would say that it need not be.
  @Test(arguments: [
    ("confirmed", "doubted"), ("agreed", "doubted"), ("disputed", "disputed"), ("seen", "seen"),
    ("unreadable", "unreadable"),
  ])
  func whatIsDoubtedHasNoTick(standing: String, doubted: String) throws {
    let own = try #require(SlipReading.Figure.Standing(rawValue: standing))
    #expect(LiveState.word(own, needsReview: false) == standing)
    #expect(LiveState.word(own, needsReview: true) == doubted)
  }
}
