import { Link } from "react-router";
import type { RefusedAct } from "#app/features/stations/reads/list-stations.server.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

const KNOWN = ["tag", "vet", "weigh", "slaughter", "cut", "pack", "cook", "serve"] as const;

/** What stations told and the shop refused, each with why, until somebody has seen to it. */
export function RefusedActs({ refused }: { refused: readonly RefusedAct[] }) {
  const { t } = useTranslation("admin-stations");
  return (
    <section aria-labelledby="refused-title">
      <SectionHeading id="refused-title" lead={t("refused.text")}>
        {t("refused.title")}
      </SectionHeading>
      <ul aria-label={t("refused.title")} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {refused.map((act) => (
          <RefusedCard key={act.id} act={act} />
        ))}
      </ul>
    </section>
  );
}

function RefusedCard({ act }: { act: RefusedAct }) {
  const { t } = useTranslation("admin-stations");
  const { t: refusals } = useTranslation("refusals");
  const format = useFormat();
  const may = useMay();
  const { save, isSaving } = useSave();
  const { id, kind, staffName, station, orderId, reference, code, at } = act;
  const name = KNOWN.find((each) => each === kind) ?? "other";
  return (
    <Card as="li" className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base font-semibold">{t(`refused.acts.${name}`)}</h3>
        {orderId && reference && (
          <Link to={`/admin/orders/${orderId}`} className="underline">
            <LtrText>{reference}</LtrText>
          </Link>
        )}
        <time dateTime={at.toISOString()} className="text-sm text-quiet">
          {format.dateTime(at)}
        </time>
      </div>
      <p className="text-sm">{refusals(code as "not_found")}</p>
      <p className="text-sm text-quiet">
        <bdi>
          {staffName ? t("refused.who", { name: staffName, station }) : t("refused.unknownWho", { station })}
        </bdi>
      </p>
      {may("machines.manage") && (
        <Button
          variant="secondary"
          size="sm"
          pending={isSaving}
          className="justify-self-start"
          onClick={() => save({ intent: "see-refused", id }, { success: t("refused.seenDone") })}
        >
          {t("refused.seen")}
        </Button>
      )}
    </Card>
  );
}
