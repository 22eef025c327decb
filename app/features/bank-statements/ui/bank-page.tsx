import clsx from "clsx";
import { Link } from "react-router";
import { KeysetPages } from "#app/foundation/admin-kit/keyset-pages.tsx";
import { ReadOnlyNote } from "#app/foundation/admin-kit/read-only.tsx";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyOrders } from "#app/ui/drawings/scenes/empty-scenes.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import {
  BANK_TABS,
  type BankLine,
  type BankStatement,
  type BankTab,
  type LineTab,
} from "../rules/bank-line.ts";
import { LineList } from "./line-list.tsx";
import { StatementList } from "./statement-list.tsx";
import { StatementUpload, type StatementUploadProps } from "./statement-upload.tsx";

export interface BankPageProps extends StatementUploadProps {
  tab: BankTab;
  lines: readonly BankLine[];
  statements: readonly BankStatement[];
  nextCursor: string | null;
  counts: Record<LineTab, number>;
}

const MANY = 999;

/** What the bank says came and went: its files above, its lines below, by what became of them. */
export function BankPage({ tab, lines, statements, nextCursor, counts, accounts }: BankPageProps) {
  const { t } = useTranslation("admin-bank");
  const may = useMay()("bank.match");
  const { save, isSaving } = useSave<{ settled: number; suggested: number }>();
  const isEmpty = tab === "statements" ? statements.length === 0 : lines.length === 0;
  const count = (of: LineTab) => (counts[of] > MANY ? `${MANY}+` : String(counts[of]));
  return (
    <div className="mx-auto grid max-w-5xl gap-5 *:min-w-0">
      <SectionHeading level={1} lead={t("lead")}>
        {t("title")}
      </SectionHeading>
      <ReadOnlyNote unless="bank.match" />
      <StatementUpload accounts={accounts} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <nav aria-label={t("tabs.label")} className="scroll-row gap-1">
          {BANK_TABS.map((each) => (
            <Link
              key={each}
              to={`?tab=${each}`}
              preventScrollReset
              aria-current={each === tab ? "page" : undefined}
              className={clsx(
                "inline-flex min-h-11 shrink-0 items-center gap-2 rounded-field px-3.5 font-heading text-sm font-semibold",
                each === tab ? "tint-ember text-ember" : "text-quiet hover:text-text",
              )}
            >
              {t(`tabs.${each}`)}
              {each !== "statements" && <bdi className="figures text-xs">{count(each)}</bdi>}
            </Link>
          ))}
        </nav>
        {may && (
          <Button
            size="sm"
            variant="secondary"
            pending={isSaving}
            onClick={() => void save({ intent: "match-again" }, { success: t("again.done") })}
          >
            {t("again.action")}
          </Button>
        )}
      </div>
      {isEmpty && (
        <EmptyState
          drawing={<EmptyOrders />}
          title={t(`empty.${tab}`)}
          {...((tab === "suggested" || tab === "statements") && { text: t("empty.text") })}
          className="py-6"
        />
      )}
      {tab === "statements" ? (
        <StatementList statements={statements} />
      ) : (
        <LineList key={tab} lines={lines} />
      )}
      <KeysetPages nextCursor={nextCursor} />
    </div>
  );
}
