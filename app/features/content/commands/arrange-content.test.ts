import { asc } from "drizzle-orm";
import { expect, it } from "vitest";
import { contentEditSchema } from "#app/features/content/rules/content-edit-schema.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { appBanners, appIcons } from "#db/schema/content.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { runContentEdit } from "./run-content-edit.server.ts";

const { shop, admin } = await openStockedShop();
const { db } = shop;

const KINDS = {
  banner: { table: appBanners, row: { imageUrl: "/share/kabsh-ar.jpg", position: "home_hero" } },
  icon: { table: appIcons, row: { iconName: "house", position: "sidebar" } },
} as const;

it.each(["banner", "icon"] as const)("DP20 %ss change places as every list's rows do", async (kind) => {
  const { table, row } = KINDS[kind];
  const edit = (ids: readonly string[], ctx = shop.as(admin)) =>
    runContentEdit(ctx, contentEditSchema.parse({ intent: `order-${kind}`, ids }));
  await db.delete(table);
  const made = await db
    .insert(table)
    .values(["a", "b", "c"].map((name) => ({ ...row, name })) as never)
    .returning({ id: table.id });
  const [a = "", b = "", c = ""] = made.map(({ id }) => id);
  const order = async () =>
    (await db.select().from(table).orderBy(asc(table.orderIndex))).map(({ id }) => id);

  expect(await edit([c, a, b])).toEqual({ ok: true, value: null });
  expect(await order()).toEqual([c, a, b]);
  expect(await edit([a, b]), "somebody has added one meanwhile").toMatchObject({ code: "stale_edit" });
  expect(await edit([a, b, c], shop.as(VISITOR))).toMatchObject({ code: "not_allowed" });
  expect(await order()).toEqual([c, a, b]);
});
