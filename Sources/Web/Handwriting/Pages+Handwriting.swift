import Access
import Handwriting
import Hummingbird
import Words

/// Where somebody lets the house keep how the own digits look, and has it deleted.
struct HandwritingView: PageView {
  static let template = "handwriting"
  let page: PageFrame
  /// Since when it is kept; nil where it is not.
  let kept: String?
}

extension Pages {
  func handwriting(_ context: WebContext, problem: String? = nil) async throws -> Response {
    let (access, account) = (house.access, try context.visitor.account.id)
    let kept = try await work.onFiles { try access.hand(of: account) }
    let words = Catalogue.of(context.language)
    return show(
      HandwritingView(
        page: frame("handwriting", context, problem: problem),
        kept: kept.map { words["handKept", ["day": words.day(of: $0.keptAt)]] }))
  }

  /// Keeps the ten digits of whoever sent them and agreed.
  func keepHandwriting(_ request: Request, _ context: WebContext) async throws -> Response {
    let (account, actor, now) = (try context.visitor.account.id, try actor(context), house.clock())
    let sent = try await form(request, upTo: Route.signatureLimit)
    let (access, words) = (house.access, Catalogue.of(context.language))
    guard sent["agree"] == "yes" else {
      return try await handwriting(context, problem: words["handAgreeFirst"])
    }
    let digits: WrittenDigits?
    do throws(HandwritingError) {
      digits = try WrittenDigits.read(Array((sent["digits"] ?? "").utf8))
    } catch {
      return try await handwriting(context, problem: error.sentence(in: words))
    }
    guard let json = try digits?.json() else { throw WebRefusal.malformed }
    try await work.onFiles { try access.keepHand(json, of: account, by: actor, at: now) }
    return .see("/handwriting")
  }

  func deleteHandwriting(_ context: WebContext) async throws -> Response {
    let (access, account, now) = (house.access, try context.visitor.account.id, house.clock())
    let actor = try actor(context)
    try await work.onFiles { try access.deleteHand(of: account, by: actor, at: now) }
    return .see("/handwriting")
  }

  /// The handwriting of whoever asks; nil where none is kept. What a later version kept and this one
  /// cannot read is as good as none: then the net reads alone.
  func ownHand(_ context: WebContext) async throws -> Handwriting? {
    let (access, account) = (house.access, try context.visitor.account.id)
    guard let kept = try await work.onFiles({ try access.hand(of: account) }) else { return nil }
    let read = Result { () throws(HandwritingError) in try WrittenDigits.read(kept.digits) }
    return switch read {
    case .success(let digits): digits?.hand
    case .failure: nil
    }
  }
}

extension HandwritingError {
  /// What is wrong with the digits, and what to do.
  fileprivate func sentence(in words: Catalogue) -> String {
    switch self {
    // Neither is so of ten digits that stand one after the other.
    case .noDigit, .tooMany: words["handMissing", ["digit": "0"]]
    case .missing(let digit): words["handMissing", ["digit": "\(digit)"]]
    case .empty(let digit): words["handEmpty", ["digit": "\(digit)"]]
    case .tooMuchInk(let digit): words["handTooMuch", ["digit": "\(digit)"]]
    case .alike(let digit, let other):
      words["handAlike", ["digit": "\(digit)", "other": "\(other)"]]
    }
  }
}
