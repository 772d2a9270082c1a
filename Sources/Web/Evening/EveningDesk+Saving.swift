import Books
import Evening
import Files
import House
import Money
import Papers
import Tips

/// What everybody would get, and saving just that.
extension EveningDesk {
  enum Payouts: Sendable {
    /// Something is open: payouts without it would be wrong.
    case open(Next)
    /// Why nothing can be computed.
    case refused(HouseRefusal)
    case sheet(Sheet)
  }

  /// The payouts as they were shown.
  struct Sheet: Sendable {
    let shift: Shift
    /// With all that is to be looked at.
    let result: ShiftPayouts
    let cash: CashRules
    /// Values that are not saved before somebody says that they are meant.
    let unconfirmed: [Implausibility]
    let currency: Currency
    /// The shift of that day with the same figures; nil where there is none.
    let double: Int64?
    /// Another shift of that day, to which this may belong; nil where there is none, and for a correction.
    let sameDay: ShiftSummary?
    /// Says what was shown: what is saved has the same one.
    let digest: String
    /// The number of the evening that it is of.
    let evening: Int64?
    let preview: Evening.Preview
  }

  func payouts(by hand: Hand) throws -> Payouts {
    var payouts = Payouts.open(.noEvening)
    _ = try change(by: hand) { evening in
      payouts = try self.payouts(of: evening)
      return .done
    }
    return payouts
  }

  private func payouts(of evening: Evening) throws -> Payouts {
    switch try Self.next(of: evening) {
    case .nothing: return try computed(evening)
    case let open: return .open(open)
    }
  }

  /// What everybody would get by the draft as it is.
  func computed(_ evening: Evening) throws -> Payouts {
    do {
      let preview = try evening.preview()
      let (shift, cash) = (preview.record.shift, try settings.load().cashRules)
      let result = try evening.payouts(of: preview)
      let text = try PayoutSheet(
        shift: shift, result: result, currency: evening.currency, cash: cash, detail: .derivations
      ).text()
      let shown = "\(evening.version as Any)\n\(text)"
      return .sheet(
        Sheet(
          shift: shift, result: result, cash: cash, unconfirmed: preview.unconfirmed,
          currency: evening.currency,
          double: try evening.double(of: preview), sameDay: try evening.savedShifts().last,
          digest: ContentHash(of: shown.utf8).hex,
          evening: evening.version?.id.rawValue, preview: preview))
    } catch let error as FormErrors {
      return .refused(.english("\(error)"))
    } catch let error as DraftError {
      return .refused(.english("\(error)"))
    } catch let error as ShiftError {
      return .refused(.shift(error, evening.currency))
    } catch let error as PolicyErrors {
      return .refused(.english("\(error)"))
    } catch let error as PolicyChoiceError {
      return .refused(.policy(error))
    }
  }

  /// Notes that somebody said that a value is meant.
  ///
  /// - Parameter key: which value, as it was shown.
  func confirm(_ key: String, by hand: Hand) throws -> Outcome {
    try change(by: hand) { evening in
      guard case .sheet(let sheet) = try payouts(of: evening),
        let finding = sheet.unconfirmed.first(where: { $0.key == key })
      else { return .changedMeanwhile }
      try evening.confirm(finding)
      return .done
    }
  }

  enum Saved: Hashable, Sendable {
    case shift(Int64)
    /// The payouts are no longer those that were shown.
    case changedMeanwhile
    /// The books do not take it.
    case refused(HouseRefusal)
  }

  /// Saves what was shown, and nothing else.
  ///
  /// - Parameters:
  ///   - digest: what was shown.
  ///   - isAnother: whether somebody saw that a shift of the day has the same figures, and wants
  ///     another one.
  func save(_ digest: String, isAnother: Bool, by hand: Hand) throws -> Saved {
    var saved = Saved.changedMeanwhile
    _ = try change(by: hand) { evening in
      guard case .sheet(let sheet) = try payouts(of: evening), sheet.digest == digest,
        sheet.unconfirmed.isEmpty, sheet.double == nil && sheet.sameDay == nil || isAnother
      else { return .changedMeanwhile }
      do {
        saved = .shift(try evening.save(sheet.preview))
      } catch EveningError.notAsShown {
        return .changedMeanwhile
      } catch let error as TipStoreError where error.isAboutTheRequest {
        saved = .refused(.books(error))
      }
      return .done
    }
    return saved
  }
}
