import { lastCheckedAt } from "#app/features/money-admin/reads/reconciliation/read-checks.server.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { riyadhDate, riyadhTime } from "#app/lib/riyadh-time.ts";
import { checkBooks } from "./check-books.server.ts";

const LOOK_MS = 10 * 60_000;
/** When hardly anybody orders. */
const FROM = "03:00";
const UNTIL = "06:00";
const NIGHT_SECONDS = 30 * 60;

/**
 * Checks the books every night; called once by a process that works jobs. Several such processes check once.
 * @returns ends it
 */
export function watchBooks(shop: Shop): () => void {
  const look = async () => {
    try {
      await checkWhenDue(shop);
    } catch (error) {
      shop.log.warn({ err: error }, "the books were not checked");
    }
  };
  void look();
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Checks the books when it is night and they were not checked today. @returns whether it did */
export async function checkWhenDue(shop: Pick<Shop, "db" | "clock">): Promise<boolean> {
  const now = shop.clock.now();
  const time = riyadhTime(now);
  if (time < FROM || time >= UNTIL) return false;
  const last = await lastCheckedAt(shop.db);
  if (last && riyadhDate(last) === riyadhDate(now)) return false;
  return (await checkBooks(shop, { seconds: NIGHT_SECONDS, unlessOn: riyadhDate(now) })) !== null;
}
