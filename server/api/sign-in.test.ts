import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { deliverMessages } from "#app/features/messages/commands/deliver-messages.server.ts";
import { customerSessions, customers } from "#db/schema/accounts.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { createApp } from "../app.ts";

const shop = await openTestShop();
const app = createApp({ shop, trustedProxies: 1 });
let nextAddress = 1;

beforeAll(() => deliverMessages(shop));

function request(
  method: string,
  path: string,
  options: { body?: unknown; cookie?: string; headers?: Record<string, string> } = {},
) {
  return app.fetch(
    new Request(`http://shop.test${path}`, {
      method,
      headers: {
        origin: "http://shop.test",
        "content-type": "application/json",
        "x-forwarded-for": `10.9.0.${nextAddress++ % 250}`,
        cookie: ["lang=en", options.cookie].filter(Boolean).join("; "),
        ...options.headers,
      },
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
    }),
  );
}

async function sendCode(phone: string) {
  const answer = await request("POST", "/api/send-otp", { body: { phone } });
  const { token } = (await answer.json()) as { token: string };
  await expect
    .poll(() => shop.sent.filter((message) => message.to === phone).length, { timeout: 5_000 })
    .toBeGreaterThan(0);
  return { token, code: shop.sent.findLast((message) => message.to === phone)?.params.code ?? "" };
}

async function signIn(phone: string, cookie?: string): Promise<string> {
  const body = await sendCode(phone);
  const answer = await request("POST", "/api/verify-otp", { body, ...(cookie && { cookie }) });
  return (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}

describe("POST /api/send-otp", () => {
  it("C19 V02 answers a token for a phone in +966 form", async () => {
    const answer = await request("POST", "/api/send-otp", { body: { phone: "+966551110001" } });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      token: expect.any(String),
      phone: "+966551110001",
      codeLength: 6,
      expiresInSeconds: 300,
      resendInSeconds: 60,
    });
  });

  it("V05 C19 W37 refuses any other number with 422 and 'invalid phone'", async () => {
    for (const phone of ["+971501234567", "+966112345678", "123"]) {
      const answer = await request("POST", "/api/send-otp", { body: { phone } });
      expect(answer.status).toBe(422);
      expect(answer.headers.get("content-type")).toBe("application/problem+json");
      expect(await answer.json()).toMatchObject({
        status: 422,
        code: "invalid_phone",
        title: "invalid phone",
        fields: { phone: "Invalid phone number." },
        requestId: expect.any(String),
      });
    }
  });

  it("V08 X01 answers a second send within 60 seconds with 429 and Retry-After", async () => {
    await request("POST", "/api/send-otp", { body: { phone: "+966551110002" } });
    const again = await request("POST", "/api/send-otp", { body: { phone: "055 111 0002" } });
    expect(again.status).toBe(429);
    expect(again.headers.get("retry-after")).toBe("60");
    expect(await again.json()).toMatchObject({ code: "too_many_requests", retryAfterSeconds: 60 });
  });

  it("C19 answers unreadable bodies with 400 and wrong shapes with 422", async () => {
    const unreadable = await app.fetch(
      new Request("http://shop.test/api/send-otp", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "{oops",
      }),
    );
    expect(unreadable.status).toBe(400);
    expect(await unreadable.json()).toMatchObject({ code: "unreadable" });
    for (const body of [{}, { phone: 5 }, { phone: "9".repeat(10_000) }, []]) {
      expect((await request("POST", "/api/send-otp", { body })).status).toBe(422);
    }
  });
});

describe("POST /api/verify-otp", () => {
  it("C20 V18 signs in with a cookie that scripts and other sites do not get", async () => {
    const answer = await request("POST", "/api/verify-otp", { body: await sendCode("+966551110003") });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ verified: true, phone: "+966551110003" });
    const cookie = answer.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^kabsh_session=[\w-]{43};/);
    expect(cookie).toContain("HttpOnly");
    expect(cookie).toContain("SameSite=Lax");
    expect(cookie).toContain("Path=/");
    expect(cookie).not.toContain("Secure");
  });

  it("V18 marks the cookie Secure where customers come over https", async () => {
    const secure = createApp({
      shop: { ...shop, publicUrl: "https://kabsh.test" },
      trustedProxies: 0,
    });
    const body = JSON.stringify(await sendCode("+966551110004"));
    const answer = await secure.fetch(
      new Request("https://kabsh.test/api/verify-otp", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      }),
    );
    expect(answer.headers.get("set-cookie")).toContain("; Secure");
  });

  const refusal = async (body: unknown) => (await request("POST", "/api/verify-otp", { body })).json();

  it("C20 V07 says that a code of another length is none", async () => {
    const { token } = await sendCode("+966551110005");
    expect(await refusal({ token, code: "12345" })).toMatchObject({
      status: 422,
      code: "invalid_code_format",
      title: "Enter the 6-digit code.",
      codeLength: 6,
    });
    expect(await refusal({ token, code: "1234567" })).toMatchObject({ code: "invalid_code_format" });
  });

  it("C20 X02 X03 says that a code is wrong, and that it came too late", async () => {
    const { token, code } = await sendCode("+966551110010");
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    expect(await refusal({ token, code: wrong })).toMatchObject({
      status: 422,
      code: "code_incorrect",
      title: "Incorrect code.",
    });
    shop.at("2026-03-10T09:05:00Z");
    expect(await refusal({ token, code })).toMatchObject({
      status: 422,
      code: "code_expired",
      title: "Code expired. Please resend.",
    });
    shop.at("2026-03-10T09:00:00Z");
  });

  it("V10 lets one of two parallel verifications win", async () => {
    const body = await sendCode("+966551110006");
    const answers = await Promise.all([1, 2].map(() => request("POST", "/api/verify-otp", { body })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  });
});

describe("a customer's session", () => {
  it("V17 POST /api/logout ends it: the old cookie is nobody", async () => {
    const cookie = await signIn("+966551110007");
    expect((await request("GET", "/api/me", { cookie })).status).toBe(200);
    const answer = await request("POST", "/api/logout", { cookie });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("set-cookie")).toMatch(/^kabsh_session=; Max-Age=0/);
    const after = await request("GET", "/api/me", { cookie });
    expect(after.status).toBe(401);
    expect(await after.json()).toMatchObject({ code: "not_signed_in" });
  });

  it("V18 is revoked by deleting its row", async () => {
    const cookie = await signIn("+966551110008");
    const [customer] = await shop.db.select().from(customers).where(eq(customers.phone, "+966551110008"));
    await shop.db.delete(customerSessions).where(eq(customerSessions.customerId, customer?.id ?? ""));
    expect((await request("GET", "/api/me", { cookie })).status).toBe(401);
  });

  it("AV21 ends when somebody signs in anew in the same browser, and no other with it", async () => {
    const elsewhere = await signIn("+966551110031");
    const before = await signIn("+966551110032");
    const here = await signIn("+966551110033", before);
    const statuses = [elsewhere, before, here].map(
      async (cookie) => (await request("GET", "/api/me", { cookie })).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 401, 200]);
  });

  it("V18 is not taken from a page of another site", async () => {
    const cookie = await signIn("+966551110009");
    const answer = await request("POST", "/api/logout", { cookie, headers: { origin: "https://evil.test" } });
    expect(answer.status).toBe(403);
    expect((await request("GET", "/api/me", { cookie })).status).toBe(200);
  });
});
