import { afterEach, describe, expect, it, vi } from "vitest";
import { emptyDraft } from "#app/features/ordering/rules/draft/draft.ts";
import { newMeat } from "#app/features/ordering/rules/draft/draft-changes.ts";
import { DRAFT_KEY, DRAFT_STEP_KEY } from "#app/features/ordering/rules/draft/draft-keys.ts";
import { clearStoredDraft, readStoredDraft, storeDraft, storeStep } from "./draft-storage.ts";

function openStorage() {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}

const draft = {
  ...emptyDraft(),
  meats: [newMeat(emptyDraft(), "naemi", "jadha", 2)],
  confirmKey: "k-12345678",
};

describe("the stored draft", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("W31 E31 keeps draft and step under the two keys, and nothing else", () => {
    const kept = openStorage();
    storeDraft(draft);
    storeStep(3);
    expect([...kept.keys()].sort()).toEqual([DRAFT_STEP_KEY, DRAFT_KEY].sort());
    expect(readStoredDraft()).toEqual({ state: "found", draft, step: "3" });
  });

  it("W55 the key of the confirm outlives a reload", () => {
    openStorage();
    storeDraft(draft);
    expect(readStoredDraft()).toMatchObject({ draft: { confirmKey: "k-12345678" } });
  });

  it("W33 tells a corrupt draft from none", () => {
    const kept = openStorage();
    expect(readStoredDraft()).toEqual({ state: "none" });
    kept.set(DRAFT_KEY, "{oops");
    expect(readStoredDraft()).toEqual({ state: "unreadable" });
  });

  it("W34 leaves nothing behind when cleared", () => {
    const kept = openStorage();
    storeDraft(draft);
    storeStep(3);
    clearStoredDraft();
    expect(kept.size).toBe(0);
  });

  it("W31 an order goes on where the browser forbids storage", () => {
    vi.stubGlobal("localStorage", undefined);
    expect(readStoredDraft()).toEqual({ state: "closed" });
    expect(storeDraft(draft)).toBe(false);
    expect(() => clearStoredDraft()).not.toThrow();
  });
});
