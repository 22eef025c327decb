import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { openClosing } from "./closing.ts";

const MODULE = path.resolve(import.meta.dirname, "stop-on-signal.ts");

describe("an end that does not come", () => {
  it("OA02 a process that was told to stop ends, whatever it still waits for", async () => {
    const script = `
      import { stopOnSignal } from ${JSON.stringify(MODULE)};
      stopOnSignal(() => new Promise(() => {}), (line) => console.log(line), 300);
      setInterval(() => {}, 1000);
      console.log("ready");`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const gone = once(child, "exit");
    await once(child.stdout, "data");
    child.kill("SIGTERM");
    expect(await gone).toEqual([1, null]);
  });

  it("OA02 whoever asks for the end while it comes waits for the same one", async () => {
    const closing = openClosing();
    const closed: string[] = [];
    let finish = () => {};
    closing.add(
      () =>
        new Promise<void>((resolve) => {
          finish = () => {
            closed.push("database");
            resolve();
          };
        }),
    );
    const first = closing.stop(0);
    const second = closing.stop(600).then(() => closed.push("second"));
    await expect.poll(() => closing.isStopping()).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(closed).toEqual([]);
    finish();
    await Promise.all([first, second]);
    expect(closed).toEqual(["database", "second"]);
  });

  it("OA02 what cannot be closed keeps nothing else open", async () => {
    const closing = openClosing();
    let isClosed = false;
    closing.add(async () => {
      isClosed = true;
    });
    closing.add(() => Promise.reject(new Error("no")));
    await expect(closing.stop(0)).rejects.toThrow("no");
    expect(isClosed).toBe(true);
    await closing.stop(0);
  });
});
