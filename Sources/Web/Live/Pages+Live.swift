import Access
import Evening
import Foundation
import House
import Hummingbird
import Reading
import Tips
import Words

/// The scanner: a camera held over one slip after the other.
struct ScannerView: PageView {
  /// A kind of slip to choose.
  struct Kind: Sendable {
    let id: String
    let name: String
    /// A made-up slip of it, line by line.
    let drawing: String
  }

  static let template = "scanner"
  let page: PageFrame
  let kinds: [Kind]
  /// The one figure of a slip that is asked for; nil for whole slips.
  let target: Target?

  struct Target: Sendable {
    /// The page of the slip.
    let address: String
    /// The number of the evening, so that nothing is put into the next one's slip.
    let evening: String
    let field: String
    /// The report's figure.
    let figure: String
    /// The figure and whose it is.
    let title: String
    /// Whose slip it is; empty where that is not known.
    let name: String
    /// The slip's kind; empty where it is not known.
    let kind: String
    /// What the slip's page shows of it.
    let shown: String
  }
}

extension Pages {
  /// - Throws: ``WebRefusal/gone`` where a figure is asked for of a slip that is not on the table.
  func scanner(_ request: Request, _ context: WebContext) async throws -> Response {
    let live = house.live
    let kinds = try await work.onFiles { try live.profiles() }
    let target = try await target(request, context)
    var page = frame("scanSlips", context)
    if let target { page = page.titled(target.title) }
    return show(
      ScannerView(
        page: page,
        // The general one is what automatic comes to where no other fits.
        kinds: kinds.filter { !$0.isFallback }.map {
          ScannerView.Kind(
            id: $0.id.rawValue, name: $0.name, drawing: $0.example.lines.joined(separator: "\n"))
        }, target: target))
  }

  /// The figure of a slip that the address names; nil where it names none.
  private func target(
    _ request: Request, _ context: WebContext
  ) async throws -> ScannerView.Target? {
    let asked = request.uri.queryParameters
    guard let number = asked["slip"].flatMap({ Int($0) }) else { return nil }
    let desk = house.evenings
    guard let tonight = try await work.onFiles({ try desk.tonight() }),
      let form = tonight.form(ofSlip: number),
      let field = asked["field"].flatMap({ FormField(rawValue: String($0)) }),
      let figure = field.pattern
    else { throw WebRefusal.gone }
    let words = Catalogue.of(context.language)
    let name = form[.name].value?.plain(in: tonight.currency)
    let label = words[field.words]
    return ScannerView.Target(
      address: "/tonight/slips/\(number)", evening: tonight.number.map { "\($0)" } ?? "",
      field: field.rawValue, figure: figure.rawValue,
      title: [label, name ?? words["slip", ["number": "\(number)"]]].joined(separator: " · "),
      name: name ?? "", kind: form.profileOfSlip ?? "",
      shown: form[field].value?.plain(in: tonight.currency) ?? "")
  }

  /// Begins a slip.
  func beginScan(_ request: Request, _ context: WebContext) async throws -> Response {
    let device = try context.device
    let wish = try await form(request)
    let (chosen, asked) = (wish["kind"] ?? "", wish["figure"] ?? "")
    let (kind, figure) = (ProfileID(chosen), PatternID(asked))
    guard chosen.isEmpty || kind != nil, asked.isEmpty || figure != nil else {
      throw WebRefusal.malformed
    }
    let (live, now, isFirst) = (house.live, house.clock(), wish["first"] != nil)
    let number = try await refusing {
      try await work.onFiles {
        try live.begin(of: kind, figure: figure, isFirst: isFirst, on: device.id, at: now)
      }
    }
    return try json(["scan": "\(number)"], status: .created)
  }

  /// Reads one frame, the whole body, and tells how far the slip is.
  func liveFrame(_ request: Request, _ context: WebContext) async throws -> Response {
    guard let device = context.caller.device,
      let frame = request.uri.queryParameters["n"].flatMap({ Int($0) })
    else { throw WebRefusal.malformed }
    let number = try number(context)
    let body = try await request.body.collect(upTo: Route.frameLimit)
    let bytes = Array(body.readableBytesView)
    let (live, now) = (house.live, house.clock())
    let answer = try await refusing {
      try await work.live { try live.read(bytes, frame: frame, of: number, on: device.id, at: now) }
    }
    let desk = house.evenings
    let currency = try await work.onFiles { try desk.currency() }
    return try json(LiveState(answer, in: Catalogue.of(context.language), currency))
  }

  /// Takes the slip into the evening, by the pictures that say most of it.
  func takeScan(_ context: WebContext) async throws -> Response {
    let device = try context.device
    let number = try number(context)
    let author = try actor(context)
    let (live, desk, photos, now) = (house.live, house.evenings, house.photos, house.clock())
    // After the page is left there is no way back once this frame is read.
    let slip = try await refusing {
      try await whenFree {
        try await work.onFiles { try live.take(number, on: device.id, at: now) }
      }
    }
    let news: [WatchNews.Kind]
    do {
      news = try await work.reading {
        try photos.take(
          slip: slip.pictures, of: slip.kind, into: desk.house(of: author), on: desk.day)
      }
    } catch {
      live.didNotJoin(number, on: device.id)
      throw error
    }
    if news.contains(where: \.isTurnedAway) { live.didNotJoin(number, on: device.id) }
    return photoNews(news, in: Catalogue.of(context.language))
  }

  /// Lets the slip go.
  func endScan(_ context: WebContext) async throws -> Response {
    let device = try context.device
    let (live, number) = (house.live, try number(context))
    try await work.onFiles { try live.end(number, on: device.id) }
    return plain("ok")
  }

  /// Tries again as long as a frame of the slip may be read.
  func whenFree<T>(_ work: () async throws -> T) async throws -> T {
    let end = ContinuousClock.now + LiveDesk.longestFrame
    while true {
      do {
        return try await work()
      } catch LiveDesk.Refusal.busy where ContinuousClock.now < end {
        try await Task.sleep(for: .milliseconds(50))
      }
    }
  }

  private func refusing<T>(_ work: () async throws -> T) async throws -> T {
    do {
      return try await work()
    } catch let refusal as LiveDesk.Refusal {
      throw WebRefusal(refusal)
    }
  }
}

extension WatchNews.Kind {
  /// Whether the slip is neither on the table nor was it before.
  fileprivate var isTurnedAway: Bool {
    switch PhotoInbox.Outcome(self).reason {
    case .taken, .known: false
    case .saved, .otherDay, .noSlip, .failed: true
    }
  }
}

extension WebRefusal {
  init(_ refusal: LiveDesk.Refusal) {
    self =
      switch refusal {
      case .gone: .gone
      case .notAFrame, .noSuchKind: .malformed
      case .busy: .tooMany(seconds: 1)
      case .full: .tooMany(seconds: 10)
      }
  }
}
