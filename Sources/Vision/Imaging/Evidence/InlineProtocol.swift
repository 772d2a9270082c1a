import CLeptonica
import Foundation

/// How a terminal shows pictures between its lines of text.
public enum InlineProtocol: String, Hashable, Sendable, CaseIterable {
  /// The graphics protocol of kitty, also of Ghostty: PNG.
  case kitty
  /// The inline images of iTerm2, also of WezTerm and mintty: any file.
  case iterm
  /// Block characters in 256 colours: any terminal that shows text, also through tmux and plain ssh.
  case blocks

  /// The variable by which a person chooses: one of the names above, or `none`.
  public static let variable = "TIPPOOL_PICTURES"

  /// How the terminal that these variables describe shows pictures; nil where it shows none or
  /// nobody knows.
  ///
  /// Only terminals that say who they are count. Nothing is asked of the terminal: an answer that
  /// comes late would be taken for a person's. Inside tmux and screen real pictures would go astray;
  /// block characters do not. They want 256 colours and Unicode's letters, and heed `NO_COLOR`.
  public init?(environment: [String: String], knowsUnicode: Bool) {
    if let chosen = environment[Self.variable], !chosen.isEmpty {
      guard let known = Self(rawValue: chosen.lowercased()) else { return nil }
      self = known
      return
    }
    let term = environment["TERM"] ?? ""
    let program = environment["TERM_PROGRAM"] ?? ""
    func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
    let isInside =
      isSet("TMUX") || isSet("STY") || term.hasPrefix("tmux") || term.hasPrefix("screen")
    guard !term.isEmpty, term != "dumb" else { return nil }
    if isInside {
      guard knowsUnicode, Self.showsBlocks(environment) else { return nil }
      self = .blocks
    } else if isSet("KITTY_WINDOW_ID") || ["xterm-kitty", "xterm-ghostty"].contains(term)
      || program == "ghostty"
    {
      self = .kitty
    } else if ["iTerm.app", "WezTerm", "mintty"].contains(program)
      || environment["LC_TERMINAL"] == "iTerm2"
    {
      self = .iterm
    } else if knowsUnicode, Self.showsBlocks(environment) {
      self = .blocks
    } else {
      return nil
    }
  }

  /// Whether block characters in greys come out.
  private static func showsBlocks(_ environment: [String: String]) -> Bool {
    let hasGreys =
      (environment["TERM"] ?? "").contains("256color")
      || ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "")
    return hasGreys && (environment["NO_COLOR"] ?? "").isEmpty
  }

  /// What is written to the terminal to show a PNG where the cursor is. No line break follows; block
  /// characters take several lines.
  ///
  /// A process that reads strangers' files may have made the PNG: only for blocks it is decoded.
  public func sequence(showing png: [UInt8]) throws(ReportImagingError) -> String {
    switch self {
    case .kitty: return Self.kitty(png: png)
    case .iterm: return Self.iterm(file: png)
    case .blocks:
      _ = Leptonica.quiet
      let picture = SinglePicture(bytes: png, format: Int(IFF_PNG), pixelLimit: 4_000_000)
      return BlockPicture(raster: try picture.page(0).raster).text
    }
  }

  /// The longest piece of data that kitty takes at once.
  private static let kittyChunk = 4096

  static func kitty(png: [UInt8]) -> String {
    var rest = Substring(Data(png).base64EncodedString())
    var text = ""
    // `q=2`: no answers, which would be taken for what a person types.
    var keys = "a=T,f=100,q=2,"
    repeat {
      let chunk = rest.prefix(kittyChunk)
      rest = rest.dropFirst(chunk.count)
      text += "\u{1B}_G\(keys)m=\(rest.isEmpty ? 0 : 1);\(chunk)\u{1B}\\"
      keys = "q=2,"
    } while !rest.isEmpty
    return text
  }

  static func iterm(file: [UInt8]) -> String {
    "\u{1B}]1337;File=inline=1;size=\(file.count);preserveAspectRatio=1:"
      + Data(file).base64EncodedString() + "\u{07}"
  }
}
