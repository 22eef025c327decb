import { describe, expect, it, vi } from "vitest";
import { openMessagingShop } from "./support/messaging/messaging-shop.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 });
const SOON = { timeout: 20_000, interval: 50 };

const m = await openMessagingShop();
const { whatsapp } = m;
const { pool } = m.database;
const [SARA, ALI] = ["+966553330001", "+966553330002"];
const sara = await m.signIn(SARA);
const ali = await m.signIn(ALI);
const own = await m.order(SARA, sara);
const foreign = await m.order(ALI, ali);

const answersTo = (phone: string) =>
  whatsapp.received
    .filter(({ to, template }) => `+${to}` === phone && template === null)
    .map(({ texts }) => texts[0] ?? "");
const isQuiet = async () => {
  const { rows } = await pool.query(
    "select count(*)::int as n from pgboss.job where name in ('answer-words', 'send-message') and state <> 'completed'",
  );
  return rows[0].n === 0;
};
/** What comes back when a customer writes; null when nothing does. */
async function answerTo(phone: string, words: string): Promise<string | null> {
  const before = answersTo(phone).length;
  expect(await whatsapp.write(phone, words)).toBe(200);
  await expect.poll(isQuiet, SOON).toBe(true);
  const answers = answersTo(phone).slice(before);
  expect(answers.length).toBeLessThanOrEqual(1);
  return answers[0] ?? null;
}
const newsTo = (phone: string, words: string) =>
  whatsapp.received.filter(
    ({ to, texts }) => `+${to}` === phone && texts.some((text) => text.includes(words)),
  ).length;
const admin = await m.signInAsAdmin();
const move = (id: string, from: string, status: string) =>
  m.ask("POST", `/api/admin/orders/${id}/status`, {
    cookie: admin,
    body: { from, status, note: "as agreed" },
  });

it("IX05 IX08 the worker fetches a file from WhatsApp, and the desk and who sent it read it", async () => {
  whatsapp.files.set("p1", Buffer.from("الكتف ناقص"));
  const from = SARA.slice(1);
  expect(await whatsapp.bring({ from, type: "document", document: { id: "p1" } })).toBe(200);
  const kept = async () =>
    (await pool.query("select id from conversation_media where state = 'kept'")).rows[0]?.id as string;
  await expect.poll(kept, SOON).toBeDefined();
  const picture = await m.ask("GET", `/api/admin/conversation-media/${await kept()}`, { cookie: admin });
  expect(picture.status).toBe(200);
  expect((await m.ask("GET", `/api/me/conversation-media/${await kept()}`, { cookie: ali })).status).toBe(
    404,
  );
  expect((await m.ask("GET", `/api/me/conversation-media/${await kept()}`, { cookie: sara })).status).toBe(
    200,
  );
});

describe("what customers write", () => {
  it("MS14 a reference is answered with the status of that order, in the language that was written", async () => {
    const arabic = await answerTo(SARA, `وين وصل طلبي ${own.reference.toLowerCase()}`);
    expect(arabic).toContain(own.reference);
    expect(arabic).toContain("بانتظار التحويل");
    expect(await answerTo(SARA, `order ${own.reference}`)).toContain("waiting for the transfer");
  });

  it('MS14 "وين طلبي" finds the open orders of the number that asks, and of no other', async () => {
    const answer = await answerTo(SARA, "وين طلبي؟");
    expect(answer).toContain(own.reference);
    expect(answer).not.toContain(foreign.reference);
    expect(await answerTo("+966553330009", "where is my order")).toMatch(/no open order/);
  });

  it("MS15 somebody else's order is answered like one that there is not", async () => {
    const stranger = await answerTo(ALI, own.reference);
    expect(stranger).toBe(await answerTo(ALI, "34679ACD"));
    expect(stranger).not.toContain(own.id);
  });

  it("MS14 words that spell a sign which no table keeps stop nothing of what is told with them", async () => {
    for (const spelled of ["\\u0000", "\\\\u0000", "\0"])
      expect(await answerTo(SARA, `${own.reference} ${spelled}`)).toContain(own.reference);
  });

  it('MS16 "إيقاف" ends the news of steps and not what is necessary, "ابدأ" brings them back, and both say so', async () => {
    expect(await answerTo(SARA, "إيقاف")).toMatch(/رموز الدخول.*ابدأ/);
    await m.ask("POST", `/api/admin/orders/${own.id}/confirm-unverified`, {
      cookie: admin,
      body: { from: "Pending Payment", reason: "as agreed" },
    });
    await move(own.id, "Confirmed", "In Slaughter");
    await expect.poll(isQuiet, SOON).toBe(true);
    expect([newsTo(SARA, "تم تأكيد"), newsTo(SARA, "المسلخ")]).toEqual([1, 0]);
    expect(await answerTo(SARA, "ابدأ")).toContain("إيقاف");
    await move(own.id, "In Slaughter", "Butchery");
    await move(own.id, "Butchery", "Out for Delivery");
    await expect.poll(isQuiet, SOON).toBe(true);
    expect(newsTo(SARA, "في الطريق إليك")).toBe(1);
  });

  it("MS14 anything else is helped once a day, and what is told twice is answered once", async () => {
    expect(await answerTo(ALI, "شكرًا")).toContain("وين طلبي");
    expect(await answerTo(ALI, "كم السعر؟")).toContain("سيرد عليك أحدنا");
    expect(await answerTo(ALI, "ألو؟")).toBeNull();
    const before = answersTo(ALI).length;
    for (const time of [1, 2, 3])
      expect(await whatsapp.write(ALI, "وين طلبي", "wamid.in.same"), `${time}`).toBe(200);
    await expect.poll(isQuiet, SOON).toBe(true);
    expect(answersTo(ALI)).toHaveLength(before + 1);
  });
});
