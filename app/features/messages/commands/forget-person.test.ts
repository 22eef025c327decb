import { asc } from "drizzle-orm";
import { expect, it } from "vitest";
import { conversations } from "#db/schema/messages.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { forgetPerson } from "./forget-person.server.ts";

const { db } = await createTestDatabase();
const OWN = "+966551110001";
const AT = new Date("2026-03-10T09:00:00Z");
const times = { lastInboundAt: AT, lastMessageAt: AT, createdAt: AT };

it("IX10 who is forgotten takes along what was written with the number, and not what is another number's by now", async () => {
  await db.insert(conversations).values([
    { id: "own", channel: "whatsapp", phone: OWN, ...times },
    { id: "hidden", channel: "whatsapp", businessScopedId: "SA.1", formerPhone: OWN, ...times },
    { id: "moved", channel: "whatsapp", phone: "+966551110002", formerPhone: OWN, ...times },
    { id: "another", channel: "whatsapp", phone: "+966551110003", ...times },
  ]);
  await forgetPerson(db, { customerId: "nobody", phone: OWN });
  const left = await db.select({ id: conversations.id }).from(conversations).orderBy(asc(conversations.id));
  expect(left).toEqual([{ id: "another" }, { id: "moved" }]);
});
