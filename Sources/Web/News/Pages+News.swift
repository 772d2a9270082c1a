import Access
import Hummingbird
import ServiceLifecycle
import Tips
import Words

extension Pages {
  /// A stream that names the state of the evening, once at the start and whenever it is another one.
  /// The page may say which slip it shows.
  func events(_ request: Request, _ context: WebContext) async throws -> Response {
    let news = news
    return try await stream(context, slip: try query(request)["slip"].flatMap { Int($0) }) {
      try news.now()
    }
  }

  /// A stream that names a state, once at the start and whenever it is another one.
  ///
  /// - Parameter slip: the slip that the page shows.
  func stream(
    _ context: WebContext, slip: Int? = nil, of state: @escaping @Sendable () throws -> String
  ) async throws -> Response {
    let visitor = try context.visitor
    let device = visitor.device.id
    guard let number = news.begin(device, showing: slip, to: visitor.account.name.text) else {
      throw WebRefusal.tooMany(seconds: 10)
    }
    let (news, work) = (news, work)
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream"],
      body: ResponseBody { writer in
        defer { news.end(number, on: device) }
        do {
          try await Self.tell(
            state, by: news.pace, work, while: { news.isListening(number, on: device) }
          ) { try await writer.write(ByteBuffer(string: $0)) }
        } catch is CancellationError {
          // The server ends, or the page went away.
        }
        try await writer.finish(nil)
      })
  }

  /// Who else looks at a slip; nil for nobody.
  func lookers(at slip: Int, _ context: WebContext) -> String? {
    news.lookers(besides: context.caller.device?.id)[slip].map { names in
      Catalogue.of(context.language)["looksAtIt", ["name": names.joined(separator: ", ")]]
    }
  }

  /// Tells of changes until the stream's end.
  static func tell(
    _ now: @escaping @Sendable () throws -> String, by pace: EveningNews.Pace, _ work: BlockingWork,
    while isWanted: () -> Bool = { true }, _ write: (String) async throws -> Void
  ) async throws {
    let clock = ContinuousClock()
    let end = clock.now + pace.end
    var told: String?
    var spoken = clock.now
    while clock.now < end, isWanted() {
      let state = try await work.onFiles { try now() }
      if state != told {
        try await write("event: evening\ndata: \(state)\n\n")
        (told, spoken) = (state, clock.now)
      } else if clock.now - spoken >= pace.ping {
        try await write(": still here\n\n")
        spoken = clock.now
      }
      // What is told to end ends at once: nobody waits a minute for a listener.
      try await cancelWhenGracefulShutdown { try await clock.sleep(for: pace.interval) }
    }
  }
}
