import { Client } from "pg";

export interface Statement {
  text: string;
  values: unknown[];
  /** Of a plan that each connection keeps. */
  name?: string;
}

/** Every statement that this process sends while `work` runs, as PostgreSQL gets it. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const recorded: Statement[] = [];
  const original = Client.prototype.query;
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    const [first, second] = args;
    const config: Partial<Statement> =
      typeof first === "string"
        ? { text: first, values: second as unknown[] }
        : (first as Partial<Statement>);
    recorded.push({
      text: config.text ?? "",
      ...(config.name && { name: config.name }),
      values: Array.isArray(config.values) ? config.values : Array.isArray(second) ? second : [],
    });
    return (original as (...all: unknown[]) => unknown).apply(this, args);
  } as typeof original;
  try {
    await work();
  } finally {
    Client.prototype.query = original;
  }
  return recorded;
}
