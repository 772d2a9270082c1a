import Vision

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a recogniser can do wrong.
enum Misdeed: String, CaseIterable {
  /// It crashes.
  case segfault, abort, trap
  /// It ends the process without a word.
  case quits
  /// It writes on standard output and goes on.
  case chatters
  /// It says nothing of what is there.
  case empty
  /// It never ends.
  case slow
  /// It takes all memory, or says more than a page can hold.
  case hungry, endless, longWord
  /// It says nonsense, fully sure: no words of any language; other digits; broken bytes; places
  /// that are not on the page; numbers that are none.
  case garbage, otherDigits, controls, badText, outside, notANumber
  /// It does what reading needs no leave for. Where it gets away with the first of several, it ends with status 100,
  /// with the second 101.
  case connects, listens, makesFile, changesFile, emptiesFile, renamesFile, removesFile
  case opensPermissions, startsShell, startsItself, attachesToParent, writesToParent, stopsParent
}

/// A recogniser that reads well the first time, and then does what it is told once.
final class MisbehavingRecognizer: TextRecognizer {
  private let sound: any TextRecognizer
  private let misdeeds: [Misdeed]
  private var calls = 0
  private var kept: [[UInt8]] = []
  /// The pages of a run are of one picture, and each process reads it once.
  private var known: [(page: RecognizablePage, seen: PageObservations)] = []

  private let folder: String

  /// - Parameter folder: where files are for the taking.
  init(_ sound: any TextRecognizer, _ misdeeds: [Misdeed], folder: String) {
    self.sound = sound
    self.folder = folder
    self.misdeeds = misdeeds
  }

  var identity: RecognizerIdentity { sound.identity }

  func recognize(_ page: RecognizablePage) throws -> PageObservations {
    var seen = try read(page)
    calls += 1
    guard calls == 2 else { return seen }
    for (place, misdeed) in misdeeds.enumerated() { commit(misdeed, at: place, &seen) }
    return seen
  }

  private func commit(_ misdeed: Misdeed, at place: Int, _ seen: inout PageObservations) {
    switch misdeed {
    case .segfault: kill(getpid(), SIGSEGV)
    case .abort: Glibc.abort()
    case .trap: seen.words = Array(seen.words[(seen.words.count + 1)...])
    case .quits: exit(0)
    case .chatters: print("{\"page\":\"a line that nobody asked for\"}\n")
    case .empty: seen.words = []
    case .slow: while true { sleep(1000) }
    case .hungry: while true { kept.append([UInt8](repeating: 1, count: 1 << 24)) }
    case .endless:
      seen.words = (0..<1_000_000).map { index in Self.word("word\(index)") }
    case .longWord: seen.words.append(Self.word(String(repeating: "9", count: 10_000_000)))
    case .garbage: seen.words = seen.words.map { Self.changed($0) { _ in Self.letter() } }
    case .otherDigits:
      seen.words = seen.words.map { word in
        Self.changed(word) {
          $0.isNumber ? Character("\((($0.wholeNumberValue ?? 0) + 3) % 10)") : $0
        }
      }
    case .controls: seen.words = seen.words.map { Self.changed($0) { _ in "\u{7}" } }
    case .badText:
      seen.words = seen.words.map { word in
        Self.word(String(decoding: [0xFF, 0xFE] + Array(word.text.utf8), as: UTF8.self))
      }
    case .outside: for index in seen.words.indices { seen.words[index].box.x += 3 }
    case .notANumber: for index in seen.words.indices { seen.words[index].box.y = .nan }
    default: if Trespass(folder: folder).succeeds(misdeed) { exit(Int32(100 + place)) }
    }
  }

  private func read(_ page: RecognizablePage) throws -> PageObservations {
    if let known = known.first(where: { $0.page == page }) { return known.seen }
    var sound = sound
    let seen = try sound.recognize(page)
    known.append((page, seen))
    return seen
  }

  private static func word(_ text: String) -> TextObservation {
    TextObservation(
      text: text, box: NormalizedRect(x: 0.1, y: 0.5, width: 0.2, height: 0.01),
      confidence: Confidence(1))
  }

  /// The word with other characters, fully sure.
  private static func changed(
    _ word: TextObservation, by change: (Character) -> Character
  ) -> TextObservation {
    TextObservation(
      text: String(word.text.map(change)), box: word.box, confidence: Confidence(1))
  }

  private static func letter() -> Character { "$0123456789.,abcdefxyz%/".randomElement() ?? "?" }
}
