import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { signInStaff } from "#app/features/staff/commands/sign-in/sign-in-staff.server.ts";
import { saveProfile } from "#app/features/staff/commands/users/save-profile.server.ts";
import { readLastLink } from "#app/features/staff/reads/read-last-link.server.ts";
import { hashPassword } from "#app/features/staff/rules/password-hash.server.ts";
import { type StaffActor, VISITOR } from "#app/foundation/context/actor.ts";
import { roles, staffPasswordLinks, staffSessions, staffUsers, userRoles } from "#db/schema/accounts.ts";
import { auditLog } from "#db/schema/insights.ts";
import { messages } from "#db/schema/messages.ts";
import type { Message } from "#services/messages/message.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import { makeAdmin, makeStaff } from "#tests/support/order-samples.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { askPasswordLink } from "./ask-password-link.server.ts";
import { choosePasswordByLink, openPasswordLink } from "./choose-password-by-link.server.ts";
import { handOverPasswordLink } from "./hand-over-password-link.server.ts";
import { sendPasswordLink } from "./send-password-link.server.ts";

const shop = await openTestShop();
const { db } = shop;
const passwordHash = await hashPassword("forgotten, sadly");
const PASSWORD = "palm tree in the yard";
const PHONE = "+966551112222";
let address = 0;
/** From an address of its own, so that only what a test is about limits it. */
const visitor = (ip = `10.8.0.${address++}`) => shop.as(VISITOR, { ip });

let boss: StaffActor;
let sara: StaffActor;
beforeEach(async () => {
  shop.at("2026-03-10T09:00:00Z");
  await db.delete(messages);
  await db.delete(auditLog);
  await db.delete(staffUsers);
  await db.delete(roles).where(eq(roles.id, "helper"));
  await db.insert(roles).values({
    id: "helper",
    name: "مساعد",
    nameEn: "Helper",
    permissions: ["users.read", "users.reset_password", "orders.read"],
  });
  boss = await makeAdmin(shop, "boss@kabsh.test");
  sara = await makeStaff(shop, "sara@kabsh.test", "shift");
  await db.update(staffUsers).set({ passwordHash, phone: PHONE }).where(eq(staffUsers.id, sara.userId));
});

/** Messages to staff that were queued, oldest first. */
async function told(): Promise<Message[]> {
  const rows = await db.select().from(messages).orderBy(messages.createdAt, messages.id);
  return rows.flatMap(({ audience, sealed }) =>
    audience === "staff" && sealed ? [payloadSeal(shop.sessionSecret).open(sealed) as Message] : [],
  );
}

const tokenIn = (text: string) => /\/admin\/password\/([\w-]{43})/.exec(text)?.[1] ?? "";

/** Asked for on the page and sent by the job. */
async function sentLink(): Promise<string> {
  await sendPasswordLink(shop, { userId: sara.userId, language: "ar" });
  return tokenIn((await told()).at(-1)?.text ?? "");
}

const signIn = (password: string) => signInStaff(visitor(), { email: "sara@kabsh.test", password });
const logged = async () =>
  (await db.select().from(auditLog).orderBy(auditLog.at, auditLog.id)).map(
    ({ action, entityId, actorEmail, after }) => ({ action, entityId, actorEmail, after }),
  );

describe("a forgotten password at the desk", () => {
  it("SF02 answers the same for an e-mail that nobody has, and gives the job nothing typed", async () => {
    const asked = ["sara@kabsh.test", "boss@kabsh.test", "nobody@kabsh.test"].map((email) =>
      askPasswordLink(visitor(), { email }),
    );
    expect(await Promise.all(asked)).toEqual([ok, ok, ok]);
    await sendPasswordLink(shop, { userId: null, language: "ar" });
    expect(await told()).toEqual([]);
    expect(await askPasswordLink(visitor(), { email: "no e-mail" })).toMatchObject({
      ok: false,
      fields: { email: "common:fieldErrors.email" },
    });
  });

  it("SF02 is asked for three times an hour for one e-mail, ten times from one address, known or not", async () => {
    for (const email of ["sara@kabsh.test", "stranger@kabsh.test"]) {
      const answers: boolean[] = [];
      for (let n = 0; n < 4; n++) answers.push((await askPasswordLink(visitor(), { email })).ok);
      // One of Sara's was asked for in the test before.
      expect(answers.filter(Boolean).length).toBeLessThanOrEqual(3);
      expect(answers.at(-1)).toBe(false);
    }
    const here = "10.9.9.9";
    const many: boolean[] = [];
    for (let n = 0; n < 11; n++)
      many.push((await askPasswordLink(visitor(here), { email: `a${n}@kabsh.test` })).ok);
    expect(many).toEqual([...Array(10).fill(true), false]);
  });

  it("SF02 sends one link to the person's number, hashed at rest, and writes down that it was asked for", async () => {
    const token = await sentLink();
    const [message] = await told();
    expect(message).toMatchObject({ to: PHONE, channel: "whatsapp", template: "staff_password" });
    expect(message?.text).toContain("30 دقيقة");
    expect(message?.notAfter).toBe("2026-03-10T09:30:00.000Z");
    const [row] = await db.select().from(staffPasswordLinks);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await logged()).toEqual([
      { action: "ask_password_link", entityId: sara.userId, actorEmail: null, after: { sent: true } },
    ]);
  });

  it("SF02 makes no link without a number, and says so in the log", async () => {
    await sendPasswordLink(shop, { userId: boss.userId, language: "ar" });
    expect(await told()).toEqual([]);
    expect(await db.$count(staffPasswordLinks)).toBe(0);
    expect(await logged()).toMatchObject([{ entityId: boss.userId, after: { sent: false } }]);
  });

  it("SF03 a link is read as often as one likes and used once, also by two requests at once", async () => {
    const token = await sentLink();
    for (let n = 0; n < 2; n++)
      expect(await openPasswordLink(visitor(), token)).toMatchObject({
        ok: true,
        value: { email: "sara@kabsh.test" },
      });
    const both = await Promise.all(
      ["palm tree in the yard", "date tree in the yard"].map((password) =>
        choosePasswordByLink(visitor(), token, { password }),
      ),
    );
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(both.find((answer) => !answer.ok)).toMatchObject({ code: "password_link_over" });
  });

  it("SF03 the new password signs in, the old one does not, and every session has ended", async () => {
    const token = await sentLink();
    await signIn("forgotten, sadly");
    expect(await db.$count(staffSessions)).toBe(1);
    // As many wrong ones as close the account: the new password opens it all the same.
    for (let n = 0; n < 60; n++) await signIn("not that one");
    expect(await choosePasswordByLink(visitor(), token, { password: "short" })).toMatchObject({
      fields: { password: "common:fieldErrors.password" },
    });
    expect(await choosePasswordByLink(visitor(), token, { password: "sara@kabsh" })).toMatchObject({
      ok: false,
      code: "invalid_input",
    });
    shop.at("2026-03-10T09:05:00Z");
    expect(await choosePasswordByLink(visitor(), token, { password: PASSWORD })).toEqual(ok);
    expect(await db.$count(staffSessions)).toBe(0);
    expect((await signIn(PASSWORD)).ok).toBe(true);
    expect((await signIn("forgotten, sadly")).ok).toBe(false);
    expect((await told()).at(-1)?.text).toContain("changed just now");
    expect((await logged()).find(({ action }) => action === "password_reset")).toMatchObject({
      entityId: sara.userId,
      after: { linkBy: null },
    });
  });

  it("SF03 asks for the second factor as ever", async () => {
    await db.update(staffUsers).set({ totpSecret: "sealed" }).where(eq(staffUsers.id, sara.userId));
    expect(await choosePasswordByLink(visitor(), await sentLink(), { password: PASSWORD })).toEqual(ok);
    expect(await signIn(PASSWORD)).toMatchObject({ code: "second_factor_required" });
  });

  it.each<[string, (token: string) => Promise<unknown>]>([
    ["its time", async () => shop.at("2026-03-10T09:30:00Z")],
    ["a newer one", () => sentLink()],
    ["another number", () => saveProfile(shop.as(sara), { userId: sara.userId, phone: "0551113333" })],
    ["the person's end", () => db.delete(staffUsers).where(eq(staffUsers.id, sara.userId))],
  ])("SF03 a link is over after %s", async (_, end) => {
    const token = await sentLink();
    await end(token);
    expect(await openPasswordLink(visitor(), token)).toMatchObject({ code: "password_link_over" });
    expect(await choosePasswordByLink(visitor(), token, { password: PASSWORD })).toMatchObject({ ok: false });
  });

  it("SF03 whoever tries many links is told to wait, while a right one opens all the same", async () => {
    const token = await sentLink();
    const ip = "10.7.7.7";
    const codes = new Set<unknown>();
    for (let n = 0; n < 31; n++) {
      const answer = await openPasswordLink(visitor(ip), `x${n}`);
      codes.add(!answer.ok && answer.code);
    }
    expect([...codes]).toEqual(["password_link_over", "too_many_requests"]);
    expect((await openPasswordLink(visitor(ip), token)).ok).toBe(true);
  });
});

describe("a link that a colleague hands over", () => {
  async function helper(): Promise<StaffActor> {
    const noura = await makeStaff(shop, "noura@kabsh.test", "helper");
    await db.update(staffUsers).set({ name: "نورة" }).where(eq(staffUsers.id, noura.userId));
    return noura;
  }

  it("SF04 is made by who may, for who may no more, and the person is told by whom", async () => {
    const made = await handOverPasswordLink(shop.as(boss), { userId: sara.userId });
    if (!made.ok) throw new Error(made.code);
    expect(made.value.expiresAt).toEqual(new Date("2026-03-10T10:00:00Z"));
    expect((await told())[0]?.text).toContain("boss@kabsh.test made a link");
    expect((await told())[0]?.text).not.toContain("/admin/password/");
    expect(await choosePasswordByLink(visitor(), tokenIn(made.value.url), { password: PASSWORD })).toEqual(
      ok,
    );
    expect(await logged()).toMatchObject([
      { action: "make_password_link", entityId: sara.userId, actorEmail: "boss@kabsh.test" },
      { action: "password_reset", entityId: sara.userId, after: { linkBy: "boss@kabsh.test" } },
    ]);
    expect(await readLastLink(shop.as(sara))).toMatchObject({ value: { madeBy: "boss@kabsh.test" } });
    expect(await readLastLink(shop.as(boss))).toMatchObject({ value: null });
  });

  it("SF04 is nobody's to make for more than one's own rights, for oneself, without the right or unproven", async () => {
    const noura = await helper();
    const ask = async (by: StaffActor, userId: string) => {
      const answer = await handOverPasswordLink(shop.as(by), { userId });
      return answer.ok ? "ok" : answer.code;
    };
    expect(await ask(noura, boss.userId)).toBe("more_than_own");
    // The shift may move orders, the helper may not.
    expect(await ask(noura, sara.userId)).toBe("more_than_own");
    expect(await ask(noura, noura.userId)).toBe("own_password");
    expect(await ask(noura, "nobody")).toBe("not_found");
    expect(await ask(sara, noura.userId)).toBe("not_allowed");
    expect(await ask({ ...boss, provenUntil: null }, sara.userId)).toBe("reauth_required");
    const other = await makeStaff(shop, "other@kabsh.test", "helper");
    expect(await ask(noura, other.userId)).toBe("ok");
    expect(await db.$count(staffPasswordLinks)).toBe(1);
  });

  it.each<[string, (noura: StaffActor, other: StaffActor) => Promise<unknown>]>([
    [
      "the person may do more by now",
      (_, { userId }) => db.insert(userRoles).values({ userId, role: "admin" }),
    ],
    [
      "the colleague may make none any more",
      ({ userId }) => db.delete(userRoles).where(eq(userRoles.userId, userId)),
    ],
    ["the colleague is gone", ({ userId }) => db.delete(staffUsers).where(eq(staffUsers.id, userId))],
  ])("SF04 is over when %s", async (_, change) => {
    const noura = await helper();
    const other = await makeStaff(shop, "other@kabsh.test", "helper");
    const made = await handOverPasswordLink(shop.as(noura), { userId: other.userId });
    if (!made.ok) throw new Error(made.code);
    await change(noura, other);
    const answer = await choosePasswordByLink(visitor(), tokenIn(made.value.url), { password: PASSWORD });
    expect(answer).toMatchObject({ ok: false, code: "password_link_over" });
  });
});

const ok = { ok: true, value: null };
