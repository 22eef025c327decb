import { sql } from "drizzle-orm";
import { describe, expect, inject, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { NOOP_OBSERVER } from "#db/database-observer.ts";
import { appSettings, bankAccounts } from "#db/schema/settings.ts";
import { seedCatalog } from "#seed/seed-catalog.ts";
import { createDatabase, dropDatabase, TEMPLATE } from "#tests/support/create-database.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { readPriceBook } from "./read-price-book.server.ts";

const { db, url } = await createTestDatabase();
await db.transaction((tx) => seedCatalog(tx));

const fee = async (value: string) =>
  db
    .insert(appSettings)
    .values({ key: "application_fee_halalas", value })
    .onConflictDoUpdate({ target: appSettings.key, set: { value } });
const feeOf = async (database = db) => (await readPriceBook(database, {})).settings.application_fee_halalas;

interface Plan {
  "Relation Name"?: string;
  Plans?: Plan[];
}

const relationsOf = ({ "Relation Name": name, Plans = [] }: Plan): string[] => [
  ...(name ? [name] : []),
  ...Plans.flatMap(relationsOf),
];

describe("price books that are kept", () => {
  it("PB01 every table that a book is made of has a mark, and every statement that changes it gives it another", async () => {
    const statements: string[] = [];
    const listening = openDatabase(url, {
      observer: {
        ...NOOP_OBSERVER,
        statement: (text, run) => {
          statements.push(text);
          return run();
        },
      },
    });
    // A slug that is not kept, so that the whole statement is sent.
    await readPriceBook(listening.db, { restaurantSlug: "nowhere" });
    await listening.close();
    const whole = statements.find((text) => text.includes("breeder_prices")) ?? "";
    const { rows } = await db.execute<{ "QUERY PLAN": { Plan: Plan }[] }>(
      sql.raw(`explain (format json) ${whole.replaceAll("$1", "'nowhere'").replaceAll(/\$\d/g, "null")}`),
    );
    const read = new Set(relationsOf(rows[0]?.["QUERY PLAN"][0]?.Plan as Plan));
    read.delete("price_marks");
    const { rows: marks } = await db.execute<{ source: string }>(sql`select source from price_marks`);
    expect([...read].toSorted()).toEqual(marks.map(({ source }) => source).toSorted());
    for (const { source } of marks) {
      const markOf = async () =>
        (await db.execute<{ mark: string }>(sql`select mark from price_marks where source = ${source}`))
          .rows[0]?.mark;
      const before = await markOf();
      await db.execute(sql.raw(`delete from ${source} where false`));
      expect(await markOf(), source).not.toBe(before);
    }
  });

  it("PB01 the same book is handed out while nothing changes, and nobody can change it", async () => {
    const first = await readPriceBook(db, {});
    expect(await readPriceBook(db, {})).toBe(first);
    expect(() => {
      first.book.prices["naemi:jadha"] = 1;
    }).toThrow(TypeError);
  });

  it("PB01 whoever asks after a change is told the new price, in whatever process it was made", async () => {
    await fee("1000");
    expect(await feeOf()).toBe(1000);
    const other = openDatabase(url);
    await other.db.execute(sql`update app_settings set value = '2000' where key = 'application_fee_halalas'`);
    await other.close();
    expect(await feeOf()).toBe(2000);
  });

  it("PB01 a transaction sees its own change, and what it takes back is nobody's price", async () => {
    await fee("1000");
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(sql`update app_settings set value = '3000' where key = 'application_fee_halalas'`);
        expect((await readPriceBook(tx, {})).settings.application_fee_halalas).toBe(3000);
        throw new Error("back");
      }),
    ).rejects.toThrow("back");
    expect(await feeOf()).toBe(1000);
  });

  it("PB01 a change that commits after one that began later is seen", async () => {
    await fee("1000");
    const [begun, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = db.transaction(async (tx) => {
      await tx.execute(sql`update app_settings set value = '4000' where key = 'application_fee_halalas'`);
      begun.resolve();
      await commit.promise;
    });
    await begun.promise;
    await db.execute(sql`update breeds set weight_factor = weight_factor where id = 'naemi'`);
    expect(await feeOf()).toBe(1000);
    commit.resolve();
    await slow;
    expect(await feeOf()).toBe(4000);
  });

  it("PB01 a copy of the database that goes its own way is another shop", async () => {
    const copy = await createDatabase(inject("postgresUrl"), "price_marks_copy", TEMPLATE);
    const other = openDatabase(copy);
    await other.db.transaction((tx) => seedCatalog(tx));
    await other.db.insert(appSettings).values({ key: "application_fee_halalas", value: "5000" });
    await fee("1000");
    expect([await feeOf(other.db), await feeOf(), await feeOf(other.db)]).toEqual([5000, 1000, 5000]);
    await other.close();
    await dropDatabase(copy);
  });

  it("PB01 what is ordered is a trial while nobody can be paid but the example", async () => {
    const isTrial = async () => (await readPriceBook(db, {})).takesNoMoney;
    await db.delete(bankAccounts);
    expect(await isTrial()).toBe(false);
    const account = { bankName: "بنك", beneficiaryName: "مؤسسة كبش للتجارة" };
    await db.insert(bankAccounts).values({ ...account, iban: "SA0380000000608010167519" });
    expect(await isTrial()).toBe(true);
    await db.insert(bankAccounts).values({ ...account, iban: "SA4420000001234567891235" });
    expect(await isTrial()).toBe(false);
  });
});
