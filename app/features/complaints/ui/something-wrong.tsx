import { MessageSquareWarning } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { ThingsOfOrder } from "#app/features/complaints/rules/claim-thing.ts";
import {
  COMPLAINT_LIMITS,
  COMPLAINT_TERMS,
  complaintProblem,
  type OrderToComplainOf,
} from "#app/features/complaints/rules/complaint-rule.ts";
import type { ComplaintView } from "#app/features/complaints/rules/complaint-view.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SaidClaim } from "./said-claim.tsx";

export interface SomethingWrongProps {
  order: OrderToComplainOf & ThingsOfOrder;
  /** Those of this order, the newest first. */
  complaints: readonly ComplaintView[];
  /** The address of the order, or of the page that its link opens. */
  address: string;
  /** When the page was read. */
  now: Date;
}

/** Nearly nobody needs it, so it comes when somebody does. */
const WrongForm = lazy(() => import("./wrong-form.tsx").then((file) => ({ default: file.WrongForm })));

/**
 * What was wrong with an order that was handed over, in words and photos, as long as the terms take it; that it has come, and what the
 * shop has decided.
 */
export function SomethingWrong({ order, complaints, address, now }: SomethingWrongProps) {
  const { t } = useTranslation("orders");
  const [isOpen, setOpen] = useState(false);
  // The link's page reads no words: whoever sent them here sees them until the page is left.
  const [said, setSaid] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const known = useRef(complaints.length);
  // The form that was sent is gone: that it has come is where the eye is.
  useEffect(() => {
    if (complaints.length > known.current) {
      setOpen(false);
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: "start" });
    }
    known.current = complaints.length;
  }, [complaints.length]);
  const mayStill = complaintProblem(order, now) === null && complaints.length < COMPLAINT_LIMITS.perOrder;
  const [newest] = complaints;
  if (!newest && !mayStill) return null;
  return (
    <Card
      as="section"
      aria-labelledby="wrong-title"
      data-screen-only
      className="grid grid-cols-[minmax(0,1fr)] gap-3 max-sm:p-4"
    >
      <h2
        ref={heading}
        id="wrong-title"
        tabIndex={-1}
        className="flex scroll-mt-24 items-center gap-2 text-lg outline-none"
      >
        <MessageSquareWarning aria-hidden className="size-5 shrink-0 text-ember" />
        {t(newest ? (newest.closedAt ? "wrong.answered" : "wrong.received") : "wrong.title")}
      </h2>
      {complaints.map((claim, nth) => (
        <SaidClaim
          key={claim.id}
          claim={claim}
          said={nth === 0 ? said : ""}
          address={address}
          order={order}
        />
      ))}
      {mayStill && (
        <>
          {!newest && <p className="text-quiet">{t("wrong.text", { count: COMPLAINT_TERMS.hours })}</p>}
          {isOpen ? (
            <Suspense fallback={<p className="text-quiet">{t("wrong.opening")}</p>}>
              <WrongForm order={order} address={address} onSaid={setSaid} onCancel={() => setOpen(false)} />
            </Suspense>
          ) : (
            <Button
              variant={newest ? "quiet" : "secondary"}
              size="sm"
              className="justify-self-start"
              onClick={() => setOpen(true)}
            >
              {t(newest ? "wrong.more" : "wrong.begin")}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}
