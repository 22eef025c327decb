import { describe, expect, it } from "vitest";
import { slipNotes } from "./slips.ts";

describe("the shop's note on its slips", () => {
  it.each([
    ["شكرًا", "Thank you", ["شكرًا", "Thank you"]],
    ["شكرًا", "", ["شكرًا"]],
    ["", "Thank you", ["Thank you"]],
    ["Kabsh", "Kabsh", ["Kabsh"]],
    ["", "", []],
  ])("SN01 says %j and %j as %j", (slip_note_ar, slip_note_en, notes) => {
    expect(slipNotes({ slip_note_ar, slip_note_en })).toEqual(notes);
  });
});
