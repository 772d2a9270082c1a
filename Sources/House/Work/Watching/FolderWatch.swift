import Books
public import Evening
import Files
import Foundation
import Money
import Reading
import Vision

/// Takes the pictures that arrive in watched folders into the evenings of their days.
///
/// Whenever its program ends, nothing is lost or doubled: a picture is dealt with when the books
/// hold its slips or ``SeenPictures`` its file, and is read again before that.
public struct FolderWatch {
  private let seen: SeenPictures?
  private let evenings: OpenEvenings
  private let evidence: SlipEvidence
  private let queue: ScanQueue
  private let tell: (WatchNews) throws -> Void

  /// - Parameters:
  ///   - seen: which files were dealt with; nil for pictures that are given once, of which the books
  ///     alone tell whether they were.
  ///   - queue: reads the pictures.
  ///   - tell: told what became of each picture, after that is kept.
  public init(
    _ seen: SeenPictures?, _ evenings: OpenEvenings, _ evidence: SlipEvidence, queue: ScanQueue,
    tell: @escaping (WatchNews) throws -> Void
  ) {
    (self.seen, self.evenings, self.evidence) = (seen, evenings, evidence)
    (self.queue, self.tell) = (queue, tell)
  }

  private struct Picture {
    let file: FileState
    let sha256: String

    var name: String { FilePath.name(of: file.path) }
  }

  /// Reads pictures and takes them in.
  ///
  /// - Throws: what the books and the reader refuse; what was not told is taken in the next time.
  public func take(_ files: [FileState]) throws {
    var new: [Picture] = []
    var copies: [(picture: Picture, name: String)] = []
    for file in files {
      guard let picture = try opened(file) else { continue }
      if let original = new.first(where: { $0.sha256 == picture.sha256 }) {
        copies.append((picture, original.name))
      } else if try !isKnown(picture) {
        new.append(picture)
      }
    }
    try queue.read(new.map { try evidence.request(for: $0.file.path) }) { place, pages in
      try take(new[place], pages)
    }
    for copy in copies { try finish(copy.picture, as: copy.name) }
  }

  /// Tells of files that are no pictures by their names. They are not opened.
  public func leave(_ files: [FileState]) throws {
    for file in files {
      try seen?.add(SeenPictures.Entry(file: file, sha256: ""))
      let reason = "\(ReportImagingError.notAnImage)"
      try tell(WatchNews(path: file.path, page: nil, day: nil, kind: .noSlip(reason: reason)))
    }
  }

  /// Reads the pictures of one slip, puts them together and takes it in.
  ///
  /// - Parameter files: the one that says most first.
  public func take(together files: [FileState]) throws {
    let pictures = try files.compactMap { try opened($0) }
    guard let first = pictures.first, pictures.count > 1 else { return try take(files) }
    guard try !pictures.contains(where: isKnown) else { return }
    let requests = try pictures.map { try evidence.request(for: $0.file.path) }
    switch try queue.read(together: requests) {
    case .together(let page, let together):
      var form = try evidence.form(of: page, together, in: evenings.currency)
      form.scan?.sources = pictures.map(\.file.path)
      try take([(nil, .read(form))], from: first)
    case .unreadable(let failures):
      try take([unreadable(first, because: failures.first?.message ?? "")], from: first)
    case .differentSlips(let refusal):
      try take([unreadable(first, because: refusal.sentence(in: evenings.currency))], from: first)
    case .refused(let error): throw error
    case .pages(let pages): try take(first, pages)
    }
  }

  private func unreadable(
    _ picture: Picture, because reason: String
  ) -> (page: Int?, slip: JoiningSlip) {
    (nil, .unreadable(picture: picture.file.path, sha256: picture.sha256, reason: reason))
  }

  private func opened(_ file: FileState) throws -> Picture? {
    do {
      let bytes = try Data(contentsOf: URL(filePath: file.path), options: .mappedIfSafe)
      return Picture(file: file, sha256: ContentHash(of: bytes).hex)
    } catch {
      try tell(
        WatchNews(
          path: file.path, page: nil, day: nil,
          kind: .cannotBeOpened(reason: SystemError(error).description)))
      return nil
    }
  }

  /// Whether a picture was dealt with, under this name or another one, which is told.
  private func isKnown(_ picture: Picture) throws -> Bool {
    let name =
      try seen?.name(of: picture.sha256, like: picture.name) ?? evenings.name(of: picture.sha256)
    guard let name else { return false }
    try finish(picture, as: name)
    return true
  }

  private func finish(_ picture: Picture, as name: String) throws {
    try seen?.add(SeenPictures.Entry(file: picture.file, sha256: picture.sha256))
    guard name != picture.name else { return }
    try tell(WatchNews(path: picture.file.path, page: nil, day: nil, kind: .samePicture(as: name)))
  }

  // MARK: - What was read

  private typealias Slip = (page: Int?, day: CalendarDay, slip: JoiningSlip)

  private func take(_ picture: Picture, _ pages: [Result<ScannedPage, ScanFailure>]) throws {
    var slips: [(page: Int?, slip: JoiningSlip)] = []
    var news: [WatchNews] = []
    for (index, result) in pages.enumerated() {
      let page = pages.count > 1 ? index + 1 : nil
      switch result {
      case .success(let read):
        var form = try evidence.form(of: read, in: evenings.currency)
        form.scan?.sources = [picture.file.path]
        slips.append((page, .read(form)))
      case .failure(let failure) where failure.showsNoSlip:
        news.append(
          WatchNews(
            path: picture.file.path, page: page, day: nil, kind: .noSlip(reason: failure.message)))
      case .failure(let failure):
        slips.append((page, unreadable(picture, because: failure.message).slip))
      }
    }
    try take(slips, from: picture, news)
  }

  /// - Parameter news: what is told before.
  private func take(
    _ read: [(page: Int?, slip: JoiningSlip)], from picture: Picture, _ news: [WatchNews] = []
  ) throws {
    let slips: [Slip] = try read.map { ($0.page, try evenings.day(of: $0.slip), $0.slip) }
    var news = news
    for day in Set(slips.map(\.day)).sorted() {
      news += try join(slips.filter { $0.day == day }, on: day, from: picture)
    }
    let waitsFor = news.first { $0.kind == .dayIsNotOpen }?.day
    try seen?.add(
      SeenPictures.Entry(file: picture.file, sha256: picture.sha256, day: waitsFor?.description))
    for item in news { try tell(item) }
  }

  private func join(
    _ slips: [Slip], on day: CalendarDay, from picture: Picture
  ) throws -> [WatchNews] {
    func news(_ page: Int?, _ kind: WatchNews.Kind) -> WatchNews {
      WatchNews(path: picture.file.path, page: page, day: day, kind: kind)
    }
    switch try evenings.join(slips.map(\.slip), on: day) {
    case .known: return []
    case .saved(let shift): return slips.map { news($0.page, .dayIsSaved(shift: shift)) }
    case .notOpen: return slips.map { news($0.page, .dayIsNotOpen) }
    case .joined(let draft, let id, let numbers):
      // Some pages may have joined before the program was killed.
      return numbers.map { news(slips[$0.place].page, draft.news(ofSlip: $0.number, in: id)) }
    }
  }
}

extension ShiftDraft {
  fileprivate func news(ofSlip number: Int, in draft: Draft.ID) -> WatchNews.Kind {
    if let index = server(ofSlip: number) {
      return .joined(
        draft, slip: number, name: forms[index].nameText, open: forms[index].issues.count)
    }
    switch slipsAside.first(where: { $0.number == number })?.state {
    case .sameSlip(let other)?: return .sameSlip(draft, slip: number, as: other)
    case .unreadable(let reason)?: return .unreadable(draft, slip: number, reason: reason)
    case .reading?, .leftOut?, .together?, nil:
      return .joined(draft, slip: number, name: nil, open: 0)
    }
  }
}
