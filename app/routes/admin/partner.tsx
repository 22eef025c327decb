import { ChevronLeft } from "lucide-react";
import { Link } from "react-router";
import { z } from "zod";
import { addContract } from "#app/features/commission/commands/add-contract.server.ts";
import { endContract, removeContract } from "#app/features/commission/commands/end-contract.server.ts";
import { partnerOf } from "#app/features/commission/rules/contract-partner.ts";
import { contractBody, day } from "#app/features/commission/rules/contract-schema.ts";
import { ContractsPanel } from "#app/features/commission/ui/admin/contracts-panel.tsx";
import { confirmPartnerAccount } from "#app/features/settlements/commands/confirm-partner-account.server.ts";
import {
  partnerAccountBody,
  savePartnerAccount,
} from "#app/features/settlements/commands/save-partner-account.server.ts";
import { readContractFacts } from "#app/features/settlements/reads/read-contract-facts.server.ts";
import { readPartnerMoney } from "#app/features/settlements/reads/read-partner-money.server.ts";
import { AccountForm, RestingAccount } from "#app/features/settlements/ui/admin/account-form.tsx";
import { OpenLines } from "#app/features/settlements/ui/admin/open-lines.tsx";
import { SettlementsList } from "#app/features/settlements/ui/admin/settlements-list.tsx";
import { useSettlementWords } from "#app/features/settlements/ui/use-settlement-words.ts";
import { KeysetPages } from "#app/foundation/admin-kit/keyset-pages.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { EditedWith, ReadOnlyNote } from "#app/foundation/admin-kit/read-only.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { id } from "#app/lib/field-schemas.ts";
import { refuse } from "#app/lib/result.ts";
import { Card } from "#app/ui/card.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { SentenceWith } from "#app/ui/figures/own-words.tsx";
import type { Route } from "./+types/partner";

export const handle = { i18n: ["admin-settlements", "admin-commission", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const partner = partnerOf(params.id);
  const cursor = new URL(request.url).searchParams.get("cursor");
  const money = mustAllow(partner ? await readPartnerMoney(ctx, { partner, cursor }) : refuse("not_found"));
  const facts = mustAllow(await readContractFacts(ctx, money.partner));
  return { title: localName(money.partner, ctx.language), money, facts };
}

const change = z.discriminatedUnion("intent", [
  partnerAccountBody.extend({ intent: z.literal("account") }),
  z.object({ intent: z.literal("confirm-account"), iban: z.string().min(1).max(60) }),
  z.object({ intent: z.literal("end-contract"), contractId: id, untilDay: day }),
  z.object({ intent: z.literal("remove-contract"), contractId: id }),
  contractBody.safeExtend({ intent: z.literal("add-contract") }),
]);

export const clientAction = keepTyped;

/** Everything that is changed of a partner's money, from its own page and from those of the restaurant and the breeder. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  // An address that names nobody finds nobody, after the question of who may.
  const partner = partnerOf(params.id) ?? { kind: "restaurant" as const, id: params.id };
  switch (asked.value.intent) {
    case "account": {
      const { intent: _, ...account } = asked.value;
      return answerAction(ctx, await savePartnerAccount(ctx, { partner, account }));
    }
    case "confirm-account":
      return answerAction(ctx, await confirmPartnerAccount(ctx, { partner, iban: asked.value.iban }));
    case "add-contract": {
      const { intent: _, ...body } = asked.value;
      return answerAction(ctx, await addContract(ctx, { partner, body }));
    }
    case "end-contract": {
      const { contractId, untilDay } = asked.value;
      return answerAction(ctx, await endContract(ctx, { id: contractId, untilDay }));
    }
    case "remove-contract":
      return answerAction(ctx, await removeContract(ctx, { id: asked.value.contractId }));
  }
}

export default function PartnerPage({ loaderData: { money, facts, title } }: Route.ComponentProps) {
  const { t } = useTranslation(["admin-settlements", "admin-commission"]);
  const { nameOf } = useSettlementWords();
  const { partner, balance, account, openLines, settlements } = money;
  const page =
    partner.kind === "restaurant"
      ? `/admin/restaurants/${partner.id}`
      : `/admin/breeders?breeder=${partner.id}`;
  return (
    <div className="grid max-w-4xl gap-6 *:min-w-0">
      <div>
        <Link
          to="/admin/settlements"
          className="inline-flex min-h-11 items-center gap-1 text-sm font-medium text-ember"
        >
          <ChevronLeft aria-hidden className="follow-direction size-4.5" />
          {t("statement.back")}
        </Link>
        <h1 className="mb-2">
          <SentenceWith sentence={t("partner.title", { name: title })} words={title} />
        </h1>
        <ReadOnlyNote unless="settlements.manage" />
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="text-quiet">{t(balance.dueHalalas < 0 ? "partner.owes" : "partner.isDue")}</span>
          <Money halalas={Math.abs(balance.dueHalalas)} className="text-xl font-semibold" />
          <Link to={page} className="inline-flex min-h-11 items-center text-sm font-medium text-ember">
            {t("partner.page")} <span className="sr-only">{nameOf(partner)}</span>
          </Link>
        </p>
      </div>
      <Card as="section" aria-labelledby="account-title">
        <h2 id="account-title" className="mb-4 text-lg">
          {t("partner.account")}
        </h2>
        <EditedWith permission="settlements.manage">
          <AccountForm account={account} />
        </EditedWith>
        {account?.restsUntil && <RestingAccount account={account} until={account.restsUntil} />}
      </Card>
      <Card as="section" aria-labelledby="commission-title">
        <h2 id="commission-title" className="mb-4 text-lg">
          {t("admin-commission:title")}
        </h2>
        <ContractsPanel
          partner={partner}
          contracts={money.contracts}
          usualPercent={money.usualPercent}
          today={money.today}
          {...facts}
        />
      </Card>
      <div className="grid grid-cols-1 gap-3">
        <h2 className="text-lg">{t("partner.open")}</h2>
        <OpenLines lines={openLines} partnerKind={partner.kind} />
      </div>
      {settlements.items.length > 0 && (
        <section aria-labelledby="past-title" className="grid gap-3">
          <h2 id="past-title" className="text-lg">
            {t("history")}
          </h2>
          <SettlementsList items={settlements.items} sort={null} isPart={settlements.nextCursor !== null} />
          <KeysetPages nextCursor={settlements.nextCursor} />
        </section>
      )}
    </div>
  );
}
