import { Agent, request } from "node:http";

export interface LoadResult {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers that were not what was asked for; a run with any is no result. */
  failures: number;
  /** Everything that was asked, also before and after what is counted: what processor time is shared by. */
  asked: number;
}

export interface LoadRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Load {
  workers: number;
  seconds: number;
  /** Seconds before it that are not counted. */
  warmUp?: number;
}

/** Repeats `work` from `workers` closed loops for `seconds` after a warm-up; `work` answers whether it went well. */
export async function measure(
  work: () => Promise<boolean>,
  { workers, seconds, warmUp = 1 }: Load,
): Promise<LoadResult> {
  const times: number[] = [];
  let failures = 0;
  let asked = 0;
  const begin = performance.now() + warmUp * 1000;
  const end = begin + seconds * 1000;
  const loop = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      asked += 1;
      const isGood = await work();
      const finished = performance.now();
      // What began before is counted: whoever takes seconds for one would lose most of them otherwise.
      if (finished < begin || finished > end) continue;
      if (isGood) times.push(finished - started);
      else failures += 1;
    }
  };
  await Promise.all(Array.from({ length: workers }, loop));
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), failures, asked };
}

/** The same over HTTP with kept connections; an answer counts when it has the expected status. */
export function measureHttp(
  port: number,
  next: () => LoadRequest,
  options: Load & { status?: number },
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.workers });
  const { status = 200 } = options;
  const send = () =>
    new Promise<boolean>((resolve) => {
      const { method = "GET", path, headers = {}, body } = next();
      const outgoing = request({ agent, host: "127.0.0.1", port, method, path, headers }, (answer) => {
        answer.resume();
        answer.on("end", () => resolve(isWhatWasAsked(answer.statusCode, status, path)));
      });
      outgoing.on("error", (error) => resolve(isWhatWasAsked(error.message, status, path)));
      outgoing.end(body);
    });
  return measure(send, options).finally(() => agent.destroy());
}

/** `BENCH_VERBOSE` shows what else was answered. */
function isWhatWasAsked(got: number | string | undefined, wanted: number, path: string): boolean {
  if (got !== wanted && process.env.BENCH_VERBOSE) console.error(path, got);
  return got === wanted;
}

/** One of several that are measured in turns. */
export interface Side {
  measure(load: Load): Promise<LoadResult>;
  close?(): Promise<void>;
}

/** Each side once a turn, so that what else the machine does meets all of them alike. */
export async function inTurns<Sides extends object>(
  sides: Sides,
  turns: number,
  load: Load,
): Promise<Record<keyof Sides, LoadResult>[]> {
  const results: Record<keyof Sides, LoadResult>[] = [];
  const entries = Object.entries(sides) as [keyof Sides, Side][];
  try {
    for (let turn = 0; turn < turns; turn += 1) {
      const result = {} as Record<keyof Sides, LoadResult>;
      for (const [name, side] of entries) result[name] = await side.measure(load);
      results.push(result);
    }
  } finally {
    for (const [, side] of entries) await side.close?.();
  }
  return results;
}

/** A side that also reads `meters`, which only rise, before and after each turn: how much of each one request took, turn by turn. */
export function metered<Meter extends string>(
  side: Side,
  meters: Record<Meter, () => number>,
): Side & { spent(meter: Meter): number } {
  const turns: Record<Meter, number>[] = [];
  const names = Object.keys(meters) as Meter[];
  const read = () => names.map((name) => meters[name]());
  return {
    measure: async (load) => {
      const from = read();
      const result = await side.measure(load);
      const shares = read().map((now, nth) => (now - (from[nth] ?? 0)) / result.asked);
      turns.push(Object.fromEntries(names.map((name, nth) => [name, shares[nth]])) as Record<Meter, number>);
      return result;
    },
    close: async () => side.close?.(),
    spent: (meter) => median(turns.map((turn) => turn[meter])),
  };
}

/** The middle of several turns, figure by figure. */
export function medians(results: readonly LoadResult[]): LoadResult {
  const of = (figure: "perSecond" | "p50" | "p99") => median(results.map((result) => result[figure]));
  const sum = (figure: "failures" | "asked") => results.reduce((all, result) => all + result[figure], 0);
  return {
    perSecond: of("perSecond"),
    p50: of("p50"),
    p99: of("p99"),
    failures: sum("failures"),
    asked: sum("asked"),
  };
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
