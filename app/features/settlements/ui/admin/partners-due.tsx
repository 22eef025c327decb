import { Link } from "react-router";
import { partnerPage } from "#app/features/commission/rules/contract-partner.ts";
import type { PartnerDue as Partner } from "#app/features/settlements/reads/read-due.server.ts";
import { DenseTable } from "#app/foundation/admin-kit/table/dense-table.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { useSettlementWords } from "../use-settlement-words.ts";
import { DUE_COLUMNS, markOf } from "./due-columns.ts";

/** What every partner is due: what is left over, what its orders brought, and what stands against paying it out. */
export function PartnersDue({ partners }: { partners: readonly Partner[] }) {
  const { t } = useTranslation("admin-settlements");
  if (partners.length === 0)
    return <EmptyState title={t("nothing")} text={t("nothingText")} className="py-6" />;
  return (
    <DenseTable
      caption={t("partners")}
      columns={DUE_COLUMNS}
      rows={partners}
      idOf={({ kind, id }) => `${kind}:${id}`}
      cells={{ mark: (partner) => <PartnerMark partner={partner} isCompact /> }}
      details={(partner) => <DueDetails partner={partner} />}
    />
  );
}

/** What a partner's line opens to: the way to its page, its account, and what stands against paying it out. */
function DueDetails({ partner }: { partner: Partner }) {
  const { t } = useTranslation("admin-settlements");
  const { nameOf } = useSettlementWords();
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4">
        <Link to={partnerPage(partner)} className="inline-flex min-h-11 items-center font-medium text-ember">
          <OwnWords>{nameOf(partner)}</OwnWords>
        </Link>
        <span className="text-quiet">{t(`kinds.${partner.kind}`)}</span>
        {partner.account && <LtrText className="break-all whitespace-normal">{partner.account.iban}</LtrText>}
      </p>
      <PartnerMark partner={partner} />
    </>
  );
}

const MARK_TONES = { carried: "quiet", noAccount: "bad", resting: "accent", newIban: "accent" } as const;

/** Why nothing is paid out, or what to ask before it is. */
function PartnerMark({ partner, isCompact = false }: { partner: Partner; isCompact?: boolean }) {
  const { t } = useTranslation("admin-settlements");
  const format = useFormat();
  const word = markOf(partner);
  if (!word) return null;
  const badge = (
    <Badge tone={MARK_TONES[word]} isCompact={isCompact}>
      {t(word)}
    </Badge>
  );
  if (isCompact) return badge;
  const until = format.dateTime(new Date(partner.account?.restsUntil ?? 0));
  return (
    <p className="flex flex-wrap items-center gap-2">
      {badge}
      <span className="text-quiet">
        {word === "resting" ? t("restingText", { until }) : t(`${word}Text`)}
      </span>
    </p>
  );
}
