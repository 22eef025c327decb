/** What is the same on every line of one process, and what only a search for it needs. */
const LEFT_OUT = new Set([
  "level",
  "time",
  "msg",
  "err",
  "version",
  "role",
  "host",
  "pid",
  "trace_id",
  "span_id",
]);
const LEVELS: Readonly<Record<number, [name: string, colour: number]>> = {
  10: ["trace", 90],
  20: ["debug", 90],
  30: ["info", 36],
  40: ["warn", 33],
  50: ["error", 31],
  60: ["fatal", 31],
};
const NAME_WIDTH = 5;

/** A line of the log as a person reads it at a terminal: time, weight, what happened, and what is particular about it. */
export function readableLine(json: string, { isColoured = false } = {}): string {
  let line: Record<string, unknown>;
  try {
    line = JSON.parse(json);
  } catch {
    return json;
  }
  const [name, colour] = LEVELS[Number(line.level)] ?? [String(line.level), 0];
  const weight = name.padEnd(NAME_WIDTH);
  const at = new Date(String(line.time));
  const facts = Object.entries(line)
    .filter(([key]) => !LEFT_OUT.has(key))
    .map(([key, value]) => `${key}=${typeof value === "string" ? value : JSON.stringify(value)}`);
  const head = [
    Number.isNaN(at.getTime()) ? "" : at.toTimeString().slice(0, 8),
    isColoured ? `\u001b[${colour}m${weight}\u001b[0m` : weight,
    String(line.msg ?? ""),
    ...facts,
  ].join(" ");
  const err = line.err as { stack?: string; message?: string } | undefined;
  const told = err?.stack ?? err?.message;
  return `${head}\n${told ? `${told.replace(/^/gm, "    ")}\n` : ""}`;
}
