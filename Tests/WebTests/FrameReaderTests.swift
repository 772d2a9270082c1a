import Money
import Reading
import Testing
import Vision

@testable import Evening
@testable import Web

/// Who read a frame is known of each one alone: models change between frames, and the frame that decides is
/// read by both recognisers.
@Suite struct FrameReaderTests {
  @Test func eachFrameHasTheReaderThatReadIt() throws {
    var reader = LiveReader(profiles: [try CameraFrame.kind()], figure: .netSales)
    for number in 1...2 {
      let frame = CameraFrame(from: 0.1 + Double(number) / 5)
      _ = try reader.read(
        ScanRequest(path: "\(number).jpg"),
        FilmFrames.Frame(number: number, seconds: Double(number))
      ) { request in
        let reads = "\(number)"
        return [.success(try frame.page(at: request.path, by: .test(reads), label: reads))]
      }
    }
    for reads in ["1", "2"] {
      let shown = reader.frame(showing: .netSales) { $0.label == reads }
      #expect(shown?.path == "\(reads).jpg")
      #expect(shown?.recognizer == .test(reads))
    }
  }

  @Test func theFrameThatBothReadHasBothAsItsReader() throws {
    var reader = LiveReader(profiles: [try CameraFrame.kind()], figure: .netSales)
    var state: LiveScan.State?
    for number in 1...2 {
      let frame = CameraFrame(from: 0.1 + Double(number) / 5)
      state = try reader.read(
        ScanRequest(path: "\(number).jpg"),
        FilmFrames.Frame(number: number, seconds: Double(number))
      ) { request in
        let reads = request.isQuick ? "quick" : "both"
        return [.success(try frame.page(at: request.path, by: .test(reads), label: reads))]
      }.state
    }
    #expect(state == .settled)
    for reads in ["quick", "both"] {
      let shown = reader.frame(showing: .netSales) { $0.label == reads }
      #expect(shown?.recognizer == .test(reads))
    }
  }
}
