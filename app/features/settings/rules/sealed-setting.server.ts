import { CHANNEL_KEYS, payloadSeal } from "#services/payload-seal.ts";
import { SETTINGS, type SettingKey } from "./definitions.ts";

/** As the table holds a key of a channel: who reads the database sends nothing in the shop's name. */
export function sealSetting(sessionSecret: string, value: string): string {
  return value === "" ? "" : payloadSeal(sessionSecret, CHANNEL_KEYS).close(value);
}

/** Null when there is none, or it was sealed with another secret of the shop. */
export function openSealedSetting(sessionSecret: string, sealed: string): string | null {
  return sealed === "" ? null : payloadSeal(sessionSecret, CHANNEL_KEYS).open<string>(sealed);
}

/** What stands in the table for a value as it was typed. */
export function storedText(sessionSecret: string, key: SettingKey, value: string): string {
  return SETTINGS[key].isSealed ? sealSetting(sessionSecret, value) : value;
}

/** What was typed, of what stands in the table; a key that does not open any more is like none. */
export function typedText(sessionSecret: string, key: SettingKey, stored: string): string {
  return SETTINGS[key].isSealed ? (openSealedSetting(sessionSecret, stored) ?? "") : stored;
}
