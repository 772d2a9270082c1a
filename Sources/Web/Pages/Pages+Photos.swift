import Files
import Foundation
import Hummingbird
import NIOCore
import Reading
import Words

extension Pages {
  /// Takes one picture, the whole body, or the pictures of one slip, one after the other: 201 where it
  /// came, 200 where it was here, 409 where another one has its identifier; the phone forgets its own
  /// copy when it is told the hash.
  func receivePhoto(_ request: Request, _ context: WebContext) async throws -> Response {
    let id = try photo(context)
    guard let sha256 = request.headers[.sha256], ContentHash(hex: sha256) != nil else {
      throw WebRefusal.malformed
    }
    let name = request.headers[.pictureName]?.removingPercentEncoding ?? ""
    let lengths = try request.headers[.pictureLengths].map { try self.lengths($0) }
    let kind = try request.headers[.slipKind].map { try self.kind($0) }
    let isAgain = request.headers[.again] != nil
    let body = try await request.body.collect(upTo: Route.pictureLimit)
    let (inbox, author, now) = (house.inbox, try actor(context), house.clock())
    let reception = try await work.onFiles {
      try inbox.receive(
        Array(body.readableBytesView), cut: lengths, of: kind, as: id, sha256: sha256,
        called: name, again: isAgain, by: author, at: now)
    }
    switch reception {
    case .kept: return plain(sha256, status: .created)
    case .known: return plain(sha256)
    case .otherBytes: throw WebRefusal.conflict
    case .refused:
      return plain(Catalogue.of(context.language)["photoNoSlip"], status: .unprocessableContent)
    case .full: throw WebRefusal.busy(seconds: 10)
    }
  }

  /// Takes the pictures of a form in, as a browser without scripts sends them.
  func sendPhotos(_ request: Request, _ context: WebContext) async throws -> Response {
    let body = try await request.body.collect(upTo: Route.filesLimit)
    let type = request.headers[.contentType] ?? ""
    guard let sent = SentFiles(Data(body.readableBytesView), contentType: type) else {
      throw WebRefusal.malformed
    }
    let (inbox, author, now) = (house.inbox, try actor(context), house.clock())
    let words = Catalogue.of(context.language)
    guard !sent.files.isEmpty else {
      return try await tonight(context, problem: words["photosChoose"])
    }
    let receptions = try await work.onFiles {
      try sent.files.map { file in
        let bytes = Array(file.bytes)
        return try inbox.receive(
          bytes, as: UUID(), sha256: ContentHash(of: bytes).hex, called: file.name, by: author,
          at: now)
      }
    }
    guard !receptions.contains(.full) else { throw WebRefusal.busy(seconds: 10) }
    let refused = zip(sent.files, receptions).filter { $0.1 == .refused }
      .map { "\($0.0.name.plainName): \(words["photoOtherKind"])" }
    guard refused.isEmpty else {
      return try await tonight(context, problem: refused.joined(separator: "\n"))
    }
    return .see("/tonight")
  }

  /// Somebody has read what became of a picture.
  func forgetPhoto(_ context: WebContext) async throws -> Response {
    let (inbox, id) = (house.inbox, try photo(context))
    try await work.onFiles { try inbox.forget(id) }
    return .see("/tonight")
  }

  /// `120034 98211`: how many bytes each picture of a slip has.
  private func lengths(_ text: String) throws -> [Int] {
    let words = text.split(separator: " ")
    let lengths = words.compactMap { Int($0) }
    guard !words.isEmpty, words.count <= PhotoInbox.maximumPictures, lengths.count == words.count
    else { throw WebRefusal.malformed }
    return lengths
  }

  private func kind(_ text: String) throws -> ProfileID {
    guard let kind = ProfileID(text) else { throw WebRefusal.malformed }
    return kind
  }

  private func photo(_ context: WebContext) throws -> UUID {
    guard let id = context.parameters.get("photo").flatMap(UUID.init(uuidString:)) else {
      throw WebRefusal.gone
    }
    return id
  }
}

extension PhotoInbox.Entry {
  /// What became of it, for a person.
  func untaken(in words: Catalogue) -> TonightView.Untaken {
    let sentences = (outcomes ?? []).filter { $0.reason != .taken }.map { words[$0.reason.words] }
    return TonightView.Untaken(
      address: "/tonight/photos/\(id.uuidString.lowercased())/told",
      sentence: ([name].filter { !$0.isEmpty } + sentences).joined(separator: ": "))
  }
}

extension PhotoInbox.Outcome.Reason {
  /// The key of the sentence that says it.
  var words: String {
    switch self {
    case .taken: "photoTaken"
    case .known: "photoKnown"
    case .saved: "photoSaved"
    case .otherDay: "photoOtherDay"
    case .noSlip: "photoNoSlip"
    case .failed: "photoNotRead"
    }
  }
}
