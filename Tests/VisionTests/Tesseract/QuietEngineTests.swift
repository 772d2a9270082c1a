import Foundation
import Testing
import Vision

/// What happens around a reading: in processes of their own, where nothing else runs.
@Suite struct QuietEngineTests {
  @Test func nothingIsWrittenToTheTerminal() async throws {
    let result = try #require(
      await #expect(
        processExitsWith: .success,
        observing: [\.standardErrorContent, \.standardOutputContent]
      ) {
        let recognizer = try TesseractRecognizer()
        for sample in [SampleSlips.clean, SampleSlips.bars] {
          let page = try SampleSlips.page(sample).recognizable
          #expect(try recognizer.recognize(page).words.count > 20)
        }
        let speck = PageRaster(width: 9, height: 9, pixels: [UInt8](repeating: 0, count: 81))
        let regions = [LineRegion(x: 0, y: 0, width: 9, height: 9)]
        _ = try recognizer.recognize(RecognizablePage(raster: speck, regions: regions))
        #expect(throws: TesseractRecognitionError.self) {
          try TesseractRecognizer(model: .named("zzz"))
        }
      })
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self) == "")
  }

  /// OpenMP would start a thread for each processor and keep it.
  @Test func aReadingStartsNoThreads() async {
    await #expect(processExitsWith: .success) {
      let page = try SampleSlips.page(SampleSlips.clean).recognizable
      let recognizer = try TesseractRecognizer()
      let before = try threads()
      #expect(try recognizer.recognize(page).words.count > 20)
      #expect(try threads().subtracting(before).isEmpty)
    }
  }

  /// The setting belongs to a thread: a recogniser may be made on one and read on another.
  @Test func aReadingOnAnotherThreadStartsNoThreadsEither() async {
    await #expect(processExitsWith: .success) {
      let page = try SampleSlips.page(SampleSlips.clean).recognizable
      nonisolated(unsafe) let recognizer = try TesseractRecognizer()
      nonisolated(unsafe) var added = Set<String>()
      let done = DispatchSemaphore(value: 0)
      let thread = Thread {
        let before = try? threads()
        _ = try? recognizer.recognize(page)
        added = ((try? threads()) ?? ["unknown"]).subtracting(before ?? [])
        done.signal()
      }
      thread.start()
      done.wait()
      #expect(added.isEmpty)
    }
  }
}

/// The threads of this process, but for those that Dispatch starts and ends as it likes; they bear
/// the name of their quality of service.
private func threads() throws -> Set<String> {
  let folder = "/proc/self/task"
  return try Set(FileManager.default.contentsOfDirectory(atPath: folder)).filter { thread in
    let name = FileManager.default.contents(atPath: "\(folder)/\(thread)/comm") ?? Data()
    return !String(decoding: name, as: UTF8.self).contains("qos")
  }
}
