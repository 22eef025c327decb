import { expect, it } from "vitest";
import { refusedFields } from "./action-answer.ts";
import { encodingOf } from "./use-save.ts";

function formOf(values: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}

it("RN19 only what holds a file is sent in parts, which the shop counts as an upload", () => {
  expect(encodingOf({ intent: "leave" })).toBe("application/json");
  expect(encodingOf(formOf({ intent: "move" }))).toBe("application/x-www-form-urlencoded");
  expect(encodingOf(formOf({ intent: "x", picture: new File(["a"], "a.png") }))).toBe("multipart/form-data");
});

it("RN11 only a refusal says what is wrong with a field", () => {
  const fields = { reason: "Say why." };
  const refused = { ok: false, code: "reason_required", title: "Say why.", fields } as const;
  expect(refusedFields(undefined)).toEqual({});
  expect(refusedFields({ ok: true, value: { fields } })).toEqual({});
  expect(refusedFields(refused)).toEqual(fields);
});
