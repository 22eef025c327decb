import { describe, expect, it } from "vitest";
import { arrivalWindows, SHOWN_WINDOWS, shownWindows, type TimeStates } from "./arrival-windows.ts";

const HALVES = ["09:30", "10:00", "10:30", "15:00", "15:30", "24:00", "24:30"];

describe("windows of an hour", () => {
  it("WP01 the first time of an hour stands for it, also where the day begins at half past and after midnight", () => {
    expect(arrivalWindows(HALVES).map(({ time }) => time)).toEqual(["09:30", "10:00", "15:00", "24:00"]);
    expect(arrivalWindows([])).toEqual([]);
  });

  it.each<[string, TimeStates, string, { time: string; state: string }]>([
    ["both are free", {}, "", { time: "15:00", state: "free" }],
    ["the first is full", { "15:00": "full" }, "", { time: "15:30", state: "free" }],
    ["the first has few", { "15:00": "few" }, "", { time: "15:00", state: "free" }],
    ["few are left of all", { "15:00": "few", "15:30": "few" }, "", { time: "15:00", state: "few" }],
    ["few are left of one", { "15:00": "full", "15:30": "few" }, "", { time: "15:30", state: "few" }],
    ["all is full", { "15:00": "full", "15:30": "full" }, "", { time: "15:00", state: "full" }],
    ["the later one is chosen", {}, "15:30", { time: "15:30", state: "free" }],
    ["what was chosen is full", { "15:30": "full" }, "15:30", { time: "15:00", state: "free" }],
  ])("WP01 no place of an hour is lost: %s", (_, states, chosen, window) => {
    expect(arrivalWindows(["15:00", "15:30"], states, chosen)).toEqual([window]);
  });

  it("WP02 ten choices are shown first, the soonest; all where a later one is chosen", () => {
    const times = Array.from({ length: 14 }, (_, hour) => `${String(9 + hour).padStart(2, "0")}:00`);
    const windows = arrivalWindows(times);
    expect(shownWindows(windows, "15:00").map(({ time }) => time)).toEqual(times.slice(0, SHOWN_WINDOWS));
    expect(shownWindows(windows, "")).toHaveLength(10);
    expect(shownWindows(windows, "21:00")).toHaveLength(14);
    expect(shownWindows(windows.slice(0, 4), "12:00")).toHaveLength(4);
  });
});
