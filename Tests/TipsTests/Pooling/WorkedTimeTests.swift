import Foundation
import Testing
import Tips

@Suite struct WorkedTimeTests {
  @Test(arguments: [
    ("0", 0), ("5", 18_000), ("5.5", 19_800), ("5.33", 19_188), ("5:20", 19_200), ("0:05", 300),
    ("05", 18_000), ("12.05", 43_380), ("48", 172_800), ("48:00", 172_800), ("5:20:30", 19_230),
    ("0.01", 36), ("048", 172_800), ("012:30", 45_000),
  ])
  func readsHours(text: String, seconds: Int) {
    #expect(WorkedTime(hours: text)?.seconds == seconds)
  }

  @Test(arguments: [
    "", " 5", "5 ", "-1", "+5", "5.", ".5", "5.333", "5,5", "5:2", "5:60", "5:200", ":20", "5:",
    "5:20:", "5:20:60", "5:20:30:1", "48.01", "48:01", "49", "1e1", "5h", "٥", "５", "1000", "0048",
    "5.5.5", "5:20.5", "99999999999999999999",
  ])
  func refusesAnythingElse(text: String) {
    #expect(WorkedTime(hours: text) == nil)
  }

  @Test func everyTimeReadsBackAsItIsWritten() throws {
    // Every second of two hours; then every hundredth of an hour, minute and odd fifth of one.
    let times = Array(0...7200) + Array(stride(from: 7212, through: 172_800, by: 12))
    for seconds in times {
      let time = try #require(WorkedTime(seconds: seconds))
      let isSame = WorkedTime(hours: time.formattedHours) == time
      if !isSame { Issue.record("\(seconds) seconds as \(time.formattedHours)") }
    }
  }

  @Test(arguments: [
    (0, "0"), (36, "0.01"), (360, "0.1"), (300, "0:05"), (19_200, "5:20"), (19_188, "5.33"),
    (19_800, "5.5"), (1, "0:00:01"), (172_800, "48"),
  ])
  func isWrittenInTheShortestExactForm(seconds: Int, text: String) throws {
    #expect(try #require(WorkedTime(seconds: seconds)).formattedHours == text)
  }

  @Test func decodingChecksToo() throws {
    let time = try #require(WorkedTime(seconds: 19_200))
    let data = try JSONEncoder().encode(time)
    #expect(String(decoding: data, as: UTF8.self) == #"{"seconds":19200}"#)
    #expect(try JSONDecoder().decode(WorkedTime.self, from: data) == time)
    for text in [#"{"seconds":-1}"#, #"{"seconds":172801}"#, "{}", "5"] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(WorkedTime.self, from: Data(text.utf8))
      }
    }
    #expect(WorkedTime(seconds: -1) == nil)
    #expect(WorkedTime(seconds: 172_801) == nil)
  }
}
