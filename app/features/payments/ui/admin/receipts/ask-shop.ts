/** What the shop answered; without a code nothing came back. */
export type ShopAnswer<T> = { ok: true; value: T } | { ok: false; code: string | null; title: string };

/** One request to the HTTP API, for a page whose presses do not wait for each other. */
export async function askShop<T>(path: string, body?: unknown): Promise<ShopAnswer<T>> {
  const answer = await fetch(
    path,
    body === undefined
      ? undefined
      : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
  ).catch(() => null);
  const json: unknown = await answer?.json().catch(() => null);
  if (answer?.ok && json) return { ok: true, value: json as T };
  const { code = null, title = "" } = (json ?? {}) as { code?: string; title?: string };
  return { ok: false, code, title };
}
