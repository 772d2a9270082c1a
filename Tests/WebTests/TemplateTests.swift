import Books
import Evening
import Fixtures
import Foundation
import Testing
import Words

@testable import Web

/// A misspelt tag would show nothing at all: every tag of every template is looked up in what its page
/// gives.
@Suite struct TemplateTests {
  private static let sources: [String] = {
    let folder = Repository.root.appending(path: "Sources/Web").path(percentEncoded: false)
    return FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".swift") }
      .compactMap { try? String(contentsOfFile: folder + "/" + $0, encoding: .utf8) } ?? []
  }()

  /// The texts of all structures of this target.
  private static let structures = Dictionary(
    sources.flatMap { source in
      source.matches(of: /(?ms)^struct ([A-Za-z]+)[^\n]*\{\n(.*?)^\}/).map {
        (String($0.1), String($0.2))
      }
    }, uniquingKeysWith: +)

  /// The structure of each template.
  private static let views = Dictionary(
    uniqueKeysWithValues: structures.compactMap { name, text in
      text.firstMatch(of: /static let template = "([A-Za-z]+)"/).map { (String($0.1), name) }
    })

  /// What a template can show of a structure: its own values, and those of what it holds.
  private static func values(of structure: String) -> Set<String> {
    var (found, left): (Set<String>, [String]) = ([], [structure])
    var names: Set<String> = []
    while let next = left.popLast() {
      guard let text = structures[next], found.insert(next).inserted else { continue }
      names.formUnion(
        text.matches(of: /(?m)^ +(?:let|var) ([a-z][A-Za-z]*)(?::| =) [^{\n]*$/)
          .map { String($0.1) })
      left += text.matches(of: /[A-Z][A-Za-z]+/).map { String($0.0) }.filter { $0 != "PageFrame" }
    }
    return names
  }

  @Test func everyTemplateHasItsPage() {
    let parts = ["box", "layout", "newPerson", "passkeySaid", "payoutCards", "photos", "shares"]
    #expect(Set(Self.views.keys).union(parts) == Set(WebAssets.templates.keys))
  }

  @Test func nothingIsWrittenIntoAPageAsItIs() {
    for (name, text) in WebAssets.templates {
      #expect(!text.contains("{{{") && !text.contains("{{&"), "\(name)")
      #expect(!text.contains("{{%"), "\(name)")
      // The policy forbids them, so they would not work.
      #expect(!text.contains("style=") && !text.contains("onclick="), "\(name)")
    }
  }

  /// Whatever is done to an evening says of which evening its page was: the next one has slips of the same
  /// numbers.
  @Test(arguments: ["tonight", "slip", "next", "payouts", "scanner"])
  func everyFormOfAnEveningNamesIt(template: String) throws {
    let text = try #require(WebAssets.templates[template])
    let forms = text.components(separatedBy: "<form ").dropFirst()
      .filter { !$0.contains("class=\"problem\"") }
    #expect(!forms.isEmpty)
    for form in forms {
      let own = form.prefix { $0 != "\n" }
      #expect(own.contains("name=\"evening\" value=\"{{evening}}\""), "\(own)")
    }
  }

  @Test func everyTagIsGivenByItsPage() throws {
    let frame = Self.values(of: "PageFrame").map { "page.\($0)" }
    for (template, view) in Self.views {
      let given = Self.values(of: view).union(frame)
      for tag in try tags(of: template) + tags(of: "layout") {
        if tag.hasPrefix("page.words.") {
          let key = String(tag.dropFirst("page.words.".count))
          #expect(Catalogue.of(.english).texts[key] != nil, "\(template): \(tag)")
        } else {
          #expect(given.contains(tag), "\(template): \(tag)")
        }
      }
    }
  }

  /// Sentences that code asks for by key.
  @Test func everyKeyHasItsSentence() {
    let refusals: [WebRefusal] = [
      .malformed, .locked, .forbidden, .forged, .gone, .misdirected, .tooLarge,
      .tooMany(seconds: 1), .internal,
    ]
    let written = Self.sources.flatMap { source in
      source.matches(of: /words\[\s*(?:[^"\[\]]*\? )?"([A-Za-z]+)"(?:\s*: "([A-Za-z]+)")?/)
        .flatMap { [$0.1, $0.2 ?? $0.1] }.map(String.init)
    }
    #expect(written.count > 200)
    let keys =
      written + refusals.map(\.words) + Pages.menu.map(\.title) + FormField.allCases.map(\.words)
      + ShiftState.allCases.map(\.words) + DayPreset.allCases.map(\.rawValue)
    for key in keys { #expect(Catalogue.of(.english).texts[key] != nil, "\(key)") }
  }

  private func tags(of template: String) throws -> [String] {
    let text = try #require(WebAssets.templates[template])
    let parts = try text.matches(of: /\{\{>([A-Za-z]+)\}\}/).flatMap { try tags(of: String($0.1)) }
    return parts
      + text.matches(of: /\{\{[#^]?([A-Za-z.]+)\}\}/).map { String($0.1) }.filter { $0 != "." }
  }
}

@Suite struct BrowserLanguageTests {
  @Test(arguments: [
    ("es-MX,es;q=0.9,en;q=0.5", Language.spanish), ("en-US", .english), ("", .english),
    ("de,fr;q=0.5", .english), ("en;q=0.2, es;q=0.8", .spanish), ("es;q=0", .english),
  ])
  func theBrowsersFirstKnownLanguageIsSpoken(header: String, language: Language) {
    #expect(Language(acceptLanguage: header) == language)
  }
}
