import { Agent, request } from "node:http";

/** Good answers a second and answers that were not, of `loops` that ask one after the other. */
export interface Load {
  perSecond: number;
  failed: number;
}

/** Asks for `path` again and again on kept connections, as browsers do; the first second warms up. */
export async function loadPath(url: string, path: string, loops: number, seconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: loops });
  const { hostname, port } = new URL(url);
  const begin = performance.now() + 1_000;
  const end = begin + seconds * 1_000;
  let good = 0;
  let failed = 0;
  const ask = () =>
    new Promise<boolean>((resolve) => {
      const headers = { "accept-encoding": "gzip, br" };
      const asked = request({ agent, hostname, port, path, headers }, (answer) => {
        answer.resume();
        answer.once("end", () => resolve(answer.statusCode === 200));
        answer.once("error", () => resolve(false));
      });
      asked.once("error", () => resolve(false));
      asked.end();
    });
  const loop = async () => {
    while (performance.now() < end) {
      const isGood = await ask();
      if (performance.now() < begin) continue;
      if (isGood) good += 1;
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: loops }, loop));
  agent.destroy();
  return { perSecond: Math.round(good / seconds), failed };
}
