import { MessageSquareWarning } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import {
  COMPLAINT_LIMITS,
  COMPLAINT_TERMS,
  complaintProblem,
  type OrderToComplainOf,
} from "#app/features/complaints/rules/complaint-rule.ts";
import type { ComplaintView } from "#app/features/complaints/rules/complaint-view.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

export interface SomethingWrongProps {
  order: OrderToComplainOf;
  /** The last one of this order. */
  complaint: ComplaintView | null;
  /** The address of the order, or of the page that its link opens. */
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
  // The link's page reads no words: whoever sent them here sees them until the page is left.
  const [said, setSaid] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(open !== null);
  // The form that was sent is gone: that it has come is where the eye is.
  useEffect(() => {
    if (open && !wasOpen.current) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: "start" });
    }
    wasOpen.current = open !== null;
  }, [open]);
  const mayStill = complaintProblem(order, now) === null;
  if (!open && !mayStill && !complaint) return null;
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
          <p className="text-sm text-quiet">{t("wrong.keep")}</p>
          <Sent words={open.words || said} photoIds={open.photoIds} address={address} />
          {open.photos < COMPLAINT_LIMITS.photosMax && (
            <Suspense fallback={null}>
              <MorePhotos address={address} complaint={open} />
            </Suspense>
          )}
        </>
      )}
      {!open && complaint && (
        <>
          <p className="text-quiet">
            {t("wrong.answeredText", { when: format.dateTime(new Date(complaint.closedAt ?? now)) })}
          </p>
          <Sent words={complaint.words} photoIds={complaint.photoIds} address={address} />
        </>
      )}
      {!open && mayStill && (
        <>
          <p className="text-quiet">{t("wrong.text", { count: COMPLAINT_TERMS.hours })}</p>
          {isOpen ? (
            <Suspense fallback={<p className="text-quiet">{t("wrong.opening")}</p>}>
              <WrongForm address={address} onSaid={setSaid} onCancel={() => setOpen(false)} />
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

/** What was sent, as it came. */
function Sent({ words, photoIds, address }: { words: string; photoIds: readonly string[]; address: string }) {
  const { t } = useTranslation("orders");
  return (
    <>
      {words !== "" && (
        <blockquote className="border-s-2 border-ember ps-3 break-words whitespace-pre-line">
          <OwnWords>{words}</OwnWords>
        </blockquote>
      )}
      {photoIds.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photoIds.map((photoId, nth) => (
            <li key={photoId}>
              <a
                href={`${address}/complaint-photos/${photoId}`}
                target="_blank"
                rel="noopener noreferrer"
                className="block"
              >
                <img
                  src={`${address}/complaint-photos/${photoId}?preview=1`}
                  alt={t("wrong.photo", { number: String(nth + 1) })}
                  loading="lazy"
                  className="size-24 rounded-field border border-line object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
