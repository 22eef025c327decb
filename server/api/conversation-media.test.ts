import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { downloadMyData } from "#app/features/customers/reads/download-my-data.server.ts";
import { forgetPerson } from "#app/features/messages/commands/forget-person.server.ts";
import { fetchMedia, loseMedia } from "#app/features/messages/commands/media/fetch-media.server.ts";
import { MEDIA_DAYS, sweepMedia } from "#app/features/messages/commands/media/sweep-media.server.ts";
import { listConversations } from "#app/features/messages/reads/list-conversations.server.ts";
import { conversationMedia } from "#db/schema/conversation-media.ts";
import { auditLog } from "#db/schema/insights.ts";
import { conversations } from "#db/schema/messages.ts";
import { hearing, tellShop } from "#tests/support/messaging/tell-shop.ts";
import { pdf, photo } from "#tests/support/proof-samples.ts";
import { mp4 } from "#tests/support/samples/films.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop: test, request, ali, sara, admin, asAli, asAdmin, cookieOf } = await openApi();
const files = new Map<string, Uint8Array>();
const shop = hearing(test, files);
const { db } = shop;
const ALI = "966500000001";
const VOICE = Buffer.concat([
  Buffer.from("OggS\0\x02"),
  Buffer.alloc(20),
  Buffer.from([1, 19]),
  Buffer.from("OpusHead"),
  Buffer.alloc(4_000, 5),
]);

beforeEach(async () => {
  await db.delete(conversations);
  await sweepMedia(shop);
  files.clear();
});

/** Somebody sends a file, and the shop fetches it as far as it will. */
async function bring(type: string, bytes: Uint8Array | null, more: object = {}, from = ALI) {
  const id = `${Date.now()}-${Math.random()}`.replace(".", "");
  if (bytes) files.set(id, bytes);
  const providerId = await tellShop(shop, { from, type, [type]: { id, ...more } });
  const listed = await listConversations(shop.as(admin), {});
  const all = listed.ok ? listed.value.items.flatMap(({ messages }) => messages) : [];
  const media = all.filter(({ media }) => media?.state === "waiting").at(-1)?.media;
  if (!media) throw new Error(`no file waits of ${providerId}`);
  await fetchMedia(shop, { mediaId: media.id });
  const [row] = await db.select().from(conversationMedia).where(eq(conversationMedia.id, media.id));
  if (!row) throw new Error("its row is there");
  return row;
}
const read = (id: string, cookie = asAdmin, headers = {}, query = "") =>
  request("GET", `/api/admin/conversation-media/${id}${query}`, { cookie, headers });

describe("files that customers send", () => {
  it("IX05 a picture is fetched once, written anew, kept privately and shown at the desk", async () => {
    const row = await bring("image", await photo("png"), { caption: "الكتف ناقص", mime_type: "text/html" });
    expect(row).toMatchObject({ state: "kept", contentType: "image/png", hasPreview: true, reason: null });
    const answer = await read(row.id);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/png",
      "content-disposition": expect.stringContaining("inline"),
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
    const small = await read(row.id, asAdmin, {}, "?preview=1");
    expect(small.headers.get("content-type")).toBe("image/webp");
    // A second try of the same job finds nothing to do.
    files.clear();
    await fetchMedia(shop, { mediaId: row.id });
    expect((await read(row.id)).status).toBe(200);
  });

  it("IX05 a voice is played in parts, as players ask for it", async () => {
    const row = await bring("audio", VOICE, { voice: true });
    expect(row).toMatchObject({ state: "kept", contentType: "audio/ogg" });
    const part = await read(row.id, asAdmin, { range: "bytes=4-7" });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toBe(`bytes 4-7/${VOICE.length}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(VOICE.subarray(4, 8));
  });

  it.each([
    ["a film", "video", mp4(), "kept", "video/mp4", "inline"],
    ["a paper", "document", pdf(), "kept", "application/pdf", "attachment"],
    ["words", "document", Buffer.from("السلام عليكم"), "kept", "text/plain; charset=utf-8", "attachment"],
    [
      "a page that says it is words",
      "document",
      Buffer.from("<script>alert(1)</script>"),
      "kept",
      "text/plain; charset=utf-8",
      "attachment",
    ],
  ] as const)("IX05 IX06 %s is kept, and never acts", async (_, type, bytes, state, contentType, how) => {
    const row = await bring(type, bytes, { filename: "فاتورة ../<b>.html" });
    expect(row.state).toBe(state);
    const answer = await read(row.id);
    expect(answer.headers.get("content-type")).toBe(contentType);
    const name = answer.headers.get("content-disposition") ?? "";
    expect(name).toMatch(new RegExp(`^${how}; `));
    expect(decodeURIComponent(name)).not.toMatch(/html|\/|</);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it.each([
    ["a program", "document", Buffer.from("MZ\x90\0\x03\0\0\0 program"), "wrong_kind"],
    ["a page as a picture", "image", Buffer.from("<svg onload='x()'/>"), "wrong_kind"],
    ["a film as a picture", "image", mp4(), "wrong_kind"],
    [
      "a paper that acts",
      "document",
      pdf({ catalog: "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>" }),
      "active",
    ],
    ["a film cut off", "video", mp4().subarray(0, 300), "unreadable"],
    ["a voice beyond its size", "audio", Buffer.concat([VOICE, Buffer.alloc(17 * 1024 * 1024)]), "too_large"],
  ] as const)("IX06 %s is not taken, and the desk reads why", async (_, type, bytes, reason) => {
    const row = await bring(type, bytes);
    expect(row).toMatchObject({ state: "refused", reason });
    expect((await read(row.id)).status).toBe(404);
  });

  it("IX07 what WhatsApp has no more, or never answers for, waits at the desk and can be asked for again", async () => {
    const gone = await bring("image", null);
    expect(gone).toMatchObject({ state: "lost", reason: "gone" });
    const again = (id: string, cookie = asAdmin) =>
      request("POST", `/api/admin/conversation-media/${id}/again`, { cookie, body: {} });
    expect((await again(gone.id)).status).toBe(200);
    expect((await again(gone.id)).status).toBe(200);
    expect(await db.$count(auditLog, eq(auditLog.action, "fetch_again"))).toBe(1);
    await loseMedia(shop, { mediaId: gone.id });
    const listed = await listConversations(shop.as(admin), {});
    expect(listed.ok && listed.value.items[0]?.messages[0]?.media).toMatchObject({
      state: "lost",
      reason: "too_many_tries",
    });
    const kept = await bring("image", await photo());
    expect((await again(kept.id)).status).toBe(409);
    expect((await again("none")).status).toBe(404);
    // No channel is set up, or it does not answer: the job is tried again.
    const late = await tellShop(shop, { from: ALI, type: "image", image: { id: "late" } });
    const waiting = await db.select().from(conversationMedia).where(eq(conversationMedia.state, "waiting"));
    expect([late, waiting.length]).toEqual([late, 1]);
    await expect(fetchMedia(test, { mediaId: waiting[0]?.id ?? "" })).rejects.toThrow("no channel");
  });

  it("IX08 is read by whoever may read conversations, and by the customer from whose number it came", async () => {
    const { id } = await bring("image", await photo());
    expect((await read(id, asAli)).status).toBe(403);
    expect((await request("GET", `/api/admin/conversation-media/${id}`)).status).toBe(401);
    const own = (cookie?: string) =>
      request("GET", `/api/me/conversation-media/${id}`, { cookie: cookie ?? null });
    expect((await own(asAli)).status).toBe(200);
    expect((await own(await cookieOf(sara))).status).toBe(404);
    expect((await own()).status).toBe(401);
    const mine = await downloadMyData(shop.as(ali));
    expect(mine.ok && mine.value.conversation[0]?.media).toMatchObject({ id, state: "kept" });
  });

  it("IX08 goes with the customer who is erased, and when its days are over", async () => {
    const began = test.clock.now();
    const first = await bring("image", await photo());
    const second = await bring("audio", VOICE, {}, "966500000002");
    await db.transaction((tx) => forgetPerson(tx, { customerId: ali.customerId, phone: `+${ALI}` }));
    expect((await read(first.id)).status).toBe(404);
    await sweepMedia(shop);
    const left = async () => {
      const keys: string[] = [];
      for await (const key of shop.files.closed.list()) if (key.startsWith("conversations/")) keys.push(key);
      return keys;
    };
    expect(await left()).toEqual([`conversations/${second.id}`]);
    test.at(new Date(began.getTime() + (MEDIA_DAYS + 1) * 24 * 60 * 60 * 1000));
    await sweepMedia(shop);
    expect(await left()).toEqual([]);
    const [row] = await db.select().from(conversationMedia);
    expect(row).toMatchObject({ id: second.id, state: "over" });
    test.at(began);
  });
});
