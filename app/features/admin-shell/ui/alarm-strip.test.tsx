import { describe, expect, it } from "vitest";
import { ALARMS } from "#app/vocabulary/alarm.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import { AlarmStrip } from "./alarm-strip.tsx";

const since = new Date("2026-03-10T09:00:00Z");

describe("the strip of alarms over the desk", () => {
  it.each(["ar", "en"] as const)("MS02 says in %s of each alarm what is wrong and what to do", (language) => {
    const alarms = ALARMS.map((name) => ({ name, detail: "error 190", since }));
    const html = renderWords(<AlarmStrip alarms={alarms} />, language);
    const sentences = html.match(/<p[^>]*>[^<]+/g) ?? [];
    expect(new Set(sentences).size).toBeGreaterThanOrEqual(2 * ALARMS.length);
    expect(html).not.toMatch(/alarms\.|\{\{/);
    expect(html).toContain(language === "ar" ? "منذ 10 مارس 2026" : "since 10 March 2026");
    expect(html.match(/error 190/g)).toHaveLength(ALARMS.length);
  });

  it("MS02 is empty while nothing is wrong", () => {
    expect(renderWords(<AlarmStrip alarms={[]} />, "en")).not.toContain("<ul");
  });
});
