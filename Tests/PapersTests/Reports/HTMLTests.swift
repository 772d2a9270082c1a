import Foundation
import Money
import Testing
import Words

@testable import Papers

@Suite("Pages for the printer") struct HTMLTests {
  /// Every tag is closed in order, and only known ones are there.
  static func checkTags(_ html: String) throws {
    let allowed: Set<String> = [
      "html", "head", "meta", "title", "style", "body", "header", "h1", "h2", "h3", "p", "strong",
      "aside", "ul", "li", "main", "section", "dl", "div", "dt", "dd", "table", "caption", "thead",
      "tbody", "tr", "th", "td", "footer", "figure", "figcaption", "svg", "desc", "line", "text",
      "rect", "ol", "bdi",
    ]
    var open: [String] = []
    var rest = html[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      let end = try #require(rest.firstIndex(of: ">"), "an open bracket")
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("!DOCTYPE") { continue }
      let isClosing = tag.hasPrefix("/")
      let name = String(tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber })
      #expect(allowed.contains(name), "<\(tag)>")
      if isClosing {
        #expect(open.popLast() == name, "</\(name)>")
      } else if name != "meta", !tag.hasSuffix("/") {
        open.append(name)
      }
    }
    #expect(open.isEmpty, "\(open)")
  }

  @Test(
    "a name is harmless wherever it stands",
    arguments: [
      "<script>alert(1)</script>", "\"&", "</style><script>x", "' onload='x", "&lt;b&gt;",
      "*/ } body { display: none", "\\\"; } @import url(//x)", "]]>", "<!--",
    ])
  func hostileNames(name: String) throws {
    let records = try SmallPeriod.records(ana: name, ben: name)
    let period = try CheckedPeriod(records, house: name)
    let documents = try SmallPeriod.documents(period) + period.documents(in: .spanish)
    for document in documents {
      let html = ReportHTML(document).text()
      try Self.checkTags(html)
      #expect(!html.contains("<script"))
      #expect(!html.contains("http"), "nothing is fetched")
      let style = try #require(html.firstRange(of: "<style>"))
      let end = try #require(html.firstRange(of: "</style>"))
      let css = html[style.upperBound..<end.lowerBound]
      #expect(!css.contains(name), "the style sheet holds no raw name")
      #expect(css.filter { $0 == "{" }.count == css.filter { $0 == "}" }.count)
      #expect(html.contains(HTMLText.escaped(name)))
    }
  }

  @Test("a chart tells what it shows to those who do not see it") func chart() throws {
    let html = ReportHTML(try SmallPeriod.checked().plot()).text()
    #expect(html.contains("<title id=\"chart-0-tipsPerShift-t\">"))
    #expect(html.contains("3 bars; lowest $100.00 (2026-09-26, shift 3), highest $230.00"))
    #expect(html.components(separatedBy: "<rect ").count == 7)
  }
}
