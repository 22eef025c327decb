import { and, eq, inArray } from "drizzle-orm";
import { listStations } from "#app/features/stations/reads/list-stations.server.ts";
import { runStops } from "#db/schema/delivery-runs.ts";
import { orderEvents } from "#db/schema/orders.ts";
import { stationActs } from "#db/schema/stations.ts";
import type { DayLived, Step } from "./live-day.ts";
import { type DayScene, statusesOf } from "./set-up-day.ts";

/** What an act makes of its order's status. */
const MOVES: Readonly<Record<string, string>> = {
  ...{ slaughter: "In Slaughter", cut: "Butchery", send: "To Restaurant", pack: "Out for Delivery" },
  ...{ cook: "Cooking", serve: "Out for Delivery", load: "Out for Delivery" },
  ...{ deliver: "Completed", leave: "Completed" },
};

export interface DayChecked {
  acts: number;
  /** Acts of which the shop knows nothing. */
  lost: number;
  /** Steps that an order took more or less often than they were done, or at another time. */
  wrongSteps: number;
  refusedOfStolen: number;
  faults: string[];
}

/** Holds what the shop knows at the end against what was truly done. */
export async function checkDay(scene: DayScene, lived: DayLived): Promise<DayChecked> {
  const { shop, admin } = scene;
  const { devices, mischief, stolenAt } = lived;
  const faults = [...mischief.faults];
  const stolen = devices.packing;
  let [acts, lost, refusedOfStolen] = [0, 0, 0];
  const truth: Step[] = [...lived.otherSteps];
  const packed = new Set<string>();
  for (const device of [devices.abattoir, devices.butcher, stolen, devices.kitchen, ...devices.phones]) {
    const rows = await shop.db.select().from(stationActs).where(eq(stationActs.deviceId, device.id));
    const known = new Map(rows.map((row) => [row.clientId, row]));
    acts += device.deeds.length;
    if (rows.length !== device.deeds.length)
      faults.push(`${device.id} did ${device.deeds.length} acts, the shop has ${rows.length}`);
    for (const { clientId, kind, subject, truth: at } of device.deeds) {
      const row = known.get(clientId);
      if (!row) {
        lost += 1;
        continue;
      }
      const isTooLate = device === stolen && stolenAt !== null && row.receivedAt >= stolenAt;
      if (isTooLate) {
        refusedOfStolen += 1;
        if (row.code !== "device_revoked")
          faults.push(`the stolen tablet's ${kind} was ${row.code ?? row.state}`);
        continue;
      }
      if (row.state !== "done") faults.push(`${kind} of ${subject} was refused: ${row.code}`);
      if (row.at.getTime() !== at.getTime() || row.isBounded)
        faults.push(
          `${kind} of ${subject} was at ${at.toISOString()}, the shop says ${row.at.toISOString()}`,
        );
      const to = MOVES[kind];
      // What was packed is out already when it is loaded.
      if (to && !(kind === "load" && packed.has(subject))) truth.push({ orderId: subject, to, at });
      if (kind === "pack") packed.add(subject);
    }
    const left = (await device.kept()).filter(({ state }) => state === "waiting" || device !== stolen);
    if (left.length > 0) faults.push(`${device.id} still keeps ${left.length} acts`);
  }
  const wrongSteps = await checkTimelines(scene, truth, faults);
  await checkEnds(scene, lived, faults);
  const desk = await listStations(shop.as(admin));
  const shown = desk.ok ? desk.value.refused.filter(({ code }) => code === "device_revoked").length : 0;
  if (refusedOfStolen === 0 || shown !== refusedOfStolen)
    faults.push(`the desk is shown ${shown} acts of the stolen tablet, ${refusedOfStolen} were refused`);
  return { acts, lost, wrongSteps, refusedOfStolen, faults };
}

/** Each order took each step once, one from where the one before led, at its true time. */
async function checkTimelines({ shop, orders }: DayScene, truth: Step[], faults: string[]): Promise<number> {
  const ids = orders.map(({ id }) => id);
  const events = await shop.db
    .select()
    .from(orderEvents)
    .where(and(inArray(orderEvents.orderId, ids), eq(orderEvents.kind, "moved")))
    .orderBy(orderEvents.at, orderEvents.id);
  const saidOf = (steps: Step[]) =>
    steps
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ to, at }) => `${to} ${at.toISOString()}`)
      .join(", ");
  let wrong = 0;
  for (const id of ids) {
    const told = events.filter(({ orderId }) => orderId === id);
    const is = saidOf(told.map(({ toStatus, at }) => ({ orderId: id, to: toStatus ?? "", at })));
    const was = saidOf(truth.filter(({ orderId }) => orderId === id));
    const isChain = told.every(({ fromStatus }, at) => at === 0 || fromStatus === told[at - 1]?.toStatus);
    if (is === was && isChain) continue;
    wrong += 1;
    faults.push(`${id} was: ${was}; the timeline says: ${is}`);
  }
  return wrong;
}

/** Where every order ended, which doors have a photo, and what came of each stop. */
async function checkEnds({ shop, orders }: DayScene, lived: DayLived, faults: string[]): Promise<void> {
  const ends = await statusesOf(
    shop,
    orders.map(({ id }) => id),
  );
  const stops = await shop.db.select().from(runStops);
  for (const { id, isHome } of orders) {
    const wanted = lived.cameBack.has(id) ? "Out for Delivery" : "Completed";
    if (ends.get(id) !== wanted) faults.push(`${id} ended as ${ends.get(id)}, not ${wanted}`);
    if (!isHome) continue;
    const [stop, ...more] = stops.filter(({ orderId }) => orderId === id);
    if (!stop?.outcome || more.length > 0)
      faults.push(`${id} has ${more.length + 1} stops, ${stop?.outcome}`);
    if ((stop?.photoKey ?? null) === null ? lived.leftAtDoors.has(id) : !lived.leftAtDoors.has(id))
      faults.push(`${id} ${stop?.photoKey ? "has a photo of another door" : "has lost its photo"}`);
  }
}
