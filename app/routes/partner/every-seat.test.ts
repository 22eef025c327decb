import { randomUUID } from "node:crypto";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, it } from "vitest";
import { inviteMember, removeMember } from "#app/features/partners/commands/edit-members.server.ts";
import { type Seat, seatKey } from "#app/features/partners/rules/partner-seat.ts";
import { type Actor, VISITOR } from "#app/foundation/context/actor.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import routes from "#app/routes.ts";
import type { MemberRole, SeatKind } from "#app/vocabulary/partner-seat.ts";
import { resourceHours, resources } from "#db/schema/capacity.ts";
import { breeders } from "#db/schema/catalog.ts";
import { auditLog } from "#db/schema/insights.ts";
import { occasionPartners } from "#db/schema/occasions.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { papers as papersTable } from "#db/schema/papers.ts";
import {
  homeOrder,
  makeCustomer,
  mustPlace,
  putOrder,
  restaurantOrder,
  VERIFIED,
} from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";

const { shop, ali, sara, admin } = await openStockedShop();

/** Seats of each kind, two of the kind that has most to hide. */
const SEATS: Record<string, Seat> = {
  kitchen: { kind: "restaurant", id: "R-1" },
  other: { kind: "restaurant", id: "R-2" },
  breeder: { kind: "breeder", id: "" },
  abattoir: { kind: "abattoir", id: "" },
  charity: { kind: "charity", id: "" },
};
const SHOP_OWN = { ownerKind: "shop" as const, ownerId: "" };
const actors: Record<string, Actor> = {};
/** Of the first restaurant, paid for. */
let ownId = "";
let reference = "";

async function sit(name: string, seat: Seat, role: MemberRole): Promise<string> {
  const phone = `+96650000${String(1000 + Object.keys(actors).length)}`;
  actors[name] = await makeCustomer(shop, phone);
  const invited = await inviteMember(shop.as(admin), seat, { name: `عضو ${name}`, phone, role });
  if (!invited.ok) throw new Error(invited.code);
  return invited.value.id;
}

beforeAll(async () => {
  const [farm] = await shop.db.select().from(breeders);
  const [abattoir] = await shop.db
    .insert(resources)
    .values({ kind: "abattoir", name: "مسلخ الشرق" })
    .returning();
  const allDay = { opens: "00:00", closes: "00:00", capacity: 50 };
  const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    resourceId: abattoir?.id ?? "",
    weekday,
    ...allDay,
  }));
  await shop.db.insert(resourceHours).values(week);
  const [charity] = await shop.db
    .insert(occasionPartners)
    .values({ name: "جمعية البر", address: "الرياض" })
    .returning();
  for (const [name, row] of Object.entries({ breeder: farm, abattoir, charity }))
    SEATS[name] = { kind: name as SeatKind, id: row?.id ?? "" };
  for (const [name, seat] of Object.entries(SEATS)) await sit(name, seat, "owner");
  await sit("worker", SEATS.kitchen as Seat, "worker");
  const gone = await sit("removed", SEATS.kitchen as Seat, "owner");
  await removeMember(shop.as(admin), SEATS.kitchen as Seat, { id: gone });
  Object.assign(actors, { customer: ali, visitor: VISITOR, staff: admin });
  const order = await mustPlace(shop, ali, restaurantOrder(ali, { customerName: "علي السري" }));
  [ownId, reference] = [order.id, order.reference];
  await putOrder(shop.db, ownId, { status: "Paid", ...VERIFIED });
});

type Route = {
  loader?: (args: unknown) => Promise<unknown>;
  action?: (args: unknown) => Promise<unknown>;
};
const entry = (routes as RouteConfigEntry[]).find(({ path }) => path === "partner");
const PAGES = (entry?.children ?? []).filter(({ path }) => path?.startsWith(":seat"));

/** What a page answers: its data, or a status; `login` where it leads to the sign-in. */
async function ask(
  file: string,
  who: string,
  seat: Seat,
  { body, params = {} }: { body?: unknown; params?: object } = {},
) {
  const context = new RouterContextProvider();
  context.set(requestContext, shop.as(actors[who] ?? VISITOR, { now: shop.clock.now() }));
  const page = (await import(new URL(`../../${file}`, import.meta.url).href)) as Route;
  const request = new Request("http://shop.test/partner/x", {
    ...(body !== undefined && {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
  const args = { context, request, params: { seat: seatKey(seat), id: randomUUID(), ...params } };
  try {
    if (body === undefined) return await page.loader?.(args);
    const answer = (await page.action?.(args)) as { data: { ok: boolean; code?: string } };
    return answer.data.ok ? "ok" : answer.data.code;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get("location")?.startsWith("/login") ? "login" : 0;
    return (thrown as { init?: { status: number } }).init?.status;
  }
}

const OUTSIDERS = ["removed", "customer", "visitor", "staff"];
const expected = (who: string) => (who === "visitor" || who === "staff" ? "login" : 404);

describe("whose seat it is", () => {
  it("PT01 every page of a seat opens to its own people, and is not found by everybody else", async () => {
    expect(PAGES.length).toBeGreaterThan(0);
    for (const { file } of PAGES)
      for (const [name, seat] of Object.entries(SEATS))
        for (const who of [...Object.keys(SEATS), "worker", ...OUTSIDERS]) {
          const isOwn = who === name || (who === "worker" && name === "kitchen");
          const answer = await ask(file, who, seat);
          // A page that this kind of partner does not have, or that is the owner's, is not there either.
          if (isOwn) expect(answer === 404 || typeof answer === "object", `${file} ${who}`).toBe(true);
          else expect(answer, `${file} ${who} at ${name}`).toBe(expected(who));
        }
    expect(await ask("routes/partner/orders.tsx", "kitchen", SEATS.kitchen as Seat)).toMatchObject({
      seat: { role: "owner" },
    });
    expect(await ask("routes/partner/orders.tsx", "worker", SEATS.kitchen as Seat)).toMatchObject({
      seat: { role: "worker" },
    });
    const money = (who: string, name = who) => ask("routes/partner/statements.tsx", who, SEATS[name] as Seat);
    for (const who of ["kitchen", "breeder"]) expect(await money(who)).toMatchObject({ money: {} });
    for (const who of ["abattoir", "charity"]) expect(await money(who)).toBe(404);
    expect(await money("worker", "kitchen")).toBe(404);
    const said = (who: string, name = who) => ask("routes/partner/reviews.tsx", who, SEATS[name] as Seat);
    expect(await said("worker", "kitchen")).toMatchObject({ reviews: expect.any(Array) });
    for (const who of ["breeder", "abattoir", "charity"]) expect(await said(who)).toBe(404);
    const papers = (who: string, name = who) => ask("routes/partner/papers.tsx", who, SEATS[name] as Seat);
    await shop.db.insert(papersTable).values(
      [...Object.values(SEATS).map(({ kind, id }) => ({ ownerKind: kind, ownerId: id })), SHOP_OWN].map(
        (owner) => ({
          ...owner,
          ...{
            kind: "municipal_licence" as const,
            number: `${owner.ownerKind} ${owner.ownerId}`,
            endsOn: "2027-01-01",
          },
          ...{ createdAt: shop.clock.now(), createdBy: admin.email },
        }),
      ),
    );
    for (const [who, { kind, id }] of Object.entries(SEATS)) {
      const listed = (await papers(who)) as { papers: { number: string }[] };
      expect(listed.papers.map(({ number }) => number)).toEqual([`${kind} ${id}`]);
    }
    expect(await papers("worker", "kitchen")).toBe(404);
  });

  it("PT01 nothing can be done at a seat of others, nor to a row of others from one's own", async () => {
    const move = { id: ownId, from: "Paid", to: "Confirmed" };
    const page = "routes/partner/orders.tsx";
    for (const who of [...Object.keys(SEATS), ...OUTSIDERS]) {
      const code = expected(who) === "login" ? "not_signed_in" : "not_found";
      if (who !== "kitchen")
        expect(await ask(page, who, SEATS.kitchen as Seat, { body: move }), who).toBe(code);
      const own = SEATS[who];
      // Who shares in the order may not move it; for all others it is not there.
      const sharing = who === "breeder" || who === "abattoir" ? "not_allowed" : "not_found";
      if (own && who !== "kitchen") expect(await ask(page, who, own, { body: move }), who).toBe(sharing);
    }
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, ownId));
    expect(row?.status).toBe("Paid");
    const asked: Record<string, object> = {
      "routes/partner/orders.tsx": move,
      "routes/partner/offer.tsx": { intent: "stock", thing: "dish", id: "mandi", isOut: true },
      "routes/partner/reviews.tsx": { id: randomUUID(), words: "شكرًا لكم" },
      "routes/partner/statements.tsx": { claimId: randomUUID(), words: "لا" },
    };
    const acting = await Promise.all(
      PAGES.map(
        async ({ file }) => [file, await import(new URL(`../../${file}`, import.meta.url).href)] as const,
      ),
    );
    expect(acting.filter(([, page]) => "action" in page).map(([file]) => file)).toEqual(Object.keys(asked));
    for (const [file, body] of Object.entries(asked))
      for (const who of [...Object.keys(SEATS), ...OUTSIDERS].filter((each) => each !== "kitchen"))
        expect(await ask(file, who, SEATS.kitchen as Seat, { body }), `${file} ${who}`).toBe(
          expected(who) === "login" ? "not_signed_in" : "not_found",
        );
  });

  it("PT02 a partner reads its own orders without number, address, price or other partner", async () => {
    const home = await mustPlace(shop, sara, homeOrder(sara, { customerName: "سارة السرية" }));
    await putOrder(shop.db, home.id, { status: "Paid", ...VERIFIED });
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, ownId));
    for (const [name, seat] of Object.entries(SEATS)) {
      const said = JSON.stringify(await ask("routes/partner/orders.tsx", name, seat));
      expect(said.includes(reference), name).toBe(["kitchen", "breeder", "abattoir"].includes(name));
      expect(said.includes(home.reference), name).toBe(["breeder", "abattoir"].includes(name));
      for (const secret of [ali.phone, sara.phone, "السري", row?.address, String(row?.grandTotalHalalas)])
        expect(said, `${name} ${secret}`).not.toContain(secret ?? "—");
      if (name === "breeder") expect(said).not.toContain(row?.restaurantName);
      if (name === "kitchen") expect(said).not.toContain(row?.breederName);
    }
  });

  it("PT02 who comes for it is named where the restaurant hands it over, and an unpaid order is the shop's alone", async () => {
    const [before] = await shop.db.select().from(orders).where(eq(orders.id, ownId));
    await shop.db.update(orders).set({ deliveryMethod: "pickup" }).where(eq(orders.id, ownId));
    const kitchen = SEATS.kitchen as Seat;
    expect(JSON.stringify(await ask("routes/partner/orders.tsx", "kitchen", kitchen))).toContain("علي السري");
    await shop.db
      .update(orders)
      .set({ deliveryMethod: before?.deliveryMethod, status: "Pending Payment" })
      .where(eq(orders.id, ownId));
    const said = JSON.stringify(await ask("routes/partner/orders.tsx", "kitchen", kitchen));
    expect(said).not.toContain(reference);
    await shop.db.update(orders).set({ status: "Paid" }).where(eq(orders.id, ownId));
  });

  it("PT03 a kitchen moves its order by the shop's own command, under its own name, and no further than its part", async () => {
    const page = "routes/partner/orders.tsx";
    const kitchen = SEATS.kitchen as Seat;
    const move = (from: string, to: string, who = "worker") =>
      ask(page, who, kitchen, { body: { id: ownId, from, to } });
    expect(await move("Confirmed", "In Slaughter")).toBe("stale_status");
    expect(await move("Paid", "Cancelled")).toBe("not_allowed");
    expect(await move("Paid", "Confirmed")).toBe("ok");
    expect(await move("Paid", "Confirmed")).toBe("stale_status");
    expect(await move("Confirmed", "In Slaughter")).toBe("not_allowed");
    await shop.db.update(orders).set({ status: "To Restaurant" }).where(eq(orders.id, ownId));
    expect(await move("To Restaurant", "Cooking")).toBe("ok");
    expect(await move("Cooking", "Out for Delivery", "kitchen")).toBe("ok");
    const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, ownId));
    const told = events
      .filter(({ kind }) => kind === "moved")
      .map((each) => [each.actorKind, each.actorLabel]);
    expect(told).toEqual([
      ["partner", expect.stringContaining("عضو worker")],
      ["partner", expect.stringContaining("عضو worker")],
      ["partner", expect.stringContaining("عضو kitchen")],
    ]);
    const logged = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, ownId));
    expect(logged.filter(({ actorEmail }) => actorEmail?.includes("عضو"))).toHaveLength(3);
  });

  it("PT03 money comes before a partner's work as before the desk's", async () => {
    const order = await mustPlace(shop, sara, restaurantOrder(sara));
    await putOrder(shop.db, order.id, { status: "Paid" });
    const body = { id: order.id, from: "Paid", to: "Confirmed" };
    expect(await ask("routes/partner/orders.tsx", "kitchen", SEATS.kitchen as Seat, { body })).toBe(
      "payment_not_verified",
    );
  });
});

describe("who lets people in", () => {
  it("PT01 a number sits once at a seat, the log says who let whom in, and one that was removed can come again", async () => {
    const seat = SEATS.other as Seat;
    const body = { name: "سعد", phone: "+966500009999", role: "owner" as const };
    const first = await inviteMember(shop.as(admin), seat, body);
    expect(first).toMatchObject({ ok: true });
    expect(await inviteMember(shop.as(admin), seat, body)).toMatchObject({ code: "already_exists" });
    const id = first.ok ? first.value.id : "";
    expect(await removeMember(shop.as(admin), SEATS.kitchen as Seat, { id })).toMatchObject({
      code: "not_found",
    });
    expect(await removeMember(shop.as(admin), seat, { id })).toMatchObject({ ok: true });
    expect(await removeMember(shop.as(admin), seat, { id })).toMatchObject({ code: "not_found" });
    expect(await inviteMember(shop.as(admin), seat, body)).toMatchObject({ ok: true });
    const log = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(log.map(({ action, actorEmail }) => [action, actorEmail])).toEqual([
      ["create", "owner@kabsh.test"],
      ["revoke", "owner@kabsh.test"],
    ]);
    expect(await inviteMember(shop.as(admin), { ...seat, id: "R-999" }, body)).toMatchObject({
      code: "not_found",
    });
  });

  it("PT01 letting somebody in asks who sits at the desk to prove it", async () => {
    const stale = { ...admin, provenUntil: null };
    const body = { name: "سعد", phone: "+966500009998", role: "owner" as const };
    expect(await inviteMember(shop.as(stale), SEATS.other as Seat, body)).toMatchObject({
      code: "reauth_required",
    });
  });
});
