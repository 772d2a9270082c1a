/// PDF documents put together by hand.
struct PdfBytes {
  /// Points; the page's content stands from the lower left corner.
  var width = 220
  var height = 380
  var turn = 0
  /// PDF drawing commands.
  var content = ""
  /// A grey picture that covers this share of the page's width and height, under the content.
  var pictureShare = 0.0

  /// Courier text at a place.
  static func text(_ text: String, _ x: Int, _ y: Int, mode: Int = 0) -> String {
    "BT /F1 12 Tf \(mode) Tr \(x) \(y) Td (\(text)) Tj ET\n"
  }

  /// A document of such pages.
  ///
  /// - Parameters:
  ///   - information: entries of its information dictionary, such as `/Title(Report)`.
  ///   - isLocked: whether it says that it opens with a password; no password is the right one.
  static func document(
    _ pages: [PdfBytes], information: String = "", isLocked: Bool = false
  ) -> [UInt8] {
    let kids = pages.indices.map { "\(5 + 2 * $0) 0 R" }.joined(separator: " ")
    var objects = [
      "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[\(kids)]/Count \(pages.count)>>",
      "<</Type/Font/Subtype/Type1/BaseFont/Courier>>",
      "<</Type/XObject/Subtype/Image/Width 2/Height 2/ColorSpace/DeviceGray"
        + "/BitsPerComponent 8/Length 4>>stream\n@`p0\nendstream",
    ]
    for page in pages {
      var content = page.content
      if page.pictureShare > 0 {
        let (width, height) = (
          Double(page.width) * page.pictureShare, Double(page.height) * page.pictureShare
        )
        content = "q \(width) 0 0 \(height) 0 0 cm /Im Do Q\n" + content
      }
      objects.append(
        "<</Type/Page/Parent 2 0 R/Rotate \(page.turn)/MediaBox[0 0 \(page.width) \(page.height)]"
          + "/Contents \(objects.count + 2) 0 R"
          + "/Resources<</Font<</F1 3 0 R>>/XObject<</Im 4 0 R>>>>>>")
      objects.append("<</Length \(content.utf8.count)>>stream\n\(content)\nendstream")
    }
    objects.append("<<\(information)>>")
    var bytes = Array("%PDF-1.4\n".utf8)
    var places: [Int] = []
    for (index, object) in objects.enumerated() {
      places.append(bytes.count)
      bytes += Array("\(index + 1) 0 obj\n\(object)\nendobj\n".utf8)
    }
    let table = bytes.count
    bytes += Array("xref\n0 \(places.count + 1)\n0000000000 65535 f \n".utf8)
    for place in places {
      let digits = String(place)
      bytes += Array((String(repeating: "0", count: 10 - digits.count) + digits).utf8)
      bytes += Array(" 00000 n \n".utf8)
    }
    let key = String(repeating: "5A", count: 32)
    let lock =
      isLocked ? "/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<\(key)>/U<\(key)>>>" : ""
    let tail =
      "trailer\n<</Size \(places.count + 1)/Root 1 0 R/Info \(places.count) 0 R\(lock)>>\n"
      + "startxref\n\(table)\n%%EOF\n"
    return bytes + Array(tail.utf8)
  }
}
