import { describe, expect, it } from "vitest";
import { renderWords } from "#tests/support/render-words.tsx";
import { DenseTable } from "./dense-table.tsx";
import type { TableColumns } from "./table-columns.ts";
import { readTableSort, sortAddress, sortAfterPress, writeTableSort } from "./table-sort.ts";

interface Row {
  id: string;
  name: string;
  halalas: number;
}
const COLUMNS: TableColumns<Row> = [
  { key: "name", label: "admin:title", kind: "text", phone: "lead", value: ({ name }) => name },
  {
    key: "amount",
    label: "admin:table.total",
    kind: "money",
    sorts: "down",
    isTotalled: true,
    phone: "more",
    value: ({ halalas }) => halalas,
  },
  { key: "secret", label: "admin:title", kind: "text", from: "file", value: () => "only in the file" },
];
const ROWS = [
  { id: "1", name: "أم خالد", halalas: 189_500 },
  { id: "2", name: "Ali", halalas: -1_250 },
];

const render = (changes: object = {}, path = "/admin/refunds?tab=done&cursor=x") =>
  renderWords(
    <DenseTable caption="list" columns={COLUMNS} rows={ROWS} idOf={({ id }) => id} {...changes} />,
    "en",
    path,
  );

describe("the table of the desk's lists", () => {
  it("LT02 amounts have two decimals and a real minus, and the line of totals adds them up", () => {
    const html = render();
    for (const figure of [">1,895.00<", ">−12.50<", ">1,882.50<"]) expect(html).toContain(figure);
    expect(html).toMatch(/<tfoot.*Total</);
    expect(html).not.toContain("only in the file");
  });

  it("LT02 says whether the totals are of the page alone", () => {
    expect(render({ isPart: true })).toContain("Total of this page");
    const whole = render({ isPart: true, totals: { amount: 500_000 } });
    expect(whole).toContain(">5,000.00<");
    expect(whole).not.toContain("Total of this page");
  });

  it("LT03 a head leads to its order, from the first page on and with the filters that stand there", () => {
    expect(render()).toContain('href="/admin/refunds?tab=done&amp;sort=-amount"');
    const sorted = render({ sort: { by: "amount", isDescending: true } });
    expect(sorted).toContain('href="/admin/refunds?tab=done&amp;sort=amount"');
    expect(sorted).toContain('aria-sort="descending"');
  });

  it("LT04 a row leads to its page, or opens in place", () => {
    expect(render({ hrefOf: ({ id }: Row) => `/admin/x/${id}` })).toContain('href="/admin/x/2"');
    const folding = render({ details: () => "the rest" });
    expect(folding.match(/<button[^>]*aria-expanded="false"/g)).toHaveLength(2);
    expect(folding, "what is closed weighs nothing").not.toContain("the rest");
  });

  it("LT07 a phone reads the second line in one sentence, with currencies", () => {
    expect(render()).toMatch(/lg:hidden[^>]*><bdi[^>]*>SAR 1,895</);
  });
});

describe("the order of a list in its address", () => {
  const usual = { by: "name", isDescending: false };
  it.each([
    ["amount", { by: "amount", isDescending: false }],
    ["-amount", { by: "amount", isDescending: true }],
    ["name", usual],
    ["-secret", usual],
    [null, usual],
  ])("LT03 %s", (word, sort) => {
    expect(readTableSort(word, COLUMNS, usual)).toEqual(sort);
  });

  it("LT03 a second press turns it round", () => {
    const [, amount] = COLUMNS;
    if (!amount) throw new Error("the column is there");
    const first = sortAfterPress(usual, amount);
    expect(writeTableSort(first)).toBe("-amount");
    expect(writeTableSort(sortAfterPress(first, amount))).toBe("amount");
    expect(sortAddress("?q=x&cursor=y", first)).toBe("?q=x&sort=-amount");
  });
});
