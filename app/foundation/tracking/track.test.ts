import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { track } from "./track.ts";

describe("track", () => {
  const debug = vi.spyOn(console, "debug");
  const sendBeacon = vi.fn((_address: string, _body: Blob) => true);

  beforeEach(() => {
    vi.stubGlobal("window", {});
    vi.stubGlobal("document", { prerendering: false });
    vi.stubGlobal("navigator", { sendBeacon });
    debug.mockImplementation(() => {});
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    sendBeacon.mockClear();
  });

  it("S23 S24 pushes the event to window.dataLayer and to the console", () => {
    track("dock_order_now");
    expect(window.dataLayer).toEqual([{ event: "dock_order_now" }]);
    expect(debug).toHaveBeenCalledWith("[event]", "dock_order_now", {});
  });

  it("S24 the server hears the event and the step, and no other detail", async () => {
    track("home_restaurant_call", { restaurant: "R-1", step: "meat" });
    const [address, body] = sendBeacon.mock.calls[0] ?? [];
    expect(address).toBe("/api/events");
    expect(JSON.parse((await body?.text()) ?? "")).toEqual({ event: "home_restaurant_call", step: "meat" });
  });
});
