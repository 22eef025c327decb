import { describe, expect, it } from "vitest";
import { openLog } from "./log.ts";
import { readableLine } from "./readable-lines.ts";

describe("the log at a terminal", () => {
  function written(write: (log: ReturnType<typeof openLog>) => void): string {
    const lines: string[] = [];
    const destination = { write: (line: string) => void lines.push(readableLine(line)) };
    write(openLog("trace", { base: { version: "1.0.0", role: "all", host: "shop", pid: 7 }, destination }));
    return lines.join("");
  }

  it("RS02 a line is time, weight, what happened and what is particular, without what every line carries", () => {
    const text = written((log) => log.warn({ pool: "main", ms: 412 }, "slow query"));
    expect(text).toMatch(/^\d\d:\d\d:\d\d warn {2}slow query pool=main ms=412\n$/);
  });

  it("RS02 a fault has its stack below, and what is hidden or masked in JSON is so here", () => {
    const text = written((log) =>
      log.error({ err: new Error("no answer"), token: "t-1", to: "+966551234567" }, "failed"),
    );
    expect(text).toMatch(/^\S+ error failed token=\[hidden\] to=\+966\*+67\n {4}Error: no answer\n {8}at /);
  });

  it("RS02 what is no line of the log stays as it was", () => {
    expect(readableLine("words\n")).toBe("words\n");
  });
});
