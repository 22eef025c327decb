import type { AlarmName } from "#app/vocabulary/alarm.ts";
import type { FailureReason } from "#app/vocabulary/message-failure.ts";

/** What an error of the Cloud API means for the message: nobody can send it, or the shop must be mended first. */
export type Judgement = { final: FailureReason } | { alarm: AlarmName };

/** Codes that concern this message or its reader alone. */
const FINAL: Record<number, FailureReason> = {
  131026: "not_reachable",
  131021: "wrong_number",
  131047: "window_closed",
  131051: "unsupported",
  131049: "held_back",
  130472: "held_back",
  131050: "held_back",
};
const CREDENTIALS = new Set([0, 3, 10, 33, 190, 131005, 131045, 133010]);
/** Restricted, locked, without a way to pay, or not for this country. */
const ACCOUNT = new Set([368, 131031, 131042, 130497]);
const TEMPLATE = new Set([132000, 132001, 132005, 132007, 132008, 132012, 132015, 132016, 132068]);
const LIMIT = new Set([4, 80007, 130429, 131048, 131056, 132069, 133016]);
const AWAY = new Set([1, 2, 131000, 131016, 131057, 133004]);
/** "Unsupported request": the phone number id names nothing that this token may use. */
const UNKNOWN_OBJECT = 33;

/**
 * Reads an error of the Cloud API by its code first, as Meta advises, and by its HTTP status when the code is unknown.
 * @param isCode the message is a one-time code, which has a template of its own
 */
export function judgeFault(
  { status, code, subcode }: { status: number; code?: number; subcode?: number },
  isCode: boolean,
): Judgement {
  if (code !== undefined) {
    const final = FINAL[code];
    if (final) return { final };
    if (CREDENTIALS.has(code) || (code >= 200 && code <= 299)) return { alarm: "whatsapp_credentials" };
    if (code === 100 && subcode === UNKNOWN_OBJECT) return { alarm: "whatsapp_credentials" };
    if (ACCOUNT.has(code)) return { alarm: "whatsapp_account" };
    if (TEMPLATE.has(code)) return { alarm: isCode ? "whatsapp_code_template" : "whatsapp_order_template" };
    if (LIMIT.has(code)) return { alarm: "whatsapp_limit" };
    if (AWAY.has(code)) return { alarm: "whatsapp_away" };
  }
  if (status === 401 || status === 403 || status === 404) return { alarm: "whatsapp_credentials" };
  if (status === 429) return { alarm: "whatsapp_limit" };
  if (status >= 500) return { alarm: "whatsapp_away" };
  return { final: "refused" };
}
