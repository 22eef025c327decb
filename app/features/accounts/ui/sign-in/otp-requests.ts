import type { CodePuzzle } from "#app/features/accounts/rules/code-puzzle.server.ts";
import { OTP_POLICY } from "#app/features/accounts/rules/otp-policy.ts";

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

type Problem = { code?: string; title?: string; retryAfterSeconds?: number; puzzle?: CodePuzzle };
type Sent = {
  token: string;
  /** Not said where a link asked. */
  phone?: string;
  codeLength?: number;
  expiresInSeconds?: number;
  resendInSeconds?: number;
};

const TIMEOUT_MS = 20_000;
const PUZZLES_MAX = 3;

/** Where a code goes: to a number, or to whoever's order the link of this address opens. */
type CodeTo = { phone: string } | { link: string };

/**
 * Asks for a code. When strangers have used up what the phone may have, the browser solves the shop's puzzle first;
 * `onPuzzle` hears that it takes a moment.
 */
export async function requestCode(to: CodeTo, onPuzzle: () => void): Promise<SendAnswer> {
  const [address, whom] = "link" in to ? [`${to.link}/code`, {}] : ["/api/send-otp", to];
  try {
    let response = await post(address, whom);
    let answer = (await response.json()) as Sent & Problem;
    // The work may have grown while the browser was at it.
    for (let tries = 0; !response.ok && answer.puzzle && tries < PUZZLES_MAX; tries += 1) {
      onPuzzle();
      const { salt, signature } = answer.puzzle;
      const { solvePuzzle } = await import("./solve-puzzle.ts");
      const number = await solvePuzzle(answer.puzzle);
      if (number === null) break;
      response = await post(address, { ...whom, puzzle: { salt, number, signature } });
      answer = (await response.json()) as Sent & Problem;
    }
    const now = Date.now();
    if (response.ok) {
      const expiresAt = now + (answer.expiresInSeconds ?? OTP_POLICY.validSeconds) * 1000;
      const resendAt = now + (answer.resendInSeconds ?? OTP_POLICY.resendSeconds) * 1000;
      const { token, phone = "", codeLength = OTP_POLICY.codeLength } = answer;
      return { kind: "sent", challenge: { token, phone, codeLength, expiresAt, resendAt } };
    }
    return {
      kind: "refused",
      title: answer.title ?? "",
      retryAt: answer.retryAfterSeconds ? now + answer.retryAfterSeconds * 1000 : null,
      isPhoneFault: answer.code === "invalid_phone",
    };
  } catch {
    return { kind: "offline" };
  }
}

export async function checkCode(token: string, code: string): Promise<VerifyAnswer> {
  try {
    const response = await post("/api/verify-otp", { token, code });
    const answer = (await response.json()) as Problem & { phone?: string };
    if (response.ok && answer.phone) return { kind: "verified", phone: answer.phone };
    return { kind: "refused", code: answer.code ?? "unexpected", title: answer.title ?? "" };
  } catch {
    return { kind: "offline" };
  }
}

function post(path: string, body: unknown): Promise<Response> {
  return fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
