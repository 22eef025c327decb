import {
  CalendarClock,
  CircleAlert,
  CloudOff,
  Cookie,
  Hourglass,
  type LucideIcon,
  PackageCheck,
  TrendingUp,
} from "lucide-react";
import type { ReactNode } from "react";
import { newConfirmKey } from "#app/features/order-placing/rules/confirm-key.ts";
import { datesOf, moveDay } from "#app/features/ordering/rules/draft/more-days.ts";
import { MinimumNote } from "#app/features/ordering/ui/wizard/minimum-note.tsx";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { Halalas } from "#app/lib/money.ts";
import { Button } from "#app/ui/button.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import { useConfirming } from "./confirming.ts";
import { FaultList } from "./fault-list.tsx";
import { useOnline } from "./use-online.ts";

/** The old price and the new one; confirming again accepts it (W54). */
export function PriceFault({ before, now }: { before: Halalas; now: Halalas }) {
  const { t } = useTranslation("wizard");
  return (
    <FaultPanel tone="note" icon={TrendingUp} title={t("review.priceChanged")}>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="text-sm text-quiet">{t("review.priceWas")}</span>
        <Money halalas={before} struck className="text-quiet" />
        <span className="text-sm text-quiet">{t("review.priceNow")}</span>
        <Money halalas={now} className="font-heading text-xl font-semibold" />
      </p>
      <p className="text-sm text-quiet">{t("review.priceText")}</p>
    </FaultPanel>
  );
}

/** No answer came: the order is kept, and sending it again is safe (W55). */
export function LostFault({ reference }: { reference: string | null }) {
  const { t } = useTranslation("wizard");
  const { confirm, isSending } = useConfirming();
  const isOnline = useOnline();
  return (
    <FaultPanel icon={CloudOff} title={t(isOnline ? "review.lost" : "review.offline")}>
      <p className="text-sm text-quiet">{t(isOnline ? "review.lostText" : "review.offlineText")}</p>
      {reference && (
        <p className="text-sm text-quiet">
          {t("review.reference")} <LtrText mono>{reference}</LtrText>
        </p>
      )}
      <Button className="justify-self-start" size="sm" pending={isSending} onClick={() => void confirm()}>
        {t("review.retry")}
      </Button>
    </FaultPanel>
  );
}

/** The shop has no database for a moment; the order goes out by itself when it is back. */
export function UnavailableFault() {
  const { t } = useTranslation("wizard");
  const { send, isSending } = useConfirming();
  return (
    <FaultPanel tone="note" icon={Hourglass} title={t("review.away")}>
      <p className="text-sm text-quiet">{t("review.awayText")}</p>
      <Button className="justify-self-start" size="sm" pending={isSending} onClick={() => void send()}>
        {t("review.awayNow")}
      </Button>
    </FaultPanel>
  );
}

/** An earlier try did arrive and the draft was changed since: nobody orders twice without knowing. */
export function PlacedBeforeFault() {
  const { t } = useTranslation("wizard");
  const { change } = useWizardState();
  const { send } = useConfirming();
  return (
    <FaultPanel tone="note" icon={PackageCheck} title={t("review.placedBefore")}>
      <p className="text-sm text-quiet">{t("review.placedBeforeText")}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/orders" size="sm">
          {t("review.myOrders")}
        </LinkButton>
        <Button
          size="sm"
          variant="secondary"
          onClick={() => {
            change((draft) => ({ ...draft, confirmKey: newConfirmKey() }));
            void send();
          }}
        >
          {t("review.asNew")}
        </Button>
      </div>
    </FaultPanel>
  );
}

/** Somebody was faster: the nearest times with room, each one press from the order. */
export function FullFault({ nearest, dayIndex }: { nearest: readonly Schedule[]; dayIndex: number }) {
  const { t } = useTranslation("wizard");
  const { change, draft } = useWizardState();
  const { send, isSending } = useConfirming();
  const format = useFormat();
  const full = dayIndex === 0 ? draft.schedule : draft.moreDays[dayIndex - 1];
  const others = datesOf(draft).filter((date) => date !== full?.date);
  return (
    <FaultPanel tone="note" icon={CalendarClock} title={t("review.full")}>
      {others.length > 0 && full && (
        <p className="font-medium">
          {t("schedule.chosen", { date: format.promiseDay(full), time: format.promiseTime(full) })}
        </p>
      )}
      <p className="text-sm text-quiet">{t("review.fullText")}</p>
      <div className="flex flex-wrap gap-3">
        {nearest
          .filter(({ date }) => !others.includes(date))
          .map((schedule) => (
            <Button
              key={`${schedule.date} ${schedule.time}`}
              size="sm"
              variant="secondary"
              pending={isSending}
              onClick={() => {
                change((before) => ({ ...moveDay(before, dayIndex, schedule), confirmKey: newConfirmKey() }));
                void send();
              }}
            >
              {t("schedule.chosen", {
                date: format.promiseDay(schedule),
                time: format.promiseTime(schedule),
              })}
            </Button>
          ))}
      </div>
    </FaultPanel>
  );
}

/** Without cookies nobody can be recognised, and no order has an owner. */
export function CookiesFault() {
  const { t } = useTranslation("wizard");
  const { t: common } = useTranslation("common");
  return (
    <FaultPanel icon={Cookie} title={t("review.cookies")}>
      <p>{common("noCookies")}</p>
      <p className="text-sm text-quiet">{t("review.cookiesText")}</p>
    </FaultPanel>
  );
}

/** As many orders as one customer may have: said with the time to wait, and with the way to those that wait for payment. */
export function LimitFault({ title }: { title: string }) {
  const { t } = useTranslation("wizard");
  return (
    <FaultPanel tone="note" icon={Hourglass} title={t("review.limit")}>
      <p>{title}</p>
      <p className="text-sm text-quiet">{t("review.limitText")}</p>
      <LinkButton to="/orders" size="sm" className="justify-self-start">
        {t("review.myOrders")}
      </LinkButton>
    </FaultPanel>
  );
}

/** What has to be put right first; `title` is the server's sentence, without it the browser found the faults itself. */
export function RefusedFault({ title }: { title: string | null }) {
  const { t } = useTranslation("wizard");
  const heading = title === null ? t("review.incomplete") : t("review.refused");
  return (
    <FaultPanel icon={CircleAlert} title={heading}>
      <p className={title ? undefined : "text-sm text-quiet"}>
        {/* What answers without a sentence of its own still says something. */}
        {title || t(title === null ? "review.incompleteText" : "review.refusedText")}
      </p>
      <MinimumNote />
      <FaultList />
    </FaultPanel>
  );
}

interface FaultPanelProps {
  icon: LucideIcon;
  title: ReactNode;
  tone?: "bad" | "note";
  children: ReactNode;
}

/** A card that says what keeps the order from being placed, and holds the way on. */
function FaultPanel({ icon: Icon, title, tone = "bad", children }: FaultPanelProps) {
  const isBad = tone === "bad";
  const colours = isBad ? "border-brick/60 bg-brick/8" : "border-saffron/60 bg-saffron/8";
  return (
    <section className={`animate-rise rounded-card border p-5 ${colours}`}>
      <h2 className="flex items-center gap-2.5 text-lg">
        <Icon aria-hidden className={`size-6 ${isBad ? "text-brick" : "text-saffron"}`} />
        {title}
      </h2>
      <div className="mt-2 grid gap-4">{children}</div>
    </section>
  );
}
