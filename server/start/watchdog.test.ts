import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";

const WATCHDOG = new URL("./watchdog.ts", import.meta.url).href;

/** A process with a watchdog of two seconds that does this. */
async function run(what: string) {
  const code = `const { openWatchdog } = await import(${JSON.stringify(WATCHDOG)}); const dog = openWatchdog("held", 2); ${what}`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (part) => {
    said += part;
  });
  const [status, signal] = await once(child, "exit");
  return { status, signal, said };
}

describe("the watchdog", () => {
  it("HL14 ends a process whose event loop is held, and says why", async () => {
    const { signal, said } = await run("setTimeout(() => { for (;;); }, 100);");
    expect(signal).toBe("SIGKILL");
    expect(said).toContain("held");
  });

  it("HL14 leaves one alone that is busy between its turns, and keeps none alive", async () => {
    const busy =
      "const until = Date.now() + 4_000; (function on() { const t = Date.now() + 300; while (Date.now() < t); if (Date.now() < until) setTimeout(on); })();";
    expect(await run(busy)).toMatchObject({ status: 0, signal: null });
    expect(await run("await dog.close();")).toMatchObject({ status: 0, signal: null });
  });
});
