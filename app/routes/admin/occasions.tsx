import { z } from "zod";
import { changeOccasion, createOccasion } from "#app/features/occasions/commands/save-occasion.server.ts";
import { changePartner, createPartner } from "#app/features/occasions/commands/save-partner.server.ts";
import { writeConsent } from "#app/features/occasions/commands/write-consent.server.ts";
import { listOccasions } from "#app/features/occasions/reads/list-occasions.server.ts";
import {
  consentBody,
  occasionBody,
  occasionChange,
  partnerBody,
  partnerChange,
} from "#app/features/occasions/rules/schema.ts";
import { AddOccasion } from "#app/features/occasions/ui/admin/add-occasion.tsx";
import { AddPartner } from "#app/features/occasions/ui/admin/add-partner.tsx";
import { ConsentForm } from "#app/features/occasions/ui/admin/consent-form.tsx";
import { OccasionCard } from "#app/features/occasions/ui/admin/occasion-card.tsx";
import { PartnerCard } from "#app/features/occasions/ui/admin/partner-card.tsx";
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
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { CONSENT_KINDS } from "#app/vocabulary/occasion-kind.ts";
import type { Route } from "./+types/occasions";

export const handle = { i18n: ["admin-catalog", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const listed = mustAllow(await listOccasions(ctx));
  return { title: sentence(ctx, "admin-catalog:occasions.title"), ...listed };
}

const change = z.discriminatedUnion("intent", [
  occasionBody.extend({ intent: z.literal("add-occasion") }),
  occasionChange.extend({ intent: z.literal("change-occasion"), id, was: shownValues }),
  partnerBody.extend({ intent: z.literal("add-partner") }),
  partnerChange.extend({ intent: z.literal("change-partner"), id, was: shownValues }),
  consentBody.extend({ intent: z.literal("write-consent") }),
]);

export const clientAction = keepTyped;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  switch (asked.value.intent) {
    case "add-occasion": {
      const { intent: _, ...row } = asked.value;
      return answerAction(ctx, await createOccasion(ctx, row));
    }
    case "change-occasion": {
      const { intent: _, id, was, ...change } = asked.value;
      return answerAction(ctx, await changeOccasion(ctx, { id, change, was }));
    }
    case "add-partner": {
      const { intent: _, ...row } = asked.value;
      return answerAction(ctx, await createPartner(ctx, row));
    }
    case "change-partner": {
      const { intent: _, id, was, ...change } = asked.value;
      return answerAction(ctx, await changePartner(ctx, { id, change, was }));
    }
    case "write-consent": {
      const { intent: _, ...words } = asked.value;
      return answerAction(ctx, await writeConsent(ctx, words));
    }
  }
}

export default function OccasionsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("admin-catalog");
  const { occasions, partners, texts } = loaderData;
  return (
    <div className="grid max-w-5xl gap-10 *:min-w-0">
      <div>
        <SectionHeading level={1} lead={t("occasions.lead")} className="mb-2!">
          {t("occasions.title")}
        </SectionHeading>
        <p className="max-w-[70ch] text-sm text-quiet">{t("occasions.ages")}</p>
        <ReadOnlyNote unless="catalog.edit" />
      </div>
      <EditedWith permission="catalog.edit">
        <section aria-labelledby="offered-heading" className="grid gap-3">
          <h2 id="offered-heading">{t("occasions.heading")}</h2>
          <ul className="grid gap-3">
            {occasions.map((row) => (
              <OccasionCard key={row.id} row={row} />
            ))}
          </ul>
          <AddPanel label={t("occasions.addOccasion")}>
            <AddOccasion />
          </AddPanel>
        </section>
        <section aria-labelledby="partners-heading" className="grid gap-3">
          <h2 id="partners-heading">{t("occasions.partners")}</h2>
          <p className="text-sm text-quiet">{t("occasions.partnersLead")}</p>
          <ul className="grid gap-3">
            {partners.map((row) => (
              <PartnerCard key={row.id} row={row} />
            ))}
          </ul>
          <AddPanel label={t("occasions.addPartner")}>
            <AddPartner />
          </AddPanel>
        </section>
        <section aria-labelledby="consent-heading" className="grid gap-3">
          <h2 id="consent-heading">{t("occasions.consents")}</h2>
          <p className="text-sm text-quiet">{t("occasions.consentsLead")}</p>
          {CONSENT_KINDS.map((kind) => (
            <ConsentForm key={kind} kind={kind} texts={texts.filter((text) => text.kind === kind)} />
          ))}
        </section>
      </EditedWith>
    </div>
  );
}
