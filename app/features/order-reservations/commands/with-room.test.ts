import { describe, expect, it, vi } from "vitest";
import { CapacityGone, NoRoom } from "#app/features/order-reservations/rules/no-room.ts";
import { ok } from "#app/lib/result.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { withRoom } from "./with-room.server.ts";

const { db } = await createTestDatabase();
const ctx = { db, now: new Date("2026-03-10T09:00:00Z"), language: "en" as const };
const lost = new CapacityGone([]);

describe("a place that others take at the same moment", () => {
  it("KP10 is tried again past the sixth lost race, and is had where there is room in the end", async () => {
    let tries = 0;
    const answer = await withRoom(ctx, async () => {
      tries += 1;
      if (tries <= 12) throw lost;
      return ok("placed");
    });
    expect([answer, tries]).toEqual([ok("placed"), 13]);
  });

  it("KP10 nobody is told that it is full before it is: races lost for seconds are said as such, in time", async () => {
    const clock = vi.spyOn(performance, "now");
    const began = Date.now();
    let races = 0;
    clock.mockImplementation(() => races * 500);
    const answer = await withRoom(ctx, async () => {
      races += 1;
      throw lost;
    });
    clock.mockRestore();
    expect(answer).toEqual({ ok: false, code: "time_contended" });
    expect(races).toBe(8);
    expect(Date.now() - began).toBeLessThan(4_000);
  });

  it("KP10 what is full is full at once, with the nearest times", async () => {
    const nearest = [{ date: "2026-03-11", time: "15:00" }];
    const full = await withRoom(ctx, () => Promise.reject(new NoRoom(nearest)));
    expect(full).toMatchObject({ code: "time_full", detail: { nearest } });
    expect(await withRoom(ctx, () => Promise.reject(new NoRoom([])))).toMatchObject({ code: "all_full" });
    await expect(withRoom(ctx, () => Promise.reject(new Error("a bug")))).rejects.toThrow("a bug");
  });
});
