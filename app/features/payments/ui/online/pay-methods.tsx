import { CalendarClock, ChevronRight, CreditCard, Lock, TriangleAlert } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import type { OrderPayments } from "#app/features/payments/rules/online/schema.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { type Gateway, isDivided, REGISTERED_GATEWAYS } from "#app/vocabulary/money/gateways.ts";
import { type Payer, startOnline } from "./start-online.ts";

export interface PayMethodsProps {
  payments: OrderPayments;
  payer: Payer;
  /** Why the last try without scripts came to nothing. */
  refused?: string | null;
}

/** The gateways' ways of an order, the transfer aside. */
export function onlineMethods({ ways }: OrderPayments): Gateway[] {
  return ways.filter((way) => way !== "bank_transfer");
}

/**
 * Ways of paying that lead to a gateway's page, as plain buttons of a form; where scripts run they say that the page is being
 * opened, and what to do when it cannot be.
 */
export function PayMethods({ payments, payer, refused = null }: PayMethodsProps) {
  const { t } = useTranslation("payments");
  const format = useFormat();
  const [starting, setStarting] = useState<Gateway | null>(null);
  const [fault, setFault] = useState(refused);

  useEffect(() => {
    // Whoever comes back by the browser's own arrow finds the page as it was left, with its button still waiting.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setStarting(null);
    addEventListener("pageshow", wake);
    return () => removeEventListener("pageshow", wake);
  }, []);

  async function start(event: FormEvent, way: Gateway) {
    event.preventDefault();
    if (starting) return;
    setStarting(way);
    setFault(null);
    const begun = await startOnline(payer, way);
    if (begun.ok) return location.assign(begun.url);
    setStarting(null);
    setFault(begun.words ?? t("ways.away"));
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {fault && (
        <p role="alert" className="flex gap-2 rounded-field border border-brick/50 bg-brick/10 p-3 text-sm">
          <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-brick" />
          {fault}
        </p>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {onlineMethods(payments).map((way) => {
          const Icon = isDivided(way) ? CalendarClock : CreditCard;
          const { parts } = REGISTERED_GATEWAYS[way];
          const part = format.money(Math.ceil(payments.halalas / parts)).plain;
          return (
            <li key={way}>
              <form method="post" action={addressOf(payer)} onSubmit={(event) => start(event, way)}>
                <input type="hidden" name="amount" value={payer.amount} />
                <button
                  type="submit"
                  name="way"
                  value={way}
                  aria-busy={starting === way || undefined}
                  className="flex min-h-14 w-full items-center gap-3 rounded-card border border-line bg-page px-4 py-3 text-start hover:border-quiet"
                >
                  <Icon aria-hidden className="size-6 shrink-0 text-ember" />
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium">{t(`ways.${way}`)}</span>
                    <span className="block text-sm text-quiet">
                      {t(starting === way ? "ways.starting" : `ways.${way}Note`, { part })}
                    </span>
                  </span>
                  {starting === way ? (
                    <Spinner />
                  ) : (
                    <ChevronRight aria-hidden className="follow-direction size-5 shrink-0 text-quiet" />
                  )}
                </button>
              </form>
            </li>
          );
        })}
      </ul>
      <p className="flex gap-2 text-xs text-quiet">
        <Lock aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        {t("ways.safe")}
      </p>
    </div>
  );
}

const addressOf = (payer: Payer) =>
  payer.kind === "owner" ? `/api/orders/${payer.orderId}/payments` : `${payer.page}/pay`;
