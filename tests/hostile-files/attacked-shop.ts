import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { endLeftovers } from "#db/embedded/leftover.ts";
import { BEHIND } from "#services/stand-behind.ts";
import { type CustomerOfShop, placeOneOrder, signInByOutbox } from "#tests/support/order-stream.ts";
import { pdf, phoneHeic, photo } from "#tests/support/proof-samples.ts";
import { endShop, freePort, spawnShop, untilReady } from "#tests/support/running-shop.ts";
import type { ProbeReport } from "./ask-health.ts";
import type { HostileFile } from "./hostile-file.ts";
import { makeHostileFile } from "./hostile-files.ts";

/** So many hostile customers send at once, one file each. */
const AT_ONCE = 5;
/** An order takes twelve proofs a day. */
const PROOFS_OF_AN_ORDER = 11;
/** A machine that was busy with something else for a moment gets a second chance; the shop gets no third. */
const ATTACKS = 2;
const HONEST_PAUSE_MS = 700;
/** The promises on a machine that has time; one that is late itself is measured against that. */
const HEALTH_MS = 50;
const HONEST_MS = 3_000;
/** Below that, a process as far behind as those that look into files still gets the processor when it asks for it. */
const HAS_TIME = 2;
/** An answer wakes three up: who asks, the shop, and who asks again. */
const LATE = 3;

export interface Attack {
  files: number;
  /** Hostile files that were taken although they had to be refused, and answers that no shop should give. */
  strange: string[];
  /** Longest wait for `/healthz`, with the files that were on their way then, and the most that the shop itself computed in any wait. */
  health: { longestMs: number; beside: string[]; asked: number; busyMs: number };
  /** How late a thread that has nothing to do was woken up at worst meanwhile: what the machine adds to every wait. */
  machine: { lateMs: number; allowedMs: number; slower: number };
  honest: { taken: number; refused: string[]; longestMs: number; allowedMs: number };
  /** Megabytes of the shop's own process. */
  memory: { beforeMb: number; mostMb: number };
  alive: boolean;
}

export interface AttackedShop {
  /** Sends the files as proofs, several at once, while an honest customer sends real ones. */
  attack(names: readonly string[]): Promise<Attack>;
  close(): Promise<void>;
}

type Proof = Omit<HostileFile, "owed">;

interface Payer extends CustomerOfShop {
  orderId: string;
}

/** A running shop with enough customers to attack it `ATTACKS` times with `files` files, and an honest one each time. */
export async function openAttackedShop(files: number): Promise<AttackedShop> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "kabsh-hostile-"));
  chmodSync(dataDir, 0o711);
  const shop = spawnShop({ DATA_DIR: dataDir, PORT: await freePort() });
  await untilReady(shop);
  const prober = new Worker(new URL("./ask-health.ts", import.meta.url), {
    workerData: { url: shop.url, pid: shop.child.pid },
  });
  const payers: Payer[] = [];
  const count = Math.max(AT_ONCE, Math.ceil((ATTACKS * files) / PROOFS_OF_AN_ORDER)) + ATTACKS;
  for (let at = 0; at < count; at += 1) {
    const customer = await signInByOutbox(shop, dataDir, `+9665512350${String(at).padStart(2, "0")}`);
    payers.push({ ...customer, orderId: await placeOneOrder(shop, customer) });
  }
  const hostile = payers.splice(ATTACKS);

  const sendOnce = async (payer: Payer, { name, type, bytes }: Proof) => {
    const form = new FormData();
    form.set("file", new File([new Uint8Array(bytes)], name, { type }));
    const started = performance.now();
    const answer = await fetch(`${shop.url}/api/orders/${payer.orderId}/payment-proof`, {
      method: "POST",
      headers: { origin: shop.url, cookie: payer.cookie },
      body: form,
      signal: AbortSignal.timeout(180_000),
    });
    const json = (await answer.json()) as { code?: string };
    return { status: answer.status, code: json.code ?? "", tookMs: performance.now() - started };
  };
  // A line that was idle may be closed by the shop just as it is used: whoever uploads tries again.
  const send = (payer: Payer, file: Proof) => sendOnce(payer, file).catch(() => sendOnce(payer, file));
  const drain = async (): Promise<ProbeReport> => {
    prober.postMessage("drain");
    const [report] = (await once(prober, "message")) as [ProbeReport];
    return report;
  };

  return {
    async attack(names) {
      const honest = payers.shift();
      if (!honest) throw new Error(`more than ${ATTACKS} attacks`);
      const pictures = await honestProofs();
      const first = await send(honest, pictures[0] as Proof);
      const warm = await send(honest, pictures[1] as Proof);
      const beforeMb = residentMb(shop.child.pid);
      let mostMb = beforeMb;
      const memory = setInterval(() => {
        mostMb = Math.max(mostMb, residentMb(shop.child.pid));
      }, 250);

      const strange: string[] = [];
      const onTheWay: { name: string; from: number; until: number }[] = [];
      const left = [...names.entries()];
      const lane = async () => {
        for (let next = left.shift(); next; next = left.shift()) {
          const [at, name] = next;
          const file = await makeHostileFile(name);
          const from = performance.timeOrigin + performance.now();
          const answer = await send(hostile[at % hostile.length] as Payer, file).catch((error) => ({
            status: 599,
            code: String(error),
          }));
          onTheWay.push({ name, from, until: performance.timeOrigin + performance.now() });
          const isRefused = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
          if (!isRefused && (file.owed === "refusal" || answer.status !== 200))
            strange.push(`${name}: ${answer.status} ${answer.code}`);
        }
      };
      await drain();
      const slowness = measureSlowness();
      const attacking = Promise.all(Array.from({ length: AT_ONCE }, lane));
      let isOver = false;
      void attacking.finally(() => {
        isOver = true;
      });
      const taken: number[] = [];
      const refused: string[] = [];
      // An order takes so many proofs a day; two were sent to warm up.
      for (let at = 0; at < PROOFS_OF_AN_ORDER - 2 && !isOver; at += 1) {
        const answer = await send(honest, pictures[at + 2] as Proof);
        if (answer.status === 200) taken.push(answer.tookMs);
        else refused.push(`${answer.status} ${answer.code}`);
        await sleep(HONEST_PAUSE_MS);
      }
      await attacking;
      const { asked, lateMs } = await drain();
      clearInterval(memory);
      const slower = await slowness();

      const worst = asked.reduce((one, other) => (other.tookMs > one.tookMs ? other : one));
      const beside = onTheWay.filter(({ from, until }) => from < worst.at + worst.tookMs && until > worst.at);
      return {
        files: names.length,
        strange,
        health: {
          longestMs: Math.round(worst.tookMs),
          beside: beside.map(({ name }) => name),
          asked: asked.length,
          busyMs: Math.round(Math.max(...asked.map(({ busyMs }) => busyMs))),
        },
        machine: {
          lateMs: Math.round(lateMs),
          allowedMs: Math.round(Math.max(HEALTH_MS, LATE * lateMs)),
          slower: Math.round(slower * 10) / 10,
        },
        honest: {
          taken: taken.length,
          refused: [first, warm]
            .filter(({ status }) => status !== 200)
            .map(({ code }) => code)
            .concat(refused),
          longestMs: Math.round(Math.max(...taken)),
          allowedMs: Math.round(HONEST_MS * (slower < HAS_TIME ? 1 : slower)),
        },
        memory: { beforeMb, mostMb },
        alive: shop.child.exitCode === null && shop.child.signalCode === null,
      };
    },
    async close() {
      await prober.terminate();
      await endShop(shop, "SIGTERM");
      await endLeftovers(path.join(dataDir, "postgres/data"), () => {});
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Proofs as customers send them, each a file of its own. */
async function honestProofs(): Promise<Proof[]> {
  const proofs: Proof[] = [];
  for (let at = 0; at < PROOFS_OF_AN_ORDER; at += 1) {
    const [document, phone] = [pdf({ catalog: `/Lang (${at})` }), await phoneHeic()];
    const picture = await photo(at % 2 ? "png" : "jpeg", `rgb(${at * 20}, 90, 40)`);
    if (at === 4) proofs.push({ name: "transfer.pdf", type: "application/pdf", bytes: document });
    else if (at === 7) proofs.push({ name: "IMG_1.HEIC", type: "image/heic", bytes: phone });
    else proofs.push({ name: "receipt", type: "image/jpeg", bytes: picture });
  }
  return proofs;
}

/** How many times longer than it computes something takes that is as far behind the shop as what looks into files. */
function measureSlowness(): () => Promise<number> {
  const script = `
    const os = require("node:os");
    os.setPriority(Math.min(os.getPriority() + ${BEHIND}, 19));
    let wall = 0, computed = 0;
    setInterval(() => {
      const [from, before] = [performance.now(), process.cpuUsage()];
      while (process.cpuUsage(before).user < 20_000);
      wall += performance.now() - from;
      computed += 20;
    }, 200);
    process.stdin.on("end", () => { process.stdout.write(String(wall / computed)); process.exit(); }).resume();`;
  const child = spawn(process.execPath, ["-e", script], { stdio: ["pipe", "pipe", "inherit"] });
  let said = "";
  child.stdout.on("data", (part) => {
    said += part;
  });
  return async () => {
    const closed = once(child, "close");
    child.stdin.end();
    await closed;
    return Number(said) || 1;
  };
}

function residentMb(pid: number | undefined): number {
  const { stdout } = spawnSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return Math.round(Number(stdout) / 1024);
}

/** What an attack may have cost: nobody else noticed it. */
export function isUnnoticed({ strange, health, machine, honest, memory, alive }: Attack): boolean {
  return (
    alive &&
    strange.length === 0 &&
    health.longestMs <= machine.allowedMs &&
    // A busy machine makes others wait; what the shop itself does in one go is the shop's.
    health.busyMs <= HEALTH_MS &&
    honest.refused.length === 0 &&
    honest.taken > 0 &&
    honest.longestMs <= honest.allowedMs &&
    memory.mostMb - memory.beforeMb < MEMORY_MB
  );
}

/** Uploads on their way, in whole and in parts, and what the collector has not yet taken back. */
const MEMORY_MB = 500;
