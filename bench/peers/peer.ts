import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** Another shop that runs beside this one. */
export interface Peer {
  name: string;
  pid: number;
  ways: readonly PeerWay[];
  close(): Promise<void>;
}

/** One of the ways in which its API takes an order. */
export interface PeerWay {
  name: string;
  /** Places an order as a customer who has none under way; answers whether it stands. */
  place(): Promise<boolean>;
}

export interface PeerProcess {
  pid: number;
  end(): Promise<void>;
}

/** Runs a script of ours in the folder where a peer is installed, until it says that it is ready. */
export async function startPeer(
  script: string,
  folder: string,
  settings: Record<string, string>,
): Promise<PeerProcess> {
  const child = spawn(process.execPath, [script], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await untilReady(child);
  return {
    pid: child.pid ?? 0,
    end: async () => {
      if (child.exitCode !== null) return;
      child.kill();
      await once(child, "exit");
    },
  };
}

async function untilReady(child: ChildProcess): Promise<void> {
  let said = "";
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (part) => {
      said += String(part);
      if (/^ready$/m.test(said)) resolve();
    });
    child.once("exit", () => reject(new Error(`a peer ended: ${said}`)));
  });
}

/**
 * Lends each order one of several customers, since a customer has one cart. `order` answers with what the peer said last, `isPlaced` reads it;
 * `BENCH_VERBOSE` shows what was no order.
 */
export function wayOf<Customer>(
  name: string,
  idle: Customer[],
  order: (customer: Customer) => Promise<unknown>,
  isPlaced: (answer: unknown) => boolean,
): PeerWay {
  return {
    name,
    place: async () => {
      const customer = idle.pop() as Customer;
      const answer = await order(customer)
        .catch((error: Error) => error.message)
        .finally(() => idle.push(customer));
      const stands = isPlaced(answer);
      if (!stands && process.env.BENCH_VERBOSE) console.error(JSON.stringify(answer));
      return stands;
    },
  };
}
