import { panned, type Zoom, zoomed } from "../scene/zoom.js";

/** What the hand asks of a stage: dragging pans, the wheel and two fingers zoom about the place they are at. */
export class Gestures {
  private readonly pointers = new Map<number, { x: number; y: number }>();
  private readonly zoom: { now: Zoom; readonly width: number; readonly most: number };
  /** Whether the pointer was dragged since it was pressed: then its release is no click. */
  wasDragged = false;

  constructor(zoom: { now: Zoom; readonly width: number; readonly most: number }) {
    this.zoom = zoom;
  }

  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY))
      this.pan(-(event.deltaX || event.deltaY));
    else this.about(event, 1.0015 ** -event.deltaY);
  };

  down = (event: PointerEvent): void => {
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.wasDragged = false;
  };

  up = (event: PointerEvent): void => {
    this.pointers.delete(event.pointerId);
  };

  /** Whether the movement was one of a drag, or of two fingers. */
  move = (event: PointerEvent): boolean => {
    const before = this.pointers.get(event.pointerId);
    if (before === undefined) return false;
    if (this.pointers.size === 2) this.pinch(event, before);
    else this.drag(event, before);
    return true;
  };

  private pinch(event: PointerEvent, before: { x: number; y: number }): void {
    const was = this.span();
    before.x = event.clientX;
    before.y = event.clientY;
    this.about(event, this.span() / Math.max(1, was));
  }

  private drag(event: PointerEvent, before: { x: number; y: number }): void {
    if (Math.abs(event.clientX - before.x) > 3 && !this.wasDragged) {
      this.wasDragged = true;
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    }
    if (!this.wasDragged) return;
    this.pan(event.clientX - before.x);
    before.x = event.clientX;
  }

  private pan(by: number): void {
    this.zoom.now = panned(this.zoom.now, by / this.zoom.width);
  }

  private about(event: MouseEvent, factor: number): void {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const share = (event.clientX - box.left) / box.width;
    this.zoom.now = zoomed(this.zoom.now, factor, share, this.zoom.most);
  }

  /** How far the two fingers are from each other. */
  private span(): number {
    const [a, b] = [...this.pointers.values()];
    return a === undefined || b === undefined ? 0 : Math.hypot(a.x - b.x, a.y - b.y);
  }
}
