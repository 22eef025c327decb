import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import type { WeekTimes } from "#app/features/standing-orders/agreement/read-week.server.ts";
import type { ToldStanding } from "#app/features/standing-orders/agreement/with-reasons.server.ts";
import type { Language } from "#app/i18n/language.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { StandingBadge } from "./standing-badge.tsx";
import { StandingRuns } from "./standing-runs.tsx";
import { useStandingWords } from "./use-standing-words.ts";
import { WeeklyFields } from "./weekly-fields.tsx";

/** What was just changed. */
export type StandingDone = "skip" | "move" | "pause" | "resume" | "stop";

export interface StandingPageProps {
  standing: ToldStanding;
  week: WeekTimes;
  /** Why the last press changed nothing. */
  told: string | null;
  done: StandingDone | null;
}

/** One standing order for its owner: when and what, the next day, what can be changed, and what became of its days. */
export function StandingPage({ standing, week, told, done }: StandingPageProps) {
  const { t, i18n } = useTranslation("standing");
  const { everyOf, itemsOf } = useStandingWords();
  const { state, haltedBy, restaurant, address, runs } = standing;
  const where = restaurant ? localName(restaurant, i18n.language as Language) : address;
  return (
    <main id="main" className="above-dock mx-auto grid w-full max-w-2xl content-start gap-5 px-4 py-6">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-quiet">{t("one")}</p>
          <StandingBadge state={state} haltedBy={haltedBy} />
        </div>
        <h1>{everyOf(standing)}</h1>
        <p>
          <OwnWords>{itemsOf(standing.items)}</OwnWords>
        </p>
        {where && (
          <p className="text-sm text-quiet">
            <OwnWords>{where}</OwnWords>
          </p>
        )}
      </header>
      {told && (
        <p role="alert" className="text-brick">
          {told}
        </p>
      )}
      {done && !told && (
        <p role="status" className="text-palm">
          {t(`done.${done}`)}
        </p>
      )}
      {standing.next ? <NextDay standing={standing} /> : <Halted standing={standing} />}
      {state !== "stopped" && (
        <Card as="section" aria-labelledby="move" className="grid gap-4">
          <h2 id="move" className="text-lg">
            {t("move.title")}
          </h2>
          <Form method="post" replace className="grid gap-4">
            <input type="hidden" name="act" value="move" />
            <WeeklyFields
              key={`${standing.weekday} ${standing.time}`}
              week={week}
              initial={{ weekday: standing.weekday, time: standing.time }}
            />
            <Press variant="secondary">{t("move.save")}</Press>
          </Form>
          <Form method="post" replace className="flex flex-wrap gap-3 border-t border-line pt-4">
            {state === "active" && (
              <Press variant="secondary" act="pause">
                {t("pause")}
              </Press>
            )}
            <Press variant="warning" act="stop">
              {t("stop")}
            </Press>
          </Form>
        </Card>
      )}
      <Card as="section" aria-labelledby="runs" className="grid gap-2">
        <h2 id="runs" className="text-lg">
          {t("runs")}
        </h2>
        {runs.length === 0 ? (
          <p className="text-sm text-quiet">{t("noRuns")}</p>
        ) : (
          <StandingRuns runs={runs} addressOf={(id) => `/orders/${id}`} />
        )}
      </Card>
      <LinkButton to="/orders" variant="quiet" className="justify-self-start">
        {t("back")}
      </LinkButton>
    </main>
  );
}

function NextDay({ standing: { next, time } }: Pick<StandingPageProps, "standing">) {
  const { t } = useTranslation("standing");
  const { whenOf } = useStandingWords();
  const format = useFormat();
  if (!next) return null;
  return (
    <Card as="section" aria-labelledby="next" className="grid gap-3">
      <div>
        <h2 id="next" className="text-sm font-normal text-quiet">
          {t("next")}
        </h2>
        <p className="font-heading text-lg font-semibold">{whenOf({ date: next.date, time })}</p>
        <p className="text-sm text-quiet">{t("madeAt", { when: format.dateTime(new Date(next.madeAt)) })}</p>
      </div>
      <Form method="post" replace>
        <input type="hidden" name="date" value={next.date} />
        <Press variant="secondary" act="skip">
          {t("skip", { date: format.date(next.date) })}
        </Press>
      </Form>
    </Card>
  );
}

function Halted({ standing: { haltedBy, haltReason } }: Pick<StandingPageProps, "standing">) {
  const { t } = useTranslation("standing");
  const by = haltedBy ?? "customer";
  return (
    <Card className="grid gap-3">
      <p>{t(`text.${by}`)}</p>
      {haltReason && (
        <p className="text-sm text-quiet">
          <OwnWords>{haltReason}</OwnWords>
        </p>
      )}
      {by !== "shop" && (
        <Form method="post" replace>
          <Press act="resume" wide>
            {t("resume")}
          </Press>
        </Form>
      )}
    </Card>
  );
}

function Press({
  act,
  children,
  ...look
}: {
  act?: StandingDone;
  variant?: "secondary" | "warning";
  wide?: boolean;
  children: string;
}) {
  const isSending = useNavigation().state === "submitting";
  return (
    <Button type="submit" {...(act && { name: "act", value: act })} disabled={isSending} {...look}>
      {children}
    </Button>
  );
}
