/** How long a start took, by what it did, in milliseconds and in order. */
export interface Phases {
  /** Everything since the last mark was `name`. */
  done(name: string): void;
  read(): Record<string, number>;
}

/** What `npm start` did before this process, as it hands it over: `--spent=packages:12,build:80`. */
const SPENT = "--spent=";

/** Begins to count when the process began. */
export function openPhases(args: readonly string[] = process.argv, now = () => performance.now()): Phases {
  const spent = args.find((each) => each.startsWith(SPENT))?.slice(SPENT.length) ?? "";
  const phases = new Map<string, number>();
  for (const pair of spent.split(",").filter(Boolean)) {
    const [name = "", milliseconds] = pair.split(":");
    phases.set(name, Number(milliseconds));
  }
  let last = 0;
  return {
    done(name) {
      const at = now();
      phases.set(name, Math.round(at - last));
      last = at;
    },
    read: () => Object.fromEntries(phases),
  };
}
