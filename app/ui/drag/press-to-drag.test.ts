import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pressToDrag } from "./press-to-drag.ts";

const at = (type: string, x: number, y: number) =>
  Object.assign(new Event(type, { cancelable: true }), { pointerId: 1, clientX: x, clientY: y });
const key = (name: string) => Object.assign(new Event("keydown"), { key: name });
const window = Object.assign(new EventTarget(), { innerHeight: 800, scrollBy: vi.fn() });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", window);
  vi.stubGlobal("requestAnimationFrame", vi.fn());
});
afterEach(() => {
  // What is still held is let go of, so that the next one begins with no listeners.
  window.dispatchEvent(at("pointerup", 0, 0));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Puts a pointer down and tells what became of it. */
function down(pointerType: "mouse" | "touch", button = 0): string[] {
  const heard: string[] = [];
  pressToDrag({ pointerId: 1, pointerType, clientX: 100, clientY: 300, button }, () => {
    heard.push("held");
    return {
      onMove: (x, y) => heard.push(`over ${x},${y}`),
      onDrop: (x, y) => heard.push(`dropped ${x},${y}`),
      onCancel: () => heard.push("put back"),
    };
  });
  return heard;
}

it("KB28 KB29 a mouse carries as soon as it moves, and a press that moves nothing stays a press", () => {
  const carried = down("mouse");
  window.dispatchEvent(at("pointermove", 104, 303));
  expect(carried, "a hand is never quite still").toEqual([]);
  window.dispatchEvent(at("pointermove", 100, 340));
  window.dispatchEvent(at("pointermove", 100, 500));
  window.dispatchEvent(at("pointerup", 100, 500));
  expect(carried).toEqual(["held", "over 100,340", "over 100,500", "dropped 100,500"]);
  // The end of a drag presses nothing that lies below.
  const click = at("click", 100, 500);
  window.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);

  const pressed = down("mouse");
  window.dispatchEvent(at("pointerup", 101, 301));
  expect(pressed).toEqual([]);
  expect(down("mouse", 2), "another button").toEqual([]);
});

it("KB28 KB29 a finger carries after it pressed, and scrolls where it moves before that", () => {
  const scrolled = down("touch");
  vi.advanceTimersByTime(200);
  window.dispatchEvent(at("pointermove", 100, 340));
  vi.advanceTimersByTime(1_000);
  window.dispatchEvent(at("pointermove", 100, 500));
  expect(scrolled).toEqual([]);

  const carried = down("touch");
  const before = at("touchmove", 100, 300);
  window.dispatchEvent(before);
  expect(before.defaultPrevented, "the page still scrolls").toBe(false);
  vi.advanceTimersByTime(400);
  expect(carried).toEqual(["held", "over 100,300"]);
  const during = at("touchmove", 100, 420);
  window.dispatchEvent(during);
  expect(during.defaultPrevented).toBe(true);
  window.dispatchEvent(at("pointermove", 100, 420));
  window.dispatchEvent(at("pointerup", 100, 420));
  expect(carried.slice(2)).toEqual(["over 100,420", "dropped 100,420"]);
});

it("KB28 Escape puts back what a hand carries, and nothing of it is dropped afterwards", () => {
  const carried = down("mouse");
  window.dispatchEvent(at("pointermove", 100, 340));
  window.dispatchEvent(key("Escape"));
  window.dispatchEvent(at("pointermove", 100, 600));
  window.dispatchEvent(at("pointerup", 100, 600));
  expect(carried).toEqual(["held", "over 100,340", "put back"]);
});
