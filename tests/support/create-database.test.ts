import { describe, expect, it } from "vitest";
import { createDatabase, dropDatabase } from "./create-database.ts";
import { createTestDatabase } from "./test-database.ts";

const { pool, url } = await createTestDatabase();

describe("database copies", () => {
  it("makes a database beside another one and drops it with its connections", async () => {
    const name = `beside_${process.pid}`;
    const exists = () => pool.query("select 1 from pg_database where datname = $1", [name]);
    const created = await createDatabase(url, name);
    expect((await exists()).rowCount).toBe(1);
    await dropDatabase(created);
    expect((await exists()).rowCount).toBe(0);
  });

  it("sorts Arabic by its alphabet and finds parts of Arabic words", async () => {
    await pool.query("create extension if not exists pg_trgm");
    const { rows } = await pool.query(
      `select array_agg(word order by word) as sorted, 'نعيمي' % 'النعيمي' as similar
       from unnest(array['يد', 'أرز', 'بيت', 'ارض', 'تمر']) word`,
    );
    expect(rows[0]).toEqual({ sorted: ["أرز", "ارض", "بيت", "تمر", "يد"], similar: true });
  });
});
