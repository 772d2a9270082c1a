import BrowserHands
import Foundation

/// Films of slips in the place of a phone's camera: how soon each is settled, and whether what is
/// settled is right.
struct FilmRun {
  /// A film with what its slip prints.
  private struct Film: Decodable {
    enum Value: Decodable {
      case number(Int)
      case text(String)

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
          self = .number(try container.decode(Int.self))
        } catch {
          self = .text(try container.decode(String.self))
        }
      }

      /// Whether a page that shows a text shows this value; names are compared by their letters.
      func isShown(by text: String) -> Bool {
        switch self {
        case .number(let number):
          let digits = text.filter { ("0"..."9").contains($0) }.drop { $0 == "0" }
          return digits == (number == 0 ? "" : String(number))
        case .text(let own):
          let letters = [own, text].map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }
          return letters[0] == letters[1]
        }
      }
    }

    let image: String
    let level: String
    let fields: [String: Value]
    /// Of a film of several slips what each prints.
    let slips: [[String: Value]]?

    /// Whose slips they are.
    var names: [String] {
      ([fields] + (slips ?? [])).compactMap {
        if case .text(let name) = $0["serverName"] { name } else { nil }
      }
    }
  }

  /// What the scanner page did with a film, in its own time.
  private struct Run: Decodable {
    struct Field: Decodable {
      let id: String
      let text: String?
      let standing: String
    }

    /// From the first picture of the camera until the slip was settled; nil where it was not.
    let settled: Double?
    /// How long each frame's answer took.
    let answers: [Double]
    let fields: [Field]
    /// What was still open in the last answer, in words.
    let open: [String]
    /// Pictures of the camera a second that were shown.
    let rate: Double
    /// How long a tap took until the page showed what it does, while frames went on.
    let taps: [Double]
  }

  /// A folder of films with `truth.jsonl`.
  let folder: String
  /// A film is watched so long, in seconds.
  private static let patience: TimeInterval = 20

  /// Prints times and values of each film, then of all.
  func report() throws {
    let text = try String(contentsOfFile: folder + "/truth.jsonl", encoding: .utf8)
    let films = try text.split(separator: "\n").map {
      try JSONDecoder().decode(Film.self, from: Data($0.utf8))
    }
    // A house knows its people: somebody new is asked about, however clear the print.
    let staff = Set(films.flatMap(\.names)).sorted()
    print(
      "Films of \(folder): 4 times less processor, 20 ms, 10 Mbit/s, \(staff.count) on the staff list"
    )
    var runs: [(film: Film, run: Run)] = []
    for film in films {
      guard !Interruption.isAsked else {
        print("  stopped: the films from \(film.image) on were not shown")
        break
      }
      if let slips = film.slips, film.level == "stack" {
        try StackRun(
          film: URL(filePath: folder + "/" + film.image), slips: slips.count, staff: staff
        ).report()
        continue
      }
      let run = try watch(film, staff: staff)
      runs.append((film, run))
      let settled =
        run.settled.map { "settled after \(Self.seconds($0))" }
        ?? "open (\(run.open.joined(separator: "; ")))"
      print("  \(film.image): \(settled), \(run.answers.count) frames")
      for wrong in silent(film, run) { print("    SILENT \(wrong)") }
      // At once, also into a file: a folder of films takes minutes.
      fflush(nil)
    }
    for level in Set(runs.map(\.film.level)).sorted() {
      summarize(level, runs.filter { $0.film.level == level })
    }
    if !runs.isEmpty { summarize("all", runs) }
  }

  private func summarize(_ name: String, _ runs: [(film: Film, run: Run)]) {
    let settled = runs.compactMap(\.run.settled).sorted()
    let answers = runs.flatMap(\.run.answers).sorted()
    let wrong = runs.flatMap { silent($0.film, $0.run) }.count
    print(
      "\(name): \(settled.count) of \(runs.count) settled, p50 \(Self.part(0.5, of: settled)), "
        + "p95 \(Self.part(0.95, of: settled)) (goals 2.5 s, 6 s); a frame's answer p50 "
        + "\(Self.part(0.5, of: answers)), p95 \(Self.part(0.95, of: answers)) (goal 0.9 s); "
        + "preview \(Int(runs.map(\.run.rate).min() ?? 0)) pictures a second at least (goal 24); a tap "
        + "shows after p95 \(Self.part(0.95, of: runs.flatMap(\.run.taps).sorted())) (goal 0.1 s); "
        + "silent errors \(wrong) (goal 0)")
  }

  /// Figures that count as read and are not what the slip prints.
  private func silent(_ film: Film, _ run: Run) -> [String] {
    run.fields.compactMap { field in
      guard ["agreed", "confirmed"].contains(field.standing), let text = field.text,
        let truth = film.fields[field.id], !truth.isShown(by: text)
      else { return nil }
      return "\(field.id): read \(text), prints \(truth)"
    }
  }

  private func watch(_ film: Film, staff: [String]) throws -> Run {
    let house = try BrowsedHouse()
    try house.add(staff)
    let phone = try house.managersPhone(camera: .film(URL(filePath: folder + "/" + film.image)))
    try phone.open("/tonight/scan")
    let slowed = try phone.slowDown()
    defer { slowed.end() }
    _ = try phone.run(Self.watching)
    try phone.tap("#open")
    do {
      try phone.wait(until: "return watched.settled !== null", within: Self.patience)
    } catch is Browser.NotSeen {}
    _ = try phone.run("watched.keep()")
    do {
      for _ in 1...2 { try phone.tap("#kinds summary") }
      // What shows within 16 ms is not told at all.
      try phone.wait(until: "return watched.taps.length > 0", within: 1)
    } catch is Browser.NotSeen {
    } catch is Chromedriver.Failed {
      // The list of kinds is away while a settled slip can be taken back.
    }
    let text = try phone.text("return JSON.stringify({ ...watched, rate: watched.rate() })")
    return try JSONDecoder().decode(Run.self, from: Data(text.utf8))
  }

  /// Watches the page without touching it.
  private static let watching = """
    window.watched = { settled: null, answers: [], fields: [], open: [], taps: [], rate: () => 0 };
    const shows = new PerformanceObserver((list) => {
      const taps = list.getEntries().filter((one) => one.name === 'click');
      watched.taps.push(...taps.map((one) => one.duration));
    });
    // What was settled and answered by now; taps from now on.
    watched.keep = () => {
      watched.isDone = true;
      shows.observe({ type: 'event', durationThreshold: 16 });
    };
    const [video, scanner] = [document.getElementById('video'), document.getElementById('scanner')];
    let began = null;
    video.addEventListener('playing', () => {
      began ??= performance.now();
      const shown = () => video.getVideoPlaybackQuality().totalVideoFrames;
      const before = shown();
      watched.rate = () => (1000 * (shown() - before)) / (performance.now() - began);
    });
    new MutationObserver(() => {
      if (scanner.dataset.state === 'settled' && !watched.isDone) watched.settled ??= performance.now() - began;
    }).observe(scanner, { attributes: true });
    const sending = window.fetch;
    window.fetch = async (address, options) => {
      const sent = performance.now();
      const answer = await sending(address, options);
      if (String(address).includes('/frames') && watched.settled === null && !watched.isDone) {
        const told = await answer.clone().json().catch(() => null);
        watched.answers.push(performance.now() - sent);
        if (told) Object.assign(watched, { fields: told.fields, open: told.open });
      }
      return answer;
    };
    """

  private static func part(_ share: Double, of sorted: [Double]) -> String {
    guard !sorted.isEmpty else { return "–" }
    return seconds(sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))])
  }

  private static func seconds(_ milliseconds: Double) -> String {
    "\((milliseconds / 10).rounded() / 100) s"
  }
}
