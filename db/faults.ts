import { DrizzleQueryError } from "drizzle-orm";

/** What became of a statement that failed for a reason that is not its own. */
export type Fault =
  /** The connection, or the server behind it, is gone. */
  | "lost"
  /** The server answers but may not write: a primary that was demoted. */
  | "read_only"
  /** Two transactions met; the same one may pass now. */
  | "conflict"
  /** The server ended a statement that ran longer than it may; trying again at once would only add to the load. */
  | "slow";

/** The database is unavailable: it cannot be written to at this moment; the same request may pass in a few seconds. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

/** The line broke while the commit was under way: what was written may stand or not. */
export class CommitUnknown extends DatabaseUnavailable {
  override name = "CommitUnknown";
}

const LOST_STATES = /^(08...|57P0[1-5]|25P0[34]|53300)$/;
const LOST_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ENOENT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
]);
/** The driver's own sentences; it gives them no code. */
const LOST_WORDS =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client was closed|This socket has been ended)/;

/**
 * Which fault lies behind an error of the driver, wrapped or not; null for what the statement itself did wrong. A broken
 * line counts only where a statement failed by it: files and messages have lines of their own.
 */
export function faultOf(error: unknown): Fault | null {
  let inStatement = false;
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof DatabaseUnavailable) return "lost";
    inStatement ||= each instanceof DrizzleQueryError;
    const fault =
      faultOfState((each as { code?: unknown }).code) ??
      (inStatement && isBrokenConnection(each) ? "lost" : null);
    if (fault) return fault;
  }
  return null;
}

/** The SQLSTATE that PostgreSQL gave an error, wrapped or not. */
export function stateOf(error: unknown): string | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code } = each as { code?: unknown };
    if (typeof code === "string") return code;
  }
  return undefined;
}

function faultOfState(code: unknown): Fault | null {
  if (typeof code !== "string") return null;
  if (code === "25006") return "read_only";
  if (code === "40001" || code === "40P01") return "conflict";
  if (code === "57014") return "slow";
  return LOST_STATES.test(code) ? "lost" : null;
}

/** Whether an error of the driver's connection, which carries no state of PostgreSQL, means that the connection is broken. */
export function isBrokenConnection(error: Error): boolean {
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && LOST_CODES.has(code)) return true;
  if (error instanceof AggregateError)
    return error.errors.some((inner) => inner instanceof Error && isBrokenConnection(inner));
  return LOST_WORDS.test(error.message);
}
