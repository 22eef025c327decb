import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { OrderSwitch } from "#app/features/order-admin/reads/read-order-switch.server.ts";
import { switchProblem } from "#app/features/order-admin/rules/switch/may-switch.ts";
import {
  otherFulfillment,
  quoteOfSwitch,
  switchBody,
  switchDraft,
  switchErrors,
} from "#app/features/order-admin/rules/switch/switch-draft.ts";
import { EditSummary } from "#app/features/order-admin/ui/edit/edit-summary.tsx";
import { StaleEdit } from "#app/features/order-admin/ui/edit/stale-edit.tsx";
import { useStaleEdit } from "#app/features/order-admin/ui/edit/use-stale-edit.ts";
import { AnimalPreparing } from "#app/features/order-admin/ui/new/animal-preparing.tsx";
import { DraftDelivery } from "#app/features/order-admin/ui/new/draft-delivery.tsx";
import type { DraftSection } from "#app/features/order-admin/ui/new/draft-section.ts";
import { DraftWhen } from "#app/features/order-admin/ui/new/draft-when.tsx";
import { OrderName } from "#app/features/order-pages/ui/order-name.tsx";
import { offeredDates } from "#app/features/order-quote/rules/schedule.ts";
import { policyOf } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import { isBeyondAreas } from "#app/features/settings/rules/service-areas.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

/** Handing an order over in the other way: what that way needs, and beside it what it costs before anything changes. */
export function OrderSwitchPage({ read }: { read: OrderSwitch }) {
  const { t } = useTranslation("admin-order");
  const { t: refusals } = useTranslation("refusals");
  const { order } = read;
  const back = `/admin/orders/${order.id}`;
  const problem = switchProblem(order);
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1>
          {t(`switch.to.${otherFulfillment(order)}`)} <OrderName order={order} />
        </h1>
        <LinkButton
          to={back}
          variant="secondary"
          size="sm"
          icon={<ArrowLeft aria-hidden className="follow-direction size-4.5" />}
        >
          {t("edit.back")}
        </LinkButton>
      </div>
      {problem ? <Card>{refusals(problem)}</Card> : <SwitchForm read={read} back={back} />}
    </div>
  );
}

function SwitchForm({ read, back }: { read: OrderSwitch; back: string }) {
  const { t } = useTranslation("admin-order");
  const { t: common } = useTranslation("common");
  const { order, addresses, catalogue, now } = read;
  const navigate = useNavigate();
  const may = useMay();
  const [draft, setDraft] = useState(() => switchDraft(order, catalogue, now));
  const [reason, setReason] = useState("");
  const [overbook, setOverbook] = useState(false);
  const [outsideArea, setOutsideArea] = useState(false);
  const { stale, onRefused } = useStaleEdit();
  const { save, isSaving, answer } = useSave();
  const quote = quoteOfSwitch(order, draft, catalogue);
  const refused = answer && !answer.ok ? answer : null;
  const errors: Record<string, string> = { ...refused?.fields, ...switchErrors(quote) };
  const change = (by: (before: typeof draft) => typeof draft) => setDraft(by);
  const section = { catalogue, draft, change, errors };
  const { occasion: rite } = order;
  const policy = policyOf(catalogue, { ...draft, occasion: rite?.id ? { occasionId: rite.id } : null }, now);
  const isOutside = isBeyondAreas(refused?.code);
  const isFull = refused?.code === "time_full" || refused?.code === "all_full";
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const said = { reason, overbook, outsideArea, totalHalalas: quote.grandTotalHalalas };
        void save({ intent: "switch", ...switchBody(order, draft, said) } as never, {
          success: t("switch.done"),
          onSaved: () => void navigate(back),
          onRefused,
        });
      }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {stale && <StaleEdit now={stale} />}
        <DraftDelivery {...section} addresses={addresses} isFixed />
        <Animals {...section} order={order} />
        <DraftWhen
          {...section}
          now={now}
          policy={policy}
          days={offeredDates(now, policy)}
          free={null}
          isKept={false}
        />
      </div>
      <EditSummary order={order} totalHalalas={quote.grandTotalHalalas} prices={t("switch.prices")}>
        <TextArea
          label={t("edit.reason")}
          hint={t("edit.reasonHint")}
          rows={2}
          value={reason}
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
          error={errors.reason}
        />
        {may("orders.outside_area") && (isOutside || outsideArea) && (
          <CheckboxField
            label={t("edit.outsideArea")}
            hint={t("edit.outsideAreaHint")}
            checked={outsideArea}
            onChange={({ target }) => setOutsideArea(target.checked)}
          />
        )}
        {may("capacity.overbook") && (isFull || overbook) && (
          <CheckboxField
            label={t("edit.overbook")}
            hint={t("edit.overbookHint")}
            checked={overbook}
            onChange={({ target }) => setOverbook(target.checked)}
          />
        )}
        {refused && (
          <p role="alert" className="text-sm text-brick">
            {refused.title}
          </p>
        )}
        <p className="text-sm text-quiet">{t(order.customerPhone ? "switch.tells" : "switch.tellsNobody")}</p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" className="flex-1" pending={isSaving}>
            {t(`switch.save.${otherFulfillment(order)}`)}
          </Button>
          <LinkButton to={back} variant="secondary">
            {common("cancel")}
          </LinkButton>
        </div>
      </EditSummary>
    </form>
  );
}

/** The same animals, and how each is prepared for the other way. */
function Animals({ order, ...section }: DraftSection & { order: OrderSwitch["order"] }) {
  const { t } = useTranslation("admin-new-order");
  const { i18n } = useTranslation();
  const language = i18n.language;
  return (
    <Card as="section" aria-labelledby="animals-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="animals-title" className="text-lg">
        {t("animals")}
      </h2>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {section.draft.meats.map((meat, line) => {
          const agreed = order.meats[line];
          return (
            <li
              key={meat.id}
              className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-field border border-line p-3"
            >
              {agreed && (
                <p className="font-medium">
                  {agreed.quantity} × {localName(agreed.breed, language)}{" "}
                  {localName(agreed.ageClass, language)}
                </p>
              )}
              <AnimalPreparing {...section} meat={meat} index={line} />
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
