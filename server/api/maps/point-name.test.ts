import { describe, expect, it } from "vitest";
import { SHIPPED_AREAS } from "#app/features/settings/rules/demo/shipped-areas.ts";
import { appSettings } from "#db/schema/settings.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop, request } = await openApi();
await shop.db
  .insert(appSettings)
  .values({ key: "service_areas", value: SHIPPED_AREAS })
  .onConflictDoUpdate({ target: appSettings.key, set: { value: SHIPPED_AREAS } });

describe("POST /api/place-name", () => {
  const nameOf = async (location: unknown, language = "ar") => {
    const headers = { cookie: `lang=${language}` };
    const answer = await request("POST", "/api/place-name", { body: { location }, headers });
    return answer.status === 200 ? ((await answer.json()) as { name: unknown }).name : answer.status;
  };

  it("SV08 names a point in the language of whoever asks, without a maps key", async () => {
    expect(await nameOf({ lat: 24.826, lng: 46.642 })).toBe("قرب حي الياسمين، الرياض");
    expect(await nameOf({ lat: 24.826, lng: 46.642 }, "en")).toBe("Near Al Yasmin, Riyadh");
  });

  it("SV08 says nothing of a point that nothing names, rather than its numbers", async () => {
    expect(await nameOf({ lat: 18.2164, lng: 42.5053 })).toBeNull();
    expect([await nameOf({ lat: 91, lng: 0 }), await nameOf(null)]).toEqual([422, 422]);
  });

  it("SV08 is asked so often a minute and network as prices are", async () => {
    await shop.db
      .insert(appSettings)
      .values({ key: "limit_quotes_per_minute", value: "2" })
      .onConflictDoUpdate({ target: appSettings.key, set: { value: "2" } });
    shop.events.catalogChanged();
    const answers: unknown[] = [];
    for (let time = 0; time < 8; time += 1) answers.push(await nameOf({ lat: 24.8, lng: 46.66 }));
    expect(answers.at(-1)).toBe(429);
  });
});
