import ArgumentParser
import BusinessCalendar
import HouseSettings
import Monetary
import ShiftIntake

/// One figure of one server on the command line: `Maria G.netSales=1234.56`,
/// `Maria G.role=bartender`, `Maria G.sales.food=600.00`.
struct ServerChange {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The boxes of the form, then those beside it.
  static let boxes =
    (FormField.allCases.map(\.rawValue) + ShiftDraft.detailBoxes).joined(separator: ", ")

  /// Writes the figure into the draft. The settings are read only for times.
  func apply(
    to draft: inout ShiftDraft, in currency: Currency, _ settings: () throws -> HouseSettings
  ) throws {
    guard let equals = text.firstIndex(of: "="),
      let place = place(before: equals, in: draft, currency)
    else {
      throw ValidationError("“\(text)” should look like \"Maria G.netSales=1234.56\".")
    }
    let value = String(text[text.index(after: equals)...])
    guard place.indices.count == 1, let index = place.indices.first else {
      throw CommandFailure(
        place.indices.isEmpty
          ? "The shift has no server called \(place.name)."
          : "The shift has \(place.indices.count) servers called \(place.name): change it without "
            + "--set.",
        status: .dataError)
    }
    do {
      if let field = FormField(rawValue: place.box) {
        return try draft.forms[index].type(value, into: field, in: currency)
      }
      if place.box == "manager" {
        draft.leadersSettled = (draft.leadersSettled ?? []) + ["servers[\(index)]"]
      }
      let dayEnd = place.box == "stints" ? try settings().dayEnd : .fourInTheMorning
      guard
        try draft.set(place.box, ofServer: index, to: value, in: currency, dayEnd: dayEnd)
      else {
        throw ValidationError("“\(place.box)” is no box of the form; the boxes are \(Self.boxes).")
      }
    } catch let error as FormEntryError {
      throw CommandFailure(error.description, status: .dataError)
    } catch let error as ServerDetailError {
      throw CommandFailure("\(text): \(error)", status: .dataError)
    }
  }

  private struct Place {
    var name: String
    var box: String
    var indices: [Int]
  }

  /// Names may hold points, and so may boxes: the longest name that there is wins.
  private func place(
    before equals: String.Index, in draft: ShiftDraft, _ currency: Currency
  ) -> Place? {
    let left = text[..<equals]
    var found: Place?
    for dot in left.indices.reversed() where left[dot] == "." {
      let name = String(left[..<dot])
      let indices = draft.forms.indices.filter { index in
        draft.forms[index][.name].value?.plain(in: currency).lowercased() == name.lowercased()
      }
      let place = Place(
        name: name, box: String(left[left.index(after: dot)...]), indices: Array(indices))
      if !indices.isEmpty { return place }
      if found == nil { found = place }
    }
    return found
  }
}
