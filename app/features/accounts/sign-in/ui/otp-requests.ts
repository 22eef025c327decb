import { OTP_POLICY } from "../otp-policy.ts";

/** A code under way. Times are milliseconds of this browser's clock. */
export interface OtpChallenge {
  token: string;
  phone: string;
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

type Problem = { code?: string; title?: string; retryAfterSeconds?: number };
type Sent = { token: string; phone: string; expiresInSeconds?: number; resendInSeconds?: number };

const PATIENCE_MS = 20_000;

export async function requestCode(phone: string): Promise<SendAnswer> {
  try {
    const response = await post("/api/send-otp", { phone });
    const now = Date.now();
    if (response.ok) {
      const sent = (await response.json()) as Sent;
      const expiresAt = now + (sent.expiresInSeconds ?? OTP_POLICY.validSeconds) * 1000;
      const resendAt = now + (sent.resendInSeconds ?? OTP_POLICY.resendSeconds) * 1000;
      return { kind: "sent", challenge: { token: sent.token, phone: sent.phone, expiresAt, resendAt } };
    }
    const problem = (await response.json()) as Problem;
    return {
      kind: "refused",
      title: problem.title ?? "",
      retryAt: problem.retryAfterSeconds ? now + problem.retryAfterSeconds * 1000 : null,
      isPhoneFault: problem.code === "invalid_phone",
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
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
}
