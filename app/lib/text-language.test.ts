import { expect, it } from "vitest";
import { textLanguage } from "./text-language.ts";

it.each([
  ["عبدالله العتيبي", "ar"],
  ["حي الياسمين، Riyadh", "ar"],
  ["Sarah Johnson", "en"],
  ["Al Yasmin, 12", "en"],
  ["055 123 4567", undefined],
  ["", undefined],
])("FE03 %s is read out in %s", (text, language) => expect(textLanguage(text)).toBe(language));
