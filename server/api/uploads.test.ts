import { expect, it, vi } from "vitest";
import { homeOrder, mustPlace } from "#tests/support/order-samples.ts";
import { photo } from "#tests/support/proof-samples.ts";
import { fileForm, openRequests } from "#tests/support/request-shop.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";

// Processes start for the first file, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const { shop, ali, sara } = await openStockedShop();
const { request, cookieOf } = openRequests(shop);

it("UF06 too many uploads of one person at once are told when to try again, in both languages, and others are not", async () => {
  const people = [ali, sara];
  const [asAli, asSara] = await Promise.all(people.map(cookieOf));
  const [his, hers] = await Promise.all(people.map((person) => mustPlace(shop, person, homeOrder(person))));
  const upload = async (
    cookie: string | undefined,
    id: string | undefined,
    language: string,
    colour: string,
  ) =>
    request("POST", `/api/orders/${id}/payment-proof?lang=${language}`, {
      cookie,
      body: fileForm(await photo("jpeg", colour)),
    });
  const colours = Array.from({ length: 8 }, (_, at) => `rgb(${at * 20}, 0, 0)`);
  const sent = colours.map((colour, at) => upload(asAli, his?.id, at % 2 ? "ar" : "en", colour));
  const [others, ...many] = await Promise.all([upload(asSara, hers?.id, "ar", "#0f0"), ...sent]);
  expect(others?.status).toBe(200);
  const busy = many.filter(({ status }) => status === 429);
  expect(many.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    ...Array(8 - busy.length).fill(200),
    ...Array(busy.length).fill(429),
  ]);
  expect(busy.length).toBeGreaterThanOrEqual(4);
  expect(busy.every((answer) => Number(answer.headers.get("retry-after")) > 0)).toBe(true);
  const words = await Promise.all(busy.map(async (answer) => (await answer.json()).title as string));
  expect(new Set(words).size).toBe(2);
  expect(words.some((title) => /[\u0600-\u06ff]/.test(title))).toBe(true);
});
