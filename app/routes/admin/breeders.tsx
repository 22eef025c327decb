import { z } from "zod";
import {
  changeBreeder,
  createBreeder,
  deleteBreeder,
  setDefaultBreeder,
} from "#app/features/catalog/commands/save-breeder.server.ts";
import { savePrices } from "#app/features/catalog/commands/save-prices.server.ts";
import { readPriceGrid } from "#app/features/catalog/reads/read-price-grid.server.ts";
import { priceDifference } from "#app/features/catalog/rules/price-difference.ts";
import { priceGridEdit } from "#app/features/catalog/rules/price-grid-schema.ts";
import { breederBody, breederChange } from "#app/features/catalog/rules/schema.ts";
import { AddBreeder } from "#app/features/catalog/ui/admin/breeders/add-breeder.tsx";
import { BreederCard } from "#app/features/catalog/ui/admin/breeders/breeder-card.tsx";
import { PriceGrid } from "#app/features/catalog/ui/admin/prices/price-grid.tsx";
import { listContracts } from "#app/features/commission/reads/list-contracts.server.ts";
import { ContractsPanel } from "#app/features/commission/ui/admin/contracts-panel.tsx";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { readContractFacts } from "#app/features/settlements/reads/read-contract-facts.server.ts";
import { AddPanel } from "#app/foundation/admin-kit/add-panel.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { EditedWith, ReadOnlyNote } from "#app/foundation/admin-kit/read-only.tsx";
import { shownValues } from "#app/foundation/audit/shown-values.ts";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { id } from "#app/lib/field-schemas.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { Card } from "#app/ui/card.tsx";
import { SentenceWith } from "#app/ui/figures/own-words.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import type { Route } from "./+types/breeders";

export const handle = { i18n: ["admin-catalog", "admin-commission", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

/** The breeder whose prices are shown is in the address; the shop's own one otherwise. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const grid = mustAllow(await readPriceGrid(ctx));
  const asked = new URL(request.url).searchParams.get("breeder");
  const shown =
    grid.breeders.find((breeder) => breeder.id === asked) ??
    grid.breeders.find((breeder) => breeder.id === grid.defaultBreederId) ??
    grid.breeders[0];
  const partner = shown && ({ kind: "breeder", id: shown.id } as const);
  const contracts = partner && (await listContracts(ctx, partner));
  const facts = partner && (await readContractFacts(ctx, partner));
  return {
    title: sentence(ctx, "admin-catalog:breeders.title"),
    grid,
    shownId: shown?.id ?? null,
    // Shown to whoever may see what partners get.
    agreed: contracts?.ok && facts?.ok ? { contracts: contracts.value, ...facts.value } : null,
    feePercent: (await readSettings(ctx.db)).breeder_fee_percent,
    today: riyadhDate(ctx.now),
  };
}

const change = z.discriminatedUnion("intent", [
  breederBody.extend({ intent: z.literal("add") }),
  breederChange.extend({ intent: z.literal("change"), id, was: shownValues }),
  z.object({ intent: z.literal("delete"), id }),
  z.object({ intent: z.literal("default"), id }),
  priceGridEdit.extend({ intent: z.literal("prices") }),
]);

export const clientAction = keepTyped;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  switch (asked.value.intent) {
    case "add": {
      const { intent: _, ...breeder } = asked.value;
      return answerAction(ctx, await createBreeder(ctx, breeder));
    }
    case "change": {
      const { intent: _, id, was, ...change } = asked.value;
      return answerAction(ctx, await changeBreeder(ctx, { id, change, was }));
    }
    case "delete":
      return answerAction(ctx, await deleteBreeder(ctx, asked.value));
    case "default":
      return answerAction(ctx, await setDefaultBreeder(ctx, asked.value));
    case "prices":
      return answerAction(ctx, await savePrices(ctx, asked.value));
  }
}

export default function BreedersPage({ loaderData }: Route.ComponentProps) {
  const { grid, shownId, agreed, feePercent, today } = loaderData;
  const { t } = useTranslation(["admin-catalog", "admin-commission"]);
  const shown = grid.breeders.find((breeder) => breeder.id === shownId);
  return (
    <div className="max-w-[100rem]">
      <SectionHeading level={1} lead={t("breeders.lead")}>
        {t("breeders.title")}
      </SectionHeading>
      <ReadOnlyNote unless="catalog.edit" />
      <EditedWith permission="catalog.edit">
        <div className="grid items-start gap-6 2xl:grid-cols-[24rem_minmax(0,1fr)]">
          <section aria-label={t("breeders.list")} className="grid gap-3">
            <ul aria-label={t("breeders.list")} className="grid gap-3 md:grid-cols-2 2xl:grid-cols-1">
              {grid.breeders.map((breeder) => (
                <BreederCard
                  key={breeder.id}
                  breeder={breeder}
                  difference={priceDifference(grid, breeder.prices)}
                  isDefault={breeder.id === grid.defaultBreederId}
                  isShown={breeder.id === shownId}
                />
              ))}
            </ul>
            <AddPanel label={t("breeders.addHeading")}>
              <AddBreeder feePercent={feePercent} />
            </AddPanel>
          </section>
          {shown ? (
            <div className="min-w-0">
              <h2>
                <SentenceWith sentence={t("prices.heading", { name: shown.name })} words={shown.name} />
              </h2>
              <p className="mt-1 text-sm text-quiet">{t("prices.lead")}</p>
              <p className="mb-4 hidden text-sm text-quiet lg:block">{t("prices.keys")}</p>
              <PriceGrid
                key={shown.id}
                whose={{ breederId: shown.id }}
                name={shown.name}
                prices={shown.prices}
                breeds={grid.breeds}
                ageClasses={grid.ageClasses}
              />
              {agreed && (
                <Card as="section" aria-labelledby="commission-title" className="mt-6">
                  <h2 id="commission-title" className="mb-4 text-lg">
                    {t("admin-commission:title")}
                  </h2>
                  <ContractsPanel
                    key={shown.id}
                    partner={{ kind: "breeder", id: shown.id }}
                    name={shown.name}
                    {...agreed}
                    usualPercent={shown.commissionPercent}
                    today={today}
                  />
                </Card>
              )}
            </div>
          ) : (
            <EmptyState title={t("breeders.empty")} text={t("breeders.emptyText")} />
          )}
        </div>
      </EditedWith>
    </div>
  );
}
