import Evening
import Files
import Foundation
import Reading
import Vision

/// Shows the small picture of a figure at the terminal, and says where the slip has it.
struct CropView {
  private let inline: InlineProtocol?

  /// - Parameter showsPictures: Whether the terminal may show pictures, if it can.
  init(showsPictures: Bool) {
    inline =
      showsPictures && Terminal.isErrorTerminal
      ? InlineProtocol(
        environment: Surroundings.current.environment, knowsUnicode: TerminalSize.knowsUnicode)
      : nil
  }

  /// A screen that is drawn anew line by line has lines of letters alone.
  private var shown: InlineProtocol? {
    Terminal.screen == nil ? inline : inline.map { _ in .blocks }
  }

  /// Shows a figure of a slip; nothing where it was not read.
  func show(_ pattern: String?, of scan: ScanEvidence?) {
    guard let scan, let reading = scan.readings.first(where: { $0.pattern == pattern }) else {
      return
    }
    if let png = scan.crops?[reading.pattern].flatMap({ Data(base64Encoded: $0) }), let shown,
      case .success(let sequence) = Result(catching: { try shown.sequence(showing: [UInt8](png)) })
    {
      for line in sequence.split(separator: "\n") { Terminal.picture("  \(line)\n") }
    }
    guard let box = reading.box else { return }
    let label = reading.label.isEmpty ? "" : "“\(reading.label)”, "
    Terminal.talk("  \(label)\(box.placeWords) of the slip (\(scan.picture))")
  }
}

extension NormalizedRect {
  /// Where it stands, in words: `top left`, `middle`, `bottom right`.
  var placeWords: String {
    let down = ["top", "middle", "bottom"][min(2, Int((y + height / 2) * 3))]
    let across = ["left", "", "right"][min(2, Int((x + width / 2) * 3))]
    return across.isEmpty ? down : "\(down) \(across)"
  }
}
