import ArgumentParser
import Foundation
import Handwriting
import Money
import Vision

/// Cuts the writing out of signed card slips as the program does, to train its net with.
@main
struct CutCrops: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tippool-cut-crops",
    abstract: "Cut the writing out of signed card slips, to train the net with.",
    discussion: """
      Prints a JSON object a line for each place that somebody wrote on: {"image", "place": "tip" or \
      "total", "columns", "values"}; the values stand row by row, 0 for paper and 200 for ink, as bytes in \
      base 64. A picture without lines for tip and total, without ink on them or with several slips gives no
      line; one that cannot be read is named.
      """)

  @Argument(help: "Pictures of one signed slip each.")
  var pictures: [String]

  private struct Line: Encodable {
    let image: String
    let place: String
    let columns: Int
    let values: Data
  }

  func run() throws {
    let (recognizer, reader) = (try TesseractRecognizer(), try SignedSlipReader())
    for path in pictures {
      do {
        let slips = try ReportFile.open(path: path).page(1).slips()
        guard slips.count == 1, let slip = slips.first,
          let crops = try reader.crops(
            on: slip.recognizable, in: .usd, recognize: recognizer.recognize)
        else { continue }
        for (place, crop) in [("tip", crops.tip), ("total", crops.total)] {
          if let crop { print(try line(crop, place, of: path)) }
        }
      } catch {
        FileHandle.standardError.write(Data("\(path): \(error)\n".utf8))
      }
    }
  }

  private func line(_ crop: InkCrop, _ place: String, of path: String) throws -> String {
    let values = Data(crop.values.map { UInt8(($0 * 200).rounded()) })
    let line = Line(
      image: URL(filePath: path).lastPathComponent, place: place, columns: crop.columns,
      values: values)
    return String(decoding: try JSONEncoder().encode(line), as: UTF8.self)
  }
}
