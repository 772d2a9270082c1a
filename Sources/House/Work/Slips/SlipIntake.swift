import Books
public import Evening
public import Foundation
public import Money
import Reading
public import Tips

/// An evening entered as a table of slips: pictures come in and are read in the background, a person
/// answers what is doubtful, and every answer is kept at once. What a terminal and a page do with it
/// is the same.
///
/// It belongs to one thread.
public final class SlipIntake {
  public let evening: Evening
  private let evidence: SlipEvidence
  private let queue: ScanQueue
  /// The draft before each thing that a person did, for the way back.
  private var past: [ShiftDraft] = []
  /// The slips that have figures and are being read once more: what would be said of them now would be
  /// said of the picture before.
  public private(set) var beingReadAgain: Set<Int> = []
  /// The day of a saved shift that has one of the pictures: what the evening is of, where no slip says more.
  private var dayOfPaid: CalendarDay?
  /// How many slips had joined the evening by themselves when that was last looked at, and told.
  private var (joinedSlips, toldSlips) = (0, 0)

  /// An intake that goes on with what the evening holds: pictures that were not read yet are read.
  public init(_ evening: Evening, _ evidence: SlipEvidence, queue: ScanQueue) throws {
    (self.evening, self.evidence, self.queue) = (evening, evidence, queue)
    evening.draft.numberSlips()
    for slip in evening.draft.slipsAside where slip.state == .reading {
      try read(slip.pictures, ofSlip: slip.number)
    }
  }

  public var table: EveningTable { EveningTable(evening.draft) }

  // MARK: - Pictures

  /// Adds a picture, a slip of its own or several where its file has several pages.
  ///
  /// - Returns: the slip's number; nil where the file was given before.
  @discardableResult
  public func add(_ path: String) throws -> Int? {
    guard !evening.draft.pictures.contains(path) else { return nil }
    let number = evening.draft.addSlip(pictures: [path])
    try keep()
    try read([path], ofSlip: number)
    return number
  }

  /// Reads a slip with one more picture of it, or with another one in the place of those it has. The
  /// slip stays as it is until that is read.
  public func read(_ path: String, ofSlip number: Int, besides: Bool) throws {
    let known = besides ? evening.draft.pictures(ofSlip: number) : []
    guard !known.contains(path) else {
      throw AnswerRefused(
        "That picture of the slip is known. Take another one, from another angle.")
    }
    try readAgain(known + [path], ofSlip: number)
  }

  private func readAgain(_ pictures: [String], ofSlip number: Int) throws {
    try read(pictures, ofSlip: number)
    if evening.draft.server(ofSlip: number) != nil { beingReadAgain.insert(number) }
  }

  private func read(_ pictures: [String], ofSlip number: Int) throws {
    queue.add(
      ScanQueue.Job(number: number, pictures: try pictures.map { try evidence.request(for: $0) }))
  }

  /// Takes what was read since the last call into the evening, and slips that joined it by themselves.
  ///
  /// - Returns: what is new, for people.
  public func receive() throws -> [SlipNews] {
    try evening.takeInSlips()
    let joined = evening.slipsJoined.dropFirst(toldSlips).compactMap(news)
    toldSlips = evening.slipsJoined.count
    let news = try queue.answers().flatMap(take)
    guard !news.isEmpty else {
      forgetPast()
      return joined
    }
    let slips = Set(table.rows.map(\.slip))
    // The way back leads around what was read: see ``everywhere(_:)``.
    past.removeAll { !slips.isSubset(of: EveningTable($0).rows.map(\.slip)) }
    if evening.draft.date == nil {
      let paid = table.beingRead == 0 && evening.draft.forms.isEmpty ? dayOfPaid : nil
      evening.draft.date = evening.draft.dayOfSlips ?? paid
    }
    try keep()
    return joined + news
  }

  /// The way back never leads behind what was read meanwhile, here or elsewhere.
  private func forgetPast() {
    guard evening.slipsJoined.count > joinedSlips else { return }
    joinedSlips = evening.slipsJoined.count
    past = []
  }

  private func keep() throws {
    try evening.keep()
    forgetPast()
  }

  private func news(of slip: Int) -> SlipNews? {
    let row = table.rows.first { $0.slip == slip }
    return row.map { row in
      let kind: SlipNews.Kind =
        switch row.state {
        case .sameSlip(let other): .sameSlip(as: other)
        case .unreadable(let reason): .unreadable(reason)
        case .doubtful(let open): .read(open: open)
        case .read, .confirmed, .typed, .saved, .reading, .leftOut, .together: .read(open: 0)
        }
      return SlipNews(slip: slip, kind: kind)
    }
  }

  /// Waits until something was read, at most so many seconds.
  public func wait(for seconds: TimeInterval) { queue.wait(for: seconds) }

  private func take(_ answer: ScanQueue.Answer) throws -> [SlipNews] {
    let number = answer.job.number
    beingReadAgain.remove(number)
    let pictures = answer.job.pictures.map(\.path)
    switch answer.outcome {
    case .refused(let error): throw error
    case .differentSlips(let refusal):
      return [fail(number, because: refusal.sentence(in: evening.currency), .differentSlips)]
    case .unreadable(let failures): return [fail(number, because: failures.first?.message ?? "")]
    case .together(let page, let together):
      let form = try evidence.form(of: page, together, in: evening.currency)
      return try [take(form, ofSlip: number, from: pictures)]
    case .pages(let pages):
      return try pages.enumerated().flatMap { index, page -> [SlipNews] in
        // Each further page is a slip of its own.
        let slip = index == 0 ? number : evening.draft.addSlip(pictures: pictures)
        switch page {
        case .success(let page):
          let form = try evidence.form(of: page, in: evening.currency)
          return try [take(form, ofSlip: slip, from: pictures)]
        case .failure(let failure): return [fail(slip, because: failure.message)]
        }
      }
    }
  }

  private func take(
    _ read: ServerForm, ofSlip number: Int, from pictures: [String]
  ) throws -> SlipNews {
    // Told now, and not only when the evening is to be saved.
    if evening.draft.server(ofSlip: number) == nil,
      let shift = try evening.house.savedShift(showing: read)
    {
      dayOfPaid = try evening.house.store.shift(shift).shift.date
      return fail(number, because: EveningHouse.reasonNotToPay(by: shift))
    }
    var form = read
    form.scan?.sources = pictures
    everywhere { $0.take(form, ofSlip: number) }
    if case .sameSlip(let other)? = evening.draft.slipsAside.first(where: { $0.number == number })?
      .state
    {
      return SlipNews(slip: number, kind: .sameSlip(as: other))
    }
    return SlipNews(slip: number, kind: .read(open: form.issues.count))
  }

  /// A slip that was read before keeps its figures; one that never was is unreadable.
  private func fail(
    _ number: Int, because reason: String, _ kind: SlipNews.Kind? = nil
  ) -> SlipNews {
    everywhere { $0.fail(slip: number, because: reason) }
    return SlipNews(slip: number, kind: kind ?? .unreadable(reason))
  }

  /// Changes the evening, and what the way back leads to: a slip that was read is not unread again.
  private func everywhere(_ change: (inout ShiftDraft) -> Void) {
    change(&evening.draft)
    for place in past.indices { change(&past[place]) }
  }

  // MARK: - What a person does

  /// Takes what a person said to a question.
  ///
  /// - Throws: ``AnswerRefused`` for an answer that makes no sense; nothing changes then.
  public func answer(_ question: SlipQuestion, _ answer: SlipAnswer) throws {
    let answer = try evening.withWholeName(answer, to: question)
    try change { try $0.take(answer, to: question, by: evening.author, in: evening.currency) }
  }

  /// Writes what a person typed into a box of a slip, asked or not.
  public func type(_ text: String, into field: FormField, ofSlip number: Int) throws {
    let text = field == .name ? try wholeName(text) : text
    try change { try $0.type(text, into: field, ofSlip: number, in: evening.currency) }
  }

  /// Adds a server who has no picture, with the first figure that was typed.
  ///
  /// - Parameter slip: the slip that it stands for, which is left out; nil for none.
  /// - Returns: the slip's number.
  /// - Throws: ``AnswerRefused``; nothing changes then.
  public func addServer(
    called name: PersonName, typing text: String, into field: FormField, insteadOf slip: Int? = nil
  ) throws -> Int {
    var form = ServerForm()
    form.set(.name(name), for: .name)
    var number = 0
    try change { draft in
      if let slip { draft.leaveOut(slip: slip) }
      number = draft.addTypedServer(form)
      try draft.type(text, into: field, ofSlip: number, in: evening.currency)
    }
    return number
  }

  /// Leaves a slip out of the evening; it can be taken back.
  public func leaveOut(slip number: Int) throws { try change { $0.leaveOut(slip: number) } }

  /// Counts a slip that was left out.
  ///
  /// - Throws: ``AnswerRefused`` where nothing was read of it.
  public func takeBack(slip number: Int) throws {
    try change {
      guard $0.takeBack(slip: number) else {
        throw AnswerRefused("Nothing was read of slip \(number). Give another picture of it.")
      }
    }
  }

  /// Takes a slip away for good.
  public func remove(slip number: Int) throws { try change { $0.remove(slip: number) } }

  /// Reads a slip together with the one that it seems to be once more; then it is no slip of its own.
  public func readTogether(slip number: Int, with other: Int) throws {
    let pictures = evening.draft.pictures(ofSlip: number)
    try change { $0.remove(slip: number) }
    try readAgain(evening.draft.pictures(ofSlip: other) + pictures, ofSlip: other)
  }

  /// Takes the evening to another day.
  public func move(to day: CalendarDay) throws { try change { $0.date = day } }

  /// Takes back the last thing that a person did.
  ///
  /// - Returns: whether there was one.
  public func goBack() throws -> Bool {
    guard let draft = past.popLast() else { return false }
    evening.draft = draft
    try keep()
    return true
  }

  /// A name that a person typed; letters of a name on the staff list stand for it.
  ///
  /// - Throws: ``AnswerRefused`` where several people have them.
  public func wholeName(_ text: String) throws -> String {
    try NameLetters(evening.house.store).name(typed: text)
  }

  private func change(_ work: (inout ShiftDraft) throws -> Void) throws {
    var draft = evening.draft
    try work(&draft)
    past.append(evening.draft)
    evening.draft = draft
    try keep()
  }
}

/// What became of a slip's pictures.
public struct SlipNews: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// It was read; so many of its boxes are to be looked at.
    case read(open: Int)
    case sameSlip(as: Int)
    case unreadable(String)
    /// Its pictures are of different slips; it stays as it was.
    case differentSlips
  }

  public let slip: Int
  public let kind: Kind
}

extension ShiftDraft {
  /// The files of a slip's pictures, also of one that does not count; empty where they are not known.
  public func pictures(ofSlip number: Int) -> [String] {
    server(ofSlip: number).flatMap { forms[$0].ownSlips.first?.scan?.sources }
      ?? slipsAside.first { $0.number == number }?.pictures ?? []
  }

  /// The files of all pictures of the evening.
  fileprivate var pictures: Set<String> {
    Set(forms.flatMap(\.scans).flatMap { $0.sources ?? [] } + slipsAside.flatMap(\.pictures))
  }
}
