import Mustache

/// What a page shows: its values are the tags of its template.
protocol PageView: Sendable {
  static var template: String { get }
  var page: PageFrame { get }
}

/// What every page has around its own part.
struct PageFrame: Sendable {
  var title: String
  /// The words of the page's language, by their keys.
  let words: [String: String]
  /// `en`, for browsers and screen readers.
  let language: String
  /// The language to change to; nil where there is no choice.
  var otherLanguage: String?
  /// Where it is, so that it is shown again in the other language; nil for an answer to what was sent.
  var address: String?
  /// Who unlocked, and where.
  var signedIn: String?
  /// What went wrong with what was sent, or what is still to be done.
  var problem: String?
  /// Whether something went wrong.
  var isRefusal = false

  /// The same with another title.
  func titled(_ title: String) -> PageFrame {
    var page = self
    page.title = title
    return page
  }
}

/// The pages' templates.
enum Templates {
  private static let library: MustacheLibrary = {
    do {
      return MustacheLibrary(
        templates: try WebAssets.templates.mapValues { try MustacheTemplate(string: $0) })
    } catch {
      preconditionFailure("a template cannot be read: \(error)")
    }
  }()

  static func html<View: PageView>(_ view: View) -> String {
    guard let html = library.render(view, withTemplate: View.template) else {
      preconditionFailure("there is no template \(View.template)")
    }
    return html
  }
}
