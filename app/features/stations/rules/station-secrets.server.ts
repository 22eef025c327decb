import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { CODE_DIGITS } from "./station-lengths.ts";

type Secret = { sessionSecret: string };

const keyed = (secret: string, what: string, text: string) =>
  createHmac("sha256", secret).update(`station-${what} ${text}`).digest("base64url");

/** A code for a tablet, as the desk shows it. */
export const newPairingCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");

/** What the table holds of a code: short as it is, nobody finds it out without the shop's secret. */
export const hashPairingCode = ({ sessionSecret }: Secret, code: string) =>
  keyed(sessionSecret, "code", code);

export interface PersonAtStation {
  deviceId: string;
  staffId: string;
  pinVersion: number;
  expiresAt: Date;
}

/** Says for one device that a person's PIN was right; nothing but this shop can make it. */
export function staffToken(
  { sessionSecret }: Secret,
  { deviceId, staffId, pinVersion, expiresAt }: PersonAtStation,
): string {
  const said = [staffId, pinVersion, expiresAt.getTime()].join(".");
  return `${said}.${keyed(sessionSecret, "person", `${deviceId} ${said}`)}`;
}

/** Who holds a token of this device; null where it is none. Whether the person is still one of the station's is for the table to say. */
export function readStaffToken(
  { sessionSecret }: Secret,
  deviceId: string,
  token: string,
): PersonAtStation | null {
  const [staffId = "", version = "", until = "", signature = ""] = token.split(".");
  const wanted = Buffer.from(keyed(sessionSecret, "person", `${deviceId} ${staffId}.${version}.${until}`));
  const given = Buffer.from(signature);
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return null;
  return { deviceId, staffId, pinVersion: Number(version), expiresAt: new Date(Number(until)) };
}
