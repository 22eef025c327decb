import { beforeAll, expect, it } from "vitest";
import { contentEditSchema } from "#app/features/content/rules/content-edit-schema.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import { appTranslations } from "#db/schema/content.ts";
import { makeAdmin } from "#tests/support/order-samples.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { runContentEdit } from "./run-content-edit.server.ts";
import { listBanners } from "./save-banner.server.ts";
import { listIcons } from "./save-icon.server.ts";

const shop = await openTestShop();
let admin: StaffActor;
/** What the page sends to its own action. */
const edit = (asked: Record<string, unknown>) =>
  runContentEdit(shop.as(admin), contentEditSchema.parse(asked));
const idOf = (added: Awaited<ReturnType<typeof edit>>) =>
  added.ok ? (added.value as { id: string }).id : "";

beforeAll(async () => {
  admin = await makeAdmin(shop, "owner@kabsh.test");
});

it("AR06 AN04 a banner that somebody else has changed since it was shown stays as it is", async () => {
  const banner = { name: "عيد", imageUrl: "/files/eid.webp", position: "home_hero" };
  const id = idOf(await edit({ intent: "add-banner", ...banner }));
  const place = (position: string, ...was: string[]) =>
    edit({ intent: "change-banner", id, position, was: { position: was } });
  expect(await place("promo_banner", "home_hero")).toMatchObject({ ok: true });
  expect(await place("category_banner", "home_hero")).toMatchObject({ code: "stale_edit" });
  expect(await listBanners(shop.as(admin))).toMatchObject({
    value: [{ ...banner, position: "promo_banner" }],
  });
  const named = { intent: "change-banner", id, name: "رمضان", was: { name: ["عيد"] } };
  expect(await edit(named), "another field is another matter").toMatchObject({ ok: true });
});

it("AR06 AN08 an icon that somebody else has changed since it was shown stays as it is", async () => {
  const icon = { name: "عروض", iconName: "ShoppingBag", position: "mobile_dock" };
  const id = idOf(await edit({ intent: "add-icon", ...icon }));
  const route = (to: string, was: string) =>
    edit({ intent: "change-icon", id, route: to, was: { route: [was] } });
  expect(await route("/offers", "")).toMatchObject({ ok: true });
  expect(await route("/contact", "")).toMatchObject({ code: "stale_edit" });
  expect(await listIcons(shop.as(admin))).toMatchObject({ value: [{ route: "/offers" }] });
});

it("AR06 AN13 a text that somebody else has put there or changed meanwhile stays, one's own of a moment ago does not", async () => {
  const key = "refusals:not_found";
  const put = (value: string, ...was: string[]) =>
    edit({ intent: "add-translation", key, language: "en", value, was: { value: was } });
  const stored = async () => (await shop.db.select().from(appTranslations)).map(({ value }) => value);

  const id = idOf(await put("Nothing.", "Not found"));
  expect(await put("Nothing here.", "Not found")).toMatchObject({ code: "stale_edit" });
  expect(await stored()).toEqual(["Nothing."]);
  expect(await put("Nothing here.", "Not found", "Nothing.")).toMatchObject({ ok: true });

  const change = (value: string, was: string) =>
    edit({ intent: "change-translation", id, value, was: { value: [was] } });
  expect(await change("Gone.", "Nothing.")).toMatchObject({ code: "stale_edit" });
  expect(await stored()).toEqual(["Nothing here."]);
  expect(await change("Gone.", "Nothing here.")).toMatchObject({ ok: true });
  const again = { intent: "add-translation", key, language: "en", value: "x" };
  expect(await edit(again), "the form above the list").toMatchObject({ code: "already_exists" });
});
