import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { alarms } from "#db/schema/alarms.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { clearAlarm, listOpenAlarms, raiseAlarm } from "./alarms.ts";

const { db } = await createTestDatabase();
beforeEach(() => db.delete(alarms));

const names = async () => (await listOpenAlarms(db)).map(({ name }) => name);
const MINUTE_AGO = new Date(Date.now() - 60_000);

describe("alarms of the shop", () => {
  it("MS01 are open from the first raise to the clearing, once however often they are raised", async () => {
    await Promise.all(
      Array.from({ length: 20 }, () => raiseAlarm(db, { name: "whatsapp_credentials", detail: "401" })),
    );
    await raiseAlarm(db, { name: "codes_cap" });
    expect((await names()).sort()).toEqual(["codes_cap", "whatsapp_credentials"]);
    await clearAlarm(db, "whatsapp_credentials");
    await clearAlarm(db, "sms_failing");
    expect(await names()).toEqual(["codes_cap"]);
  });

  it("MS01 keep since when, show the latest words, and begin anew after they were cleared", async () => {
    await raiseAlarm(db, { name: "whatsapp_away", detail: "503" });
    await db.update(alarms).set({ since: MINUTE_AGO, lastAt: MINUTE_AGO });
    await raiseAlarm(db, { name: "whatsapp_away", detail: "no answer" });
    const [open] = await listOpenAlarms(db);
    expect(open).toMatchObject({ detail: "no answer", since: MINUTE_AGO });
    expect(open?.lastAt.getTime()).toBeGreaterThan(MINUTE_AGO.getTime());

    await clearAlarm(db, "whatsapp_away");
    await raiseAlarm(db, { name: "whatsapp_away" });
    expect((await listOpenAlarms(db))[0]?.since.getTime()).toBeGreaterThan(MINUTE_AGO.getTime());
  });

  it("MS01 belong to their transaction, and a name that this process does not know is left alone", async () => {
    await expect(
      db.transaction(async (tx) => {
        await raiseAlarm(tx, { name: "sms_failing" });
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    await db.insert(alarms).values({ name: "of_a_newer_shop" });
    expect(await names()).toEqual([]);
    expect(await db.select().from(alarms).where(eq(alarms.name, "of_a_newer_shop"))).toHaveLength(1);
  });
});
