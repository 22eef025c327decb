import { data } from "react-router";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldSentences, refusalSentence } from "#app/i18n/refusal-sentence.server.ts";
import type { Result } from "#app/lib/result.ts";
import type { ActionAnswer } from "./action-answer.ts";

/** A command's result for a page: a refusal becomes sentences in the reader's language, and changes nothing. */
export function answerAction<T>(ctx: CommandContext, result: Result<T, string>) {
  if (result.ok) return data<ActionAnswer<T>>({ ok: true, value: result.value });
  ctx.metrics.refusals.inc({ code: result.code });
  const answer: ActionAnswer<T> = {
    ok: false,
    code: result.code,
    title: refusalSentence(ctx, result),
    fields: fieldSentences(ctx, result),
    detail: result.detail,
  };
  return data(answer, { status: 422 });
}
