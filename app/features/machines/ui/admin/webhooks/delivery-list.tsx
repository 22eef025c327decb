import { Link } from "react-router";
import type { ListedDelivery } from "#app/features/machines/reads/list-webhooks.server.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Badge, type BadgeTone } from "#app/ui/figures/badge.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import type { DeliveryState } from "#app/vocabulary/machines/webhook-state.ts";
import type { WebhookType } from "#app/vocabulary/machines/webhook-type.ts";
import { keyOfType } from "./key-of-type.ts";

const TONES: Readonly<Record<DeliveryState, BadgeTone>> = {
  waiting: "accent",
  delivered: "good",
  failed: "bad",
};

/** The last messages, what became of each, and sending one again. */
export function DeliveryList({ deliveries }: { deliveries: readonly ListedDelivery[] }) {
  const { t } = useTranslation("admin-machines");
  if (deliveries.length === 0) return <p className="text-quiet">{t("sent.none")}</p>;
  return (
    <div>
      <h3 id="sent-title" className="text-base font-semibold">
        {t("sent.title")}
      </h3>
      <ul aria-labelledby="sent-title" className="divide-y divide-line">
        {deliveries.map((each) => (
          <Delivery key={each.id} sent={each} />
        ))}
      </ul>
    </div>
  );
}

function Delivery({ sent }: { sent: ListedDelivery }) {
  const { t } = useTranslation("admin-machines");
  const format = useFormat();
  const may = useMay();
  const { save, isSaving } = useSave();
  const { id, endpoint, type, reference, orderId, state, tries, lastAnswer, createdAt } = sent;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
      <div className="min-w-0 grow basis-64">
        <p>
          {t(`types.${keyOfType(type as WebhookType | "test")}`)}
          {orderId && reference && (
            <>
              {" "}
              <Link to={`/admin/orders/${orderId}`} className="text-ember underline-offset-4 hover:underline">
                <LtrText>{reference}</LtrText>
              </Link>
            </>
          )}
          {" · "}
          <OwnWords>{endpoint}</OwnWords>
        </p>
        <p className="text-quiet">
          <time dateTime={createdAt.toISOString()}>{format.dateTime(createdAt)}</time>
          {state !== "delivered" && lastAnswer && (
            <>
              {" · "}
              {t("sent.tries", { count: tries })} · <Answer said={lastAnswer} />
            </>
          )}
        </p>
      </div>
      <Badge tone={TONES[state]}>{t(`sent.state.${state}`)}</Badge>
      {may("machines.manage") && may("orders.read") && (
        <Button
          variant="secondary"
          size="sm"
          pending={isSaving}
          onClick={() => save({ intent: "send-webhook-again", id }, { success: t("sent.againQueued") })}
        >
          {t("sent.again")}
        </Button>
      )}
    </li>
  );
}

const KNOWN = [
  "address_wrong",
  "address_private",
  "not_found",
  "too_slow",
  "no_connection",
  "off",
  "no_secret",
] as const;

/** Why it was not taken: the status that the program answered, or a sentence where it answered nothing. */
function Answer({ said }: { said: string }) {
  const { t } = useTranslation("admin-machines");
  const known = KNOWN.find((each) => each === said);
  return <>{known ? t(`answers.${known}`) : t("answers.status", { status: said })}</>;
}
