import { placeOrder, riyadhDay, signIn } from "../support/customer.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import { readOutbox } from "../support/outbox.ts";
import { expect, test } from "../support/shop-test.ts";

test("PW03 a customer is told of a delay once, and reads the new time on the order's page and on that of the link", {
  tag: "@matrix",
}, async ({ page, context, admin, t }) => {
  const phone = newPhone();
  await signIn(context, phone);
  const id = await placeOrder(context, phone);
  const late = { date: riyadhDay(1), time: "18:00" };
  const tell = () => admin.post(`/api/admin/orders/${id}/delay`, { data: late });
  expect((await tell()).ok()).toBe(true);
  expect((await tell()).status()).toBe(409);
  const start = t("messages:updates.time.delayed").split("{{when}}")[0] ?? "";
  const told = () =>
    readOutbox().filter(({ to, params }) => to === phone && (params.update ?? "").startsWith(start));
  await expect.poll(() => told().length, { timeout: 10_000 }).toBe(1);
  const { pathname, search } = new URL(told()[0]?.params.url ?? "");
  const note = page.getByRole("status").filter({ hasText: t("orders:delayed").split("{{when}}")[0] ?? "" });
  for (const address of [`/orders/${id}`, `${pathname}${search}`]) {
    await page.goto(address);
    await expect(note).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.getByText(t("orders:tracked.more")).click();
  const ask = page.getByRole("link", { name: t("orders:helpAsk") });
  await expect(ask).toHaveAttribute("href", `/ask?order=${id}`);
});
