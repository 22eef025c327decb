import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeAdmin } from "#tests/support/order-samples.ts";
import { openRoutes } from "#tests/support/pages/open-routes.tsx";
import { mainOf } from "#tests/support/pages/read-html.ts";
import { fullLists } from "#tests/support/samples/full-lists.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop, admin } = await openApi();
for (const statement of fullLists(20)) await shop.db.execute(sql.raw(statement));
const pages = openRoutes(shop);

/** How the rows of a page's table are drawn: the classes of each kind of row, cell and head, which say how high and how ruled they are. */
async function rowsOf(path: string, who = admin) {
  const html = mainOf((await pages.open(path, who)).html);
  const table = /<table\b(?:(?!<\/table>).)*<tr[^>]* data-row\b.*?<\/table>/s.exec(html)?.[0] ?? "";
  const classes = (of: RegExp) => [...new Set([...table.matchAll(of)].map(([, said = ""]) => said))];
  return {
    many: table.match(/<tr[^>]* data-row\b/g)?.length ?? 0,
    rows: classes(/<tr(?=[^>]* data-row\b)[^>]* class="([^"]*)"/g),
    table: classes(/<table[^>]* class="([^"]*)"/g),
    head: classes(/<thead[^>]* class="([^"]*)"/g),
  };
}

describe("lists of the desk", () => {
  it.each([
    "/admin/refunds",
    "/admin/customers",
    "/admin/money/unpaid",
    "/admin/settlements",
    "/admin/waiting",
    "/admin/standing-orders",
    "/admin/audit",
    "/admin/messages?view=undelivered",
  ])("LT01 %s is the table that the ledger is", async (path) => {
    const { many, ...drawn } = await rowsOf(path);
    expect(many).toBeGreaterThanOrEqual(14);
    const { many: _, ...ledger } = await rowsOf("/admin/money/accounts/bank");
    expect(drawn).toEqual(ledger);
  });

  it("LT06 all of them stand as closely as each person chose, on every machine", async () => {
    const other = await makeAdmin(shop, "other@kabsh.test");
    const paths = ["/admin/refunds", "/admin/customers", "/admin/money/accounts/bank"];
    const drawn = (who = admin) => Promise.all(paths.map((path) => rowsOf(path, who)));
    const close = await drawn();
    const chosen = await pages.act("/admin", admin, { density: "comfortable" });
    expect(chosen.data).toMatchObject({ ok: true });
    const wide = await drawn();
    for (const at of paths.keys()) expect(wide[at]?.table).not.toEqual(close[at]?.table);
    expect(await drawn(other), "somebody else's").toEqual(close);
    await pages.act("/admin", admin, { density: "compact" });
    expect(await drawn()).toEqual(close);
  });
});
