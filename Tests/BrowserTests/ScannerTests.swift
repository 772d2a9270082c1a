import BrowserHands
import Fixtures
import Foundation
import Testing

/// The scanner with a film in the place of a camera.
@Suite(.serialized) struct ScannerTests {
  /// Two views of one slip, each shown for three seconds: drawn by a browser, since that is who reads
  /// them.
  private func film(of slip: URL, by browser: Browser, in folder: URL) throws -> URL {
    var film = Data()
    let bytes = try Data(contentsOf: slip).base64EncodedString()
    for (turn, scale) in [(0.0, 0.78), (0.03, 1.0)] {
      let frame = try browser.textSoon(
        """
        const [data, turn, scale] = given;
        const image = new Image();
        image.src = 'data:image/png;base64,' + data;
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [1080, 1920];
        const pen = canvas.getContext('2d');
        pen.fillStyle = '#54463a';
        pen.fillRect(0, 0, 1080, 1920);
        const fit = scale * Math.min(1000 / image.width, 1500 / image.height);
        pen.translate(540, 960);
        pen.rotate(turn);
        pen.drawImage(image, -fit * image.width / 2, -fit * image.height / 2,
          fit * image.width, fit * image.height);
        return canvas.toDataURL('image/jpeg', 0.8).split(',')[1];
        """, [bytes, turn, scale])
      let picture = try #require(Data(base64Encoded: frame))
      // 30 a second.
      for _ in 0..<90 { film.append(picture) }
    }
    let file = folder.appending(path: "film.mjpeg")
    try film.write(to: file)
    return file
  }

  @Test func aSlipHeldBeforeTheCameraJoinsTheEveningOnce() throws {
    let house = try BrowsedHouse()
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "films-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { _ = Result { try FileManager.default.removeItem(at: folder) } }
    let drawer = try house.phone()
    try drawer.open("/")
    let film = try film(of: try BrowsedHouse.slip(of: "hannah"), by: drawer, in: folder)
    let phone = try house.managersPhone(camera: .film(film))
    try phone.open("/tonight/scan")
    try phone.tap("#open")
    try phone.wait(until: "return document.querySelector('#tray li') !== null", within: 300)
    try phone.wait(
      until: "return document.querySelectorAll('#tray [data-taken=true]').length === 1", within: 300
    )
    // The film goes on: the slip that was taken is known again, and not taken once more.
    try phone.wait(
      until: "return document.querySelector('#hint').textContent.startsWith('Taken')", within: 300)
    #expect(try phone.errors().isEmpty)
    try phone.go("#finish")
    let shown = try phone.shown
    #expect(shown.contains("HANNAH") && shown.contains("$"), "\(shown)")
    #expect(try phone.text("return String(document.querySelectorAll('ul.list li').length)") == "1")
  }

  @Test func aCameraThatIsRefusedIsSaidWithWhatWorksWithout() throws {
    let house = try BrowsedHouse()
    let phone = try house.managersPhone(camera: .refused)
    try phone.open("/tonight/scan")
    try phone.tap("#open")
    try phone.wait(until: "return !document.querySelector('[data-in=denied]').hidden")
    #expect(try phone.shown.contains("does not let the page use the camera"))
    #expect(try phone.has("a[href='/tonight']"))
  }

  /// The scanner's states, whatever happens in them.
  @Test func everyStateKnowsWhatComesNext() throws {
    let house = try BrowsedHouse()
    let phone = try house.phone()
    try phone.open("/")
    let table = """
      const { next } = await import('/assets/scanstates.js');
      const answer = (state, same = false) => ({ kind: 'answered', state, same });
      const rows = [
        ['asking', { kind: 'opened' }, 'searching'], ['asking', { kind: 'refused' }, 'denied'],
        ['denied', { kind: 'opened' }, 'searching'], ['searching', answer('partial'), 'partial'],
        ['partial', answer('settled'), 'settled'], ['partial', answer('stuck'), 'stuck'],
        ['partial', answer('other-slip'), 'other'], ['stuck', answer('partial'), 'partial'],
        ['settled', answer('partial'), 'settled'], ['settled', { kind: 'taken' }, 'waiting'],
        ['settled', answer('other-slip'), 'other'],
        ['settled', { kind: 'undone' }, 'searching'], ['waiting', answer('searching'), 'waiting'],
        ['waiting', answer('partial', true), 'waiting'], ['waiting', answer('partial'), 'partial'],
        ['waiting', answer('settled', true), 'waiting'], ['waiting', answer('other-slip', true), 'other'],
        ['partial', { kind: 'lost' }, 'lost'],
        ['settled', { kind: 'lost' }, 'settled'], ['lost', answer('partial'), 'partial'],
        ['done', { kind: 'taken' }, 'done'], ['done', answer('partial'), 'done'],
      ];
      return rows.filter(([from, what, to]) => next(from, what) !== to)
        .map((row) => JSON.stringify(row)).join(' ');
      """
    #expect(try phone.textSoon(table) == "")
  }

  /// The mathematics of what lies where, against a browser's own.
  @Test func whatLiesOnTheVideoLiesThereOnTheGlass() throws {
    let house = try BrowsedHouse()
    let phone = try house.phone()
    try phone.open("/")
    let cases = """
      const { seen, within, onFrame, pixels, sharpness } = await import('/assets/overlay.js');
      const wrong = [];
      const near = (a, b, what) => { if (Math.abs(a - b) > 1e-9) wrong.push(`${what}: ${a}, not ${b}`); };
      const part = seen(1080, 1920, 390, 506);
      near(part.x, 0, 'x'); near(part.width, 1, 'width');
      near(part.height, 506 / (390 / 1080) / 1920, 'height'); near(part.y, (1 - part.height) / 2, 'y');
      const wide = seen(1920, 1080, 390, 506);
      near(wide.height, 1, 'height of wide'); near(wide.width, 390 / (506 / 1080) / 1920, 'width of wide');
      const inner = within({ x: .2, y: .2, width: .5, height: .4 }, .1);
      near(inner.x, .25, 'inner x'); near(inner.height, .32, 'inner height');
      const box = onFrame([.5, .5, .1, .1], { x: .2, y: .4, width: .5, height: .2 });
      near(box.x, .45, 'box x'); near(box.y, .5, 'box y'); near(box.width, .05, 'box width');
      const area = pixels({ x: -.1, y: .9, width: 2, height: .2 }, 100, 50);
      near(area.x, 0, 'px'); near(area.width, 100, 'px width'); near(area.height, 5, 'px height');
      const flat = new Uint8ClampedArray(4 * 100).fill(90);
      near(sharpness(flat, 10, 10), 0, 'flat');
      const edge = flat.map((_, at) => ((at >> 2) % 10 < 5 ? 0 : 255));
      if (!(sharpness(edge, 10, 10) > 1000)) wrong.push('an edge is not sharp');
      return wrong.join(' ');
      """
    #expect(try phone.textSoon(cases) == "")
  }
}
