import { DrizzleQueryError } from "drizzle-orm";
import { expect, it } from "vitest";
import { DatabaseUnavailable, faultOf } from "./faults.ts";

const inStatement = (cause: Error) => new DrizzleQueryError("select 1", [], cause);
const withCode = (code: string, more: object = {}) => Object.assign(new Error("x"), { code, ...more });

it.each([
  ["a backend that was ended", withCode("57P01"), "lost"],
  ["a server that shuts down", withCode("57P03"), "lost"],
  ["a broken connection", withCode("08006"), "lost"],
  ["a full server", withCode("53300"), "lost"],
  ["a refused connection", inStatement(withCode("ECONNREFUSED")), "lost"],
  ["all addresses of a name refused", inStatement(new AggregateError([withCode("ECONNREFUSED")])), "lost"],
  ["the driver's words", inStatement(new Error("Connection terminated unexpectedly")), "lost"],
  ["a statement without an answer", inStatement(new Error("Query read timeout")), "lost"],
  ["a refused connection of something else", withCode("ECONNREFUSED"), null],
  ["what the shop says itself", new DatabaseUnavailable("away"), "lost"],
  ["wrapped by the query builder", new Error("Failed query", { cause: withCode("57P01") }), "lost"],
  ["a demoted server", withCode("25006"), "read_only"],
  ["a serialization failure", withCode("40001"), "conflict"],
  ["a deadlock", new Error("Failed query", { cause: withCode("40P01") }), "conflict"],
  ["a transaction that stood idle too long", withCode("25P03"), "lost"],
  ["a statement that ran too long", new Error("Failed query", { cause: withCode("57014") }), "slow"],
  ["a duplicate", withCode("23505"), null],
  ["a missing file", withCode("ENOENT"), null],
  ["a bug", new TypeError("x is not a function"), null],
  ["no error at all", "57P01", null],
] as const)("%s", (_, error, fault) => {
  expect(faultOf(error)).toBe(fault);
});
