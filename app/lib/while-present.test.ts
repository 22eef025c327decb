import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { whilePresent } from "./while-present.ts";

/** A page as the browser tells of it: what it says, and whether anybody looks. */
function openPage() {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible", prerendering: false });
  const view = new EventTarget();
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", view);
  const said: string[] = [];
  const begin = () => {
    said.push("begin");
    return () => said.push("end");
  };
  return {
    page,
    said,
    stay: (idleMs?: number) =>
      whilePresent(() => {
        const end = begin();
        return () => void end();
      }, idleMs),
    tell: (type: string, on: EventTarget = page) => on.dispatchEvent(new Event(type)),
    view,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("OF04 begins at once, ends in the back, and begins again in front", () => {
  const { page, said, stay, tell } = openPage();
  const leave = stay();
  page.visibilityState = "hidden";
  tell("visibilitychange");
  tell("visibilitychange");
  expect(said).toEqual(["begin", "end"]);
  page.visibilityState = "visible";
  tell("visibilitychange");
  leave();
  tell("visibilitychange");
  expect(said).toEqual(["begin", "end", "begin", "end"]);
});

it("OF04 NP04 waits with a page that is drawn ahead until it is visited", () => {
  const { page, said, stay, tell } = openPage();
  page.prerendering = true;
  stay();
  expect(said).toEqual([]);
  page.prerendering = false;
  tell("prerenderingchange");
  expect(said).toEqual(["begin"]);
});

it("OF04 ends when the page is put away, and begins when it comes back", () => {
  const { said, stay, tell, view } = openPage();
  stay();
  tell("pagehide", view);
  tell("visibilitychange");
  tell("pageshow", view);
  expect(said).toEqual(["begin", "end", "begin"]);
});

it("OF04 ends when nothing was touched for long, and begins with the next touch", () => {
  const { said, stay, tell, view } = openPage();
  stay(10_000);
  vi.advanceTimersByTime(6_000);
  tell("keydown", view);
  vi.advanceTimersByTime(6_000);
  expect(said).toEqual(["begin"]);
  vi.advanceTimersByTime(6_000);
  expect(said).toEqual(["begin", "end"]);
  tell("pointermove", view);
  expect(said).toEqual(["begin", "end", "begin"]);
});
