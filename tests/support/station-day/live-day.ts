import { doorPin } from "#app/features/order-core/rules/door/door-pin.server.ts";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { moveOwnOrder } from "#app/features/partners/commands/move-own-order.server.ts";
import { listOwnOrders } from "#app/features/partners/reads/list-own-orders.server.ts";
import { nextOf } from "#app/features/runs/rules/apply-door-acts.ts";
import { type BoardOrder, vetOf } from "#app/features/station-work/rules/board.ts";
import { revokeDevice } from "#app/features/stations/commands/revoke-device.server.ts";
import { seededRandom } from "#services/route-planner/seeded-random.ts";
import { photo } from "#tests/support/proof-samples.ts";
import { type Device, type Mischief, noMischief, openDevice } from "./open-device.ts";
import { type DayScene, statusesOf } from "./set-up-day.ts";

const HOUR_MS = 3_600_000;
const CUT_MS = HOUR_MS / 2;
const TICK_MS = 6 * 60_000;
/** Longer than anybody works by one PIN; what is not done by then is a fault. */
const TICKS_MAX = 180;
/** As many as the desk is shown at once at most. */
const STOLEN_DEEDS_MAX = 40;

/** A step of an order, by whomever. */
export interface Step {
  orderId: string;
  to: string;
  at: Date;
}

export interface DayLived {
  devices: Record<keyof DayScene["stations"], Device> & { phones: Device[] };
  mischief: Mischief;
  /** Steps of partners and of the desk; those of stations are deeds of their devices. */
  otherSteps: Step[];
  /** Of the tablet that was stolen: what is told after that changes nothing. */
  stolenAt: Date | null;
  leftAtDoors: Set<string>;
  cameBack: Set<string>;
  /** Milliseconds of each reading of the desk's list. */
  deskReads: number[];
  cutMinutes: number;
}

type Work = (device: Device) => Promise<boolean>;

/**
 * Lives the day, at random by a seed, and says what was truly done; nobody waits for anybody but for what is physically there.
 * @param pace acts of a station before it looks up
 */
export async function liveDay(scene: DayScene, seed: number, pace: number): Promise<DayLived> {
  const { shop, request, admin, stations } = scene;
  const random = seededRandom(seed);
  const mischief = noMischief();
  let clocksGiven = 0;
  const device = (station: Parameters<typeof openDevice>[0]["station"], isDriver = false) =>
    openDevice({
      ...{ shop, request, station, isDriver, random, mischief },
      // Three hours behind, three ahead, and right.
      clockErrorMs: ([-3, 3, 0][clocksGiven++ % 3] as number) * HOUR_MS,
    });
  const phones: Device[] = [];
  for (const phone of scene.phones) phones.push(await device(phone, true));
  const devices = {
    abattoir: await device(stations.abattoir),
    butcher: await device(stations.butcher),
    packing: await device(stations.packing),
    kitchen: await device(stations.kitchen),
    phones,
  };
  const lived: DayLived = {
    ...{ devices, mischief, otherSteps: [], stolenAt: null, deskReads: [], cutMinutes: 0 },
    ...{ leftAtDoors: new Set(), cameBack: new Set() },
  };
  const everything = scene.orders.map(({ id }) => id);
  const homes = scene.orders.filter(({ isHome }) => isHome).map(({ id }) => id);
  /** Every second order goes by the packing table; the others straight to the van. */
  const isPacked = (id: string) => Math.floor(homes.indexOf(id) / 2) % 2 === 0;
  const yard = [devices.abattoir, devices.butcher, devices.packing];
  let cutFrom: number | null = null;
  const passes = (ms: number) => shop.at(new Date(shop.clock.now().getTime() + ms));
  const now = () => shop.clock.now().getTime();

  async function work(of: Device, most: number, next: Work): Promise<void> {
    for (let nth = 0; nth < most; nth += 1) {
      passes(1_000 + Math.floor(random() * 2_000));
      if (!(await next(of))) return;
    }
  }
  for (let tick = 0; tick < TICKS_MAX; tick += 1) {
    passes(TICK_MS);
    const statuses = await statusesOf(shop, everything);
    const atBlock = homes.filter((id) => statuses.get(id) === "Butchery" && isPacked(id)).length;
    const isBusy = atBlock >= Math.max(2, homes.length / 8);
    if (cutFrom === null && devices.packing.deeds.length > 0) {
      cutFrom = now();
      for (const each of yard) each.line.isUp = false;
    }
    const isCut = cutFrom !== null && now() < cutFrom + CUT_MS;
    if (cutFrom !== null && !isCut && lived.stolenAt === null) {
      // The line is there again, and the tablet of the packing table in a stranger's bag.
      lived.cutMinutes = Math.round((now() - cutFrom) / 60_000);
      const revoked = await revokeDevice(shop.as(admin, { now: shop.clock.now() }), {
        id: devices.packing.id,
      });
      if (!revoked.ok) throw new Error(revoked.code);
      lived.stolenAt = shop.clock.now();
      for (const each of yard) each.line.isUp = true;
    }
    // A van that drives is without a line now and then; the first one from its gate on, all day long.
    for (const [nth, phone] of phones.entries())
      phone.line.isUp = nth === 0 ? !(await isLoaded(phone)) || (await isOver(phone)) : random() > 0.3;
    const all = [...yard, devices.kitchen, ...phones];
    for (const each of all) if (random() < 0.12) await each.reload();
    await Promise.all([...all.map((each) => each.flush()), readDesk(scene, lived), readDesk(scene, lived)]);
    await Promise.all([...all.map((each) => each.read()), readDesk(scene, lived)]);

    await work(devices.abattoir, pace, killNext);
    await work(devices.butcher, pace, cutNext);
    const isThiefTired = devices.packing.deeds.length >= STOLEN_DEEDS_MAX;
    if ((cutFrom !== null || isBusy) && !isThiefTired)
      await work(devices.packing, cutFrom === null ? 1 : 2, packNext(isPacked));
    await work(devices.kitchen, pace, cookNext);
    const ready = await statusesOf(shop, homes);
    for (const phone of phones) {
      const mayLoad = (id: string) =>
        ready.get(id) === "Out for Delivery" ||
        (ready.get(id) === "Butchery" && (!isPacked(id) || lived.stolenAt !== null));
      await work(phone, pace, driveNext(scene, lived, mayLoad, random));
    }
    await movePartners(scene, lived);
    await completeServed(scene, lived);
    const ends = await statusesOf(shop, everything);
    const isDone = scene.orders.every(({ id }) => ends.get(id) === "Completed" || lived.cameBack.has(id));
    const waiting = await Promise.all(
      all.map(async (each) => (await each.kept()).some((act) => act.state === "waiting")),
    );
    if (isDone && !waiting.includes(true) && lived.stolenAt !== null) return lived;
  }
  mischief.faults.push("the day did not come to its end");
  return lived;
}

async function readDesk({ request, asAdmin }: DayScene, { deskReads, mischief }: DayLived): Promise<void> {
  const began = performance.now();
  const answer = await request("GET", "/api/admin/orders", { cookie: asAdmin });
  await answer.text();
  deskReads.push(performance.now() - began);
  if (!answer.ok) mischief.faults.push(`the desk's list answered ${answer.status}`);
}

const isLoaded = async (phone: Device) =>
  ((await phone.day())?.runs ?? []).every(({ open }) => open.every((stop) => stop.isLoaded));
const isOver = async (phone: Device) =>
  ((await phone.day())?.runs ?? []).every(({ open }) => open.length === 0);

/** Tag, vet, weight, knife, carcass, and on to a kitchen. */
const killNext: Work = async (device) => {
  const board = await device.board();
  for (const order of board?.orders ?? []) {
    const act = animalAct(order);
    if (act) {
      await device.act(act.kind, order.id, act.data);
      return true;
    }
  }
  return false;
};

function animalAct({ status, stop, animals, fulfillment }: BoardOrder) {
  for (const animal of animals) {
    const place = { line: animal.line, number: animal.number };
    const weigh = (liveKg: number | null, carcassKg: number | null) => ({
      kind: "weigh",
      data: { ...place, liveKg, carcassKg },
    });
    if (status === "Confirmed" && !animal.earTag)
      return { kind: "tag", data: { ...place, earTag: `SA-${animal.line}${animal.number}` } };
    if (status === "Confirmed" && vetOf(animal) === "open")
      return {
        kind: "vet",
        data: { ...place, blind: false, sick: false, lame: false, thin: false, note: null },
      };
    if (status === "Confirmed" && animal.liveKg === null) return weigh(42.5, null);
    if (status === "In Slaughter" && animal.carcassKg === null) return weigh(animal.liveKg, 19.5);
  }
  if (status === "Confirmed" && stop === null) return { kind: "slaughter", data: { from: status } };
  if (status === "In Slaughter" && fulfillment === "restaurant")
    return { kind: "send", data: { from: status } };
  return null;
}

const cutNext: Work = async (device) => {
  const order = (await device.board())?.orders.find(({ status }) => status === "In Slaughter");
  if (order) await device.act("cut", order.id, { from: order.status });
  return order !== undefined;
};

const packNext =
  (isPacked: (id: string) => boolean): Work =>
  async (device) => {
    const orders = (await device.board())?.orders ?? [];
    const order = orders.find(({ id, status }) => status === "Butchery" && isPacked(id));
    if (order) await device.act("pack", order.id, { from: order.status });
    return order !== undefined;
  };

const cookNext: Work = async (device) => {
  const orders = (await device.board())?.orders ?? [];
  const raw = orders.find(({ status }) => status === "To Restaurant");
  const cooked = orders.find(({ status }) => status === "Cooking");
  if (raw) await device.act("cook", raw.id, { from: raw.status });
  else if (cooked) await device.act("serve", cooked.id, { from: cooked.status, to: "Out for Delivery" });
  return (raw ?? cooked) !== undefined;
};

/** Loads what stands ready, then door after door: mostly by the number, sometimes left with a photo, now and then in vain. */
function driveNext(
  scene: DayScene,
  lived: DayLived,
  mayLoad: (id: string) => boolean,
  random: () => number,
): Work {
  return async (device) => {
    const day = await device.day();
    const next = day && nextOf(day);
    if (next?.is === "load") {
      const stop = next.stops.find(({ orderId }) => mayLoad(orderId));
      if (stop) await device.act("load", stop.orderId);
      return stop !== undefined;
    }
    if (next?.is !== "drive") return false;
    const { orderId } = next.stop;
    const luck = random();
    if (luck < 0.1) {
      lived.leftAtDoors.add(orderId);
      await device.act("leave", orderId, { photo: true });
      await device.act("photo", orderId, {}, new Blob([new Uint8Array(await photo())]));
    } else if (luck < 0.18) {
      lived.cameBack.add(orderId);
      await device.act("not_home", orderId, { photo: false, note: null });
    } else await device.act("deliver", orderId, { pin: doorPin(scene.shop.sessionSecret, orderId) });
    return true;
  };
}

/** Whoever has a seat and no tablet takes the next step with what is its own. */
async function movePartners(
  { shop, seats, orders }: DayScene,
  { otherSteps, mischief }: DayLived,
): Promise<void> {
  const at = shop.clock.now();
  const owners = new Map(orders.map(({ id, restaurantId }) => [id, restaurantId]));
  for (const { ctx, scope } of seats) {
    const mine = { ...ctx, now: at };
    const { open } = await listOwnOrders(mine, scope);
    for (const { id, status, step } of open) {
      if (owners.get(id) !== scope.id) mischief.faults.push(`${scope.id} saw an order of others`);
      if (!step || scope.id === "R-1") continue;
      const moved = await moveOwnOrder(mine, scope, { id, from: status, to: step.to });
      if (moved.ok) otherSteps.push({ orderId: id, to: step.to, at });
      else mischief.faults.push(`a partner was refused: ${moved.code}`);
    }
  }
}

/** What a restaurant's own driver brought is closed by the desk. */
async function completeServed(
  { shop, admin, orders }: DayScene,
  { otherSteps, mischief }: DayLived,
): Promise<void> {
  const at = shop.clock.now();
  const cooked = orders.filter(({ isHome }) => !isHome).map(({ id }) => id);
  for (const [id, status] of await statusesOf(shop, cooked)) {
    if (status !== "Out for Delivery") continue;
    const moved = await moveOrder(shop.as(admin, { now: at }), {
      id,
      body: { from: status, status: "Completed" },
    });
    if (moved.ok) otherSteps.push({ orderId: id, to: "Completed", at });
    else mischief.faults.push(`the desk was refused: ${moved.code}`);
  }
}
