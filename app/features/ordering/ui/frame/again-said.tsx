import { RotateCcw } from "lucide-react";
import type { OrderDifference } from "#app/features/ordering/rules/draft/draft-of-order.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

/** What became of ordering again, and each difference. */
export default function AgainSaid() {
  const { t } = useTranslation("wizard");
  const { again, retryAgain } = useWizardState();
  const format = useFormat();
  if (!again) return null;
  return (
    <section
      aria-label={
        again.kind === "found" ? t("again.title", { reference: again.reference }) : t("again.loading")
      }
      className="mb-6 grid gap-2 rounded-card border border-saffron/50 bg-saffron/8 p-4"
    >
      {again.kind === "found" ? (
        <>
          <h2 className="flex items-start gap-2.5 text-base">
            <RotateCcw aria-hidden className="mt-0.5 size-5 shrink-0 text-saffron" />
            {t("again.title", { reference: again.reference })}
          </h2>
          {again.differences.length === 0 ? (
            <p className="text-sm">{t("again.same")}</p>
          ) : (
            <ul aria-label={t("again.changed")} className="grid list-disc gap-1 ps-5 text-sm">
              {again.differences.map((difference) => (
                <Difference key={JSON.stringify(difference)} difference={difference} />
              ))}
            </ul>
          )}
          {again.step === "review" && again.total.before !== again.total.now && (
            <p className="text-sm font-semibold">
              {t("again.total", {
                before: format.money(again.total.before).plain,
                now: format.money(again.total.now).plain,
              })}
            </p>
          )}
        </>
      ) : (
        <>
          <p>{t(`again.${again.kind}`)}</p>
          {again.kind === "signIn" && (
            <LinkButton
              size="sm"
              to={`/login?next=${encodeURIComponent(`/order?again=${again.id}`)}`}
              className="justify-self-start"
            >
              {t("again.signInAction")}
            </LinkButton>
          )}
          {again.kind === "failed" && (
            <Button size="sm" variant="secondary" onClick={retryAgain} className="justify-self-start">
              {t("again.retry")}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function Difference({ difference }: { difference: OrderDifference }) {
  const { t, i18n } = useTranslation("wizard");
  const format = useFormat();
  const named = (names: { name: string; nameEn: string | null }[]) =>
    names.map((name) => localName(name, i18n.language)).join(" · ");
  switch (difference.kind) {
    case "gone":
      return <li>{t(`again.gone.${difference.what}`, { what: named(difference.names) })}</li>;
    case "moved": {
      const { date, time } = difference.now;
      return <li>{t("again.moved", { when: format.promise({ date, time }) })}</li>;
    }
    default: {
      const { before, now } = difference;
      const what = difference.kind === "fee" ? t(`again.fees.${difference.fee}`) : named(difference.names);
      const amounts = { before: format.money(before).plain, now: format.money(now).plain };
      return <li>{t(now > before ? "again.dearer" : "again.cheaper", { what, ...amounts })}</li>;
    }
  }
}
