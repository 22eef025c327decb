import clsx from "clsx";
import { Link } from "react-router";
import type { ClaimFigure } from "#app/features/claims/reads/claim-figures.server.ts";
import type { ClaimsAtWork } from "#app/features/claims/reads/list-claims.server.ts";
import { localText } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { DataTable } from "#app/ui/figures/data-table.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { LinkChip } from "#app/ui/link-chip.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { CLAIM_KINDS } from "#app/vocabulary/claims.ts";
import { HOME_CUTS } from "#app/vocabulary/order-choices.ts";
import { useClaimWords } from "./use-claim-words.ts";

interface ClaimsPageProps {
  page: ClaimsAtWork;
  periods: readonly number[];
}

/** What waits for the shop's answer, what partners dispute, and who and what is claimed about most. */
export function ClaimsPage({ page, periods }: ClaimsPageProps) {
  const { t } = useTranslation("admin-claims");
  const { figures, days } = page;
  const { driver } = figures;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <SectionHeading level={1} lead={t("page.lead")}>
          {t("page.title")}
        </SectionHeading>
        <Open page={page} />
      </div>
      <Requests page={page} />
      <Disputes page={page} />
      <section aria-labelledby="claim-figures">
        <SectionHeading id="claim-figures" lead={t("page.figuresLead")}>
          {t("page.figures")}
        </SectionHeading>
        <nav aria-label={t("page.period")} className="mb-3 flex flex-wrap gap-2">
          {periods.map((each) => (
            <LinkChip key={each} to={`/admin/claims?days=${String(each)}`} chosen={each === days}>
              {t("page.days", { count: each })}
            </LinkChip>
          ))}
        </nav>
        {figures.reasons.length === 0 ? (
          <EmptyState title={t("page.none")} text={t("page.noneText")} className="py-6" />
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
            {(["reasons", "breeders", "restaurants", "breeds", "cuts"] as const).map((of) => (
              <Figures key={of} of={of} rows={figures[of]} />
            ))}
            {driver.claims > 0 && (
              <p className="rounded-card border border-line bg-surface p-4">
                {t("page.driver", { count: driver.claims })} <Money halalas={driver.halalas} />
              </p>
            )}
          </div>
        )}
      </section>
    </div>
  );
}

function Open({ page: { open } }: { page: ClaimsAtWork }) {
  const { t } = useTranslation("admin-claims");
  const format = useFormat();
  const says = useClaimWords();
  if (open.length === 0)
    return <EmptyState title={t("page.noOpen")} text={t("page.noOpenText")} className="py-6" />;
  return (
    <DataTable
      caption={t("page.open")}
      head={(["claim", "order", "about", "due"] as const).map((column) => (
        <th key={column} scope="col">
          {t(`page.columns.${column}`)}
        </th>
      ))}
    >
      {open.map((claim) => (
        <tr key={claim.id}>
          <td>
            <LtrText>{claim.number}</LtrText>
          </td>
          <td>
            <Link to={`/admin/orders/${claim.orderId}`} className="text-ember underline">
              <LtrText mono>{claim.reference}</LtrText>
            </Link>
          </td>
          <td className="min-w-36">{says.about(claim)}</td>
          <td className={clsx("min-w-52", claim.due.isNear && "font-semibold text-brick")}>
            {t(`due.${claim.due.what}${claim.due.isOver ? "Over" : ""}`, {
              when: format.dateTime(new Date(claim.due.at)),
            })}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function Requests({ page: { requests } }: { page: ClaimsAtWork }) {
  const { t } = useTranslation("admin-claims");
  const format = useFormat();
  if (requests.length === 0) return null;
  return (
    <div>
      <SectionHeading lead={t("request.lead")}>{t("request.title")}</SectionHeading>
      <DataTable
        caption={t("request.title")}
        head={(["claim", "order", "answer", "asked", "worth"] as const).map((column) => (
          <th key={column} scope="col">
            {t(`page.columns.${column}`)}
          </th>
        ))}
      >
        {requests.map((each) => (
          <tr key={each.claimId}>
            <td>
              <LtrText>{each.number}</LtrText>
            </td>
            <td>
              <Link to={`/admin/orders/${each.orderId}`} className="text-ember underline">
                <LtrText mono>{each.reference}</LtrText>
              </Link>
            </td>
            <td>{t(`outcomes.${each.outcome}`)}</td>
            <td className="min-w-44">
              <LtrText className="wrap-anywhere whitespace-normal">{each.askedEmail}</LtrText>
              <span className="block text-sm text-quiet">{format.dateTime(new Date(each.askedAt))}</span>
            </td>
            <td>
              <Money halalas={each.halalas} />
            </td>
          </tr>
        ))}
      </DataTable>
    </div>
  );
}

function Disputes({ page: { disputes } }: { page: ClaimsAtWork }) {
  const { t } = useTranslation("admin-claims");
  const format = useFormat();
  if (disputes.length === 0) return null;
  return (
    <div>
      <SectionHeading lead={t("dispute.held")}>{t("page.disputes")}</SectionHeading>
      <DataTable
        caption={t("page.disputes")}
        head={(["claim", "order", "partner", "disputed", "amount"] as const).map((column) => (
          <th key={column} scope="col">
            {t(`page.columns.${column}`)}
          </th>
        ))}
      >
        {disputes.map((each) => (
          <tr key={`${each.claimId} ${each.partner}`}>
            <td>
              <LtrText>{each.number}</LtrText>
            </td>
            <td>
              <Link to={`/admin/orders/${each.orderId}`} className="text-ember underline">
                <LtrText mono>{each.reference}</LtrText>
              </Link>
            </td>
            <td>{each.partner}</td>
            <td>{format.dateTime(new Date(each.disputedAt))}</td>
            <td>
              <Money halalas={each.halalas} />
            </td>
          </tr>
        ))}
      </DataTable>
    </div>
  );
}

type FiguresOf = "reasons" | "breeders" | "restaurants" | "breeds" | "cuts";

function Figures({ of, rows }: { of: FiguresOf; rows: readonly ClaimFigure[] }) {
  const { t, i18n } = useTranslation("admin-claims");
  const { t: own } = useTranslation("orders");
  const format = useFormat();
  if (rows.length === 0) return null;
  const isCounted = rows.some(({ orders }) => orders !== null);
  const nameOf = ({ id, name, nameEn }: ClaimFigure): string => {
    const kind = CLAIM_KINDS.find((each) => each === id);
    if (of === "reasons" && kind) return own(`wrong.kinds.${kind}`);
    const cut = HOME_CUTS.find((each) => each === id);
    if (of === "cuts" && cut) return own(`cut.${cut}`);
    return localText(name, nameEn, i18n.language) ?? name;
  };
  return (
    <DataTable
      caption={t(`page.by.${of}`)}
      head={
        <>
          <th scope="col">{t(`page.by.${of}`)}</th>
          <th scope="col" className="text-end!">
            {t("page.columns.claims")}
          </th>
          {isCounted && (
            <th scope="col" className="text-end!">
              {t("page.columns.orders")}
            </th>
          )}
          <th scope="col" className="text-end!">
            {t("page.columns.given")}
          </th>
        </>
      }
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <td className="break-words">{nameOf(row)}</td>
          <td className="figures text-end!">{format.number(row.claims)}</td>
          {isCounted && (
            <td className="figures text-end!">
              {row.orders === null || row.orders === 0
                ? "—"
                : `${format.number(row.orders)} · ${format.percent(Math.round((row.claims * 1000) / row.orders) / 10)}`}
            </td>
          )}
          <td className="text-end!">
            <Money halalas={row.halalas} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
