import { randomInt, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { writeCsv, writeMt940 } from "#tests/support/samples/bank-statements.ts";
import { openAdminPage } from "../../support/admin-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/looks/page-checks.ts";
import { LOOKED_INTO, openAdmin } from "../../support/open-admin.ts";
import { expect, test } from "../../support/shop-test.ts";

const IBAN = "SA0380000000608010167519";

const upload = (page: Page, name: string, text: string) =>
  page
    .locator("main input[type=file]")
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

/** A number that no other line of the shop's has, so that each journey knows its own. */
const mark = () => String(randomInt(10_000_000, 99_999_999));

/** An amount with a point before three digits, which no other journey has on that day: the same one would be perhaps its line. */
const unclear = () => `${randomInt(1, 999)}.${randomInt(10, 99)}0`;
const asThousands = (amount: string) => amount.replace(".", ",");

test("BI09 a file that can be read in two ways is asked about once, with its lines, and its answer is kept", {
  tag: "@matrix",
}, async ({ page, context, t }) => {
  await openAdmin(context);
  await openAdminPage(page, "/admin/bank");
  // A bank of this journey's own: what is said of its files is kept for all that look so.
  const bank = `Branch ${randomUUID().replaceAll(/[^a-f]/g, "")}`;
  const [first, second] = [mark(), mark()];
  const [asks, later] = [unclear(), unclear()];
  const table = (...lines: [amount: string, text: string][]) =>
    [`Date;Details;Amount;${bank}`, ...lines.map(([amount, text]) => `2026-03-10;${text};${amount};12`)].join(
      "\n",
    );

  await test.step("BI09 it says what is unclear, with lines of the file, and reads nothing yet", async () => {
    await upload(
      page,
      "march.csv",
      table([asks, `حوالة ${first} من مؤسسة النخيل`], [unclear(), "رسوم"], [`-${unclear()}`, "Rent"]),
    );
    const asked = page.getByRole("region", { name: t("admin-bank:asks.title") });
    await expect(asked).toBeVisible(LOOKED_INTO);
    await expect(asked.getByRole("group")).toContainText(asks);
    await expect(asked.getByRole("radio")).toHaveCount(2);
    await expect(asked.getByRole("listitem")).toHaveCount(3);
    await expect(asked.getByRole("listitem").first()).toContainText(first);
    await asked.getByRole("button", { name: t("admin-bank:asks.answer") }).click();
    await expect(asked.getByText(t("admin-bank:asks.needed"))).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await asked.getByRole("radio", { name: asThousands(asks) }).check();
    await asked.getByRole("button", { name: t("admin-bank:asks.answer") }).click();
    await expect(asked).toHaveCount(0, LOOKED_INTO);
    // What was said stands while its account is asked for, which this file does not name.
    await page.getByLabel(t("admin-bank:upload.account")).selectOption(IBAN);
    await page.getByRole("button", { name: t("admin-bank:upload.read") }).click();
    await expect(page.getByText(t("admin-bank:done.lines", { count: 3 }), { exact: true })).toBeVisible(
      LOOKED_INTO,
    );
  });

  await test.step("BI09 the next file of that bank is read so without a question", async () => {
    await upload(page, "april.csv", table([later, `حوالة ${second}`]));
    await expect(page.getByText(t("admin-bank:done.lines", { count: 1 }), { exact: true })).toBeVisible(
      LOOKED_INTO,
    );
    await page.goto("/admin/bank?tab=open");
    await expect(page.getByRole("listitem").filter({ hasText: second })).toContainText(asThousands(later));
    await expect(page.getByRole("listitem").filter({ hasText: first })).toContainText(asThousands(asks));
  });

  await test.step("BI09 a refused file says in which line, and what stands there", async () => {
    await upload(page, "may.csv", `Date;Details;Amount\n2026-03-10;حوالة;100,00\n2031-01-31;حوالة;100,00`);
    const line = page.getByText(t("admin-bank:upload.line", { line: 3 }));
    await expect(line).toContainText("2031-01-31", LOOKED_INTO);
    await expectAccessible(page);
  });
});

test("BI10 the same movement in another file is shown beside the first, and told apart or set aside by a person", {
  tag: "@matrix",
}, async ({ page, context, t }) => {
  await openAdmin(context);
  await openAdminPage(page, "/admin/bank");
  const [one, other] = [mark(), mark()];
  const [name, otherName] = [`march-${one}.csv`, `march-${other}.csv`];
  const written = (text: string, halalas: number) => ({
    iban: IBAN,
    openingHalalas: randomInt(100_000_000),
    lines: [
      {
        bookedOn: "2026-03-10",
        valueOn: null,
        halalas,
        text,
        counterpartyName: null,
        bankReference: `FT${text}`,
      },
    ],
  });
  const amounts = [randomInt(100_000, 90_000_000), randomInt(100_000, 90_000_000)] as const;
  for (const [file, text, amount] of [
    [name, one, amounts[0]],
    [otherName, other, amounts[1]],
  ] as const) {
    await upload(page, file, writeCsv(written(text, amount)));
    await expect(page.getByText(t("admin-bank:done.lines", { count: 1 }), { exact: true })).toBeVisible(
      LOOKED_INTO,
    );
    await upload(page, file.replace("csv", "sta"), writeMt940(written(text, amount)));
    await expect(page.getByText(t("admin-bank:done.perhaps", { count: 1 }))).toBeVisible(LOOKED_INTO);
  }

  await page.goto("/admin/bank");
  const card = (file: string) => page.getByRole("listitem").filter({ hasText: file });
  await expect(card(name)).toContainText(t("admin-bank:perhaps.title"));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await card(name)
    .getByRole("button", { name: t("admin-bank:perhaps.same") })
    .click();
  await expect(card(name)).toHaveCount(0);
  await card(otherName)
    .getByRole("button", { name: t("admin-bank:perhaps.apart") })
    .click();
  await expect(card(otherName)).toHaveCount(0);
  await page.goto("/admin/bank?tab=ignored");
  await expect(page.getByText(t("admin-bank:perhaps.reason", { file: name }))).toBeVisible();
});
