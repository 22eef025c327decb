import { RefreshCw } from "lucide-react";
import type { AdminPayment } from "#app/features/payments/rules/online/schema.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Badge, type BadgeTone } from "#app/ui/figures/badge.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";

const TONES = {
  starting: "quiet",
  waiting: "accent",
  paid: "good",
  declined: "bad",
  expired: "quiet",
} as const satisfies Record<AdminPayment["state"], BadgeTone>;

/** Every payment of an order by a gateway, with what the gateway says of it and a way to ask it again. */
export function OnlinePayments({ payments }: { payments: readonly AdminPayment[] }) {
  const { t } = useTranslation("payments");
  if (payments.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="online-payments-title" className="grid gap-3">
      <h2 id="online-payments-title" className="text-lg">
        {t("desk.title")}
      </h2>
      <ul className="grid gap-3">
        {payments.map((payment) => (
          <OnePayment key={payment.id} payment={payment} />
        ))}
      </ul>
    </Card>
  );
}

function OnePayment({ payment }: { payment: AdminPayment }) {
  const { t } = useTranslation("payments");
  const format = useFormat();
  const may = useMay();
  const { save, isSaving } = useSave<AdminPayment>();
  const { id, gateway, state, means, declined, providerId, startedAt, askedAt, paidAt, part } = payment;
  const facts = [
    ["asked", payment.askedHalalas],
    ["received", payment.receivedHalalas],
    ["fee", payment.feeHalalas],
    ["refunded", payment.refundedHalalas || null],
  ] as const;
  return (
    <li className="grid gap-3 rounded-field border border-line p-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{t(`desk.gateway.${gateway}`)}</span>
        <Badge tone={TONES[state]}>{t(`desk.state.${state}`)}</Badge>
        {part !== null && <span className="text-sm text-quiet">{t("desk.ofPart", { number: part })}</span>}
        {means && <span className="text-sm text-quiet">{t(`desk.means.${means}`)}</span>}
        {declined && (
          <span className="text-sm text-brick">
            {t(`desk.declined.${declined}`, { gateway: t(`desk.gateway.${gateway}`) })}
          </span>
        )}
      </p>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {facts.map(
          ([name, halalas]) =>
            halalas !== null && (
              <div key={name}>
                <dt className="text-sm text-quiet">{t(`desk.${name}`)}</dt>
                <dd>
                  <Money halalas={halalas} className="font-semibold" />
                </dd>
              </div>
            ),
        )}
      </dl>
      <p className="grid text-sm text-quiet">
        <span>{t("desk.started", { when: format.dateTime(startedAt) })}</span>
        {paidAt && <span>{t("desk.paidAt", { when: format.dateTime(paidAt) })}</span>}
        {askedAt && <span>{t("desk.askedAt", { when: format.dateTime(askedAt) })}</span>}
      </p>
      {providerId && (
        <div className="-my-2 flex min-w-0 items-center text-sm text-quiet">
          {t("desk.id")}{" "}
          <LtrText mono className="cut-line ms-2 min-w-0">
            {providerId}
          </LtrText>
          <CopyButton value={providerId} label={t("desk.copyId")} />
        </div>
      )}
      {may("payments.review") && providerId && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          pending={isSaving}
          icon={<RefreshCw aria-hidden className="size-4.5" />}
          onClick={() => save({ intent: "ask-payment", paymentId: id }, { success: t("desk.done") })}
        >
          {t("desk.ask")}
        </Button>
      )}
    </li>
  );
}
