import { describe, expect, it } from "vitest";
import { emptyDraft } from "./draft.ts";
import { setSchedule } from "./draft-changes.ts";
import { toOrderBody } from "./draft-to-order.ts";
import { addDay, datesOf, moveDay, removeDay } from "./more-days.ts";
import { parseDraft } from "./parse-draft.ts";

const FIRST = { date: "2026-11-21", time: "15:00" };
const SECOND = { date: "2026-11-22", time: "16:00" };
const THIRD = { date: "2026-11-23", time: "17:00" };
const draft = { ...emptyDraft(), schedule: FIRST };

describe("further days of a draft", () => {
  it("BK08 stand in the order of the calendar, each day once", () => {
    const three = addDay(addDay(draft, THIRD), SECOND);
    expect(datesOf(three)).toEqual(["2026-11-21", "2026-11-22", "2026-11-23"]);
    expect(addDay(three, { ...SECOND, time: "10:00" }).moreDays).toEqual([
      { ...SECOND, time: "10:00" },
      THIRD,
    ]);
    expect(removeDay(three, SECOND.date).moreDays).toEqual([THIRD]);
  });

  it("BK08 go when the order itself moves to their day", () => {
    expect(setSchedule(addDay(draft, SECOND), SECOND).moreDays).toEqual([]);
    expect(setSchedule(addDay(draft, SECOND), { time: "10:00" }).moreDays).toEqual([SECOND]);
  });

  it("BK08 move one by one when one of them is full", () => {
    const three = addDay(addDay(draft, SECOND), THIRD);
    expect(moveDay(three, 2, { ...THIRD, time: "18:00" }).moreDays).toEqual([
      SECOND,
      { ...THIRD, time: "18:00" },
    ]);
    expect(moveDay(three, 0, { ...FIRST, time: "18:00" }).schedule.time).toBe("18:00");
  });

  it("BK08 are kept by the browser and sent with what each of them costs; alone nothing is sent", () => {
    const two = addDay(draft, SECOND);
    expect(parseDraft(JSON.stringify(two))?.moreDays).toEqual([SECOND]);
    expect(toOrderBody(two, 100, [250]).moreDays).toEqual([{ schedule: SECOND, expectedTotalHalalas: 250 }]);
    expect(toOrderBody(draft, 100)).not.toHaveProperty("moreDays");
  });
});
