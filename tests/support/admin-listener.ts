import type { RunningShop } from "./running-shop.ts";

/** What the desk's page hears of orders, over a stream that it opens again as a browser does. */
export interface AdminListener {
  received: Set<string>;
  close(): Promise<void>;
}

const RETRY_DELAY_MS = 1_000;

/** Signs in at the desk and answers the cookie. */
export async function signInAsAdmin(
  shop: RunningShop,
  login: { email: string; password: string },
): Promise<string> {
  const answer = await fetch(`${shop.url}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: shop.url },
    body: JSON.stringify(login),
  });
  if (!answer.ok) throw new Error(`the desk answered ${answer.status}: ${await answer.text()}`);
  return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
}

/** Listens to all orders, with the cookie of somebody at the desk, until it is closed. */
export async function listenAsAdmin(shop: RunningShop, cookie: string): Promise<AdminListener> {
  const received = new Set<string>();
  const closing = new AbortController();
  const pause = () => new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));

  async function listen() {
    const { signal } = closing;
    const stream = await fetch(`${shop.url}/api/admin/order-events`, { headers: { cookie }, signal });
    if (!stream.ok || !stream.body) return;
    let rest = "";
    for await (const part of stream.body.pipeThrough(new TextDecoderStream())) {
      const events = (rest + part).split("\n\n");
      rest = events.pop() ?? "";
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data) received.add(JSON.parse(data).id);
      }
    }
  }

  const listening = (async () => {
    while (!closing.signal.aborted) {
      await listen().catch(() => {});
      if (!closing.signal.aborted) await pause();
    }
  })();
  return {
    received,
    close: async () => {
      closing.abort();
      await listening;
    },
  };
}
