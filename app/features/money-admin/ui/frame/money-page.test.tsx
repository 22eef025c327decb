import { expect, it } from "vitest";
import { renderWords } from "#tests/support/render-words.tsx";
import { MoneyPage, type MoneySection } from "./money-page.tsx";

it.each<[MoneySection, string]>([
  ["overview", "/admin/money"],
  ["vat", "/admin/money/vat"],
  ["files", "/admin/money/files"],
])("MD01 of the parts of the books %s alone is marked as the open one", (section, address) => {
  const html = renderWords(
    <MoneyPage section={section} title="">
      {null}
    </MoneyPage>,
    "en",
  );
  const links = html.match(/<a [^>]*>/g) ?? [];
  expect(links).toHaveLength(6);
  const open = links.filter((tag) => tag.includes('aria-current="true"'));
  expect(open.map((tag) => /href="([^"]*)"/.exec(tag)?.[1])).toEqual([address]);
});
