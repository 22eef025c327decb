import type { APIRequestContext } from "@playwright/test";
import { photo } from "#tests/support/proof-samples.ts";
import { expect } from "./shop-test.ts";
import { change } from "./storefront.ts";

/** Makes a restaurant that customers see: with address, phone, hours and a cover, which is taken away again if unwanted. */
export async function addShownRestaurant(
  admin: APIRequestContext,
  row: Record<string, unknown>,
  { keepCover = true } = {},
): Promise<{ id: string; name: string; slug: string }> {
  const facts = { address: "حي الملقا", phone: "+966112000000", workingHours: "كل يوم" };
  const made = await change(admin, "post", "/api/admin/restaurants", { ...facts, ...row });
  const path = `/api/admin/restaurants/${made.id}`;
  const file = { name: "cover.png", mimeType: "image/png", buffer: await photo("png") };
  const cover = await admin.post(`${path}/images`, { multipart: { role: "cover", file } });
  expect(cover.status(), await cover.text()).toBe(201);
  await change(admin, "patch", path, { visible: true });
  if (!keepCover) {
    const { added } = await cover.json();
    expect((await admin.delete(`${path}/images/${added[0].id}`)).status()).toBe(204);
  }
  return { id: String(made.id), name: String(made.name), slug: String(made.slug) };
}
