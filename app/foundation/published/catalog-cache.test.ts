import { describe, expect, it } from "vitest";
import type { LiveEvents } from "#services/live-events.ts";
import { fromCatalogCache } from "./catalog-cache.server.ts";

function eventsOf(state: { version: number; live: boolean }): { events: LiveEvents } {
  return { events: { catalogVersion: () => state.version, isLive: () => state.live } as LiveEvents };
}

describe("fromCatalogCache", () => {
  it("AR07 reads once until the catalogue changes", async () => {
    const state = { version: 1, live: true };
    const ctx = eventsOf(state);
    let reads = 0;
    const read = () => fromCatalogCache(ctx, "x", async () => ++reads);
    expect([await read(), await read()]).toEqual([1, 1]);
    state.version = 2;
    expect(await read()).toBe(2);
  });

  it("AR07 never keeps what was read before a change under the version after it", async () => {
    const state = { version: 1, live: true };
    const ctx = eventsOf(state);
    let finish = (_: string) => {};
    const old = fromCatalogCache(ctx, "x", () => new Promise<string>((resolve) => (finish = resolve)));
    state.version = 2;
    const fresh = fromCatalogCache(ctx, "x", async () => "new");
    finish("old");
    expect([await old, await fresh]).toEqual(["old", "new"]);
    expect(await fromCatalogCache(ctx, "x", async () => "read again")).toBe("new");
  });

  it("AR07 keeps nothing while changes cannot be heard", async () => {
    const state = { version: 1, live: false };
    const ctx = eventsOf(state);
    let reads = 0;
    const read = () => fromCatalogCache(ctx, "x", async () => ++reads);
    expect([await read(), await read()]).toEqual([1, 2]);
  });

  it("X19 a failed read is tried again by the next one", async () => {
    const ctx = eventsOf({ version: 1, live: true });
    await expect(fromCatalogCache(ctx, "x", () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
    expect(await fromCatalogCache(ctx, "x", async () => "back")).toBe("back");
  });
});
