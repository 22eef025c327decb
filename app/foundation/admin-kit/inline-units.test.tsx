import { expect, it } from "vitest";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { renderWords } from "#tests/support/render-words.tsx";
import { InlineField } from "./inline-field.tsx";
import { INLINE_KINDS } from "./inline-kinds.ts";

const field = (suffix: string) => (
  <InlineField label="x" kind={INLINE_KINDS.orderIndex} value={180} suffix={suffix} change={() => ({})} />
);

it("DR09 a unit in words reads on behind its figure in the page's own direction, a sign keeps its side", () => {
  const frame = /<span dir="ltr"[^>]*inline-edges/;
  expect(renderWords(field("دقيقة"), "ar")).not.toMatch(frame);
  expect(renderWords(field("min"), "en")).not.toMatch(frame);
  expect(renderWords(field("%"), "ar")).toMatch(frame);
});

function Points() {
  const { t } = useTranslation("admin-board");
  return [0, 1, 2, 4, 18, 408].map((count) => t("points", { count })).join(" | ");
}

it("DR09 points of a resource have every form of their plural", () => {
  expect(renderWords(<Points />, "ar")).toBe("لا نقاط | نقطة واحدة | نقطتين | 4 نقاط | 18 نقطة | 408 نقاط");
  expect(renderWords(<Points />, "en")).toContain("1 point | 2 points");
});
