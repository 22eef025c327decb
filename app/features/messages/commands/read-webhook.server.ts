import { and, eq, inArray, or } from "drizzle-orm";
import type { StatusNotice, TemplateNotice } from "#app/features/messages/rules/split-notice.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import type { AlarmName } from "#app/vocabulary/alarm.ts";
import { isFurther, MESSAGE_STATES } from "#app/vocabulary/message-state.ts";
import { messages, webhookEvents } from "#db/schema/messages.ts";
import { clearAlarm, listOpenAlarms, raiseAlarm } from "#services/alarms.ts";
import { queueMessages } from "#services/jobs/queue-message.ts";
import type { Message } from "#services/messages/message.ts";
import { judgeFault } from "#services/messages/whatsapp-faults.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import { applyStatus } from "./message-status.server.ts";

/** How long a message rests that WhatsApp took and then could not carry through a fault of ours. */
const RETRY_DELAY_SECONDS = 60;
const TEMPLATE_GONE = new Set(["PAUSED", "REJECTED", "DISABLED", "PENDING_DELETION", "DELETED", "ARCHIVED"]);
const TEMPLATE_BACK = new Set(["APPROVED", "REINSTATED", "UNARCHIVED"]);

type Event = typeof webhookEvents.$inferSelect;

/** Reads events that were kept; reading one again changes nothing. */
export async function readWebhook(shop: Shop, eventIds: readonly number[]): Promise<void> {
  const events = await shop.db
    .select()
    .from(webhookEvents)
    .where(inArray(webhookEvents.id, [...eventIds]))
    .orderBy(webhookEvents.id);
  for (const event of events) await readEvent(shop, event);
}

/** A status can be faster than the answer that brings the id it speaks of. */
export async function readEarlyStatuses(shop: Shop, providerId: string): Promise<void> {
  const early = await shop.db
    .select()
    .from(webhookEvents)
    .where(and(eq(webhookEvents.providerId, providerId), eq(webhookEvents.kind, "status")));
  for (const event of early) await readEvent(shop, event);
}

async function readEvent(shop: Shop, { kind, sealed }: Event): Promise<void> {
  const seal = payloadSeal(shop.sessionSecret);
  if (kind === "template") {
    const notice = seal.open<TemplateNotice>(sealed);
    if (notice) await readTemplateNews(shop, notice);
  }
  if (kind === "status") {
    const opened = seal.open<{ status: StatusNotice }>(sealed);
    if (opened) await readStatus(shop, opened.status);
  }
}

async function readStatus(shop: Shop, notice: StatusNotice): Promise<void> {
  const state = MESSAGE_STATES.find((each) => each === notice.status);
  if (!state || state === "queued") return;
  const [mark] = /^[\w-]{1,64}$/.exec(notice.biz_opaque_callback_data ?? "") ?? [];
  const isOurs = eq(messages.providerId, notice.id);
  let isNews = false;
  const alarm = await shop.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(messages)
      .where(mark ? or(isOurs, eq(messages.id, mark)) : isOurs)
      .for("update");
    // Of another installation on the same number, or forgotten meanwhile.
    if (!row) return null;
    isNews = isFurther(state, row.state);
    const told = { state, at: timeOf(shop, notice.timestamp), providerId: notice.id };
    if (state !== "failed") {
      await applyStatus(tx, row, { ...told, state });
      return null;
    }
    const [error] = Array.isArray(notice.errors) ? notice.errors : [];
    const words = `WhatsApp said ${error?.code ?? "no code"}: ${error?.error_data?.details ?? error?.title ?? ""}`;
    const detail = words.replace(/\d{8,}/g, "…").slice(0, 300);
    const judgement = judgeFault({ status: 400, code: error?.code }, row.template === "otp");
    const reason = "final" in judgement ? judgement.final : "refused";
    await applyStatus(tx, row, { ...told, state, reason, detail });
    if ("final" in judgement) return null;
    await tryOnceMore(shop, tx, row);
    return { name: judgement.alarm, detail };
  });
  // That it was sent was counted when the channel took it.
  if (isNews && state !== "sent") shop.metrics.messages.inc({ channel: "whatsapp", state });
  if (alarm) await raiseAlarm(shop.db, alarm);
  else if (state !== "failed") await clearAlarm(shop.db, "whatsapp_account");
}

/** What failed by a fault of ours after it had been taken goes out once more by itself, later from the desk alone. */
async function tryOnceMore(
  shop: Shop,
  tx: Parameters<typeof queueMessages>[0],
  row: typeof messages.$inferSelect,
): Promise<void> {
  const message = row.sealed && payloadSeal(shop.sessionSecret).open<Message>(row.sealed);
  if (!message || row.replaces || row.template === "otp") return;
  const { audience, orderId } = row;
  const again = { message, audience, orderId, replaces: row.id };
  await queueMessages(tx, { ...shop, now: shop.clock.now() }, [again], { afterSeconds: RETRY_DELAY_SECONDS });
}

/** WhatsApp counts seconds since 1970; a time that is none is now. */
function timeOf({ clock }: Shop, timestamp: string): Date {
  const seconds = Number(timestamp);
  return Number.isSafeInteger(seconds) && seconds > 0 ? new Date(seconds * 1000) : clock.now();
}

/** A template of ours was paused, refused or taken away: an alarm until the same one is there again. */
async function readTemplateNews({ db, channels }: Shop, notice: TemplateNotice): Promise<void> {
  const { webhookConfig } = await channels();
  const names: [AlarmName, string | undefined][] = [
    ["whatsapp_code_template", webhookConfig?.otpTemplate],
    ["whatsapp_order_template", webhookConfig?.orderTemplate],
  ];
  const template = `${notice.message_template_name} (${notice.message_template_language})`;
  for (const [name, used] of names) {
    if (used !== notice.message_template_name) continue;
    const reason = notice.reason && notice.reason !== "NONE" ? `, ${notice.reason}` : "";
    if (TEMPLATE_GONE.has(notice.event))
      await raiseAlarm(db, { name, detail: `${template}: ${notice.event}${reason}` });
    if (!TEMPLATE_BACK.has(notice.event)) continue;
    const open = (await listOpenAlarms(db)).find((alarm) => alarm.name === name);
    if (open?.detail.startsWith(template) || !open?.detail.includes(" (")) await clearAlarm(db, name);
  }
}
