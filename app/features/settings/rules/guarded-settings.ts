import { SETTINGS, type SettingKey } from "./definitions.ts";

/** Beyond these sums nobody lets money go alone. */
const MONEY_LIMITS: readonly SettingKey[] = [
  "refund_approval_above_halalas",
  "payout_approval_above_halalas",
];

/**
 * Whoever changes these must just have been proven to be who sits there: keys, who gets into the desk, where messages go, and
 * limits of money.
 */
export function isGuardedSetting(key: SettingKey): boolean {
  const { kind, area } = SETTINGS[key];
  const isOfMessages = area === "messages" || key === "evening_report_numbers";
  return kind === "secret" || area === "security" || isOfMessages || MONEY_LIMITS.includes(key);
}
