import BrowserHands
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

  /// The scanner's states, whatever happens in them.
  @Test(.releaseCheck) func everyStateKnowsWhatComesNext() throws {
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
        ['settled', answer('other-slip'), 'other'], ['waiting', { kind: 'undone' }, 'searching'],
        ['searching', { kind: 'rested' }, 'asking'], ['partial', { kind: 'undone' }, 'partial'],
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

  /// The sharpest picture is kept however much of it the browser hands out, and all of that is given back.
  @Test(.releaseCheck, arguments: ["none", "planes", "colours", "refused", "opaque"])
  func theSharpestPictureIsKept(given: String) throws {
    let house = try BrowsedHouse()
    let phone = try house.phone()
    try phone.open("/")
    let kept = """
      const { Sharpest } = await import('/assets/sharpest.js');
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [600, 600];
      for (const [name, value] of Object.entries({ videoWidth: 600, videoHeight: 600, clientWidth: 300, clientHeight: 300 }))
        Object.defineProperty(canvas, name, { value });
      const pen = canvas.getContext('2d');
      let grey = 0;
      const paint = (colour, lines) => {
        grey = lines;
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 600, 600);
        pen.fillStyle = '#fff';
        for (let y = 0; y < 600; y += lines) pen.fillRect(0, y, 600, lines / 2);
      };
      let [opened, closed] = [0, 0];
      const step = given[0] === 'colours' ? 4 : 1;
      class Frame {
        format = { planes: 'NV12', colours: 'BGRA', refused: 'I420', opaque: null }[given[0]];
        codedWidth = 600;
        codedHeight = 600;
        constructor() { opened += 1; }
        allocationSize({ rect }) { return step * rect.width * rect.height; }
        async copyTo(bytes, { rect }) {
          if (given[0] === 'refused') throw new DOMException('no', 'NotSupportedError');
          for (let y = 0; y < rect.height; y++)
            bytes.fill((y % grey) < grey / 2 ? 255 : 0, step * y * rect.width, step * (y + 1) * rect.width);
          return [{ offset: 0, stride: step * rect.width }];
        }
        close() { closed += 1; }
      }
      if (given[0] === 'none') delete globalThis.VideoFrame;
      else globalThis.VideoFrame = Frame;
      const frames = new Sharpest();
      let now = 0;
      const look = () => frames.look(canvas, now += 1000);
      // What is refused three times is not asked for any more.
      for (let turn = 0; turn < 3; turn++) { paint('#f00', 200); await look(); }
      if (!frames.isThere) return 'nothing is there';
      paint('#00f', 24);
      await look();
      paint('#0f0', 200);
      await look();
      const colours = async (picture) => {
        const image = await createImageBitmap(picture);
        const own = document.createElement('canvas');
        [own.width, own.height] = [image.width, image.height];
        const pen = own.getContext('2d');
        pen.drawImage(image, 0, 0);
        const bytes = pen.getImageData(20, 0, 1, image.height).data;
        const all = Array.from({ length: image.height }, (_, y) =>
          [0, 1, 2].map((part) => (bytes[4 * y + part] > 128 ? 1 : 0)).join(''));
        return ['100', '010', '001'].filter((one) => all.includes(one)).join(' ');
      };
      const rows = [];
      if (!frames.isSharp) rows.push('not sharp');
      const taken = await colours(await frames.take().picture);
      if (taken !== '001') rows.push('another picture: ' + taken);
      if (frames.isThere) rows.push('still there');
      // What is let go while it is measured does not come back.
      const late = look();
      frames.clear();
      await late;
      if (frames.isThere) rows.push('came back');
      if (opened !== closed) rows.push(`opened ${opened}, closed ${closed}`);
      return rows.join(' ');
      """
    #expect(try phone.textSoon(kept, [given]) == "")
  }

  /// A JPEG is made in a thread of its own, and on the page where the browser has none or it fails.
  @Test(.releaseCheck, arguments: ["own", "none", "broken", "silent"])
  func aPictureBecomesAJPEG(thread: String) throws {
    let house = try BrowsedHouse()
    let phone = try house.phone()
    try phone.open("/")
    let made = """
      const thread = given[0];
      class Broken extends EventTarget {
        postMessage() { if (thread === 'broken') this.dispatchEvent(new Event('error')); }
        terminate() {}
      }
      if (thread === 'none') delete globalThis.OffscreenCanvas;
      else if (thread !== 'own') globalThis.Worker = Broken;
      const { encoded } = await import('/assets/jpeg.js');
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [64, 48];
      let onPage = 0;
      const make = canvas.toDataURL.bind(canvas);
      canvas.toDataURL = (...given) => { onPage += 1; return make(...given); };
      const pen = canvas.getContext('2d');
      const rows = [];
      for (const [colour, part] of [['#f00', 0], ['#0f0', 1]]) {
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 64, 48);
        const picture = await encoded(canvas);
        if (picture?.type !== 'image/jpeg') return 'no picture';
        const image = await createImageBitmap(picture);
        const own = document.createElement('canvas').getContext('2d');
        own.drawImage(image, 0, 0);
        const bytes = own.getImageData(32, 24, 1, 1).data;
        if (image.width !== 64 || image.height !== 48 || bytes[part] < 200) rows.push(`another picture: ${bytes}`);
      }
      if (onPage !== (thread === 'own' ? 0 : 2)) rows.push(`${onPage} made on the page`);
      return rows.join(' ');
      """
    #expect(try phone.textSoon(made, [thread]) == "")
    #expect(try phone.errors().isEmpty)
  }

  /// The mathematics of what lies where, against a browser's own.
  @Test(.releaseCheck) func whatLiesOnTheVideoLiesThereOnTheGlass() throws {
    let house = try BrowsedHouse()
    let phone = try house.phone()
    try phone.open("/")
    let cases = """
      const { seen, within, onFrame, pixels, middle, sharpness, thirds } = await import('/assets/overlay.js');
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
      const square = middle({ x: 31, y: 61, width: 1015, height: 1803 }, 480);
      near(square.x, 298, 'middle x'); near(square.y, 722, 'middle y');
      near(square.width, 480, 'middle width'); near(square.height, 480, 'middle height');
      const narrow = middle({ x: 3, y: 0, width: 7, height: 900 }, 480);
      near(narrow.width, 6, 'narrow width'); near(narrow.x, 2, 'narrow x');
      const flat = new Uint8ClampedArray(4 * 100).fill(90);
      const colours = (bytes) => ({ bytes, offset: 1, stride: 40, step: 4 });
      near(sharpness(colours(flat), 10, 10), 0, 'flat');
      const edge = flat.map((_, at) => ((at >> 2) % 10 < 5 ? 0 : 255));
      if (!(sharpness(colours(edge), 10, 10) > 1000)) wrong.push('an edge is not sharp');
      // The same edge as brightness alone, with a margin in front of it and behind each row.
      const plane = new Uint8Array(7 + 12 * 10).fill(33);
      for (let at = 0; at < 100; at++) plane[7 + 12 * Math.floor(at / 10) + (at % 10)] = edge[4 * at];
      near(sharpness({ bytes: plane, offset: 7, stride: 12, step: 1 }, 10, 10), sharpness(colours(edge), 10, 10), 'plane');
      // In the middle of nine there is one bright pixel of 90, and the last row and column are left out.
      const nine = new Uint8Array(2 + 7 * 8).fill(0);
      nine[2 + 8 * 1 + 4] = 90;
      if (thirds({ bytes: nine, offset: 2, stride: 8, step: 1 }, 2, 2).join(' ') !== '0 10 0 0') wrong.push('thirds');
      return wrong.join(' ');
      """
    #expect(try phone.textSoon(cases) == "")
  }
}
