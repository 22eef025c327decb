import { expect, it } from "vitest";
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
