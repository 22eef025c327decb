import { Link } from "react-router";
import type { Examples } from "#app/features/opening/reads/list-examples.server.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";

const COUNTED = ["orders", "customers", "reviews"] as const;

/** What came with the example, before it goes in one act: every trial can be looked at, and kept. */
export function ExamplesCard({ examples, mayRemove }: { examples: Examples; mayRemove: boolean }) {
  const { t } = useTranslation("admin-opening");
  const { save } = useSave();
  const { orders, counts } = examples;
  const sum = COUNTED.reduce((total, what) => total + counts[what], 0);
  const words = COUNTED.filter((what) => counts[what] > 0).map((what) =>
    t(`examples.${what}`, { count: counts[what] }),
  );
  const remove = () => save({ intent: "remove-examples", seen: counts }, { success: t("examples.removed") });
  return (
    <Card as="section" id="examples" aria-labelledby="examples-heading" className="scroll-mt-20">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 id="examples-heading" className="text-lg">
            {t("examples.title")}
          </h2>
          <p className="max-w-[60ch] text-sm text-quiet">{t(sum > 0 ? "examples.lead" : "examples.none")}</p>
        </div>
        {mayRemove && sum > 0 && (
          <ConfirmDialog
            trigger={
              <Button variant="danger" size="sm">
                {t("examples.remove")}
              </Button>
            }
            title={t("examples.ask")}
            description={t("examples.askText")}
            confirmLabel={t("examples.remove")}
            onConfirm={remove}
          >
            <ul className="grid list-disc gap-1 ps-5">
              {words.map((word) => (
                <li key={word}>{word}</li>
              ))}
            </ul>
          </ConfirmDialog>
        )}
      </div>
      {sum > 0 && <p className="mt-3 font-medium">{words.join(" · ")}</p>}
      {orders.length > 0 && (
        <ul aria-label={t("examples.ordersLabel")} className="mt-4 divide-y divide-line border-t border-line">
          {orders.map((order) => (
            <Trial key={order.id} order={order} mayKeep={mayRemove} />
          ))}
        </ul>
      )}
      {counts.orders > orders.length && (
        <p className="mt-3 text-sm text-quiet">{t("examples.more", { count: orders.length })}</p>
      )}
    </Card>
  );
}

function Trial({ order, mayKeep }: { order: Examples["orders"][number]; mayKeep: boolean }) {
  const { t } = useTranslation("admin-opening");
  const { t: words } = useTranslation("admin-orders");
  const format = useFormat();
  const { save, isSaving } = useSave();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5 text-sm">
      <Link
        to={`/admin/orders/${order.id}`}
        className="inline-flex min-h-11 items-center text-ember underline underline-offset-4"
      >
        <LtrText mono>{order.reference}</LtrText>
      </Link>
      <OwnWords className="min-w-0 flex-1 cut-line">{order.customerName}</OwnWords>
      <span className="text-quiet">{format.date(new Date(order.createdAt))}</span>
      <span>{words(`status.${order.status}`)}</span>
      <Money halalas={order.grandTotalHalalas} />
      {mayKeep && (
        <Button
          variant="quiet"
          size="sm"
          pending={isSaving}
          aria-label={t("examples.keepOne", { reference: order.reference })}
          onClick={() => save({ intent: "keep-order", orderId: order.id }, { success: t("examples.kept") })}
        >
          {t("examples.keep")}
        </Button>
      )}
    </li>
  );
}
