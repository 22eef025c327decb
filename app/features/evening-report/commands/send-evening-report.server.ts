import { eq } from "drizzle-orm";
import { readEveningFigures } from "#app/features/evening-report/reads/read-evening-figures.server.ts";
import { composeEveningReport } from "#app/features/evening-report/rules/compose-evening-report.server.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { Actor } from "#app/foundation/context/actor.ts";
import type { CommandContext, Shop } from "#app/foundation/context/command-context.ts";
import { parseWhatsAppNumber } from "#app/lib/phone.ts";
import { riyadhDate, riyadhTime } from "#app/lib/riyadh-time.ts";
import { eveningReports } from "#db/schema/insights.ts";
import { queueMessages } from "#services/jobs/queue-message.ts";
import { workInRounds } from "#services/work-in-rounds.ts";

const ROUND_MS = 60_000;
/** Reads what whoever has set the numbers wants to be told; changes nothing. */
const READER: Actor = {
  kind: "staff",
  userId: "evening-report",
  email: "",
  permissions: ["insights.read", "ledger.read", "orders.read"],
};

/**
 * Starts telling the owner each evening how the day went; called once by a process that works jobs.
 * @returns ends it, after the round under way
 */
export function tellEvenings(shop: Shop): () => Promise<void> {
  return workInRounds({
    everyMs: ROUND_MS,
    atOnce: true,
    isDue: () => shop.isWritable(),
    work: () => sendEveningReport(shop),
    failed: (error) => shop.log.warn({ err: error }, "the evening report was not sent"),
  });
}

/**
 * Sends the report of today once its time has come, where numbers are set. Guarantees: one a day, whichever processes look and
 * however often they begin anew, as the mark of the day and the messages are committed together; a shop that was down at its
 * time sends it when it is back on the same day, and none of a day that is over.
 * @returns to how many numbers it goes
 */
export async function sendEveningReport(shop: Shop): Promise<number> {
  const now = shop.clock.now();
  const settings = await readSettings(shop.db);
  const numbers = settings.evening_report_numbers.flatMap((number) => parseWhatsAppNumber(number) ?? []);
  if (numbers.length === 0 || riyadhTime(now) < settings.evening_report_time) return 0;
  const day = riyadhDate(now);
  if (await isToldOf(shop, day)) return 0;
  const ctx: CommandContext = {
    ...shop,
    now,
    actor: READER,
    language: "ar",
    requestId: "evening-report",
    ip: "",
    userAgent: "",
  };
  const figures = await readEveningFigures(ctx);
  return shop.db.transaction(async (tx) => {
    const marked = await tx
      .insert(eveningReports)
      .values({ day, toldAt: now })
      .onConflictDoNothing()
      .returning({ day: eveningReports.day });
    if (marked.length === 0) return 0;
    const messages = numbers.map((number) => ({
      message: composeEveningReport(shop, settings, figures, `+${number}`),
      audience: "shop" as const,
    }));
    return (await queueMessages(tx, { ...shop, now }, messages)).length;
  });
}

async function isToldOf(shop: Pick<Shop, "db">, day: string): Promise<boolean> {
  return (await shop.db.$count(eveningReports, eq(eveningReports.day, day))) > 0;
}
