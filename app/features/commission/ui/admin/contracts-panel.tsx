import { Link } from "react-router";
import type { Contract, ContractState } from "#app/features/commission/reads/list-contracts.server.ts";
import { type Partner, partnerPage } from "#app/features/commission/rules/contract-partner.ts";
import { AddPanel } from "#app/foundation/admin-kit/add-panel.tsx";
import { EditedWith } from "#app/foundation/admin-kit/read-only.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Badge, type BadgeTone } from "#app/ui/figures/badge.tsx";
import { SentenceWith } from "#app/ui/figures/own-words.tsx";
import { defaultTerms } from "../../rules/terms-on.ts";
import type { ExampleOrder } from "../../rules/worked-example.ts";
import { useTermsWords } from "../use-terms-words.ts";
import { AddContract } from "./add-contract.tsx";
import { ContractExample, OwesWarning } from "./contract-example.tsx";
import { ContractSteps } from "./contract-steps.tsx";

export interface ContractsPanelProps {
  partner: Partner;
  /** Led to from elsewhere: the way to everything about this partner's money. */
  name?: string;
  contracts: readonly Contract[];
  /** What holds where no contract does; null for a partner that is gone. */
  usualPercent: number | null;
  today: string;
  /** Orders of this partner by which its terms are explained. */
  examples: readonly ExampleOrder[];
  /** With what "so much an order" begins. */
  flatHalalas: number;
}

const TONES: Record<ContractState, BadgeTone> = { holds: "good", ahead: "accent", over: "quiet" };

/** What a partner agreed to leave to the shop: what holds, what is to come, and everything before. */
export function ContractsPanel({
  partner,
  name,
  contracts,
  usualPercent,
  today,
  examples,
  flatHalalas,
}: ContractsPanelProps) {
  const { t } = useTranslation("admin-commission");
  const terms = useTermsWords();
  const action = partnerPage(partner);
  const partnerKind = partner.kind;
  const usual = usualPercent === null ? null : defaultTerms(partnerKind, usualPercent);
  const held = contracts.find(({ state }) => state === "holds") ?? usual;
  return (
    <div className="grid gap-4">
      {usual && <p className="text-sm text-quiet">{t("usual", { terms: terms(usual, partnerKind) })}</p>}
      {contracts.length === 0 ? (
        <p className="text-quiet">{t("none")}</p>
      ) : (
        <ul aria-label={t("list")} className="grid gap-2">
          {contracts.map((contract) => (
            <li key={contract.id} className="grid gap-3 rounded-field border border-line p-3">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <div className="min-w-0">
                  <p className="font-semibold">{terms(contract, partnerKind)}</p>
                  <p className="text-sm text-quiet">
                    <ContractDays contract={contract} />
                  </p>
                </div>
                <div className="flex flex-wrap items-center gap-2">
                  <Badge tone={TONES[contract.state]}>{t(`states.${contract.state}`)}</Badge>
                  <EditedWith permission="settlements.manage">
                    <ContractSteps contract={contract} action={action} today={today} />
                  </EditedWith>
                </div>
              </div>
              {contract.state === "ahead" && <OwesWarning {...{ partnerKind, examples }} terms={contract} />}
            </li>
          ))}
        </ul>
      )}
      {held && (
        <section aria-label={t("example.today")} className="grid gap-2">
          <ContractExample {...{ partnerKind, examples }} terms={held} title={t("example.today")} />
        </section>
      )}
      <EditedWith permission="settlements.manage">
        <AddPanel label={t("add")}>
          <AddContract {...{ action, partnerKind, today, examples, flatHalalas }} />
        </AddPanel>
      </EditedWith>
      {name !== undefined && (
        <Link to={action} className="inline-flex min-h-11 items-center font-medium text-ember">
          <span>
            <SentenceWith sentence={t("books", { name })} words={name} />
          </span>
        </Link>
      )}
    </div>
  );
}

function ContractDays({ contract: { fromDay, untilDay } }: { contract: Contract }) {
  const { t } = useTranslation("admin-commission");
  const format = useFormat();
  const from = format.dateWithYear(fromDay);
  if (untilDay === null) return t("days.open", { from });
  return t("days.closed", { from, until: format.dateWithYear(untilDay) });
}
