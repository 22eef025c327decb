import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { appSettings } from "#db/schema/settings.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { openGeocoder } from "./geocode.ts";
import { openLog } from "./watching/log.ts";

const { db } = await createTestDatabase();
const asked: URL[] = [];
let answer: { status: number; body: string; location?: string } | "silence" = { status: 200, body: "{}" };

/** Stands in for Google on this machine. */
const google = createServer((request, response) => {
  asked.push(new URL(request.url ?? "", "http://maps.test"));
  if (answer === "silence") return;
  const { status, body, location } = answer;
  response.writeHead(status, { "content-type": "application/json", ...(location && { location }) }).end(body);
});
await new Promise<void>((resolve) => google.listen(0, "127.0.0.1", resolve));
afterAll(() => {
  google.closeAllConnections();
  google.close();
});

const logged: string[] = [];
const log = openLog("warn", { destination: { write: (line: string) => void logged.push(line) } });
const apiUrl = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
const geocoder = openGeocoder(db, log, { apiUrl, timeoutMs: 300 });
const RIYADH = { lat: 24.7136, lng: 46.675312345 };

beforeEach(async () => {
  asked.length = 0;
  logged.length = 0;
  await db.delete(appSettings);
});
const setKey = () => db.insert(appSettings).values({ key: "google_maps_api_key", value: "the-maps-key" });

describe("reverse geocoding", () => {
  it("AV18 goes nowhere else, whatever the service answers", async () => {
    await setKey();
    answer = { status: 302, body: "", location: `${apiUrl}/elsewhere` };
    expect(await geocoder.addressOf(RIYADH, "ar")).toBeNull();
    expect(asked.map(({ pathname }) => pathname)).toEqual(["/maps/api/geocode/json"]);
  });

  it("C25 asks by latlng, language and key, and takes the first formatted address", async () => {
    await setKey();
    answer = {
      status: 200,
      body: JSON.stringify({
        status: "OK",
        results: [{ formatted_address: "العليا، الرياض" }, { formatted_address: "elsewhere" }],
      }),
    };
    expect(await geocoder.addressOf(RIYADH, "ar")).toBe("العليا، الرياض");
    expect(asked[0]?.pathname).toBe("/maps/api/geocode/json");
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      latlng: "24.7136,46.6753",
      language: "ar",
      key: "the-maps-key",
    });
  });

  it("C25 answers coordinates with 5 decimals when there is no result", async () => {
    await setKey();
    for (const body of [
      '{"status":"ZERO_RESULTS","results":[]}',
      '{"status":"OK","results":[]}',
      '{"status":"OK","results":[{}]}',
    ]) {
      answer = { status: 200, body };
      expect(await geocoder.addressOf(RIYADH, "en")).toBe("24.71360, 46.67531");
    }
  });

  it("C25 answers coordinates without asking anybody while the shop has no maps key", async () => {
    expect(await geocoder.addressOf(RIYADH, "ar")).toBe("24.71360, 46.67531");
    expect(asked).toHaveLength(0);
  });

  it("X16 answers null when the request failed, and logs why without the key", async () => {
    await setKey();
    const failures = [
      { status: 200, body: '{"status":"REQUEST_DENIED"}' },
      { status: 500, body: "oops" },
      { status: 200, body: "not json" },
      "silence",
    ] as const;
    for (const failure of failures) {
      answer = failure;
      expect(await geocoder.addressOf(RIYADH, "ar")).toBeNull();
    }
    expect(logged).toHaveLength(4);
    expect(logged.join("")).not.toContain("the-maps-key");
  });

  it("SV07 without Google the shop's own geocoder names a point, told to ten metres; else the served district or city does", async () => {
    const areas = "الرياض / Riyadh | 24.7136, 46.6753 | 45 | العليا / Al Olaya @ 24.70 46.68";
    await db.insert(appSettings).values({ key: "service_areas", value: areas });
    expect(await geocoder.addressOf(RIYADH, "ar")).toBe("قرب حي العليا، الرياض");
    expect(await geocoder.addressOf({ lat: 24.9, lng: 46.9 }, "en")).toBe("Riyadh");
    expect(await geocoder.addressOf({ lat: 18.2, lng: 42.5 }, "en")).toBe("18.20000, 42.50000");
    expect(asked).toEqual([]);
    await db.insert(appSettings).values({ key: "geocoder_address", value: `${apiUrl}/geo/` });
    answer = { status: 200, body: JSON.stringify({ display_name: "حي العليا، الرياض" }) };
    expect(await geocoder.addressOf(RIYADH, "ar")).toBe("حي العليا، الرياض");
    expect(asked[0]?.pathname).toBe("/geo/reverse");
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      format: "jsonv2",
      lat: "24.7136",
      lon: "46.6753",
      zoom: "17",
      "accept-language": "ar",
    });
    for (const away of ["silence", { status: 500, body: "" }, { status: 200, body: "[]" }] as const) {
      answer = away;
      expect(await geocoder.addressOf(RIYADH, "en")).toBe("Near Al Olaya, Riyadh");
    }
  });

  it("SV08 nobody is asked about a place outside the kingdom, nor once too much was asked", async () => {
    await setKey();
    await db
      .insert(appSettings)
      .values({ key: "service_areas", value: "الرياض / Riyadh | 24.7136, 46.6753 | 45" });
    expect(await geocoder.addressOf({ lat: 48.8566, lng: 2.3522 }, "en")).toBe("48.85660, 2.35220");
    expect(await geocoder.addressOf(RIYADH, "en", { isAskingOut: false })).toBe("Riyadh");
    expect(asked).toEqual([]);
  });
});
