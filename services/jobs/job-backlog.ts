import type { Pool } from "pg";

/** What waits in one queue, and what was given up. */
export interface Backlog {
  queue: string;
  /** Not taken yet, first tries and later ones; counted up to MAX. */
  waiting: number;
  /** How long the oldest of them has been there. */
  oldestSeconds: number;
  active: number;
  /** Given up after the last try, until they are deleted. */
  failed: number;
}

const MAX = 20_000;
/** Reads the waiting jobs by their own index and the rest from what the queue remembers: done jobs are never counted. */
const BACKLOG = `
  select queue.name as queue, waiting.jobs as waiting, waiting.oldest as "oldestSeconds",
    queue.active_count as active, queue.failed_count as failed
  from pgboss.queue cross join lateral (
    select count(*)::int as jobs, coalesce(extract(epoch from now() - min(created_on)), 0)::float8 as oldest
    from (
      select created_on from pgboss.job
      where job.name = queue.name and state < 'active' and not blocked
      limit $2
    ) as first
  ) as waiting
  where queue.name = any($1)
  order by queue.name`;

/** Reads how many jobs wait in each queue, and since when. */
export async function readBacklog(pool: Pool, queues: readonly string[]): Promise<Backlog[]> {
  return (await pool.query<Backlog>(BACKLOG, [queues, MAX])).rows;
}
