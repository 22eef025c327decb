import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { deliverMessages } from "#app/features/messages/commands/deliver-messages.server.ts";
import { tellShopOfOrders } from "#app/features/order-notices/commands/tell-shop.server.ts";
import { orders } from "#db/schema/orders.ts";
import { createApp } from "#server/app.ts";
import {
  homeOrder,
  inStatus,
  makeCustomer,
  mustPlace,
  restaurantOrder,
  setLimits,
} from "#tests/support/order-samples.ts";
import { photo } from "#tests/support/proof-samples.ts";
import { fileForm, newKey } from "#tests/support/request-shop.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop, request, cookieOf, ali, asAli } = await openApi();

beforeAll(async () => {
  await deliverMessages(shop);
  await tellShopOfOrders(shop);
});

type Refusal = { code: string; title: string; retryAfterSeconds: number };
const refusal = async (answer: Response) => {
  expect(answer.status).toBe(429);
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  const problem = (await answer.json()) as Refusal;
  expect(answer.headers.get("retry-after")).toBe(String(problem.retryAfterSeconds));
  return problem;
};
/** A limit as an admin sets it, heard of by this process. */
const limit = async (limits: Parameters<typeof setLimits>[1]) => {
  const version = shop.events.catalogVersion();
  await setLimits(shop.db, limits);
  await expect.poll(() => shop.events.catalogVersion()).not.toBe(version);
};

describe("limits at the HTTP API", () => {
  it("LM01 LM05 LM20 one customer who orders in a loop gets ten orders, a sentence with the time to wait, and few messages go out", async () => {
    const place = (lang: string, key = randomUUID()) =>
      request("POST", "/api/orders", {
        cookie: `lang=${lang}; ${asAli}`,
        body: homeOrder(ali),
        headers: { "Idempotency-Key": key },
      });
    const keys = Array.from({ length: 60 }, () => randomUUID());
    const answers = await Promise.all(keys.map((key) => place("ar", key)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50);

    // The last slot to pass is tomorrow's at three; it is noon.
    expect(await refusal(await place("en"))).toMatchObject({
      code: "too_many_unpaid_orders",
      title:
        "You have several orders still waiting for payment. Pay for one of them first, or order again in 27 hours.",
      retryAfterSeconds: 27 * 3600,
    });
    expect(
      (
        await refusal(
          await request("POST", "/api/orders?lang=ar", {
            cookie: asAli,
            body: homeOrder(ali),
            headers: newKey(),
          }),
        )
      ).title,
    ).toBe("لديك عدة طلبات لم تُدفع بعد. ادفع أحدها أولًا، أو اطلب من جديد بعد 27 ساعة.");
    const [first] = keys.filter((_, n) => answers[n]?.status === 201);
    expect((await place("ar", first)).status).toBe(201);

    const sentTo = (phone: string) => shop.sent.filter(({ to }) => to === phone).length;
    await expect.poll(() => sentTo(ali.phone), { timeout: 15_000 }).toBe(10);
    await expect.poll(() => sentTo("+966500000000"), { timeout: 15_000 }).toBeGreaterThan(0);
    expect(sentTo("+966500000000")).toBeLessThanOrEqual(4);
  });

  it("LM06 LM05 proofs of one customer and day, over all orders; the same file again is no second one", async () => {
    await limit({ limit_proofs_per_day: 2 });
    const payer = await makeCustomer(shop, "+966500000031");
    const cookie = await cookieOf(payer);
    const [one, two] = [
      await mustPlace(shop, payer, homeOrder(payer)),
      await mustPlace(shop, payer, homeOrder(payer)),
    ];
    const send = async (id: string, colour: string) =>
      request("POST", `/api/orders/${id}/payment-proof`, {
        cookie,
        body: fileForm(await photo("jpeg", colour)),
      });
    expect((await send(one.id, "#111111")).status).toBe(200);
    expect((await send(two.id, "#222222")).status).toBe(200);
    const refused = await refusal(await send(two.id, "#333333"));
    expect(refused.code).toBe("too_many_proofs");
    expect(refused.title).toContain("Send the next one in 24 hours.");
    expect((await send(two.id, "#222222")).status).toBe(200);
    await limit({ limit_proofs_per_day: 0 });
    expect((await send(two.id, "#444444")).status).toBe(200);
  });

  it("LM07 LM05 reviews of one customer and day; a review that exists is told as before", async () => {
    await limit({ limit_reviews_per_day: 1 });
    const guest = await makeCustomer(shop, "+966500000032");
    const cookie = await cookieOf(guest);
    const { id } = await mustPlace(shop, guest, restaurantOrder(guest));
    const complete = (restaurantId: string) =>
      shop.db
        .update(orders)
        .set({ ...inStatus("Completed"), restaurantId })
        .where(eq(orders.id, id));
    const write = (slug: string) =>
      request("POST", `/api/restaurants/${slug}/reviews`, { cookie, body: { rating: 5 } });
    await complete("R-1");
    expect((await write("diwan-najd")).status).toBe(201);
    expect(((await (await write("diwan-najd")).json()) as Refusal).code).toBe("already_reviewed");
    const second = await mustPlace(shop, guest, restaurantOrder(guest));
    await shop.db
      .update(orders)
      .set({ ...inStatus("Completed"), restaurantId: "R-2" })
      .where(eq(orders.id, second.id));
    const [other] = (
      (await (await request("GET", "/api/restaurants")).json()) as {
        restaurants: { id: string; slug: string }[];
      }
    ).restaurants.filter(({ id: restaurant }) => restaurant === "R-2");
    const refused = await refusal(await write(other?.slug ?? ""));
    expect(refused.code).toBe("too_many_reviews");
    expect(((await (await write("diwan-najd")).json()) as Refusal).code).not.toBe("too_many_reviews");
    await limit({ limit_reviews_per_day: 0 });
    expect((await write(other?.slug ?? "")).status).toBe(201);
  });

  it("LM08 LM05 price questions of one network a minute", async () => {
    await limit({ limit_quotes_per_minute: 3 });
    const app = createApp({ shop, trustedProxies: 1 });
    const ask = (ip: string) =>
      app.fetch(
        new Request("http://shop.test/api/quote?lang=ar", {
          method: "POST",
          headers: { "content-type": "application/json", "x-forwarded-for": ip },
          body: JSON.stringify({ meats: [] }),
        }),
      );
    for (let n = 0; n < 3; n += 1) expect((await ask("2001:db8:5::1")).status).toBe(200);
    const refused = await refusal(await ask("2001:db8:5::2"));
    expect(refused.code).toBe("too_many_quotes");
    expect(refused.retryAfterSeconds).toBeLessThanOrEqual(60);
    expect(refused.title).toMatch(/^كثر السؤال عن الأسعار من شبكتك\. اسأل من جديد بعد /);
    expect((await ask("2001:db8:6::1")).status).toBe(200);
    await limit({ limit_quotes_per_minute: 0 });
    expect((await ask("2001:db8:5::1")).status).toBe(200);
  });
});

describe("codes at the HTTP API", () => {
  const app = createApp({ shop, trustedProxies: 1 });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.fetch(
      new Request(`http://shop.test${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: "http://shop.test", ...headers },
        body: JSON.stringify(body),
      }),
    );
  const askFrom = (ip: string, phone: string, cookie?: string) =>
    post("/api/send-otp", { phone }, { "x-forwarded-for": ip, ...(cookie && { cookie }) });

  it("LM10 LM11 the refusal carries the puzzle; verifying sets a cookie that scripts cannot read and that passes for this number only", async () => {
    const phone = "+966500000041";
    const sent = (await (await askFrom("10.50.0.1", phone)).json()) as { token: string };
    const refused = await refusal(await askFrom("10.50.0.2", phone));
    expect(refused).toMatchObject({
      code: "too_many_requests",
      puzzle: {
        salt: expect.any(String),
        target: expect.stringMatching(/^[0-9a-f]{64}$/),
        most: 50_000,
        signature: expect.any(String),
      },
    });

    const code = () => shop.sent.find(({ to }) => to === phone)?.params.code;
    await expect.poll(code, { timeout: 10_000 }).toBeDefined();
    const verified = await post("/api/verify-otp", { token: sent.token, code: code() });
    expect(verified.status).toBe(200);
    const cookie = verified.headers.getSetCookie().find((line) => line.startsWith("kabsh_device="));
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$|HttpOnly/);
    const device = cookie?.split(";")[0] ?? "";
    expect((await askFrom("10.50.0.3", phone, device)).status).toBe(200);

    const other = "+966500000042";
    await askFrom("10.50.0.4", other);
    expect((await askFrom("10.50.0.5", other, device)).status).toBe(429);
  });
});
