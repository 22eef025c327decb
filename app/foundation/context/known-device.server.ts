import { createHash, createHmac, randomBytes } from "node:crypto";
import { timingSafeEqualText } from "#services/timing-safe-equal.ts";

const VALID_SECONDS = 400 * 24 * 60 * 60;
/** A family's phone may have verified several numbers, and the shop's computer signed in several people. */
const OWNERS_MAX = 4;

interface DeviceAsked {
  /** Value of the cookie, as it came. */
  cookie: string | null | undefined;
  /** Whose mark it is: a number, or a person with the password of today, so that a new one makes the mark worthless. */
  owner: string;
  now: Date;
}

/**
 * The cookie's value after `owner` was verified in this browser. It opens nothing: what strangers try is counted apart from it. It
 * holds one signed mark for each owner, and names none: only who asks with the owner can tell that a mark is theirs.
 */
export function rememberDevice(sessionSecret: string, { cookie, owner, now }: DeviceAsked): string {
  const marks = fingerprintsOf(cookie);
  const own = marks.find((mark) => isFingerprintOf(sessionSecret, mark, owner, now));
  const id = own?.split(".")[1] ?? randomBytes(12).toString("base64url");
  const unsigned = `${Math.floor(now.getTime() / 1000) + VALID_SECONDS}.${id}`;
  const mark = `${unsigned}.${sign(sessionSecret, unsigned, owner)}`;
  return [mark, ...marks.filter((each) => each !== own)].slice(0, OWNERS_MAX).join("~");
}

/** What the shop counts this device by when it has verified `owner`; null for every other browser. */
export function knownDevice(sessionSecret: string, { cookie, owner, now }: DeviceAsked): string | null {
  const mark = fingerprintsOf(cookie).find((each) => isFingerprintOf(sessionSecret, each, owner, now));
  const id = mark?.split(".")[1];
  return id ? createHash("sha256").update(id).digest("hex") : null;
}

function fingerprintsOf(cookie: string | null | undefined): string[] {
  return (cookie ?? "").split("~", OWNERS_MAX).filter(Boolean);
}

function isFingerprintOf(sessionSecret: string, mark: string, owner: string, now: Date): boolean {
  const [expires = "", id = "", signature = ""] = mark.split(".", 3);
  if (!(Number(expires) * 1000 > now.getTime())) return false;
  return timingSafeEqualText(signature, sign(sessionSecret, `${expires}.${id}`, owner));
}

function sign(sessionSecret: string, unsigned: string, owner: string): string {
  return createHmac("sha256", sessionSecret).update(`known device\n${owner}\n${unsigned}`).digest("hex");
}
