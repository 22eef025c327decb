import { useEffect, useState } from "react";
import { clockText, useCountdown } from "#app/features/accounts/ui/sign-in/use-countdown.ts";
import type { OpenedEntry } from "#app/features/waiting/commands/open-entry.server.ts";
import type { ActionAnswer } from "#app/foundation/saving/action-answer.ts";
import { PostForm } from "#app/foundation/saving/post-form.tsx";
import { usePageSave } from "#app/foundation/saving/use-page-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import { useWaitingWords } from "./use-waiting-words.ts";
import { WaitingBadge } from "./waiting-badge.tsx";

export interface EntryPageProps extends OpenedEntry {
  /** What came of a press without scripts. */
  answer: ActionAnswer | undefined;
  /** Goes on to the wizard with the kept time. */
  onTake: () => void;
  /** Goes on to the wizard with another time. */
  onTime: (time: Schedule) => void;
}

/** One entry of the waiting list by its link: how it stands, until when a place is kept, and what can be done. */
export function EntryPage({ entry, nearest, ownOrder, answer: before, onTake, onTime }: EntryPageProps) {
  const { t } = useTranslation("orders");
  const { whenOf, textOf } = useWaitingWords();
  const format = useFormat();
  const { onSend, isSaving, told } = usePageSave(before);
  const { state } = entry;
  const left = useCountdown(
    state === "offered" && entry.offeredUntil ? Date.parse(entry.offeredUntil) : null,
  );
  // The server's second is another one than the reader's: the clock comes with the scripts.
  const [hasClock, setClock] = useState(false);
  useEffect(() => setClock(true), []);
  const mayWaitAgain = state === "missed" || state === "left" || state === "removed";
  return (
    <main id="main" className="above-dock mx-auto grid w-full max-w-xl content-start gap-5 px-4 py-6">
      <header className="grid gap-2">
        <p className="text-sm text-quiet">{t("waiting.title")}</p>
        <h1>{whenOf(entry)}</h1>
      </header>
      <Card className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <WaitingBadge state={state} />
          {hasClock && state === "offered" && (
            <LtrText className="figures font-heading text-lg font-semibold">{clockText(left)}</LtrText>
          )}
        </div>
        <p>{textOf(entry)}</p>
        {told && (
          <p role="alert" className="text-brick">
            {told}
          </p>
        )}
        {state === "offered" && ownOrder && (
          <section aria-labelledby="own-order" className="grid gap-3">
            <h2 id="own-order" className="text-base">
              {t("waiting.move.question")}
            </h2>
            <p className="text-quiet">{t("waiting.move.text", { when: format.promiseTime(ownOrder) })}</p>
            <PostForm onSend={onSend}>
              <input type="hidden" name="intent" value="move" />
              <Button type="submit" wide pending={isSaving}>
                {t("waiting.move.action")}
              </Button>
            </PostForm>
          </section>
        )}
        {state === "offered" && (
          <LinkButton
            to="/order?resume"
            wide
            variant={ownOrder ? "secondary" : "primary"}
            onClick={(event) => {
              event.preventDefault();
              onTake();
            }}
          >
            {t(ownOrder ? "waiting.move.another" : "waiting.take")}
          </LinkButton>
        )}
        {state === "taken" && entry.orderId && (
          <LinkButton to={`/orders/${entry.orderId}`} wide>
            {t("waiting.order")}
          </LinkButton>
        )}
        {nearest.length > 0 && (
          <section aria-labelledby="nearest" className="grid gap-2">
            <h2 id="nearest" className="text-base">
              {t("waiting.nearest")}
            </h2>
            {nearest.map((time) => (
              <Button key={`${time.date} ${time.time}`} variant="secondary" wide onClick={() => onTime(time)}>
                {format.promise(time)}
              </Button>
            ))}
          </section>
        )}
        {(state === "waiting" || state === "offered" || mayWaitAgain) && (
          <PostForm onSend={onSend}>
            <input type="hidden" name="intent" value={mayWaitAgain ? "again" : "leave"} />
            <Button type="submit" variant={mayWaitAgain ? "secondary" : "quiet"} wide pending={isSaving}>
              {t(mayWaitAgain ? "waiting.again" : "waiting.leave")}
            </Button>
          </PostForm>
        )}
      </Card>
    </main>
  );
}
