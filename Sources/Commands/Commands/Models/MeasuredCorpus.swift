import Evening
import Files
import Foundation
import House
import Models
import Money
import Reading
import Vision

/// Pictures whose truth is known.
struct MeasuredCorpus {
  struct Picture: Decodable {
    let image: String
    let fields: [String: Value]
  }

  /// A whole number or a text.
  enum Value: Decodable, Equatable {
    case number(Int64)
    case text(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do {
        self = .number(try container.decode(Int64.self))
      } catch {
        self = .text(try container.decode(String.self))
      }
    }
  }

  let folder: String
  let pictures: [Picture]

  init(_ folder: String) throws {
    self.folder = folder
    let path = FilePath.join(folder, "truth.jsonl")
    let text: String
    do {
      text = try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw CommandFailure("\(path): \(SystemError(error)).", status: .noInput)
    }
    var pictures: [Picture] = []
    for (number, line) in text.split(separator: "\n").enumerated() {
      let place = "\(path), line \(number + 1)"
      guard
        case .success(let picture) = Result(catching: {
          try JSONDecoder().decode(Picture.self, from: Data(line.utf8))
        })
      else {
        throw CommandFailure(
          "\(place): no object with “image” and “fields”, each a whole number or a text.",
          status: .dataError)
      }
      guard FileState(FilePath.join(folder, picture.image)) != nil else {
        throw CommandFailure(
          "\(place): there is no picture “\(picture.image)” in the folder.", status: .noInput)
      }
      pictures.append(picture)
    }
    self.pictures = pictures
  }

  /// What goes unmarked by the usual rules, compared with the truth.
  func values(by run: ScanRun) throws -> [MeasuredValue] {
    let bar = ProgressBar("Reading", total: pictures.count)
    let requests = pictures.map { ScanRequest(path: FilePath.join(folder, $0.image)) }
    // Nothing is known of a figure that the truth names nowhere.
    let named = Set(pictures.flatMap(\.fields.keys))
    var (values, read): ([MeasuredValue], Set<String>) = ([], [])
    var (next, fault): (Int, CommandFailure?) = (pictures.startIndex, nil)
    try run.scan(requests, progress: { bar.show($0) }) { outcome in
      let (image, truth) = (pictures[next].image, pictures[next].fields)
      next += 1
      guard case .success(let page)? = outcome.results.last else {
        return Terminal.warn("\(image) cannot be read, and counts for nothing.")
      }
      read.formUnion(page.reading.fields.filter { $0.value != nil }.map(\.pattern.rawValue))
      for field in page.reading.fields where !field.needsReview {
        guard named.contains(field.pattern.rawValue), let value = field.value else { continue }
        // What does not stand on the slip and is read all the same would count unseen, too.
        let said = truth[field.pattern.rawValue]
        if let said, !Self.isComparable(value, said) { fault = fault ?? Self.fault(field, image) }
        let isRight = said.map { Self.says(value, $0) } ?? false
        values.append(MeasuredValue(confidence: field.confidence.value, isRight: isRight))
      }
    }
    bar.finish()
    if let fault { throw fault }
    for name in named.subtracting(read).sorted() {
      Terminal.warn(
        "“\(name)” was read on no picture. tippool scan --format jsonl shows how figures are named."
      )
    }
    return values
  }

  private static func fault(_ field: FieldReading, _ image: String) -> CommandFailure {
    CommandFailure(
      "truth.jsonl, \(image): “\(field.pattern.rawValue)” cannot be compared. Amounts are whole numbers of "
        + "cents, counts whole numbers, percents hundredths, names and days (2026-09-25) texts.",
      status: .dataError)
  }

  private static func isComparable(_ value: FieldValue, _ truth: Value) -> Bool {
    switch (value, truth) {
    case (.amount, .number), (.count, .number), (.percent, .number), (.name, .text), (.date, .text):
      true
    case (.amount, .text), (.count, .text), (.percent, .text), (.name, .number), (.date, .number):
      false
    }
  }

  private static func says(_ value: FieldValue, _ truth: Value) -> Bool {
    func letters(_ text: String) -> String {
      text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    return switch (value, truth) {
    case (.amount(let money), .number(let number)): money.minorUnits == number
    case (.count(let count), .number(let number)): Int64(count) == number
    case (.percent(let hundredths), .number(let number)): Int64(hundredths) == number
    case (.name(let name), .text(let text)): letters(name) == letters(text)
    case (.date(let day), .text(let text)): "\(day)" == text
    default: false
    }
  }
}
