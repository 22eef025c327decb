import { isRouteErrorResponse } from "react-router";

const LONGEST = 500;

/** What a failure says of itself, for the log: never "[object Object]", whatever was thrown. */
export function errorWords(error: unknown): string {
  return wordsOf(error).slice(0, LONGEST);
}

function wordsOf(error: unknown): string {
  if (error instanceof Error) return error.message || error.name;
  if (isRouteErrorResponse(error))
    return [error.status, error.statusText, wordsOf(error.data)].filter(Boolean).join(" ");
  if (typeof error !== "object" || error === null) return String(error ?? "");
  const { message } = error as { message?: unknown };
  if (typeof message === "string" && message !== "") return message;
  try {
    return JSON.stringify(error);
  } catch {
    return Object.keys(error).join(", ");
  }
}
