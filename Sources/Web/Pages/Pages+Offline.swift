import Hummingbird
import NIOCore
import Words

/// What a phone shows where the house does not answer: the same for everybody, since the phone keeps it.
struct OfflineView: PageView {
  static let template = "offline"
  let page: PageFrame
  /// That the certificate may be why, where it is the house's own.
  let certificate: String?
  /// Where phones learn to trust it.
  let addresses: [String]
}

extension Pages {
  func offline(_ context: WebContext) -> Response {
    let words = Catalogue.of(context.language)
    return show(
      OfflineView(
        page: PageFrame(
          title: words["offlineTitle"], words: words.texts, language: words.language.rawValue),
        certificate: house.place.trustAddresses.isEmpty ? nil : words["offlineCertificate"],
        addresses: house.place.trustAddresses))
  }

  /// The script that keeps that page, with the version of the files it names.
  func shellWorker() throws -> Response {
    guard let asset = WebAssets.all["sw.js"] else { throw WebRefusal.gone }
    let text = "const version = '\(WebAssets.version)';\n" + String(buffer: asset.bytes)
    return Response(
      status: .ok, headers: [.contentType: asset.contentType, .cacheControl: "no-cache"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
