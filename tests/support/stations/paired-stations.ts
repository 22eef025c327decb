import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { addPerson } from "#app/features/stations/commands/edit-people.server.ts";
import { makePairingCode, pairDevice } from "#app/features/stations/commands/pair-device.server.ts";
import { signInPerson } from "#app/features/stations/commands/sign-in-person.server.ts";
import { readStation } from "#app/features/stations/reads/read-station.server.ts";
import type { Station } from "#app/features/stations/rules/station-scope.ts";
import { type StaffActor, VISITOR } from "#app/foundation/context/actor.ts";
import { stationCookieName } from "#app/foundation/context/session-cookies.ts";
import { addDays, riyadhDate } from "#app/lib/riyadh-time.ts";
import { SITE_OF_STATION, type StationKind } from "#app/vocabulary/station-kind.ts";
import type { Database } from "#db/client.ts";
import { orderReservations, resources } from "#db/schema/capacity.ts";
import type { TestShop } from "#tests/support/test-shop.ts";

export const PIN = "4711";

export interface PairedStation {
  id: string;
  token: string;
  cookie: string;
  staffToken: string;
  personId: string;
  /** As it is at this moment. */
  station(): Promise<Station>;
}

/** An abattoir of the calendars, without hours: places are put into it by `putInSlot`. */
export async function makeAbattoir(db: Database, id: string, name = id): Promise<string> {
  await db.insert(resources).values({ id, kind: "abattoir", name }).onConflictDoNothing();
  return id;
}

/** The order is slaughtered there, today by the shop's clock or so many days from it. */
export async function putInSlot(
  shop: TestShop,
  orderId: string,
  resourceId: string,
  { time = "08:00", ahead = 0 } = {},
): Promise<void> {
  const date = addDays(riyadhDate(shop.clock.now()), ahead);
  await shop.db.execute(sql`insert into slots (resource_id, date, time, capacity, taken)
    values (${resourceId}, ${date}, ${time}, 1000, 1)
    on conflict (resource_id, date, time) do update set taken = slots.taken + 1`);
  await shop.db.insert(orderReservations).values({ orderId, resourceId, date, time, points: 1 });
}

/** A paired station with somebody who has typed the PIN there. */
export async function pairStation(
  shop: TestShop,
  admin: StaffActor,
  {
    kind,
    scopeId,
    name = `${kind} ${randomUUID().slice(0, 4)}`,
  }: { kind: StationKind; scopeId: string; name?: string },
): Promise<PairedStation> {
  const made = await makePairingCode(shop.as(admin), { name, kind, scopeId });
  if (!made.ok) throw new Error(made.code);
  // Each from a network of its own: guesses are counted by network.
  const ip = `10.${randomUUID().replace(/\D/g, "1").slice(0, 2)}.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
  const paired = await pairDevice(shop.as(VISITOR, { ip, userAgent: "iPad; Safari/600" }), {
    body: { code: made.value.code },
  });
  if (!paired.ok) throw new Error(paired.code);
  const { id, token } = paired.value;
  const kinds = [kind, "abattoir" as const].filter((each) => SITE_OF_STATION[each] === SITE_OF_STATION[kind]);
  const person = await addPerson(shop.as(admin), {
    name: "أحمد",
    kinds: [...new Set(kinds)],
    scopeId,
    pin: PIN,
  });
  if (!person.ok) throw new Error(person.code);
  const station = async () => {
    const read = await readStation({ db: shop.db, now: shop.clock.now() }, token);
    if (!read.ok) throw new Error(read.code);
    return read.value;
  };
  const signed = await signInPerson(shop.as(VISITOR), await station(), {
    id: person.value.id,
    body: { pin: PIN },
  });
  if (!signed.ok) throw new Error(signed.code);
  const cookie = `${stationCookieName(shop.publicUrl)}=${token}`;
  return { id, token, cookie, station, personId: person.value.id, staffToken: signed.value.token };
}

let sequence = 0;
/** One act as a station tells it, at the shop's own time. */
export function anAct(
  shop: TestShop,
  { staffToken }: Pick<PairedStation, "staffToken">,
  kind: string,
  subject: string,
  data: Record<string, unknown> = {},
) {
  return {
    clientId: randomUUID(),
    deviceTime: shop.clock.now().toISOString(),
    offsetMs: 0,
    sequence: ++sequence,
    ...{ kind, subject, staffToken, data },
  };
}
