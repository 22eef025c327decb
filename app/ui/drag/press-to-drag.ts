/** What follows the pointer once something is held; coordinates are the window's. */
export interface Dragging {
  onMove: (x: number, y: number) => void;
  onDrop: (x: number, y: number) => void;
  /** Let go of without an end: Escape, or the browser took the pointer. */
  onCancel: () => void;
}

/** A finger holds still for this long; whoever moves before that scrolls. */
const TOUCH_MS = 350;
/** A hand is never quite still. */
const SLOP = 8;
/** Near the upper and lower edge of the window the page scrolls along. */
const EDGE = 72;
const EDGE_STEP = 14;

type Down = Pick<PointerEvent, "pointerId" | "pointerType" | "clientX" | "clientY" | "button">;

/**
 * Begins a drag out of a pointer that went down: with a mouse as soon as it moves, with a finger after a long press, so that
 * the page still scrolls. A press that drags nothing stays a press.
 * @param begin called when it is a drag; null refuses it
 */
export function pressToDrag(down: Down, begin: () => Dragging | null): void {
  if (down.button !== 0) return;
  const isTouch = down.pointerType === "touch";
  let dragging: Dragging | null = null;
  let at = { x: down.clientX, y: down.clientY };
  const timer = isTouch ? setTimeout(start, TOUCH_MS) : undefined;
  const listening = new AbortController();
  const { signal } = listening;

  function start() {
    dragging = begin();
    if (!dragging) return end();
    dragging.onMove(at.x, at.y);
    requestAnimationFrame(scrollAtEdge);
  }
  function end() {
    clearTimeout(timer);
    listening.abort();
    dragging = null;
  }
  function scrollAtEdge() {
    if (!dragging) return;
    const step = at.y < EDGE ? -EDGE_STEP : at.y > window.innerHeight - EDGE ? EDGE_STEP : 0;
    if (step !== 0) {
      window.scrollBy(0, step);
      dragging.onMove(at.x, at.y);
    }
    requestAnimationFrame(scrollAtEdge);
  }
  function cancel() {
    const held = dragging;
    end();
    held?.onCancel();
  }
  function move(event: PointerEvent) {
    if (event.pointerId !== down.pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    if (!dragging) {
      if (Math.hypot(at.x - down.clientX, at.y - down.clientY) <= SLOP) return;
      return isTouch ? end() : start();
    }
    dragging.onMove(at.x, at.y);
  }
  function up(event: PointerEvent) {
    if (event.pointerId !== down.pointerId) return;
    const held = dragging;
    end();
    if (!held) return;
    swallowClick();
    held.onDrop(event.clientX, event.clientY);
  }

  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", up, { signal });
  window.addEventListener("pointercancel", (event) => event.pointerId === down.pointerId && cancel(), {
    signal,
  });
  window.addEventListener("keydown", (event) => event.key === "Escape" && cancel(), { signal });
  // Only a listener that is not passive keeps the page from scrolling under a finger.
  window.addEventListener("touchmove", (event) => dragging && event.preventDefault(), {
    signal,
    passive: false,
  });
  // A long press would open the menu of a link.
  window.addEventListener("contextmenu", (event) => isTouch && event.preventDefault(), { signal });
}

/** The end of a drag is no press on what lies below. */
function swallowClick() {
  const listening = new AbortController();
  window.addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, once: true, signal: listening.signal },
  );
  setTimeout(() => listening.abort(), 50);
}
