import { describe, expect, it } from "vitest";
import { shippedTexts } from "./shipped-texts.server.ts";
import { createTexts, type TextOverride } from "./texts.server.ts";

const HOME: TextOverride = { key: "common:close", language: "en", value: "Shut" };
const BACK: TextOverride = { key: "common:back", language: "ar", value: "عودة إلى الوراء" };

/** Texts over a catalogue that can be changed. */
function open() {
  const state = { version: 0, overrides: [] as TextOverride[] };
  const texts = createTexts({
    catalogVersion: () => state.version,
    readOverrides: async () => state.overrides,
  });
  const put = async (...overrides: TextOverride[]) => {
    Object.assign(state, { version: state.version + 1, overrides });
    await texts.refresh();
    return texts;
  };
  return { texts, put };
}
const home = (texts: ReturnType<typeof open>["texts"]) => texts.reader("en").translate("common")("close");

describe("the words of the shop", () => {
  it("S28 say what the admin wrote, and again what was shipped once it is taken back", async () => {
    const { texts, put } = open();
    const before = [home(texts), texts.version()];
    const shipped = JSON.stringify(shippedTexts);
    await put(HOME);
    expect(home(texts)).toBe("Shut");
    expect(texts.version()).not.toBe(before[1]);
    await put();
    expect([home(texts), texts.version()]).toEqual(before);
    expect(JSON.stringify(shippedTexts)).toBe(shipped);
  });

  it("S28 have one version in every process, in whatever order the changes are read", async () => {
    const one = await open().put(HOME, BACK);
    const other = await open().put(BACK, HOME);
    expect(one.version()).toBe(other.version());
    expect(one.version()).not.toBe((await open().put(HOME)).version());
  });

  it("S28 are the same words after a change of the catalogue that is none of words", async () => {
    const { texts, put } = open();
    await put(HOME);
    const reader = texts.reader("ar");
    await put(HOME, { key: "common:nav.gone.long.ago", language: "ar", value: "x" });
    expect(texts.reader("ar")).toBe(reader);
    await put(HOME, { key: "nowhere:nav.home", language: "ar", value: "x" });
    expect(texts.reader("ar")).toBe(reader);
  });
});
