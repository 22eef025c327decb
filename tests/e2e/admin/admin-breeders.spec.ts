import { cutWire, editInline, openAdminPage, openPanel, toast } from "../support/admin-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { openAdmin } from "../support/open-admin.ts";
import { SEEDED } from "../support/order-journey.ts";
import { own, rowOf } from "../support/own-rows.ts";
import { expect, test } from "../support/shop-test.ts";

test.describe("breeders", () => {
  test("AB01 a breeder is added, its commission edited, and deleted", { tag: "@matrix" }, async ({
    page,
    context,
    t,
  }) => {
    await openAdmin(context);
    await openAdminPage(page, "/admin/breeders");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const name = own();
    const form = await openPanel(page, t("admin-catalog:breeders.addHeading"));
    await test.step("AB02 it needs a name, and its commission is 5 unless given", async () => {
      await expect(form.getByLabel(t("admin-catalog:breeders.commission"))).toHaveValue("5");
      await form.getByRole("button", { name: t("admin-catalog:breeders.add") }).click();
      await expect(form.getByText(t("common:fieldErrors.required"))).toBeVisible();
      await form.getByLabel(t("admin-catalog:breeders.name")).fill(name);
      await form.getByRole("button", { name: t("admin-catalog:breeders.add") }).click();
      await expect(toast(page, t("admin-catalog:breeders.added"))).toBeVisible();
    });

    const card = rowOf(page, t("admin-catalog:breeders.list"), name);
    await test.step("AB03 its commission is 0 to 100 in halves", async () => {
      const share = card.getByLabel(t("admin-catalog:breeders.commission"));
      await expect(share).toHaveAttribute("step", "0.5");
      await share.fill("100.5");
      await share.blur();
      await expect(
        card.getByText(t("common:fieldErrors.betweenSteps", { min: "0", max: "100", step: "0.5" })),
      ).toBeVisible();
      await editInline(share, "7.5", t);
    });

    await test.step("AB04 deleting asks first", async () => {
      const question = page.getByRole("alertdialog", { name: t("admin-catalog:breeders.deleteAsk") });
      const remove = card.getByRole("button", { name: t("admin-catalog:breeders.deleteAction", { name }) });
      await remove.click();
      await question.getByRole("button", { name: t("common:cancel") }).click();
      await expect(card).toHaveCount(1);
      await expect(remove).toBeFocused();
      await remove.click();
      await question.getByRole("button", { name: t("admin-catalog:delete.confirm") }).click();
      await expect(toast(page, t("admin-catalog:breeders.deleted"))).toBeVisible();
      await expect(card).toHaveCount(0);
    });
  });

  test("AB05 prices are typed, moved through by keys, pasted as a block and emptied", async ({
    page,
    context,
    t,
    language,
    admin,
  }) => {
    await openAdmin(context);
    const made = await admin.post("/api/admin/breeders", { data: { name: own() } });
    const breeder = await made.json();
    await openAdminPage(page, `/admin/breeders?breeder=${breeder.id}`);
    const names = SEEDED[language];
    const cell = (breed: string, age: string) =>
      page.getByLabel(t("admin-catalog:prices.cell", { breed, age }), { exact: true });
    const sent: unknown[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/admin/breeders"))
        sent.push(request.postDataJSON());
    });

    const naemiJadha = cell(names.naemi, names.jadha);
    await test.step("AB06 AB07 a price is at least 0, and saved once when typing has stopped", async () => {
      await expect(naemiJadha).toHaveAttribute("inputmode", "decimal");
      await naemiJadha.focus();
      // Typed inside the page: on a slow machine the pauses of typing from outside can be longer than half a second.
      await naemiJadha.evaluate(async (field: HTMLInputElement) => {
        const put = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
        for (const text of ["1", "18", "185", "1850"]) {
          put?.call(field, text);
          field.dispatchEvent(new Event("input", { bubbles: true }));
          await new Promise((resolve) => setTimeout(resolve, 150));
        }
      });
      await expect(naemiJadha.locator("xpath=..").getByText(t("admin:marks.saved"))).toBeAttached();
      expect(sent, "one request for one burst of typing").toHaveLength(1);
      expect(sent[0]).toMatchObject({
        breederId: breeder.id,
        cells: [{ breedId: "naemi", ageClassId: "jadha", priceHalalas: 185_000 }],
      });
    });

    await test.step("RN08 a step is 50 of what the cell shows", async () => {
      await page.keyboard.press("Alt+ArrowUp");
      await expect(naemiJadha).toHaveValue("1900");
    });
    await page.keyboard.press("Enter");
    await expect(naemiJadha).not.toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(naemiJadha).toBeFocused();
    await page.keyboard.press(language === "ar" ? "ArrowLeft" : "ArrowRight");
    await expect(cell(names.naemi, names.thani)).toBeFocused();
    await expect(naemiJadha.locator("xpath=..").getByText(t("admin:marks.saved"))).toBeAttached();

    sent.length = 0;
    await naemiJadha.focus();
    await naemiJadha.evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "١٬٧٠٠\t1,800\n-\tno price\n");
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(naemiJadha).toHaveValue("1700");
    await expect(cell(names.naemi, names.thani)).toHaveValue("1800");
    await expect(toast(page, t("admin-catalog:prices.pasted", { count: 3 }))).toContainText(
      t("admin-catalog:prices.unreadable", { count: 1 }),
    );
    await expect.poll(() => sent.length, "a pasted block is one request").toBe(1);

    await test.step("RN07 an amount of two readings is not saved, and both are said", async () => {
      await naemiJadha.fill("1.900");
      await expect(
        page.getByText(t("common:fieldErrors.twoAmounts", { more: "1,900", less: "1.90" })),
      ).toBeVisible();
    });
    await naemiJadha.fill("-1");
    await expect(naemiJadha).toHaveAttribute("aria-invalid", "true");
    await test.step("AB08 an emptied price stays empty", async () => {
      await naemiJadha.fill("");
      await expect(naemiJadha.locator("xpath=..").getByText(t("admin:marks.saved"))).toBeAttached();
      await page.reload();
      await expect(naemiJadha).toHaveValue("");
      await expect(cell(names.naemi, names.thani)).toHaveValue("1800");
    });

    await test.step("X07 a price that cannot be saved says so and stays typed", async () => {
      const mend = await cutWire(page, "/admin/breeders");
      await naemiJadha.fill("1500");
      await expect(toast(page, t("common:error"))).toBeVisible();
      await expect(naemiJadha).toHaveAttribute("aria-invalid", "true");
      await expect(naemiJadha).toHaveValue("1500");
      await mend();
    });
    await admin.delete(`/api/admin/breeders/${breeder.id}`);
  });
});
