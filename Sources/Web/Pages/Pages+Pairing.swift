import Access
import Hummingbird
import Tips

/// Where a phone shows what it was given to be paired.
struct PairView: PageView {
  static let template = "pair"
  let page: PageFrame
  /// What was typed as the phone's name.
  let name: String
}

extension Pages {
  func pairPage(_ context: WebContext, problem: String? = nil, name: String = "") -> Response {
    show(PairView(page: frame("pair", context, problemKey: problem), name: name))
  }

  func pair(_ request: Request, _ context: WebContext) async throws -> Response {
    let sent = try await form(request)
    guard let name = try? PersonName(sent["name"] ?? "") else { throw WebRefusal.malformed }
    let proof: PairingProof =
      if let code = sent["code"], !code.isEmpty {
        // A code that is none is refused like one that nobody offered.
        SecretToken(text: code).map(PairingProof.code) ?? .words(nil)
      } else { .words(PairingWords(typed: sent["words"] ?? "")) }
    let (access, now) = (house.access, house.clock())
    switch try await work.onFiles({ try access.pair(proof, as: name, at: now) }) {
    case .success(let paired):
      var response = Response.see("/login")
      response.setCookie(cookies.device(paired.token))
      response.setCookie(cookies.noSession())
      return response
    case .failure(let refusal): return pairPage(context, problem: refusal.words, name: name.text)
    }
  }
}

extension PairingRefusal {
  /// The key of the sentence that says it.
  var words: String {
    switch self {
    case .unknown: "pairingUnknown"
    case .expired: "pairingExpired"
    case .used: "pairingUsed"
    case .tooManyWrongWords: "pairingTooMany"
    }
  }
}
