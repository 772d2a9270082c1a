import Access
import Books
import House
import Hummingbird
import Money
import Tips
import Words

/// Who has signed for the cash of a shift.
struct SignaturesView: PageView {
  struct Person: Sendable {
    /// Where this person signs; nil where nobody can sign now.
    let signAt: String?
    let name: String
    /// What changes hands.
    let amount: String
    /// When it was signed; nil for not yet.
    let signed: String?
    let picture: Picture?
  }

  /// What was drawn.
  struct Picture: Sendable {
    /// `0 0 300 150`
    let area: String
    /// `M20 80L60 40`
    let path: String
    let title: String
  }

  static let template = "signatures"
  let page: PageFrame
  let address: String
  /// What has to be done first, or what is left to do.
  let told: String
  let people: [Person]
}

/// Where one person signs.
struct SignView: PageView {
  static let template = "sign"
  let page: PageFrame
  let address: String
  /// The list of all.
  let back: String
  /// `Bo receives $140.00 in cash.`
  let sentence: String
  let amount: String
  let seen: String
}

extension Pages {
  func signatures(_ context: WebContext, problem: String? = nil) async throws -> Response {
    let (books, number) = (try books(context), try longNumber(context))
    let words = Catalogue.of(context.language)
    let (sheet, house) = try await work.onFiles {
      (try books.signing(ofShift: number), try books.settings.load())
    }
    let maySign = sheet.isOpen && books.role.may(.takeSignatures)
    let left = sheet.people.count { !$0.isSigned }
    let told =
      !sheet.isOpen
      ? words["signFirstClose"]
      : left == 0 ? words["allSigned"] : words["signaturesLeft", ["count": "\(left)"]]
    return show(
      SignaturesView(
        page: frame("signatures", context, problem: problem),
        address: "/shifts/\(number)", told: told,
        people: sheet.people.enumerated().map { place, person in
          person.view(
            in: words, sheet.stored.currency, house,
            signAt: maySign ? "/shifts/\(number)/signatures/\(place + 1)" : nil)
        }), status: problem == nil ? .ok : .conflict)
  }

  func sign(_ context: WebContext) async throws -> Response {
    let (books, number) = (try books(context), try longNumber(context))
    let words = Catalogue.of(context.language)
    let sheet = try await work.onFiles { try books.signing(ofShift: number) }
    let (place, person) = try signer(of: sheet, context)
    guard sheet.isOpen else { return .see("/shifts/\(number)/signatures") }
    return show(
      SignView(
        page: frame("signature", context).titled(person.employee.name.text),
        address: "/shifts/\(number)/signatures/\(place)", back: "/shifts/\(number)/signatures",
        sentence: person.sentence(in: words, sheet.stored.currency),
        amount: "\(person.pays.minorUnits)", seen: "\(sheet.stored.lastEntry ?? 0)"))
  }

  func takeSignature(_ request: Request, _ context: WebContext) async throws -> Response {
    let (books, number) = (try books(context), try longNumber(context))
    let sent = try await form(request, upTo: Route.signatureLimit)
    guard let amount = sent["amount"].flatMap(Int64.init),
      let seen = sent["seen"].flatMap(Int64.init)
    else { throw WebRefusal.malformed }
    let words = Catalogue.of(context.language)
    guard let strokes = sent["strokes"].flatMap(SignatureStrokes.init(json:)) else {
      return try await signatures(context, problem: words["signatureUnclear"])
    }
    let sheet = try await work.onFiles { try books.signing(ofShift: number) }
    let (_, person) = try signer(of: sheet, context)
    do {
      try await work.onFiles {
        try books.sign(shift: number, as: person.employee.id, for: amount, strokes, asSeen: seen)
      }
      return .see("/shifts/\(number)/signatures")
    } catch let error as TipStoreError where error.isAboutTheRequest {
      return try await signatures(context, problem: words["signatureChanged"])
    }
  }

  private func signer(
    of sheet: SigningSheet, _ context: WebContext
  ) throws -> (place: Int, SigningSheet.Person) {
    guard let place = context.parameters.get("place", as: Int.self),
      sheet.people.indices.contains(place - 1)
    else { throw WebRefusal.gone }
    return (place, sheet.people[place - 1])
  }
}

extension SigningSheet.Person {
  /// What the person signs for.
  fileprivate func sentence(in words: Catalogue, _ currency: Currency) -> String {
    return words[
      pays.isNegative ? "signHandsOver" : "signReceives",
      ["name": employee.name.text, "amount": pays.size.formatted(in: currency)]]
  }

  fileprivate func view(
    in words: Catalogue, _ currency: Currency, _ house: HouseSettings, signAt address: String?
  ) -> SignaturesView.Person {
    let signed = signature.map { signature in
      words[
        isSigned ? "signedAt" : "signedOtherAmount",
        [
          "time": house.localTime(of: signature.at),
          "amount": signature.amount.formatted(in: currency),
        ]]
    }
    return SignaturesView.Person(
      signAt: isSigned || pays == .zero ? nil : address, name: employee.name.text,
      amount: sentence(in: words, currency), signed: signed,
      picture: signature.map { signature in
        SignaturesView.Picture(
          area: "0 0 \(signature.strokes.width) \(signature.strokes.height)",
          path: signature.strokes.path, title: words["signatureOf", ["name": employee.name.text]])
      })
  }
}

extension SignatureStrokes {
  /// As an SVG draws it. A stroke of one point is a dot.
  var path: String {
    strokes.map { stroke in
      "M" + stroke.map { "\($0.x) \($0.y)" }.joined(separator: "L")
        + (stroke.count == 1 ? "h1" : "")
    }.joined()
  }
}
