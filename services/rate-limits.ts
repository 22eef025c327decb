import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

/** Limits shared by every process through PostgreSQL. */
export interface RateLimits {
  /**
   * Takes one point of `key` from a bucket of `points` per `seconds`; answers the seconds to wait when it is empty, else
   * null. A bucket of 0 points is no limit at all.
   */
  take(bucket: string, key: string, limit: { points: number; seconds: number }): Promise<number | null>;
  /** Puts one point back, when what it was taken for turned out harmless. */
  giveBack(bucket: string, key: string): Promise<void>;
  /** Forgets what was taken, for example after a right password. */
  clear(bucket: string, key: string): Promise<void>;
}

/** Limits in the table `rate_limits`, counted by the real clock. */
export function openRateLimits(pool: Pool): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>();

  const limiterOf = (bucket: string, points: number, seconds: number) => {
    const name = `${bucket} ${points}/${seconds}`;
    let limiter = limiters.get(name);
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        storeClient: pool,
        storeType: "pool",
        tableName: "rate_limits",
        tableCreated: true,
        // One sweep of the table is enough for all buckets in it.
        clearExpiredByTimeout: limiters.size === 0,
        keyPrefix: bucket,
        points,
        duration: seconds,
      });
      limiters.set(name, limiter);
    }
    return limiter;
  };

  return {
    async take(bucket, key, { points, seconds }) {
      if (points === 0) return null;
      try {
        await limiterOf(bucket, points, seconds).consume(keyOf(key));
        return null;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
    async giveBack(bucket, key) {
      await pool.query("update rate_limits set points = greatest(points - 1, 0) where key = $1", [
        `${bucket}:${keyOf(key)}`,
      ]);
    },
    async clear(bucket, key) {
      await pool.query("delete from rate_limits where key = $1", [`${bucket}:${keyOf(key)}`]);
    },
  };
}

/** Keys hold e-mails and addresses of people: the table needs neither their words nor their length. */
function keyOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
