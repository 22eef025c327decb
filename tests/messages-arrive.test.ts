import { request } from "node:http";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openMessagingShop } from "./support/messaging/messaging-shop.ts";
import { ORDER_TEMPLATE } from "./support/messaging/whatsapp-stand-in.ts";

// A real server that speaks with a stand-in of the Cloud API over HTTP.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });
const SOON = { timeout: 20_000, interval: 50 };

const m = await openMessagingShop();
const { whatsapp } = m;
const SARA = "+966551110001";
const sara = await m.signIn(SARA);

const statesOf = async (id: string) =>
  (await m.rowsOf(id)).filter(({ audience }) => audience === "customer").map(({ state }) => state);
const newest = async (id: string) => (await m.rowsOf(id)).find(({ audience }) => audience === "customer");

/** On a line of its own: whoever is sent away in the middle of a body is hung up on. */
function hugeNotice(): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const size = { "content-length": String(3 * 1024 * 1024 + 1) };
    const address = `${m.shop.url}/webhooks/whatsapp`;
    const asked = request(address, { method: "POST", agent: false, headers: size }, (answer) => {
      resolve(answer.statusCode);
      answer.destroy();
    });
    asked.on("error", reject);
    asked.write("{");
  });
}

beforeEach(() => {
  const calm = { rateLimit: false, hanging: false, duplicate: false, late: false, reordered: false };
  Object.assign(whatsapp.switches, { ...calm, lost: false, forged: false, read: false });
  whatsapp.switches.unreachable.clear();
});

describe("what became of messages", () => {
  it("MS07 WhatsApp may introduce itself with the right word only", async () => {
    const hello = (token: string) =>
      m.ask(
        "GET",
        `/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=${encodeURIComponent(token)}&hub.challenge=4711`,
      );
    expect(await hello(whatsapp.settings().WHATSAPP_VERIFY_TOKEN ?? "")).toMatchObject({
      status: 200,
      json: "4711",
    });
    expect(await hello("another word")).toMatchObject({ status: 403 });
    expect((await m.ask("GET", "/webhooks/whatsapp")).status).toBe(403);
  });

  it("MS03 MS08 a message is written down with its order and goes its way: sent, delivered, read, each with its time", async () => {
    whatsapp.switches.read = true;
    const { id } = await m.order(SARA, sara);
    await expect.poll(() => statesOf(id), SOON).toEqual(["read"]);
    whatsapp.switches.read = false;
    const row = await newest(id);
    expect(row).toMatchObject({
      template: "order_placed",
      channel: "whatsapp",
      providerId: expect.stringMatching(/^wamid/),
    });
    // Each notice is read on its own: the last may be read before the one it overtook.
    const timesTold = async () => {
      const told = await newest(id);
      return [told?.sentAt, told?.deliveredAt, told?.readAt];
    };
    await expect.poll(timesTold, SOON).toEqual([expect.any(Date), expect.any(Date), expect.any(Date)]);
    const admin = await m.signInAsAdmin();
    const shown = await m.ask("GET", `/api/admin/orders/${id}/messages`, { cookie: admin });
    expect(shown.json.items).toContainEqual(
      expect.objectContaining({
        audience: "customer",
        template: "order_placed",
        state: "read",
        reason: null,
      }),
    );
    // The customer is not burdened with it.
    const own = await m.ask("GET", `/api/orders/${id}`, { cookie: sara });
    expect(JSON.stringify(own.json)).not.toContain("wamid");
  });

  it("MS08 doubled and in the opposite order, a message never goes back", async () => {
    Object.assign(whatsapp.switches, { duplicate: true, reordered: true, read: true });
    const { id } = await m.order(SARA, sara);
    await expect.poll(async () => (await newest(id))?.sentAt && (await statesOf(id)), SOON).toEqual(["read"]);
    Object.assign(whatsapp.switches, { duplicate: false, reordered: false, read: false });
    const { providerId } = (await newest(id)) ?? {};
    expect(await whatsapp.status(providerId ?? "", "delivered")).toBe(200);
    expect(
      await whatsapp.status(providerId ?? "", "failed", [{ code: 131026, title: "another device" }]),
    ).toBe(200);
    const countUnread = async () =>
      (
        await m.database.pool.query(
          "select count(*)::int as n from pgboss.job where name = 'read-webhook' and state <> 'completed'",
        )
      ).rows[0].n;
    await expect.poll(countUnread, SOON).toBe(0);
    expect(await statesOf(id)).toEqual(["read"]);
  });

  it("MS07 MS08 forged, unsigned, broken, foreign and huge notices change nothing", async () => {
    // What is still to come of the messages before is signed.
    const isStill = async () => {
      const before = whatsapp.answers.length;
      await new Promise((settled) => setTimeout(settled, 500));
      return whatsapp.answers.length === before;
    };
    await expect.poll(isStill, SOON).toBe(true);
    whatsapp.switches.forged = true;
    const from = whatsapp.answers.length;
    const { id } = await m.order(SARA, sara);
    await expect.poll(() => whatsapp.answers.slice(from).length, SOON).toBeGreaterThanOrEqual(2);
    whatsapp.switches.forged = false;
    expect(new Set(whatsapp.answers.slice(from))).toEqual(new Set([401]));
    await expect.poll(() => statesOf(id), SOON).toEqual(["sent"]);
    expect(await whatsapp.post('{"entry":[]}', null)).toBe(401);
    expect(await whatsapp.post("no json")).toBe(400);
    expect(await whatsapp.post("null")).toBe(200);
    expect(
      await whatsapp.post('{"entry":[{"changes":[{"field":"account_update","value":{"event":"X"}}]}]}'),
    ).toBe(200);
    expect(await whatsapp.status("wamid.of-somebody-else", "delivered")).toBe(200);
    expect(await hugeNotice()).toBe(413);
    const { providerId } = (await newest(id)) ?? {};
    expect(await whatsapp.status(providerId ?? "", "delivered")).toBe(200);
    await expect.poll(() => statesOf(id), SOON).toEqual(["delivered"]);
  });

  it("MS08 notices that are late, or lost, or faster than the answer are all the same in the end", async () => {
    whatsapp.switches.late = true;
    const { id } = await m.order(SARA, sara);
    await expect.poll(() => statesOf(id), SOON).toEqual(["sent"]);
    whatsapp.switches.late = false;
    await whatsapp.release();
    await expect.poll(() => statesOf(id), SOON).toEqual(["delivered"]);
  });

  it("MS08 what WhatsApp took without saying so is known by its notices, and not sent again", async () => {
    whatsapp.switches.hanging = true;
    const before = whatsapp.received.length;
    const { id } = await m.order(SARA, sara);
    await expect.poll(() => statesOf(id), SOON).toEqual(["delivered"]);
    whatsapp.switches.hanging = false;
    const tries = async () =>
      (
        await m.database.pool.query(
          "select count(*)::int as n from pgboss.job where name = 'send-message' and state <> 'completed'",
        )
      ).rows[0].n;
    await expect.poll(tries, { timeout: 60_000, interval: 200 }).toBe(0);
    const toSara = whatsapp.received.slice(before).filter(({ to }) => `+${to}` === SARA);
    expect(toSara).toHaveLength(1);
  });

  it("MS04 an exhausted limit passes: an alarm meanwhile, all sent afterwards, the alarm cleared by itself", async () => {
    whatsapp.switches.rateLimit = true;
    const { id } = await m.order(SARA, sara);
    await expect.poll(() => m.alarms(), SOON).toContain("whatsapp_limit");
    expect(await statesOf(id)).toEqual(["queued"]);
    whatsapp.switches.rateLimit = false;
    await expect.poll(() => statesOf(id), { timeout: 60_000 }).toEqual(["delivered"]);
    await expect.poll(() => m.alarms(), SOON).toEqual([]);
  });

  it("MS10 a used template that is paused raises an alarm until it is back; others do not matter", async () => {
    await whatsapp.template("of_somebody_else", "PAUSED");
    await whatsapp.template(ORDER_TEMPLATE, "PAUSED");
    await expect.poll(() => m.alarms(), SOON).toEqual(["whatsapp_order_template"]);
    await whatsapp.template(ORDER_TEMPLATE, "APPROVED", "en");
    await whatsapp.template(ORDER_TEMPLATE, "APPROVED");
    await expect.poll(() => m.alarms(), SOON).toEqual([]);
  });

  it("MS05 MS11 what fails for good is listed at the desk, and sent again once however often it is tapped", async () => {
    whatsapp.switches.unreachable.add(SARA.slice(1));
    const { id, reference } = await m.order(SARA, sara);
    await expect.poll(() => statesOf(id), SOON).toEqual(["failed"]);
    const admin = await m.signInAsAdmin();
    const list = async () => (await m.ask("GET", "/api/admin/messages/failed", { cookie: admin })).json.items;
    const [dead] = await list();
    expect(dead).toMatchObject({ reference, reason: "not_reachable", to: SARA, maySendAgain: true });

    whatsapp.switches.unreachable.clear();
    const before = whatsapp.received.length;
    const taps = await Promise.all(
      Array.from({ length: 6 }, () =>
        m.ask("POST", `/api/admin/messages/${dead.id}/again`, { cookie: admin }),
      ),
    );
    expect(new Set(taps.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(taps.map(({ json }) => json.id)).size).toBe(1);
    await expect.poll(() => statesOf(id), SOON).toEqual(["delivered", "failed"]);
    expect(await list()).toEqual([]);
    expect(whatsapp.received.slice(before).filter(({ to }) => `+${to}` === SARA)).toHaveLength(1);
    const log = await m.ask("GET", "/api/admin/audit?entity=message", { cookie: admin });
    expect(log.json.items).toHaveLength(1);
    expect(log.json.items[0]).toMatchObject({ action: "send_again", entityId: dead.id });
    expect((await m.ask("POST", `/api/admin/messages/${dead.id}/again`, { cookie: sara })).status).toBe(403);
  });

  it("MS12 a failure can be taken off the list without sending", async () => {
    whatsapp.switches.unreachable.add(SARA.slice(1));
    const { id } = await m.order(SARA, sara);
    await expect.poll(() => statesOf(id), SOON).toEqual(["failed"]);
    whatsapp.switches.unreachable.clear();
    const admin = await m.signInAsAdmin();
    const list = async () => (await m.ask("GET", "/api/admin/messages/failed", { cookie: admin })).json.items;
    const [dead] = await list();
    for (const time of [1, 2])
      expect(
        (await m.ask("POST", `/api/admin/messages/${dead.id}/settle`, { cookie: admin })).status,
        `${time}`,
      ).toBe(200);
    expect(await list()).toEqual([]);
    const late = await m.ask("POST", `/api/admin/messages/${dead.id}/again`, { cookie: admin });
    expect(late).toMatchObject({ status: 409, json: { code: "message_not_failed" } });
  });

  it("MS04 MS13 with an expired token nothing counts as delivered, the desk hears, and all is sent once the token is mended", async () => {
    whatsapp.switches.token = "a newer token";
    const before = whatsapp.received.length;
    const orders: { id: string; reference: string }[] = [];
    for (let count = 0; count < 5; count += 1) orders.push(await m.order(SARA, sara));
    await expect.poll(() => m.alarms(), SOON).toEqual(["whatsapp_credentials"]);
    await expect.poll(() => whatsapp.refused(), SOON).toBeGreaterThanOrEqual(5);
    for (const { id } of orders) expect(await statesOf(id)).toEqual(["queued"]);

    await m.restart(whatsapp.settings());
    for (const { id } of orders) await expect.poll(() => statesOf(id), SOON).toEqual(["delivered"]);
    expect(await m.alarms()).toEqual([]);
    const toSara = whatsapp.received.slice(before).filter(({ to }) => `+${to}` === SARA);
    expect(toSara.map(({ texts }) => texts[0]).sort()).toEqual(
      orders.map(({ reference }) => reference).sort(),
    );
  });

  it("MS20 a process with another secret ends with one sentence", async () => {
    const other = await m.beside({ SESSION_SECRET: "a secret that the others do not share, by mistake" });
    await expect.poll(() => other.child.exitCode, { timeout: 60_000 }).toBe(1);
    expect(other.said()).toContain("SESSION_SECRET is not the secret that this database is used with");
    expect(other.said()).not.toContain("by mistake");
    expect((await m.ask("GET", "/readyz")).status).toBe(200);
  });
});
