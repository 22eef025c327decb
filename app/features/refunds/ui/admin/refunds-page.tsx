import type { RefundPage } from "#app/features/refunds/reads/list-refunds.server.ts";
import type { ReadyToOrder } from "#app/features/refunds/reads/ready-to-order.server.ts";
import { refundFileId } from "#app/features/refunds/rules/refund-numbers.ts";
import { BankFileLinks } from "#app/foundation/admin-kit/bank-file-links.tsx";
import { KeysetPages } from "#app/foundation/admin-kit/keyset-pages.tsx";
import type { TableSort } from "#app/foundation/admin-kit/table/table-sort.ts";
import { TableTools } from "#app/foundation/admin-kit/table/table-tools.tsx";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LinkChip } from "#app/ui/link-chip.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { REFUND_TAB_NAMES, type RefundTab } from "#app/vocabulary/money/refund.ts";
import { RefundsTable } from "./refunds-table.tsx";

interface RefundsPageProps {
  tab: RefundTab;
  sort: TableSort;
  page: RefundPage;
  /** Null in the other lists, and for who may not make the file. */
  ready: ReadyToOrder | null;
}

/** The desk's lists of refunds, in the order in which they are worked off. */
export function RefundsPage({ tab, sort, page, ready }: RefundsPageProps) {
  const { t } = useTranslation("admin-refunds");
  const format = useFormat();
  const labelOf = (each: RefundTab) => {
    const many = each === "done" ? 0 : page.counts[each];
    const name = t(`tabs.${each}`);
    return many > 0 ? t("tabs.count", { tab: name, many: format.number(many) }) : name;
  };
  return (
    <div>
      <SectionHeading level={1} lead={t("lead")}>
        {t("title")}
      </SectionHeading>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <nav aria-label={t("tabs.label")} className="flex flex-wrap gap-2">
          {REFUND_TAB_NAMES.map((each) => (
            <LinkChip key={each} to={`/admin/refunds?tab=${each}`} chosen={each === tab}>
              {labelOf(each)}
            </LinkChip>
          ))}
        </nav>
        <TableTools name="refunds" />
      </div>
      {tab === "waiting" && <p className="mb-3 text-sm text-quiet">{t("secondPersonRule")}</p>}
      {ready && <BankFileCard ready={ready} />}
      {page.items.length === 0 ? (
        <EmptyState title={t(`empty.${tab}`)} text={t("emptyText")} className="py-6" />
      ) : (
        <RefundsTable refunds={page.items} sort={sort} totalHalalas={page.totalHalalas} />
      )}
      <KeysetPages nextCursor={page.nextCursor} />
    </div>
  );
}

/** Puts what is ready into a file; what was made stays here to be downloaded. */
function BankFileCard({ ready }: { ready: ReadyToOrder }) {
  const { t } = useTranslation("admin-refunds");
  const format = useFormat();
  const { save, isSaving, answer } = useSave<{ number: number }>();
  const made = answer?.ok ? answer.value.number : null;
  if (ready.refunds === 0 && made === null) return null;
  const file = made === null ? "" : `\u2066${refundFileId(made)}\u2069`;
  return (
    <Card as="section" aria-labelledby="bank-file" className="mb-4 grid gap-2">
      <h2 id="bank-file" className="text-lg">
        {t("file.title")}
      </h2>
      {made !== null && (
        <div className="grid gap-1">
          <p className="font-medium">{t("file.made", { file })}</p>
          <BankFileLinks address={`/api/admin/refund-files/${made}`} />
        </div>
      )}
      {ready.refunds > 0 && (
        <>
          <p>{t("file.text", { count: ready.refunds, amount: format.money(ready.halalas).plain })}</p>
          <p className="text-sm text-quiet">{t("file.lead")}</p>
          <Button
            className="justify-self-start"
            pending={isSaving}
            onClick={() => save({ intent: "make-file" }, { success: null })}
          >
            {t("file.make")}
          </Button>
        </>
      )}
    </Card>
  );
}
