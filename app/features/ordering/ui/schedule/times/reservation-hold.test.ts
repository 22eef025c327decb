import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { reservationHold, TIME_GONE } from "./reservation-hold.ts";

const MINUTE = 60_000;
const window = new EventTarget();
const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
const location = { pathname: "/order" };
/** What the shop was asked, and what it answers next. */
let asked: string[] = [];
let answers: () => Response = () => Response.json({ until: "2026-03-10T09:10:00Z" });
const shop = vi.fn(async (address: string, { method }: RequestInit) => {
  asked.push(`${method} ${address}`);
  return answers();
});
const KEEP = "POST /api/kept-places";
const giveBack = (keeperId: string) => `DELETE /api/kept-places/${keeperId}`;
const three = { keeperId: "mine", body: '{"time":"15:00"}' };
const four = { keeperId: "mine", body: '{"time":"16:00"}' };
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  for (const [name, value] of Object.entries({ window, document, location, fetch: shop }))
    vi.stubGlobal(name, value);
  document.visibilityState = "visible";
  location.pathname = "/order";
  answers = () => Response.json({ until: "2026-03-10T09:10:00Z" });
  reservationHold.listen(() => undefined);
  asked = [];
});
afterEach(async () => {
  reservationHold.want(null);
  await pass(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("KS06 the chosen time is kept once somebody has settled on it, and kept on while the page is looked at", async () => {
  reservationHold.want(three);
  await pass(300);
  reservationHold.want(four);
  await pass(1_000);
  expect(asked, "once, for the last of them").toEqual([KEEP]);
  expect([reservationHold.keeps(three.body), reservationHold.keeps(four.body)]).toEqual([false, true]);
  await pass(12 * MINUTE);
  expect(reservationHold.keeps(four.body), "longer than one mark lasts").toBe(true);
  document.visibilityState = "hidden";
  await pass(11 * MINUTE);
  expect(reservationHold.keeps(four.body), "nobody looks at it").toBe(false);
});

it("KS06 it is given back at once when the wizard or the page is left", async () => {
  reservationHold.want(three);
  await pass(1_000);
  location.pathname = "/about";
  reservationHold.leave();
  await pass(1_000);
  expect(asked).toEqual([KEEP, giveBack("mine")]);
  expect(reservationHold.keeps(three.body)).toBe(false);

  asked = [];
  location.pathname = "/order";
  reservationHold.want(three);
  await pass(1_000);
  // Another step of the same wizard leaves nothing.
  reservationHold.leave();
  await pass(1_000);
  expect(asked).toEqual([KEEP]);
  window.dispatchEvent(new Event("pagehide"));
  await pass(0);
  expect(asked).toEqual([KEEP, giveBack("mine")]);
});

it("KS06 where nothing can be kept it is silent, and a time that others have taken is said", async () => {
  const gone = vi.fn();
  window.addEventListener(TIME_GONE, gone);
  answers = () => {
    throw new TypeError("no network");
  };
  reservationHold.want(three);
  await pass(1_000);
  expect(reservationHold.keeps(three.body)).toBe(false);
  expect(gone).not.toHaveBeenCalled();
  answers = () => Response.json({ code: "time_full", title: "" }, { status: 409 });
  reservationHold.want(four);
  await pass(1_000);
  expect(reservationHold.keeps(four.body)).toBe(false);
  expect(gone).toHaveBeenCalledOnce();
  window.removeEventListener(TIME_GONE, gone);
});
