import type { Locator } from "@playwright/test";
import {
  cutWire,
  editInline,
  openAdminPage,
  openMenuGroup,
  openPanel,
  toast,
} from "../support/admin-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { openAdmin } from "../support/open-admin.ts";
import { SEEDED } from "../support/order-journey.ts";
import { own, rowOf } from "../support/own-rows.ts";
import { expect, test } from "../support/shop-test.ts";
import { change } from "../support/storefront.ts";

const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement);

test.describe("breeds and age classes", () => {
  test("AG01 a breed is added, edited in place, hidden from customers and deleted", async ({
    page,
    context,
    t,
  }) => {
    await openAdmin(context);
    await openAdminPage(page, "/admin/breeds");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const form = await openPanel(page, t("admin-catalog:breed.addHeading"));
    const name = own();
    await test.step("AG02 X22 it needs an Arabic name, and is said to be added", async () => {
      await form.getByRole("button", { name: t("admin-catalog:breed.add") }).click();
      await expect(form.getByText(t("common:fieldErrors.required"))).toBeVisible();
      await form.getByLabel(t("admin-catalog:fields.name"), { exact: true }).fill(name);
      await form.getByRole("button", { name: t("admin-catalog:breed.add") }).click();
      await expect(toast(page, t("admin-catalog:breed.added"))).toBeVisible();
    });
    const row = rowOf(page, t("admin-catalog:breed.heading"), name);
    await expect(row).toHaveCount(1);

    await test.step("DP18 a value is read, edited after Enter, and brought back by Escape", async () => {
      const field = row.getByLabel(t("admin-catalog:fields.name"), { exact: true });
      await expect(field).toHaveCSS("border-top-width", "0px");
      await row.getByRole("button", { name: t("admin:arrange.handle", { name }) }).focus();
      for (let tries = 0; tries < 6 && !(await isFocused(field)); tries += 1)
        await page.keyboard.press("Tab");
      await expect(field).toBeFocused();
      await expect(field, "the keyboard has only come by").toHaveAttribute("readonly");
      await page.keyboard.type("س");
      await expect(field).toHaveValue(name);
      await page.keyboard.press("Enter");
      await page.keyboard.type("س");
      await expect(page.locator(":focus")).toHaveValue("س");
      await page.keyboard.press("Escape");
      await expect(field).toHaveValue(name);
    });
    await test.step("DP19 the form that adds stands below the list", async () => {
      const [list, below] = [await row.boundingBox(), await form.boundingBox()];
      expect(below?.y ?? 0).toBeGreaterThan(list?.y ?? 0);
    });

    await test.step("AG05 its factor is changed in place", async () => {
      const more = row.getByRole("button", { name: t("admin-catalog:fields.more") });
      if (await more.isVisible()) await more.click();
      await editInline(row.getByLabel(t("admin-catalog:breed.measure")), "١٫٢٥", t);
      await page.reload();
      if (await more.isVisible()) await more.click();
      await expect(row.getByLabel(t("admin-catalog:breed.measure"))).toHaveValue("1.25");
    });

    const isSold = async () => {
      const { breeds } = await (await context.request.get("/api/breeds")).json();
      return breeds.some((breed: { name: string }) => breed.name === name);
    };
    await test.step("AG04 hidden it is sold no more", async () => {
      expect(await isSold()).toBe(true);
      const shown = row.getByRole("switch", { name: t("admin-catalog:fields.active") });
      await shown.click();
      await expect(shown).not.toBeChecked();
      await expect.poll(isSold).toBe(false);
    });

    await test.step("X22 it is said to be deleted", async () => {
      await row.getByRole("button", { name: t("admin-catalog:delete.action", { name }) }).click();
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: t("admin-catalog:delete.confirm") })
        .click();
      await expect(toast(page, t("admin-catalog:breed.deleted"))).toBeVisible();
      await expect(row).toHaveCount(0);
    });
  });

  test("AG03 rows swap with their neighbour by button, and move by Space and arrow keys", async ({
    page,
    context,
    t,
    admin,
  }) => {
    await openAdmin(context);
    const [first, second] = [own(), own()];
    const ids: string[] = [];
    for (const name of [first, second]) {
      const made = await admin.post("/api/admin/age-classes", { data: { name, active: false } });
      ids.push((await made.json()).id);
    }
    const order = async () => {
      const { ageClasses } = await (await admin.get("/api/admin/age-classes")).json();
      return (ageClasses as { name: string }[])
        .map((row) => row.name)
        .filter((name) => [first, second].includes(name));
    };
    await openAdminPage(page, "/admin/breeds");
    await page.getByRole("button", { name: t("admin:arrange.up", { name: second }) }).click();
    await expect.poll(order).toEqual([second, first]);

    const handle = page.getByRole("button", { name: t("admin:arrange.handle", { name: second }) });
    await handle.focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await expect(handle).toBeFocused();
    await page.keyboard.press("Space");
    await expect.poll(order).toEqual([first, second]);

    // By pointer: the handle of the lower row is dragged above the upper one.
    const upper = page.getByRole("button", { name: t("admin:arrange.handle", { name: first }) });
    await upper.scrollIntoViewIfNeeded();
    // The page may read its list anew under the hand, and the rows stand elsewhere then.
    await expect(async () => {
      const from = await handle.boundingBox();
      const to = await upper.boundingBox();
      if (!from || !to) throw new Error("both rows must be on the screen");
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(to.x + to.width / 2, to.y - 40, { steps: 8 });
      await page.mouse.up();
      await expect.poll(order, { timeout: 3_000 }).toEqual([second, first]);
    }).toPass();
    for (const id of ids) await admin.delete(`/api/admin/age-classes/${id}`);
  });

  test("AG01 X06 a breed in use stays, with the reason; a change that does not arrive is told and taken back", {
    tag: "@matrix",
  }, async ({ page, context, t, language }) => {
    await openAdmin(context);
    await openAdminPage(page, "/admin/breeds");
    const name = SEEDED[language].naemi;
    await page.getByRole("button", { name: t("admin-catalog:delete.action", { name }) }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("admin-catalog:delete.confirm") })
      .click();
    const reason = page.getByRole("alertdialog", { name: t("admin-catalog:delete.inUse", { name }) });
    await expect(reason.getByRole("listitem").first()).toBeVisible();
    await expect(reason.getByRole("button", { name: t("admin-catalog:delete.deactivate") })).toBeVisible();
    await expectAccessible(page);
    await reason.getByRole("button", { name: t("admin-catalog:delete.keep") }).click();

    const mend = await cutWire(page, "/admin/breeds");
    const shown = page.getByRole("switch", { name: t("admin-catalog:fields.active") }).first();
    await shown.click();
    await expect(toast(page, t("common:error"))).toContainText(t("common:notSent.unreachable"));
    await expect(shown).toBeChecked();
    await mend();
  });

  test("AG01 AG04 a breed in use is deactivated instead of deleted when that is taken up", {
    tag: "@matrix",
  }, async ({ page, context, t, admin }) => {
    await openAdmin(context);
    const breed = await change(admin, "post", "/api/admin/breeds", { name: own() });
    const breeder = await change(admin, "post", "/api/admin/breeders", { name: own() });
    const cell = { breederId: breeder.id, breedId: breed.id, ageClassId: "thani", priceHalalas: 100_000 };
    await change(admin, "post", "/api/admin/breeder-prices", cell);
    await openAdminPage(page, "/admin/breeds");
    const name = String(breed.name);
    const row = rowOf(page, t("admin-catalog:breed.heading"), name);
    await row.getByRole("button", { name: t("admin-catalog:delete.action", { name }) }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("admin-catalog:delete.confirm") })
      .click();
    await page
      .getByRole("alertdialog", { name: t("admin-catalog:delete.inUse", { name }) })
      .getByRole("button", { name: t("admin-catalog:delete.deactivate") })
      .click();
    await expect(toast(page, t("admin-catalog:delete.deactivated", { name }))).toBeVisible();
    await expect(row.getByRole("switch", { name: t("admin-catalog:fields.active") })).not.toBeChecked();
    expect(await (await context.request.get("/api/breeds")).text()).not.toContain(name);
    await change(admin, "delete", `/api/admin/breeders/${breeder.id}`);
    await change(admin, "delete", `/api/admin/breeds/${breed.id}`);
  });

  test("X06 a page that does not load says so and can be tried again", { tag: "@matrix" }, async ({
    page,
    context,
    t,
  }) => {
    await openAdmin(context);
    await openAdminPage(page, "/admin/breeders");
    const mend = await cutWire(page, "/admin/breeds");
    await openMenuGroup(page, t, "shop");
    await page
      .getByRole("link", { name: t("admin:links.breeds"), exact: true })
      .first()
      .click();
    await expect(toast(page, t("common:error"))).toBeVisible();
    await mend();
    await page.getByRole("button", { name: t("common:retry") }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: t("admin-catalog:breeds.title") }),
    ).toBeVisible();
  });
});
