import { useId } from "react";
import { OccasionDrawing } from "#app/features/occasions/ui/occasion-drawing.tsx";
import type { OrderOccasionView } from "#app/features/order-reading/rules/order-view.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { Fact } from "#app/ui/fact.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import {
  type OccasionDrawing as Drawing,
  needsConsent,
  type OccasionKind,
} from "#app/vocabulary/occasion-kind.ts";

const DRAWING_OF: Record<OccasionKind, Drawing> = {
  everyday: "table",
  udhiya: "crescent",
  aqiqah: "child",
  charity: "hands",
  gift: "gift",
};

export interface OccasionFactsProps {
  occasion: OrderOccasionView | null;
  /** From where the consent came; the desk alone is told, and that there is none yet. */
  ip?: string | null;
}

/** What an order is for, in whose names, and by which words the shop acts; nothing for an everyday order (OC10). */
export function OccasionFacts({ occasion, ip }: OccasionFactsProps) {
  const { t, i18n } = useTranslation("orders");
  const format = useFormat();
  const id = useId();
  if (!occasion) return null;
  const language = i18n.language;
  const { names, child, recipient, card, partner, consent } = occasion;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="mb-3 flex items-center gap-2 text-lg">
        <OccasionDrawing drawing={DRAWING_OF[occasion.kind]} className="size-5 text-ember" />
        <span className="sr-only">{t("occasion.title")}: </span>
        {localName(occasion, language)}
      </h2>
      <dl className="grid gap-3 *:min-w-0">
        {names.map((meant, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the names of an animal have no other key than its place
          <div key={index}>
            <dt className="text-sm text-quiet">
              {names.length > 1 ? t("occasion.namesOf", { number: index + 1 }) : t("occasion.names")}
            </dt>
            <dd className="break-words">
              <OwnWords>{meant.join("، ")}</OwnWords>
            </dd>
          </div>
        ))}
        {child && (
          <Fact label={t("occasion.child")}>
            <OwnWords>{child.name}</OwnWords>
            {child.sex && <span className="text-quiet"> · {t(`occasion.${child.sex}`)}</span>}
            {child.birthDate && (
              <span className="block text-sm text-quiet">
                {t("occasion.born", { date: format.date(child.birthDate) })}
              </span>
            )}
          </Fact>
        )}
        {recipient && (
          <Fact label={t("occasion.recipient")}>
            <OwnWords>{recipient.name}</OwnWords>
            {recipient.phone && (
              <span className="block text-sm text-quiet">
                <LtrText>{format.phone(recipient.phone)}</LtrText>
              </span>
            )}
          </Fact>
        )}
        {card && (
          <Fact label={t("occasion.card")}>
            <OwnWords className="whitespace-pre-line break-words">{card}</OwnWords>
          </Fact>
        )}
        {partner && <Fact label={t("occasion.partner")}>{localName(partner, language)}</Fact>}
        {!consent && ip !== undefined && needsConsent(occasion.kind) && (
          <Fact label={t("occasion.consent")}>
            <span className="text-brick">{t("occasion.noConsent")}</span>
          </Fact>
        )}
        {consent && (
          <Fact label={t("occasion.consent")}>
            <span className="text-sm">
              {t("occasion.consentText", {
                name: consent.name || "—",
                when: format.dateTime(new Date(consent.at)),
                version: consent.version,
              })}
              {ip && (
                <>
                  {" "}
                  · <LtrText>{ip}</LtrText>
                </>
              )}
            </span>
          </Fact>
        )}
      </dl>
    </Card>
  );
}
