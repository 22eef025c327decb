/** Why something was not done, as the shop's HTTP API says it. */
export interface Problem {
  code?: string;
  title?: string;
  fields?: Record<string, string>;
  secondFactorPasses?: boolean;
}

/** Null when it was done; else why not, which is empty when nothing was answered. */
export async function sendJson(address: string, body: Record<string, unknown>): Promise<Problem | null> {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (answer?.ok) return null;
  return ((await answer?.json().catch(() => null)) as Problem | null) ?? {};
}
