// @ts-check
// Ink on the glass, by finger or pen: strokes of points with their times.

/** @typedef {[x: number, y: number, milliseconds: number]} Point */
const mostPoints = 10_000;
/** A touch as large as this is a hand that rests on the glass, in points of the screen. */
const palm = 60;

/** A place to write or draw on. */
export class InkPad {
  /** @type {Point[][]} */
  strokes = [];
  /** @type {Point[] | null} */
  #current = null;
  #began = 0;
  /** What draws the stroke under way; a hand beside the pen draws none. @type {PointerEvent|undefined} */
  #pointer;
  #width = 0;
  // Once a pen was here, what a hand touches is no ink.
  #hasPen = false;
  #canvas;
  #changed;
  #ground;

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {() => void} changed told after each stroke, and after one was taken back
   * @param {(pen: CanvasRenderingContext2D, width: number, height: number) => void} [ground] draws what is printed there
   */
  constructor(canvas, changed, ground) {
    [this.#canvas, this.#changed, this.#ground] = [canvas, changed, ground];
    canvas.addEventListener('pointerdown', (event) => this.#begin(event));
    canvas.addEventListener('pointermove', (event) => this.#go(event));
    canvas.addEventListener('pointerup', (event) => this.#end(event, true));
    canvas.addEventListener('pointercancel', (event) => this.#end(event, false));
    addEventListener('resize', () => this.#resize());
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.#draw());
    this.#width = canvas.clientWidth;
    this.#draw();
  }

  /** How many points there are. */
  get count() {
    return this.strokes.flat().length;
  }

  /** Width and height, in points of the screen. @returns {[number, number]} */
  get area() {
    return [Math.max(1, this.#canvas.clientWidth), Math.max(1, this.#canvas.clientHeight)];
  }

  /** Takes the last stroke back. */
  undo() {
    this.strokes.pop();
    if (!this.strokes.length) this.#began = 0;
    this.#tell();
  }

  clear() {
    [this.strokes, this.#began] = [[], 0];
    this.#tell();
  }

  #tell() {
    this.#draw();
    this.#changed();
  }

  /** A phone that is turned has another place to write on: what stood at one place of the old one stands nowhere. */
  #resize() {
    if (this.#canvas.clientWidth === this.#width) return this.#draw();
    this.#width = this.#canvas.clientWidth;
    this.#current = null;
    this.clear();
  }

  /** @param {PointerEvent} event */
  #begin(event) {
    if (this.#isHand(event) || event.button > 0) return;
    // One stroke at a time; but what touches the glass when a pen comes down is the hand that holds it.
    if (this.#current && !(event.pointerType === 'pen' && this.#pointer?.pointerType === 'touch')) return;
    this.#drop();
    event.preventDefault();
    this.#pointer = event;
    this.#canvas.setPointerCapture(event.pointerId);
    this.#current = [this.#point(event)];
    this.#draw();
  }

  /** @param {PointerEvent} event */
  #go(event) {
    if (!this.#current || event.pointerId !== this.#pointer?.pointerId) return;
    // What becomes as large as a hand while it rests there is one.
    if (this.#isHand(event)) return this.#end(event, false);
    const events = event.getCoalescedEvents?.() ?? [];
    for (const one of events.length ? events : [event]) {
      if (this.count + this.#current.length < mostPoints) this.#current.push(this.#point(one));
    }
    this.#draw();
  }

  /** @param {PointerEvent} event @param {boolean} isWhole */
  #end(event, isWhole) {
    if (!this.#current || event.pointerId !== this.#pointer?.pointerId) return;
    if (isWhole) this.strokes.push(this.#current);
    this.#drop();
    this.#tell();
  }

  /** Forgets the stroke under way. */
  #drop() {
    this.#current = null;
    if (!this.strokes.length) this.#began = 0;
  }

  /** Whether it is a hand that rests on the glass. @param {PointerEvent} event */
  #isHand(event) {
    if (event.pointerType === 'pen') this.#hasPen = true;
    return event.pointerType === 'touch' && (this.#hasPen || Math.max(event.width, event.height) > palm);
  }

  /** @param {PointerEvent} event @returns {Point} */
  #point(event) {
    const box = this.#canvas.getBoundingClientRect();
    const within = (/** @type {number} */ value, /** @type {number} */ most) =>
      Math.max(0, Math.min(Math.round(value), Math.floor(most)));
    this.#began ||= event.timeStamp;
    const last = (this.#current ?? this.strokes.at(-1))?.at(-1)?.[2] ?? 0;
    return [
      within(event.clientX - box.left, this.#canvas.clientWidth),
      within(event.clientY - box.top, this.#canvas.clientHeight),
      Math.max(last, Math.round(event.timeStamp - this.#began)),
    ];
  }

  #draw() {
    const [canvas, scale] = [this.#canvas, devicePixelRatio || 1];
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    if (canvas.width !== Math.round(width * scale) || canvas.height !== Math.round(height * scale)) {
      canvas.width = Math.round(width * scale);
      canvas.height = Math.round(height * scale);
    }
    const pen = canvas.getContext('2d');
    if (!pen) return;
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    pen.clearRect(0, 0, width, height);
    pen.fillStyle = pen.strokeStyle = getComputedStyle(canvas).color;
    this.#ground?.(pen, width, height);
    pen.lineWidth = 2.5;
    [pen.lineCap, pen.lineJoin] = ['round', 'round'];
    for (const stroke of this.#current ? [...this.strokes, this.#current] : this.strokes) {
      pen.beginPath();
      for (const [x, y] of stroke) pen.lineTo(x, y);
      if (stroke.length === 1) pen.lineTo(stroke[0][0] + 0.1, stroke[0][1]);
      pen.stroke();
    }
    canvas.dataset.strokes = String(this.strokes.length);
  }
}
