import { describe, expect, it } from "vitest";
import { findTaking, oldSnapshots } from "./check-migrations.mjs";

describe("the check of migrations", () => {
  it.each([
    'ALTER TABLE "orders" ADD COLUMN "note" text',
    'ALTER TABLE "orders" ADD COLUMN "is_kept" boolean DEFAULT false NOT NULL;',
    'ALTER TABLE "orders" DROP CONSTRAINT "orders_note";--> statement-breakpoint\nDROP INDEX "orders_by_day";',
    "UPDATE roles SET name = 'DROP TABLE' WHERE id = 'shift';",
    "CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN DROP TABLE IF EXISTS x; END $$;",
    "-- DROP TABLE would be too much\nSELECT 1;",
    'ALTER TABLE "x" ADD COLUMN "rename" text;',
    '-- unused since 0.2.0: nobody read it\nALTER TABLE "orders" DROP COLUMN "note";',
  ])("JO02 accepts %s", (sql) => {
    expect(findTaking(sql)).toEqual([]);
  });

  it.each([
    ['DROP TABLE "orders";', "DROP TABLE"],
    ['ALTER TABLE "orders" DROP COLUMN "note";', "DROP COLUMN"],
    ['ALTER TABLE "orders" RENAME COLUMN "a" TO "b";', "RENAME"],
    ['ALTER TABLE "orders" ALTER COLUMN "a" SET DATA TYPE bigint;', "SET DATA TYPE"],
    ['ALTER TABLE "orders" ALTER COLUMN "a" TYPE bigint;', "ALTER COLUMN name TYPE"],
    ['ALTER TABLE "orders" ALTER COLUMN "a" SET NOT NULL;', "SET NOT NULL"],
    ['ALTER TABLE "orders" ADD COLUMN "a" text NOT NULL;', "ADD COLUMN"],
    ["drop function old_sum(text);", "drop function"],
    ["-- unused since then: why\nDROP TABLE x;", "DROP TABLE"],
    ["-- unused since 0.2.0: why\nDROP TABLE x; DROP TABLE y;", "DROP TABLE"],
  ])("JO02 refuses %s", (sql, found) => {
    expect(findTaking(sql)).toEqual([found]);
  });

  it("JO02 names snapshots that a newer one made superfluous, and a newest step without one", () => {
    const entries = [{ tag: "0053_baseline" }, { tag: "0090_two" }];
    expect(oldSnapshots(["_journal.json", "0089_snapshot.json", "0090_snapshot.json"], entries)).toEqual({
      old: ["0089"],
      isNewestThere: true,
      newest: "0090",
    });
    expect(oldSnapshots(["0089_snapshot.json"], entries).isNewestThere).toBe(false);
  });
});
