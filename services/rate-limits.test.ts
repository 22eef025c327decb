import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { openRateLimits } from "./rate-limits.ts";

const { db, pool, url } = await createTestDatabase();
const limits = openRateLimits(pool);
const LIMIT = { points: 3, seconds: 60 };

describe("rate limits", () => {
  it("A13 lets through as many as the limit says, then tells the seconds to wait", async () => {
    const answers: (number | null)[] = [];
    for (let n = 0; n < 5; n += 1) answers.push(await limits.take("sign-in", "one", LIMIT));
    expect(answers.slice(0, 3)).toEqual([null, null, null]);
    expect(answers[3]).toBeGreaterThan(55);
    expect(answers[4]).toBeLessThanOrEqual(60);
    expect(await limits.take("sign-in", "two", LIMIT)).toBeNull();
    expect(await limits.take("another bucket", "one", LIMIT)).toBeNull();
  });

  it("A13 is shared by all processes, also when they ask at the same moment", async () => {
    const other = openDatabase(url, { max: 4 });
    try {
      const elsewhere = openRateLimits(other.pool);
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, n) => (n % 2 ? limits : elsewhere).take("shared", "key", LIMIT)),
      );
      expect(answers.filter((answer) => answer === null)).toHaveLength(3);
    } finally {
      await other.close();
    }
  });

  it("A13 opens again when the time is over", async () => {
    const short = { points: 1, seconds: 1 };
    expect(await limits.take("short", "key", short)).toBeNull();
    expect(await limits.take("short", "key", short)).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await limits.take("short", "key", short)).toBeNull();
  });

  it("A13 forgets on demand, and gives one point back", async () => {
    for (let n = 0; n < 4; n += 1) await limits.take("clear", "key", LIMIT);
    await limits.clear("clear", "key");
    for (let n = 0; n < 3; n += 1) expect(await limits.take("clear", "key", LIMIT)).toBeNull();
    await limits.giveBack("clear", "key");
    expect(await limits.take("clear", "key", LIMIT)).toBeNull();
    expect(await limits.take("clear", "key", LIMIT)).not.toBeNull();
  });

  it("P06 keeps no address or e-mail of a person readable, and takes keys of any length", async () => {
    expect(await limits.take("sign-in", `owner@kabsh.test 192.0.2.1 ${"x".repeat(5_000)}`, LIMIT)).toBeNull();
    const { rows } = await db.execute(sql`select string_agg(key, ' ') as keys from rate_limits`);
    expect(rows[0]?.keys).not.toMatch(/owner|192\.0\.2/);
  });
});
