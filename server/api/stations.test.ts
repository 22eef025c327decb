import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { STATION_ACTS } from "#app/features/station-work/commands/station-acts.server.ts";
import { changePin, removePerson } from "#app/features/stations/commands/edit-people.server.ts";
import { makePairingCode, pairDevice } from "#app/features/stations/commands/pair-device.server.ts";
import { revokeDevice, seeRefusedAct } from "#app/features/stations/commands/revoke-device.server.ts";
import { watchStations } from "#app/features/stations/commands/watch-stations.server.ts";
import { listStations } from "#app/features/stations/reads/list-stations.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { STATION_KINDS } from "#app/vocabulary/station-kind.ts";
import { rateLimits } from "#db/schema/accounts.ts";
import { auditLog } from "#db/schema/insights.ts";
import { orderAnimals } from "#db/schema/order-animals.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { stationActs, stationCodes, stationDevices } from "#db/schema/stations.ts";
import { listOpenAlarms } from "#services/alarms.ts";
import { homeOrder, mustPlace, putOrder, restaurantOrder, VERIFIED } from "#tests/support/order-samples.ts";
import {
  anAct,
  makeAbattoir,
  type PairedStation,
  PIN,
  pairStation,
  putInSlot,
} from "#tests/support/stations/paired-stations.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop, request, admin, ali, asAdmin, asAli } = await openApi();
const NOW = "2026-03-10T09:00:00Z";
let knife: PairedStation;
let order: { id: string };
let dish: { id: string };

/** Ordered before there were abattoirs, whose hours would have to have room. */
const spare: { id: string }[] = [];
const takeOrder = () => {
  const next = spare.pop();
  if (!next) throw new Error("order more at the start");
  return next;
};

beforeAll(async () => {
  for (let count = 0; count < 5; count += 1) spare.push(await mustPlace(shop, ali, homeOrder(ali)));
  dish = await mustPlace(shop, ali, restaurantOrder(ali));
  await makeAbattoir(shop.db, "yard");
  await makeAbattoir(shop.db, "far-yard");
  shop.at("2026-03-10T05:00:00Z");
  knife = await pairStation(shop, admin, { kind: "abattoir", scopeId: "yard", name: "سكين 1" });
  shop.at(NOW);
  order = takeOrder();
  await putInSlot(shop, order.id, "yard");
  await putOrder(shop.db, order.id, { ...VERIFIED, status: "Confirmed" });
});

interface Answered {
  now: string;
  answers: { clientId: string; state: string; code?: string; at: string }[];
}
const tell = async (station: Pick<PairedStation, "cookie">, ...acts: object[]) => {
  const answer = await request("POST", "/api/station/acts", { cookie: station.cookie, body: { acts } });
  return { status: answer.status, ...((await answer.json()) as Answered) };
};
const outcome = async (station: PairedStation, kind: string, subject: string, data = {}) => {
  const { answers } = await tell(station, anAct(shop, station, kind, subject, data));
  return answers[0]?.code ?? answers[0]?.state;
};
const pairBy = (code: string, ip: string) => pairDevice(shop.as(VISITOR, { ip }), { body: { code } });
const atYard = { kind: "abattoir" as const, scopeId: "yard", name: "سكين" };
const mustMake = async () => {
  const made = await makePairingCode(shop.as(admin), atYard);
  if (!made.ok) throw new Error(made.code);
  return made.value.code;
};

describe("pairing", () => {
  it("WS01 the desk's code is good once, for ten minutes, however it is typed; only its keyed hash is kept", async () => {
    const code = await mustMake();
    expect(code).toMatch(/^\d{8}$/);
    expect(JSON.stringify(await shop.db.select().from(stationCodes))).not.toContain(code);
    const arabic = code.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");
    expect(await pairBy(`${arabic.slice(0, 4)} ${arabic.slice(4)}`, "10.1.0.1")).toMatchObject({ ok: true });
    expect(await pairBy(code, "10.1.0.2")).toMatchObject({ code: "pairing_code_wrong" });

    const late = await mustMake();
    shop.at(new Date(new Date(NOW).getTime() + 10 * 60_000));
    expect(await pairBy(late, "10.1.0.3")).toMatchObject({ code: "pairing_code_wrong" });
    shop.at(NOW);
    expect(await pairBy("1234567", "10.1.0.3")).toMatchObject({ code: "invalid_input" });
  });

  it("WS01 of two tablets with one code at the same moment one is paired", async () => {
    const code = await mustMake();
    const answers = await Promise.all(["10.1.1.1", "10.1.1.2"].map((ip) => pairBy(code, ip)));
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });

  it("WS01 guesses of a network are bounded, and then not even the right code is heard", async () => {
    const code = await mustMake();
    for (let guess = 0; guess < 10; guess += 1)
      expect(await pairBy(String(10_000_000 + guess), "10.1.2.1")).toMatchObject({
        code: "pairing_code_wrong",
      });
    expect(await pairBy(code, "10.1.2.1")).toMatchObject({ code: "too_many_requests" });
    expect(await pairBy(code, "10.1.2.2")).toMatchObject({ ok: true });
  });

  it("WS01 a code asks for the permission, a person just proven, and a place of that kind", async () => {
    const make = (actor: typeof admin, body: object = {}) =>
      makePairingCode(shop.as(actor), { ...atYard, ...body });
    expect(await make({ ...admin, permissions: ["machines.read"] })).toMatchObject({ code: "not_allowed" });
    expect(await make({ ...admin, provenUntil: null })).toMatchObject({ code: "reauth_required" });
    expect(await make(admin, { scopeId: "nowhere" })).toMatchObject({ code: "not_found" });
    expect(await make(admin, { kind: "kitchen" }), "an abattoir is no kitchen").toMatchObject({
      code: "not_found",
    });
  });

  it("WS02 the tablet gets a cookie of its own, which opens its own endpoints and nothing else", async () => {
    const answer = await request("POST", "/api/station/pair", { body: { code: await mustMake() } });
    expect(answer.status).toBe(201);
    const [cookie = ""] = (answer.headers.get("set-cookie") ?? "").split(";");
    expect(answer.headers.get("set-cookie")).toMatch(/kabsh_station=.*HttpOnly; SameSite=Strict/);
    const who = await request("GET", "/api/station", { cookie });
    expect(await who.json()).toMatchObject({ name: "سكين", kind: "abattoir", site: { name: "yard" } });
    for (const path of ["/api/admin/orders", "/api/orders", "/api/me", "/api/admin/session"])
      expect((await request("GET", path, { cookie })).status, path).toBe(401);
    const { tokenHash } = (await shop.db.select().from(stationDevices)).at(-1) ?? {};
    expect(cookie).not.toContain(tokenHash);
  });

  it("WS02 it lives for weeks of use, ends when nobody uses it, and is over at once when the desk stops it", async () => {
    const own = await pairStation(shop, admin, atYard);
    const day = 24 * 60 * 60_000;
    for (const days of [40, 80]) {
      shop.at(new Date(new Date(NOW).getTime() + days * day));
      expect((await request("GET", "/api/station", { cookie: own.cookie })).status).toBe(200);
    }
    shop.at(new Date(new Date(NOW).getTime() + 122 * day + 1));
    expect((await request("GET", "/api/station", { cookie: own.cookie })).status).toBe(401);
    shop.at(NOW);
    const stolen = await pairStation(shop, admin, atYard);
    expect(await revokeDevice(shop.as(admin), { id: stolen.id })).toMatchObject({ ok: true });
    const refused = await request("GET", "/api/station", { cookie: stolen.cookie });
    expect([refused.status, (await refused.json()).code]).toEqual([401, "device_revoked"]);
    const listed = await listStations(shop.as(admin));
    const states = listed.ok ? new Map(listed.value.stations.map(({ id, state }) => [id, state])) : null;
    expect([states?.get(stolen.id), states?.get(knife.id)]).toEqual(["revoked", "silent"]);
    expect(JSON.stringify(listed)).not.toMatch(/tokenHash|pinHash/);
  });
});

describe("who acts", () => {
  const signIn = (pin: string, id = knife.personId, { cookie } = knife) =>
    request("POST", `/api/station/people/${id}/sign-in`, { cookie, body: { pin } });

  it("WS03 is a name of that place and a PIN; five wrong ones, and not even the right one is heard", async () => {
    await shop.db.delete(rateLimits);
    expect((await signIn(PIN)).status).toBe(200);
    const far = await pairStation(shop, admin, { kind: "abattoir", scopeId: "far-yard" });
    expect((await signIn(PIN, far.personId)).status, "somebody of another place").toBe(404);
    for (let guess = 0; guess < 5; guess += 1) expect((await signIn("0000")).status).toBe(422);
    expect((await signIn(PIN)).status).toBe(429);
    await shop.db.delete(rateLimits);
  });

  it("WS03 thirty wrong ones in a day, and the right one is heard again only once the desk gives another PIN", async () => {
    const own = await pairStation(shop, admin, atYard);
    const later = () => shop.db.execute(sql`delete from rate_limits where key ~ '^station-pins?:'`);
    for (let guess = 0; guess < 30; guess += 1) {
      await later();
      expect((await signIn("0000", own.personId, own)).status).toBe(422);
    }
    await later();
    expect((await signIn(PIN, own.personId, own)).status).toBe(429);
    expect(await changePin(shop.as(admin), { id: own.personId, pin: "99887" })).toMatchObject({ ok: true });
    await later();
    expect((await signIn("99887", own.personId, own)).status).toBe(200);
    await shop.db.delete(rateLimits);
  });

  it("WS03 a token is of one station and one PIN, for twelve hours; without one nothing is done", async () => {
    const own = await pairStation(shop, admin, atYard);
    const data = { line: 0, number: 1, earTag: "A-1" };
    expect(await outcome({ ...own, staffToken: knife.staffToken }, "tag", order.id, data)).toBe(
      "station_person_unknown",
    );
    expect(await outcome(own, "tag", order.id, data)).toBe("done");
    expect(await changePin(shop.as(admin), { id: own.personId, pin: "99887" })).toMatchObject({ ok: true });
    expect(await outcome(own, "tag", order.id, data)).toBe("station_person_unknown");
    const gone = await pairStation(shop, admin, atYard);
    await removePerson(shop.as(admin), { id: gone.personId });
    expect(await outcome(gone, "tag", order.id, data)).toBe("station_person_unknown");
    const slow = await pairStation(shop, admin, atYard);
    shop.at(new Date(new Date(NOW).getTime() + 12 * 60 * 60_000));
    expect(await outcome(slow, "tag", order.id, data)).toBe("station_person_unknown");
    shop.at(NOW);
  });
});

describe("an act", () => {
  it("WS04 is the command of the desk: timeline, log and animal say who, where and when", async () => {
    const data = { line: 0, number: 1 };
    shop.at("2026-03-10T08:50:00Z");
    expect(await outcome(knife, "tag", order.id, { ...data, earTag: "SA-77" })).toBe("done");
    shop.at(NOW);
    const act = {
      ...anAct(shop, knife, "slaughter", order.id, { from: "Confirmed" }),
      deviceTime: "2026-03-10T05:52:00.000Z",
      offsetMs: 3 * 60 * 60_000,
    };
    const first = await tell(knife, act);
    expect(first.answers).toEqual([
      { clientId: act.clientId, state: "done", at: "2026-03-10T08:52:00.000Z" },
    ]);
    expect((await tell(knife, act)).answers, "told again it is answered the same").toEqual(first.answers);
    const moves = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
    const slaughtered = moves.filter(({ toStatus }) => toStatus === "In Slaughter");
    expect(slaughtered).toMatchObject([
      { actorLabel: "أحمد · سكين 1", at: new Date("2026-03-10T08:52:00Z") },
    ]);
    const logged = await shop.db.select().from(auditLog).where(eq(auditLog.actorId, knife.id));
    expect(logged.map(({ action }) => action)).toEqual(expect.arrayContaining(["tag_animal", "move"]));
    expect(await outcome(knife, "weigh", order.id, { ...data, liveKg: 40, carcassKg: 20.5 })).toBe("done");
    const [animal] = await shop.db.select().from(orderAnimals).where(eq(orderAnimals.orderId, order.id));
    expect(animal).toMatchObject({ earTag: "SA-77", carcassTenths: 205, weighedBy: "أحمد · سكين 1" });
  });

  it("WS04 what the command refuses is refused, kept with what was said, and shown until the desk has seen to it", async () => {
    const unpaid = takeOrder();
    await putInSlot(shop, unpaid.id, "yard");
    expect(await outcome(knife, "slaughter", unpaid.id, { from: "Confirmed" })).toBe("stale_status");
    await putOrder(shop.db, unpaid.id, { status: "Paid" });
    expect(await outcome(knife, "slaughter", unpaid.id, { from: "Paid" })).toBe("payment_not_verified");
    expect(
      await outcome(knife, "weigh", unpaid.id, { line: 0, number: 1, liveKg: 999, carcassKg: null }),
    ).toBe("invalid_input");
    const list = async () => {
      const listed = await listStations(shop.as(admin));
      return listed.ok ? listed.value.refused : [];
    };
    const shown = (await list()).find(
      ({ code, orderId }) => code === "payment_not_verified" && orderId === unpaid.id,
    );
    expect(shown).toMatchObject({ kind: "slaughter", staffName: "أحمد", station: "سكين 1" });
    expect(await seeRefusedAct(shop.as(admin), { id: shown?.id ?? 0 })).toMatchObject({ ok: true });
    expect((await list()).some(({ id }) => id === shown?.id)).toBe(false);
  });

  it("WS04 a bug in a command holds up nothing after it: the act is refused and kept", async () => {
    const bare = takeOrder();
    await putInSlot(shop, bare.id, "yard");
    // A line of the log that cannot be written takes the whole act back.
    await shop.db.execute(`create or replace function refuse_log() returns trigger language plpgsql as
      $$ begin if new.entity_id = '${bare.id}' then raise exception 'no room in the log'; end if; return new; end $$`);
    await shop.db.execute(
      "create trigger refuse_log before insert on audit_log for each row execute function refuse_log()",
    );
    const data = { line: 0, number: 1, earTag: "B-1" };
    const { answers } = await tell(
      knife,
      anAct(shop, knife, "tag", bare.id, data),
      anAct(shop, knife, "tag", order.id, data),
    );
    await shop.db.execute("drop trigger refuse_log on audit_log");
    expect(answers.map(({ state, code }) => code ?? state)).toEqual(["unexpected", "done"]);
    expect(await shop.db.$count(orderAnimals, eq(orderAnimals.orderId, bare.id))).toBe(0);
  });

  it("WS05 a revoked station's acts are refused, kept and shown, each once", async () => {
    const stolen = await pairStation(shop, admin, atYard);
    const act = anAct(shop, stolen, "tag", order.id, { line: 0, number: 1, earTag: "STOLEN" });
    await revokeDevice(shop.as(admin), { id: stolen.id });
    for (let time = 0; time < 3; time += 1)
      expect((await tell(stolen, act)).answers).toMatchObject([{ state: "refused", code: "device_revoked" }]);
    const kept = await shop.db.select().from(stationActs).where(eq(stationActs.deviceId, stolen.id));
    expect(kept).toMatchObject([{ code: "device_revoked", data: { earTag: "STOLEN" } }]);
    const animals = await shop.db.select().from(orderAnimals).where(eq(orderAnimals.orderId, order.id));
    expect(animals.some(({ earTag }) => earTag === "STOLEN")).toBe(false);
  });

  it("WS05 without a station's cookie nothing is taken", async () => {
    const body = { acts: [anAct(shop, knife, "tag", order.id)] };
    for (const cookie of [null, asAdmin, asAli, "kabsh_station=nonsense"])
      expect((await request("POST", "/api/station/acts", { cookie, body })).status).toBe(401);
  });
});

describe("rows of others", () => {
  it("WS06 every kind of station × every act × orders that are not its own: not found, and nothing changes", async () => {
    const foreign = takeOrder();
    await putInSlot(shop, foreign.id, "far-yard");
    const old = takeOrder();
    await putInSlot(shop, old.id, "yard", { ahead: 5 });
    for (const { id } of [foreign, dish, old])
      await putOrder(shop.db, id, { ...VERIFIED, status: "Confirmed" });
    const before = JSON.stringify(await shop.db.select().from(orders).orderBy(orders.id));
    const data = {
      line: 0,
      number: 1,
      from: "Confirmed",
      to: "Out for Delivery",
      earTag: "X",
      liveKg: 40,
      carcassKg: 20,
    };
    let asked = 0;
    for (const kind of STATION_KINDS.filter((each) => each !== "driver")) {
      const scopeId = kind === "kitchen" ? "R-2" : "yard";
      const station = await pairStation(shop, admin, { kind, scopeId });
      for (const id of [foreign.id, dish.id, old.id, "none", admin.userId]) {
        const kinds = [...Object.keys(STATION_ACTS), "constructor", "verify_payment"];
        const { answers } = await tell(station, ...kinds.map((act) => anAct(shop, station, act, id, data)));
        asked += answers.length;
        for (const [at, { code }] of answers.entries())
          expect(code, `${kind} ${kinds[at]} ${id}`).toBe("not_found");
      }
    }
    expect(asked).toBeGreaterThan(150);
    expect(JSON.stringify(await shop.db.select().from(orders).orderBy(orders.id))).toBe(before);
  });

  it("WS06 an act of another kind of station is not found on one's own order either", async () => {
    const butcher = await pairStation(shop, admin, { kind: "butcher", scopeId: "yard" });
    expect(await outcome(butcher, "tag", order.id, { line: 0, number: 1, earTag: "X" })).toBe("not_found");
    expect(await outcome(butcher, "cut", order.id, { from: "In Slaughter" })).toBe("done");
  });
});

it("WS07 a station in use that is silent for three minutes raises an alarm, until it is heard or its shift ends", async () => {
  const names = async () => {
    await watchStations(shop);
    const open = await listOpenAlarms(shop.db);
    return open.find(({ name }) => name === "stations_silent")?.detail;
  };
  await shop.db.update(stationDevices).set({ restsSince: shop.clock.now() });
  await request("GET", "/api/station", { cookie: knife.cookie });
  expect(await names()).toBeUndefined();
  shop.at(new Date(new Date(NOW).getTime() + 3 * 60_000 + 1000));
  expect(await names()).toBe("سكين 1");
  await request("GET", "/api/station", { cookie: knife.cookie });
  expect(await names()).toBeUndefined();
  expect((await request("POST", "/api/station/rest", { cookie: knife.cookie })).status).toBe(204);
  shop.at(new Date(new Date(NOW).getTime() + 20 * 60_000));
  expect(await names()).toBeUndefined();
  shop.at(NOW);
});
