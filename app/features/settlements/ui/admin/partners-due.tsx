import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { partnerPage } from "#app/features/commission/contract-partner.ts";
import { Fact } from "#app/foundation/desk-kit/fact.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { Card } from "#app/ui/card.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import type { PartnerDue as Partner } from "../../read-due.server.ts";
import { useSettlementWords } from "../use-settlement-words.ts";

/** What every partner is due: what is left over, what its orders brought, and what stands against paying it out. */
export function PartnersDue({ partners }: { partners: readonly Partner[] }) {
  const { t } = useTranslation("admin-settlements");
  if (partners.length === 0)
    return <EmptyState title={t("nothing")} text={t("nothingText")} className="py-6" />;
  return (
    <ul aria-label={t("partners")} className="grid gap-3">
      {partners.map((partner) => (
        <PartnerDue key={`${partner.kind}:${partner.id}`} partner={partner} />
      ))}
    </ul>
  );
}

function PartnerDue({ partner }: { partner: Partner }) {
  const { t } = useTranslation("admin-settlements");
  const { nameOf } = useSettlementWords();
  const { openingHalalas, linesHalalas, dueHalalas, laterHalalas, account } = partner;
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <Link
            to={partnerPage(partner)}
            className="inline-flex min-h-11 items-center font-heading text-lg font-semibold text-ember"
          >
            <OwnWords>{nameOf(partner)}</OwnWords>
          </Link>
          <p className="text-sm text-quiet">
            {t(`kinds.${partner.kind}`)}
            {account && (
              <>
                {" · "}
                <LtrText className="break-all whitespace-normal">{account.iban}</LtrText>
              </>
            )}
          </p>
        </div>
        <div className="text-end">
          <p className="text-sm text-quiet">{t("columns.due")}</p>
          <Money halalas={dueHalalas} className="text-xl font-semibold" />
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-3 text-sm sm:grid-cols-3">
        {openingHalalas !== 0 && (
          <Fact label={t("columns.opening")}>
            <Money halalas={openingHalalas} />
          </Fact>
        )}
        <Fact label={t("columns.lines")}>
          <Money halalas={linesHalalas} />
        </Fact>
        {laterHalalas !== 0 && (
          <Fact label={t("columns.later")}>
            <Money halalas={laterHalalas} />
          </Fact>
        )}
      </dl>
      <PartnerMark partner={partner} />
    </Card>
  );
}

/** Why nothing is paid out, or what to ask before it is. */
function PartnerMark({ partner: { dueHalalas, account, isNewIban } }: { partner: Partner }) {
  const { t } = useTranslation("admin-settlements");
  const format = useFormat();
  const mark =
    dueHalalas < 0
      ? (["quiet", "carried"] as const)
      : dueHalalas === 0
        ? null
        : account === null
          ? (["bad", "noAccount"] as const)
          : account.restsUntil
            ? (["accent", "resting"] as const)
            : isNewIban
              ? (["accent", "newIban"] as const)
              : null;
  if (!mark) return null;
  const [tone, word] = mark;
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <Badge tone={tone}>{t(word)}</Badge>
      <span className="text-quiet">
        {word === "resting"
          ? t("restingText", { until: format.dateTime(new Date(account?.restsUntil ?? 0)) })
          : t(`${word}Text`)}
      </span>
    </p>
  );
}
