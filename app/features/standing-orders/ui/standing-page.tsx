import type { WeekTimes } from "#app/features/standing-orders/reads/read-week.server.ts";
import type { ToldStanding } from "#app/features/standing-orders/reads/with-reasons.server.ts";
import type { ActionAnswer } from "#app/foundation/saving/action-answer.ts";
import { PostForm } from "#app/foundation/saving/post-form.tsx";
import { usePageSave } from "#app/foundation/saving/use-page-save.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
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

type StandingAnswer = ActionAnswer<{ done: StandingDone }>;

export interface StandingPageProps {
  standing: ToldStanding;
  week: WeekTimes;
  /** What came of a press without scripts. */
  answer: StandingAnswer | undefined;
}

/** One standing order for its owner: when and what, the next day, what can be changed, and what became of its days. */
export function StandingPage({ standing, week, answer: before }: StandingPageProps) {
  const { t, i18n } = useTranslation("standing");
  const { everyOf, itemsOf } = useStandingWords();
  const { onSend, isSaving, told, value } = usePageSave(before);
  const done = value?.done;
  const sending = { isSaving, onSend };
  const { state, haltedBy, restaurant, address, runs } = standing;
  const where = restaurant ? localName(restaurant, i18n.language) : address;
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
      {standing.next ? (
        <NextDay standing={standing} {...sending} />
      ) : (
        <Halted standing={standing} {...sending} />
      )}
      {state !== "stopped" && (
        <Card as="section" aria-labelledby="move" className="grid gap-4">
          <h2 id="move" className="text-lg">
            {t("move.title")}
          </h2>
          <PostForm onSend={onSend} className="grid gap-4">
            <input type="hidden" name="act" value="move" />
            <WeeklyFields
              key={`${standing.weekday} ${standing.time}`}
              week={week}
              initial={{ weekday: standing.weekday, time: standing.time }}
            />
            <Press isSaving={isSaving} variant="secondary">
              {t("move.save")}
            </Press>
          </PostForm>
          <PostForm onSend={onSend} className="flex flex-wrap gap-3 border-t border-line pt-4">
            {state === "active" && (
              <Press isSaving={isSaving} variant="secondary" act="pause">
                {t("pause")}
              </Press>
            )}
            <Press isSaving={isSaving} variant="warning" act="stop">
              {t("stop")}
            </Press>
          </PostForm>
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

interface PartProps extends Pick<StandingPageProps, "standing"> {
  isSaving: boolean;
  onSend: (form: FormData) => unknown;
}

function NextDay({ standing: { next, time }, isSaving, onSend }: PartProps) {
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
      <PostForm onSend={onSend}>
        <input type="hidden" name="date" value={next.date} />
        <Press isSaving={isSaving} variant="secondary" act="skip">
          {t("skip", { date: format.date(next.date) })}
        </Press>
      </PostForm>
    </Card>
  );
}

function Halted({ standing: { haltedBy, haltReason }, isSaving, onSend }: PartProps) {
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
        <PostForm onSend={onSend}>
          <Press isSaving={isSaving} act="resume" wide>
            {t("resume")}
          </Press>
        </PostForm>
      )}
    </Card>
  );
}

function Press({
  act,
  isSaving,
  children,
  ...look
}: {
  isSaving: boolean;
  act?: StandingDone;
  variant?: "secondary" | "warning";
  wide?: boolean;
  children: string;
}) {
  return (
    <Button type="submit" {...(act && { name: "act", value: act })} disabled={isSaving} {...look}>
      {children}
    </Button>
  );
}
