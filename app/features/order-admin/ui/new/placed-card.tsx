import { CircleCheckBig, MessageCircle, Printer } from "lucide-react";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { whatsappLink } from "#app/lib/addresses/whatsapp-link.ts";
import { formatSaudiPhone } from "#app/lib/phone.ts";
import { buttonLook } from "#app/ui/button-look.ts";
import { Card } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { Schedule } from "#app/vocabulary/order-choices.ts";

/** What the page is told of an order that it placed. */
export interface Placed {
  id: string;
  reference: string;
  totalHalalas: number;
  schedule: Schedule | null;
  /** Until when it is kept without money; null where nothing is kept. */
  heldUntil: string | null;
  /** Empty of a walk-in without one. */
  phone: string;
  payLink: string;
  asksConsent: boolean;
}

/** It is placed: what to say, and the link by which it is paid, sent already and at hand once more. */
export function PlacedCard({ placed }: { placed: Placed }) {
  const { t } = useTranslation("admin-new-order");
  const format = useFormat();
  const { reference, totalHalalas, schedule, heldUntil, phone, payLink, asksConsent } = placed;
  const until = heldUntil && format.dateTime(new Date(heldUntil));
  return (
    <Card as="section" className="mx-auto grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="flex items-center gap-2 text-xl">
        <CircleCheckBig aria-hidden className="size-6 text-palm" />
        {t("placed.title", { reference })}
      </h1>
      <p>
        <Money halalas={totalHalalas} className="font-semibold" />
        {schedule && <> · {format.promise(schedule)}</>}
      </p>
      <p>
        {phone ? (
          <>
            {t("placed.sent")} <LtrText>{formatSaudiPhone(phone)}</LtrText>
          </>
        ) : (
          t("walkIn.placed")
        )}
        {until && <> · {t("placed.until", { until })}</>}
      </p>
      {asksConsent && (
        <p className="rounded-field border border-saffron/50 p-3 tint-saffron">
          {t(phone ? "placed.consent" : "walkIn.placedConsent")}
        </p>
      )}
      <p className="cut-line rounded-field border border-line p-3">
        <LtrText>{payLink}</LtrText>
      </p>
      <div className="flex flex-wrap gap-3">
        <CopyButton value={payLink} label={t("placed.copy")} labelled />
        {phone && (
          <ExternalLink
            href={whatsappLink(phone, t("placed.whatsapp", { reference, link: payLink }))}
            className={buttonLook({ variant: "secondary", size: "sm" })}
          >
            <MessageCircle aria-hidden className="size-4.5" />
            WhatsApp
          </ExternalLink>
        )}
        <LinkButton to={`/admin/orders/${placed.id}`} variant="secondary" size="sm">
          {t("placed.open")}
        </LinkButton>
        {!phone && (
          <LinkButton
            to={`/admin/orders/${placed.id}/paper`}
            size="sm"
            autoFocus
            icon={<Printer aria-hidden className="size-4.5" />}
          >
            {t("walkIn.print")}
          </LinkButton>
        )}
        <LinkButton
          to="/admin/orders/new"
          size="sm"
          variant={phone ? "primary" : "secondary"}
          autoFocus={phone !== ""}
        >
          {t("placed.next")}
        </LinkButton>
      </div>
    </Card>
  );
}
