import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { openDrawTurns } from "./draw-turns.ts";

describe("turns of drawings", () => {
  it("HL10 two at most are drawn at once, one of a sender, and a newcomer goes before the rest of many", async () => {
    const turns = openDrawTurns(() => false);
    const drawn: string[] = [];
    let atOnce = 0;
    let most = 0;
    const draw = (sender: string, name: string) =>
      turns.draw(sender, async () => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        await sleep(5);
        drawn.push(name);
        atOnce -= 1;
      });
    const many = Array.from({ length: 10 }, (_, index) => draw("flood", `f${index}`));
    const honest = draw("honest", "h");
    await Promise.all([...many, honest]);
    expect(most).toBeLessThanOrEqual(2);
    expect(drawn).toHaveLength(11);
    expect(drawn.indexOf("h")).toBeLessThan(2);
  });

  it("HL10 pages wait for the HTTP API, and not for ever; one that fails leaves its place", async () => {
    let isBusy = true;
    const turns = openDrawTurns(() => isBusy);
    const began = performance.now();
    await turns.draw("one", async () => {});
    expect(performance.now() - began).toBeGreaterThan(20);
    isBusy = false;
    await expect(turns.draw("one", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await turns.draw("one", async () => "drawn")).toBe("drawn");
  });

  it("OA10 each is drawn in a turn of the loop of its own, so that others are heard between them", async () => {
    const turns = openDrawTurns(() => false);
    let drawn = 0;
    const many = Array.from({ length: 50 }, () =>
      turns.draw("burst", async () => {
        drawn += 1;
      }),
    );
    await new Promise(setImmediate);
    expect(drawn).toBeLessThan(5);
    await Promise.all(many);
    expect(drawn).toBe(50);
  });
});
