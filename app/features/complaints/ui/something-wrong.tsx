import { MessageSquareWarning } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  COMPLAINT_LIMITS,
  COMPLAINT_TERMS,
  complaintProblem,
  type OrderToComplainOf,
} from "#app/features/complaints/complaint-rule.ts";
import type { ComplaintView } from "#app/features/complaints/complaint-view.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";

export interface SomethingWrongProps {
  order: OrderToComplainOf;
  /** The last one of this order. */
  complaint: ComplaintView | null;
  /** Where words are sent; photos go beside it. */
  address: string;
  /** When the page was read. */
  now: Date;
}

/** Nearly nobody needs them, so they come when somebody does. */
const WrongForm = lazy(() => import("./wrong-form.tsx").then((file) => ({ default: file.WrongForm })));
const MorePhotos = lazy(() => import("./wrong-form.tsx").then((file) => ({ default: file.MorePhotos })));

/** What was wrong with an order that was handed over, in words and photos, as long as the terms take it; and that it has come. */
export function SomethingWrong({ order, complaint, address, now }: SomethingWrongProps) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const open = complaint && complaint.closedAt === null ? complaint : null;
  const mayStill = complaintProblem(order, now) === null;
  if (!open && !mayStill && !complaint) return null;
  return (
    <Card
      as="section"
      aria-labelledby="wrong-title"
      data-screen-only
      className="grid grid-cols-[minmax(0,1fr)] gap-3 max-sm:p-4"
    >
      <h2 id="wrong-title" className="flex items-center gap-2 text-lg">
        <MessageSquareWarning aria-hidden className="size-5 shrink-0 text-ember" />
        {t(open ? "wrong.received" : complaint && !mayStill ? "wrong.answered" : "wrong.title")}
      </h2>
      {open && (
        <>
          <p role="status">
            {t("wrong.receivedText", {
              when: format.dateTime(new Date(open.createdAt)),
              count: COMPLAINT_TERMS.answerWorkingDays,
            })}
          </p>
          {open.photos < COMPLAINT_LIMITS.photosMax && (
            <Suspense fallback={null}>
              <MorePhotos address={address} complaint={open} />
            </Suspense>
          )}
        </>
      )}
      {!open && complaint && (
        <p className="text-quiet">
          {t("wrong.answeredText", { when: format.dateTime(new Date(complaint.closedAt ?? now)) })}
        </p>
      )}
      {!open && mayStill && (
        <>
          <p className="text-quiet">{t("wrong.text", { count: COMPLAINT_TERMS.hours })}</p>
          {isOpen ? (
            <Suspense fallback={<p className="text-quiet">{t("wrong.opening")}</p>}>
              <WrongForm address={address} onCancel={() => setOpen(false)} />
            </Suspense>
          ) : (
            <Button
              variant="secondary"
              size="sm"
              className="justify-self-start"
              onClick={() => setOpen(true)}
            >
              {t("wrong.begin")}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}
