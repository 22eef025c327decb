import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { bookOn } from "#app/features/catalog/rules/price-book.ts";
import { tooYoung } from "#app/features/occasions/rules/occasion-problems.ts";
import type { OrderEdit } from "#app/features/order-admin/reads/edit/read-order-edit.server.ts";
import {
  changedParts,
  draftedDoor,
  draftOf,
  type EditDraft,
  editBody,
  editedItems,
} from "#app/features/order-admin/rules/edit/edit-draft.ts";
import { mayEdit, mayEditItems } from "#app/features/order-admin/rules/edit/editable.ts";
import { newAnimals } from "#app/features/order-admin/rules/edit/new-animals.ts";
import { quoteEdit } from "#app/features/order-admin/rules/edit/quote-edit.ts";
import { readPoint } from "#app/features/order-admin/rules/edit/read-point.ts";
import { switchProblem } from "#app/features/order-admin/rules/switch/may-switch.ts";
import { OrderName } from "#app/features/order-pages/ui/order-name.tsx";
import { isBeyondAreas } from "#app/features/settings/rules/service-areas.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { EditWhen, EditWhere } from "./edit-fields.tsx";
import { EditMeats } from "./edit-meats.tsx";
import { EditSides } from "./edit-sides.tsx";
import { EditSummary } from "./edit-summary.tsx";
import { StaleEdit } from "./stale-edit.tsx";
import { useStaleEdit } from "./use-stale-edit.ts";

/** Changing what is agreed with a customer: every field as it is now, and beside them what the change costs. */
export function OrderEditPage({ edit }: { edit: OrderEdit }) {
  const { t } = useTranslation("admin-order");
  const { order } = edit;
  const back = `/admin/orders/${order.id}`;
  return (
    <div className="mx-auto grid max-w-6xl gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1>
          {t("edit.title")} <OrderName order={order} />
        </h1>
        <div className="flex flex-wrap gap-3">
          {!switchProblem(order) && (
            <LinkButton to={`${back}/switch`} variant="secondary" size="sm">
              {t(`switch.to.${order.fulfillment === "home" ? "restaurant" : "home"}`)}
            </LinkButton>
          )}
          <LinkButton
            to={back}
            variant="secondary"
            size="sm"
            icon={<ArrowLeft aria-hidden className="follow-direction size-4.5" />}
          >
            {t("edit.back")}
          </LinkButton>
        </div>
      </div>
      {mayEdit(order.status) ? <EditForm edit={edit} back={back} /> : <Card>{t("edit.over")}</Card>}
    </div>
  );
}

function EditForm({ edit: read, back }: { edit: OrderEdit; back: string }) {
  const { t } = useTranslation("admin-order");
  const { t: common } = useTranslation("common");
  const { t: refusals } = useTranslation("refusals");
  const { order } = read;
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => draftOf(order));
  // What is added costs what the order's day does.
  const book = bookOn(read.book, draft.date);
  const edit = { ...read, book };
  const { stale, onRefused } = useStaleEdit();
  const { save, isSaving, answer } = useSave();
  const change = (fields: Partial<EditDraft>) => setDraft((now) => ({ ...now, ...fields }));

  const parts = changedParts(order, draft);
  const quote = quoteEdit(
    order,
    { ...editedItems(draft), expectedTotalHalalas: 0 },
    book,
    draftedDoor(order, draft),
  );
  const { totals } = order;
  const feeDifference = quote.deliveryFeeHalalas - totals.deliveryFeeHalalas;
  const totalHalalas = parts.items ? quote.grandTotalHalalas : totals.grandTotalHalalas + feeDifference;
  const young = order.occasion?.kind === "udhiya" ? tooYoung(newAnimals(editedItems(draft)), book) : [];
  const problems = parts.items
    ? [...quote.problems, ...young].map(
        ({ code, path }) =>
          [`items.${path}`, code === "animal_too_young" ? t("tooYoung") : refusals(code)] as const,
      )
    : [];
  const errors: Record<string, string> = {
    ...(answer && !answer.ok && answer.fields),
    ...Object.fromEntries(problems),
  };
  const section = { edit, draft, change, errors };
  const hasPoint = draft.point.trim() === "" || readPoint(draft.point) !== undefined;
  const isReadable = hasPoint && draft.time !== "" && problems.length === 0;
  const isChanged = Object.values(parts).some(Boolean);
  const may = useMay();
  const isOutside = answer?.ok === false && isBeyondAreas(answer.code);
  const isFull = answer?.ok === false && (answer.code === "time_full" || answer.code === "all_full");

  return (
    <form
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] [&>*]:min-w-0"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isChanged || !isReadable) return;
        save(
          { intent: "edit", ...editBody(order, draft, totalHalalas) },
          {
            success: t("edit.saved"),
            onSaved: () => void navigate(back),
            onRefused,
          },
        );
      }}
    >
      <div className="grid gap-5">
        {stale && <StaleEdit now={stale} />}
        <EditWhen {...section} />
        <EditWhere {...section} />
        {mayEditItems(order.status) ? (
          <>
            <EditMeats {...section} />
            {order.fulfillment === "restaurant" && <EditSides {...section} />}
          </>
        ) : (
          <Card className="text-quiet">{t("edit.itemsLate")}</Card>
        )}
      </div>
      <EditSummary order={order} totalHalalas={totalHalalas} prices={t("edit.prices")}>
        {errors["items.total"] && <p className="text-sm text-brick">{errors["items.total"]}</p>}
        <TextArea
          label={t("edit.reason")}
          hint={t("edit.reasonHint")}
          rows={2}
          value={draft.reason}
          maxLength={500}
          onChange={({ target }) => change({ reason: target.value })}
          error={errors.reason}
        />
        {may("orders.outside_area") && (isOutside || draft.outsideArea) && (
          <CheckboxField
            label={t("edit.outsideArea")}
            hint={t("edit.outsideAreaHint")}
            checked={draft.outsideArea}
            onChange={({ target }) => change({ outsideArea: target.checked })}
          />
        )}
        {may("capacity.overbook") && (isFull || draft.overbook) && (
          <CheckboxField
            label={t("edit.overbook")}
            hint={t("edit.overbookHint")}
            checked={draft.overbook}
            onChange={({ target }) => change({ overbook: target.checked })}
          />
        )}
        {(parts.schedule || parts.place || parts.items) && (
          <p className="text-sm text-quiet">{t("edit.tells")}</p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            className="flex-1"
            pending={isSaving}
            aria-disabled={!isChanged || !isReadable || undefined}
          >
            {t("edit.save")}
          </Button>
          <LinkButton to={back} variant="secondary">
            {common("cancel")}
          </LinkButton>
        </div>
      </EditSummary>
    </form>
  );
}
