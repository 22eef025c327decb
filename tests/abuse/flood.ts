/** A thread that asks the shop for one kind of thing over many lines kept open, all from one address, until it is ended. */
import { randomBytes } from "node:crypto";
import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import type { Flood } from "./abused-shop.ts";

const { url, flood, lines, address } = workerData as {
  url: string;
  flood: Flood;
  lines: number;
  address: string;
};
const agent = new Agent({ keepAlive: true, maxSockets: lines });
const statuses: Record<string, number> = {};

/** Never the same twice, so that nothing of it can be in memory. */
function wanted(): { path: string; body?: string } {
  const odd = randomBytes(9).toString("base64url").replace(/^[-_]/, "x");
  switch (flood) {
    case "unknown pages":
      return { path: `/${odd}` };
    case "random searches":
      return { path: `/restaurants?q=${odd}` };
    case "wrong links":
      return { path: `/t/${odd}${odd}` };
    case "unknown restaurants":
      return { path: `/restaurants/${odd.toLowerCase()}` };
    case "refused quotes":
      return { path: "/api/quote", body: JSON.stringify({ fulfillment: odd }) };
  }
}

function ask(): void {
  const { path, body } = wanted();
  const headers: Record<string, string> = { "x-forwarded-for": address, "accept-encoding": "br, gzip" };
  if (body) Object.assign(headers, { "content-type": "application/json", origin: url });
  const method = body ? "POST" : "GET";
  request(`${url}${path}`, { agent, method, headers }, (answer) => {
    statuses[String(answer.statusCode)] = (statuses[String(answer.statusCode)] ?? 0) + 1;
    answer.resume().on("end", () => setImmediate(ask));
  })
    .on("error", () => setTimeout(ask, 50))
    .end(body);
}

parentPort?.on("message", () => parentPort?.postMessage(statuses));
for (let line = 0; line < lines; line += 1) ask();
