import Books
import Evening
import House
import Tips

extension ShiftEdit {
  /// Takes people out of the support staff, names it anew, and adds to it, as the options say.
  ///
  /// - Throws: `CommandFailure` where it is not clear who is meant, or somebody would fall out whom
  ///   nobody named.
  func changeSupport(of draft: inout ShiftDraft, in house: EveningHouse) throws {
    do {
      for text in removedSupport {
        draft.removeSupport(at: try SupportNames(of: draft, in: house).place(of: text))
      }
      if !support.isEmpty { try replaceSupport(of: &draft, in: house) }
      for person in SupportArgument.people(addedSupport) {
        let names = try SupportNames(of: draft, in: house)
        let named = try names.completed(person)
        if let known = names.present(named) {
          throw AnswerRefused(
            "\(known.name.text) is in the shift already, as \(known.role.rawValue). Another role: "
              + "--set \(known.name.text).role=busser")
        }
        draft.addSupport(named)
      }
    } catch let refusal as AnswerRefused {
      throw CommandFailure(refusal.message + "\nNothing was changed.", status: .dataError)
    }
  }

  private func replaceSupport(of draft: inout ShiftDraft, in house: EveningHouse) throws {
    let before = draft
    let list = try SupportArgument.completed(support, of: draft, in: house)
    let gone = try draft.replaceSupport(with: list) { name in
      let members = try house.store.members(spelled: name)
      return members.count == 1 ? members.first?.employee.id : nil
    }
    guard !gone.isEmpty else { return }
    let people = gone.map { index in
      "\(before.nameOfSupport(at: index).text) (\(before.support[index].role.rawValue))"
    }
    let removing = gone.map {
      "--remove-support " + ShellWord.quoted(before.nameOfSupport(at: $0).text)
    }
    throw AnswerRefused(
      "--support is the whole list, and \(people.joined(separator: " and ")) would fall out of it. "
        + "If that is meant, add \(removing.joined(separator: " ")). Somebody else who worked too "
        + "is --add-support Lena:busser.")
  }
}
