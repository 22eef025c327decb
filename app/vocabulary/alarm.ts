import { GATEWAYS, type Gateway } from "./money/gateways.ts";

/** Of each gateway: that it does not know the shop's keys any more. */
export const keysAlarm = <G extends Gateway>(gateway: G): `${G}_keys` => `${gateway}_keys`;

/** What may be wrong with the shop so that a person must know of it; each has its sentence at the desk. */
export const ALARMS = [
  "whatsapp_credentials",
  "whatsapp_account",
  "whatsapp_code_template",
  "whatsapp_order_template",
  "whatsapp_limit",
  "whatsapp_away",
  "sms_failing",
  "codes_cap",
  ...GATEWAYS.map((gateway) => keysAlarm(gateway)),
  "einvoicing_late",
  "einvoicing_refused",
  "einvoicing_keys",
  "ledger_differs",
  "answers_due",
  "contacts_due",
  "webhook_off",
  "orders_unbegun",
  "claims_due",
  "claims_partner",
  "stations_silent",
  "papers_ending",
  "orders_touched",
  "storage_full",
  "files_unwritable",
] as const;
export type AlarmName = (typeof ALARMS)[number];
