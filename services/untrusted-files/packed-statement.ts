import { setImmediate } from "node:timers/promises";
import type { StatementAnswer as Answer } from "#services/bank-files/read-statement.ts";
import type { StatementLine } from "#services/bank-files/statement.ts";

/** Lines that the shop unpacks in one go: a statement of twenty thousand holds nobody up. */
const AT_ONCE = 1_000;

const packed = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

/** A statement as it leaves the process that has read it: what it is, and then its lines by the thousand. */
export function packStatement(answer: Answer): Uint8Array[] {
  if (!answer.ok || answer.value.kind !== "read") return [packed(answer)];
  const { statement } = answer.value;
  const head = { ...answer, value: { ...answer.value, statement: { ...statement, lines: [] } } };
  const files = [packed(head)];
  for (let at = 0; at < statement.lines.length; at += AT_ONCE)
    files.push(packed(statement.lines.slice(at, at + AT_ONCE)));
  return files;
}

/** Decompresses a statement that a worker process sent in parts. */
export async function unpackStatement([head, ...parts]: readonly Uint8Array[]): Promise<Answer> {
  if (!head) throw new Error("a statement without a head");
  const answer = unpacked<Answer>(head);
  if (!answer.ok || answer.value.kind !== "read") return answer;
  const { lines } = answer.value.statement;
  for (const part of parts) {
    await setImmediate();
    lines.push(...unpacked<StatementLine[]>(part));
  }
  return answer;
}

function unpacked<T>(bytes: Uint8Array): T {
  return JSON.parse(Buffer.from(bytes).toString("utf8")) as T;
}
