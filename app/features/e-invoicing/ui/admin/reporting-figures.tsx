import type { AdminEInvoicing } from "#app/features/e-invoicing/reads/read-e-invoicing.server.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Fact } from "#app/ui/fact.tsx";

const FIGURES = ["unsigned", "queued", "reported", "warned", "rejected"] as const;

/** How many documents are where on their way to the authority. */
export function ReportingFigures({ figures }: Pick<AdminEInvoicing, "figures">) {
  const { t } = useTranslation("admin-e-invoicing");
  const format = useFormat();
  const { save, isSaving } = useSave();
  return (
    <Card as="section" aria-labelledby="reporting-heading">
      <h2 id="reporting-heading" className="text-lg">
        {t("figures.title")}
      </h2>
      <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
        {FIGURES.map((name) => (
          <Fact key={name} label={t(`figures.${name}`)}>
            <span className="figures text-xl font-semibold">{format.number(figures[name])}</span>
          </Fact>
        ))}
      </dl>
      {figures.oldest && (
        <p className="mt-4 text-sm text-quiet">
          {t("figures.oldest")}: {format.dateTime(new Date(figures.oldest))}
        </p>
      )}
      {figures.faulty > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <p className="text-brick">{t("figures.faulty", { count: figures.faulty })}</p>
          <Button
            size="sm"
            variant="secondary"
            pending={isSaving}
            onClick={() => save({ intent: "sign-again" }, { success: t("figures.signingAgain") })}
          >
            {t("figures.signAgain")}
          </Button>
        </div>
      )}
    </Card>
  );
}
