import Access
import Foundation
import HTTPTypes
import Hummingbird
import Models
import NIOCore
import Words

extension Pages {
  /// The readers as they are. A manager who opens the page has the house's address asked what there is;
  /// a page that follows by itself asks nothing.
  func readers(_ request: Request, _ context: WebContext) async throws -> Response {
    let (desk, now) = (house.readers, house.clock())
    if request.headers[.listens] == nil {
      // What keeps the page from being shown is thrown by the look itself.
      _ = try? await work.onFiles { try desk.lookIfDue(at: now) }
    }
    return try await readers(context, problem: nil)
  }

  private func readers(
    _ context: WebContext, problem: String?, status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let (desk, words) = (house.readers, Words.Catalogue.of(context.language))
    do {
      let look = try await work.onFiles { try desk.look() }
      return show(
        ReadersView(look, frame("readers", context, problem: problem), words), status: status)
    } catch let error as ModelStoreError {
      let sentence = words.text(of: .store(error))
      return show(
        ReadersView(.nothing, frame("readers", context, problem: problem ?? sentence), words),
        status: .internalServerError)
    } catch ReadersDesk.Refusal.noFolder {
      return show(
        ReadersView(.nothing, frame("readers", context, problem: words["readerNoFolder"]), words),
        status: .serviceUnavailable)
    }
  }

  /// Gets a reader, or the newest of all.
  func getReader(_ request: Request, _ context: WebContext) async throws -> Response {
    let job: ReaderJob
    switch try await form(request)["reader"] {
    case "makers"?: job = .makers
    case nil: job = .update
    case let name?:
      guard ModelReference(name) != nil else { throw WebRefusal.malformed }
      job = .get(name)
    }
    let desk = house.readers
    return try await changing(context) { try desk.begin(job) }
  }

  func useReader(_ request: Request, _ context: WebContext) async throws -> Response {
    guard let wanted = try await form(request)["reader"].flatMap({ ModelReference($0) }) else {
      throw WebRefusal.malformed
    }
    let desk = house.readers
    return try await changing(context) { try desk.use(wanted) }
  }

  func removeReader(_ request: Request, _ context: WebContext) async throws -> Response {
    guard let wanted = try await form(request)["reader"].flatMap({ ModelReference($0) }) else {
      throw WebRefusal.malformed
    }
    let (desk, photos, live) = (house.readers, house.photos, house.live)
    return try await changing(context) {
      try desk.remove(wanted) {
        photos.letGo()
        live.letGo()
      }
    }
  }

  /// Takes one part of a file, the whole body; answers with the bytes that are here now, so that a
  /// phone that was cut off goes on there.
  func receiveReader(_ request: Request, _ context: WebContext) async throws -> Response {
    let place = try number(context)
    let announced = request.uri.queryParameters["of"].map { Int($0) } ?? 0
    guard let announced, 0...ReaderUploads.total ~= announced else { throw WebRefusal.malformed }
    guard let name = request.headers[.pictureName]?.removingPercentEncoding,
      let offset = request.uri.queryParameters["from"].flatMap({ Int($0) })
    else { throw WebRefusal.malformed }
    let body = try await request.body.collect(upTo: ReaderUploads.part)
    // What was sent before is being installed, or another phone sends.
    guard let device = context.caller.device,
      house.readers.lend(uploadTo: device.id, at: house.clock())
    else { throw WebRefusal.busy(seconds: 2) }
    let uploads = house.readers.uploads
    let reception: ReaderUploads.Reception
    do {
      reception = try await work.onFiles {
        let sender = device.id.rawValue
        if place == 1, offset == 0 { try uploads.begin(announced: announced, by: sender) }
        // Another phone began anew since.
        guard uploads.isFrom(sender) else { return .refused }
        return try uploads.take(Array(body.readableBytesView), of: place, called: name, at: offset)
      }
    } catch let error as ModelStoreError {
      let words = Words.Catalogue.of(context.language)
      return plain(words.text(of: .store(error)), status: .insufficientStorage)
    }
    switch reception {
    case .kept(let size): return plain("\(size)", status: .created)
    case .elsewhere(let size): return plain("\(size)", status: .conflict)
    case .refused: throw WebRefusal.malformed
    }
  }

  /// Installs files: those that came in parts, or those of a form without scripts.
  func installReader(_ request: Request, _ context: WebContext) async throws -> Response {
    let body = try await request.body.collect(upTo: Route.filesLimit)
    let type = request.headers[.contentType] ?? ""
    let desk = house.readers
    guard let device = context.caller.device, desk.lend(uploadTo: device.id, at: house.clock())
    else {
      return try await readers(
        context, problem: Words.Catalogue.of(context.language)["readersUnderWay"], status: .conflict
      )
    }
    if type.lowercased().hasPrefix("multipart/") {
      guard let sent = SentFiles(Data(body.readableBytesView), contentType: type) else {
        throw WebRefusal.malformed
      }
      do {
        try await work.onFiles { try desk.uploads.keep(sent, by: device.id.rawValue) }
      } catch let error as ModelStoreError {
        return try await readers(
          context, problem: Words.Catalogue.of(context.language).text(of: .store(error)),
          status: .insufficientStorage)
      }
    }
    return try await changing(context) {
      // A PIN confirms only what was sent with it.
      guard desk.uploads.isFrom(device.id.rawValue) else { throw ReadersDesk.Refusal.gone }
      try desk.begin(.file)
    }
  }

  /// Does something with the readers, and shows them.
  private func changing(
    _ context: WebContext, _ change: @escaping @Sendable () throws -> Void
  ) async throws -> Response {
    let words = Words.Catalogue.of(context.language)
    do {
      try await work.onFiles(change)
    } catch ReadersDesk.Refusal.underWay {
      return try await readers(context, problem: words["readersUnderWay"], status: .conflict)
    } catch ReadersDesk.Refusal.gone {
      throw WebRefusal.gone
    } catch let error as ModelStoreError {
      return try await readers(
        context, problem: words.text(of: .store(error)), status: .unprocessableContent)
    }
    return .see("/house/readers")
  }

  /// A stream that tells when something of the readers changed.
  func readerEvents(_ context: WebContext) async throws -> Response {
    let readers = house.readers
    return try await stream(context) { "\(readers.changes)" }
  }
}

extension ReaderUploads {
  /// Files that came all at once, in the place of what was sent before.
  fileprivate func keep(_ sent: SentFiles, by sender: Int64) throws {
    try begin(announced: sent.files.reduce(0) { $0 + $1.bytes.count }, by: sender)
    for (place, file) in sent.files.enumerated() {
      guard try keep(file.bytes, of: place + 1, called: file.name) else {
        throw WebRefusal.malformed
      }
    }
  }
}

extension ReadersDesk.Look {
  /// Where the readers cannot be looked at.
  fileprivate static let nothing = ReadersDesk.Look(
    readers: [], source: nil, job: nil, stage: .looking, failure: nil, brought: [],
    isNothingNew: false)
}

extension HTTPResponse.Status {
  /// The disk has no room for what is sent (RFC 4918, 11.5).
  static let insufficientStorage = HTTPResponse.Status(
    code: 507, reasonPhrase: "Insufficient Storage")
}
