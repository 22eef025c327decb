import { type ClientActionFunctionArgs, data, isRouteErrorResponse } from "react-router";
import type { NotAnswered } from "#app/foundation/api/ask-shop.ts";
import type { ActionAnswer } from "./action-answer.ts";

/** Why a change did not even reach its command; there is a sentence for each, and what was typed stays. */
export type NotSent = "signed_out" | NotAnswered;

/**
 * Stands before the action of every page that saves by `useSave`, as its `clientAction`: whatever happens on the way there is an
 * answer to the form that sent the change. Without it an ended session would lead to the sign-in, and a server that is away to the page of
 * failures, and the form with all that was typed would be gone.
 */
export async function keepTyped({ serverAction }: Pick<ClientActionFunctionArgs, "serverAction">) {
  try {
    // What the action answers is the route's to type: `never` goes with whatever that is.
    const answer = (await serverAction()) as ActionAnswer<never> | undefined;
    // A refusal changes nothing, so nothing is read again.
    return answer?.ok === false ? data(answer, { status: 422 }) : answer;
  } catch (failure) {
    if (failure instanceof Response && !isToSignIn(failure)) throw failure;
    const code = failure instanceof Response ? "signed_out" : codeOf(failure);
    return data<ActionAnswer<never>>({ ok: false, code, title: "", fields: {} }, { status: 503 });
  }
}

function isToSignIn(answer: Response): boolean {
  const address = answer.headers.get("Location");
  return address !== null && new URL(address, "http://localhost").pathname === "/admin/login";
}

function codeOf(failure: unknown): NotSent {
  return isRouteErrorResponse(failure) || failure instanceof SyntaxError ? "server_failed" : "unreachable";
}
