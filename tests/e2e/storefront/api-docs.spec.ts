import { expect, test } from "../support/shop-test.ts";

test("DB10 the API's reference opens from the shop's own files under its policy", { tag: "@matrix" }, async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  const refused: string[] = [];
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== new URL(baseURL ?? "").origin)
      elsewhere.push(request.url());
  });
  page.on("console", (message) => {
    if (message.type() === "error") refused.push(message.text());
  });
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { name: /Kabsh/ })).toBeVisible();
  await page
    .getByRole("button", { name: /post.*\/api\/send-otp/i })
    .first()
    .click();
  await expect(page.getByText("Request body").first()).toBeVisible();
  expect(elsewhere).toEqual([]);
  expect(refused).toEqual([]);
});
