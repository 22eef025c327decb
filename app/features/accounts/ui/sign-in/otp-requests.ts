import { type Answered, askShop, type Body, isNotAnswered } from "#app/foundation/api/ask-shop.ts";
import type { solvePuzzle } from "./solve-puzzle.ts";

/** A code under way. Times are milliseconds of this browser's clock. */
export interface OtpChallenge {
  token: string;
  phone: string;
  codeLength: number;
  expiresAt: number;
  resendAt: number;
}

export type SendAnswer =
  | { kind: "sent"; challenge: OtpChallenge }
  | { kind: "refused"; title: string; retryAt: number | null; isPhoneFault: boolean }
  | { kind: "offline" };

export type VerifyAnswer =
  | { kind: "verified"; phone: string }
  | { kind: "refused"; code: string; title: string }
  | { kind: "offline" };

const TIMEOUT_MS = 20_000;
const PUZZLES_MAX = 3;

/** Where a code goes: to a number, or to whoever's order the link of this address opens. */
type CodeTo = { phone: string } | { link: string };

/**
 * Asks for a code. When strangers have used up what the phone may have, the browser solves the shop's puzzle first;
 * `onPuzzle` hears that it takes a moment.
 */
export async function requestCode(to: CodeTo, onPuzzle: () => void): Promise<SendAnswer> {
  let answer = await ask(to);
  // The work may have grown while the browser was at it.
  for (let tries = 0; !answer.ok && answer.puzzle && tries < PUZZLES_MAX; tries += 1) {
    onPuzzle();
    const { salt, signature } = answer.puzzle;
    const number = await solved(answer.puzzle);
    if (number === undefined) return { kind: "offline" };
    if (number === null) break;
    answer = await ask(to, { salt, number, signature });
  }
  const now = Date.now();
  if (answer.ok) {
    const { token, codeLength, expiresInSeconds, resendInSeconds } = answer.value;
    const expiresAt = now + expiresInSeconds * 1000;
    const resendAt = now + resendInSeconds * 1000;
    // Not said where a link asked.
    const phone = "phone" in answer.value ? answer.value.phone : "";
    return { kind: "sent", challenge: { token, phone, codeLength, expiresAt, resendAt } };
  }
  if (isNotAnswered(answer)) return { kind: "offline" };
  return {
    kind: "refused",
    title: answer.title,
    retryAt: answer.retryAfterSeconds ? now + answer.retryAfterSeconds * 1000 : null,
    isPhoneFault: answer.code === "invalid_phone",
  };
}

/** Undefined where what solves it did not come. */
const solved = (puzzle: Parameters<typeof solvePuzzle>[0]) =>
  import("./solve-puzzle.ts").then(
    (file) => file.solvePuzzle(puzzle),
    () => undefined,
  );

type Sent = Answered<"POST /api/send-otp"> | Answered<"POST {+page}/code">;

function ask(to: CodeTo, puzzle?: Body<"POST {+page}/code">["puzzle"]): Promise<Sent> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return "link" in to
    ? askShop("POST {+page}/code", { path: { page: to.link }, body: { puzzle }, signal })
    : askShop("POST /api/send-otp", { body: { ...to, puzzle }, signal });
}

/** Verifies a one-time code at the HTTP API. */
export async function checkCode(token: string, code: string): Promise<VerifyAnswer> {
  const answer = await askShop("POST /api/verify-otp", {
    body: { token, code },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.ok) return { kind: "verified", phone: answer.value.phone };
  return isNotAnswered(answer)
    ? { kind: "offline" }
    : { kind: "refused", code: answer.code, title: answer.title };
}
