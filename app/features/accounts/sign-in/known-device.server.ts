import { createHash, createHmac, randomBytes } from "node:crypto";
import { timingSafeEqualText } from "#services/timing-safe-equal.ts";

const VALID_SECONDS = 400 * 24 * 60 * 60;
/** A family's phone may have verified several numbers. */
const PHONES_MAX = 4;

interface DeviceAsked {
  /** Value of the cookie, as it came. */
  cookie: string | undefined;
  phone: string;
  now: Date;
}

/**
 * The cookie's value after `phone` was verified in this browser. It holds one signed mark for each number, and no number:
 * only who asks with the number itself can tell that a mark is its.
 */
export function rememberDevice(sessionSecret: string, { cookie, phone, now }: DeviceAsked): string {
  const marks = marksOf(cookie);
  const own = marks.find((mark) => isMarkOf(sessionSecret, mark, phone, now));
  const id = own?.split(".")[1] ?? randomBytes(12).toString("base64url");
  const unsigned = `${Math.floor(now.getTime() / 1000) + VALID_SECONDS}.${id}`;
  const mark = `${unsigned}.${sign(sessionSecret, unsigned, phone)}`;
  return [mark, ...marks.filter((each) => each !== own)].slice(0, PHONES_MAX).join("~");
}

/** What the shop counts this device by when it has verified `phone`; null for every other browser. */
export function knownDevice(sessionSecret: string, { cookie, phone, now }: DeviceAsked): string | null {
  const mark = marksOf(cookie).find((each) => isMarkOf(sessionSecret, each, phone, now));
  const id = mark?.split(".")[1];
  return id ? createHash("sha256").update(id).digest("hex") : null;
}

function marksOf(cookie = ""): string[] {
  return cookie.split("~", PHONES_MAX).filter(Boolean);
}

function isMarkOf(sessionSecret: string, mark: string, phone: string, now: Date): boolean {
  const [expires = "", id = "", signature = ""] = mark.split(".", 3);
  if (!(Number(expires) * 1000 > now.getTime())) return false;
  return timingSafeEqualText(signature, sign(sessionSecret, `${expires}.${id}`, phone));
}

function sign(sessionSecret: string, unsigned: string, phone: string): string {
  return createHmac("sha256", sessionSecret).update(`known device\n${phone}\n${unsigned}`).digest("hex");
}
