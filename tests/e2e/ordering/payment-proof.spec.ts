import type { APIRequestContext, Page } from "@playwright/test";
import { heic, pdf } from "#tests/support/proof-samples.ts";
import { placeOrder, signIn } from "../support/customer.ts";
import { unfold } from "../support/looks/folds.ts";
import { expectAccessible } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import { LOOKED_INTO } from "../support/open-admin.ts";
import { expect, test } from "../support/shop-test.ts";
import type { Words } from "../support/words.ts";

const RECEIPT = {
  name: "transfer.pdf",
  mimeType: "application/pdf",
  buffer: pdf(),
};

/** Places an order of a new customer and opens its page as it opens after placing, asking for the payment. */
async function openPayment(page: Page, t: Words) {
  const phone = newPhone();
  await signIn(page.context(), phone);
  const id = await placeOrder(page.context(), phone);
  await page.goto(`/orders/${id}?pay=1`);
  return { id, pay: page.getByRole("dialog", { name: t("orders:pay.title") }) };
}

/** The proof that the desk looks at. */
async function newestProof(admin: APIRequestContext, id: string): Promise<string> {
  const read = await admin.get(`/api/admin/orders/${id}`);
  const { proofs } = (await read.json()) as { proofs: { id: string }[] };
  return proofs[0]?.id ?? "";
}

test.describe("the proof of a payment", () => {
  test("OD14 a rejected payment says why and takes another proof; both are kept", { tag: "@matrix" }, async ({
    page,
    t,
    admin,
  }) => {
    const { id, pay } = await openPayment(page, t);
    const sendProof = async () => {
      await pay.locator("input[type=file]").setInputFiles(RECEIPT);
      await pay.getByRole("button", { name: t("orders:pay.submit") }).click();
      await expect(page.getByRole("heading", { name: t("orders:pay.checking") })).toBeVisible(LOOKED_INTO);
    };
    await sendProof();
    const rejected = await admin.post(`/api/admin/orders/${id}/payment`, {
      data: { decision: "rejected", reason: "المبلغ ناقص", proofId: await newestProof(admin, id) },
    });
    expect(rejected.status(), await rejected.text()).toBe(200);
    await expect(page.getByText("المبلغ ناقص")).toBeVisible();
    await expect(page.getByText(t("orders:badge.pendingPayment")).first()).toBeVisible();
    await page.getByRole("button", { name: t("orders:pay.again") }).click();
    await sendProof();
    await unfold(page, t("orders:stage.payment"));
    await expect(page.getByRole("list", { name: t("orders:pay.yourProofs") }).getByRole("link")).toHaveCount(
      2,
    );
  });

  test("OD12 a file that is no proof is refused in words, and the chosen file stays", {
    tag: "@matrix",
  }, async ({ page, context, t }) => {
    const { id, pay } = await openPayment(page, t);
    const disguised = {
      name: "proof.png",
      mimeType: "image/png",
      buffer: Buffer.from("<html><script>1</script></html>"),
    };
    await pay.locator("input[type=file]").setInputFiles(disguised);
    await pay.getByRole("button", { name: t("orders:pay.submit") }).click();
    await expect(pay.getByText(t("refusals:wrong_kind"))).toBeVisible(LOOKED_INTO);
    await expect(pay.getByText("proof.png")).toBeVisible();
    expect((await (await context.request.get(`/api/orders/${id}`)).json()).status).toBe("Pending Payment");
  });

  test("OD12 a photograph that this browser cannot draw is said to be one, and arrives as it is", {
    tag: "@matrix",
  }, async ({ page, context, t }) => {
    const { id, pay } = await openPayment(page, t);
    // Some phones name no type.
    const shot = { name: "IMG_4821.HEIC", mimeType: "", buffer: heic() };
    await pay.locator("input[type=file]").setInputFiles(shot);
    await expect(pay.getByText(t("common:files.noPreview"))).toBeVisible();
    await expect(pay.getByText(shot.name)).toBeVisible();
    await expectAccessible(page);
    await pay.getByRole("button", { name: t("orders:pay.submit") }).click();
    await expect(page.getByRole("heading", { name: t("orders:pay.checking") })).toBeVisible(LOOKED_INTO);
    const order = await (await context.request.get(`/api/orders/${id}`)).json();
    expect(order).toMatchObject({ status: "Paid", paymentReview: "awaiting_review" });
  });
});
