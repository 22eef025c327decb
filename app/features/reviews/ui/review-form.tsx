import { type FormEvent, useEffect, useRef, useState } from "react";
import { ChangeFault } from "#app/foundation/saving/change-fault.tsx";
import { useChange } from "#app/foundation/saving/use-change.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DiamondRating } from "#app/ui/drawings/diamond-rating.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import type { ReviewInvitation } from "../reads/read-review-invitation.server.ts";
import { RatingChoice } from "./rating-choice.tsx";

const DRAWN = ["rating", "comment"];

/** Asks the customer of a completed order how it was; afterwards thanks stand there, with the stars that were given. */
export function ReviewForm({
  invitation,
  address,
  onGiven,
}: {
  invitation: ReviewInvitation;
  /** The address of the order, or of the page that its link opens. */
  address: string;
  onGiven: (rating: number) => void;
}) {
  const { restaurant, given } = invitation;
  const { t } = useTranslation("orders");
  const { language } = useFormat();
  const [rating, setRating] = useState(0);
  const { send, isSending, fault, fields } = useChange(DRAWN);
  const [isTried, setTried] = useState(false);
  const [isSent, setSent] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: the eye and the keyboard stay where the card was.
  useEffect(() => {
    if (isSent) heading.current?.focus();
  }, [isSent]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const comment = String(new FormData(event.currentTarget).get("comment") ?? "");
    setTried(true);
    if (isSending || rating === 0) return;
    await send(
      "POST {+order}/review",
      { path: { order: address }, body: { rating, comment } },
      {
        isReadAnew: false,
        onDone() {
          onGiven(rating);
          setSent(true);
        },
      },
    );
  }

  return (
    <Card as="section" aria-labelledby="review-title">
      <h2 ref={heading} id="review-title" tabIndex={-1} className="scroll-mt-24 text-lg">
        {given !== null
          ? t("review.thanks")
          : restaurant
            ? t("review.title", { restaurant: localName(restaurant, language) })
            : t("review.homeTitle")}
      </h2>
      {/* There before anything was sent, so that what comes into it is read aloud. */}
      <div role="status">
        {given !== null && (
          <div className="mt-2 grid gap-2">
            <DiamondRating
              value={given}
              label={`${t("review.rating")}: ${t("review.stars", { count: given })}`}
            />
            <p>{t(restaurant ? "review.sent" : "review.homeSent")}</p>
          </div>
        )}
      </div>
      {given === null && (
        <>
          <p className="mt-1 text-sm text-quiet">{t(restaurant ? "review.text" : "review.homeText")}</p>
          <form onSubmit={submit} className="mt-4 grid gap-4" noValidate>
            <RatingChoice
              value={rating}
              onValue={setRating}
              error={fields.rating ?? (isTried && rating === 0 ? t("review.ratingMissing") : undefined)}
            />
            <TextArea
              name="comment"
              label={t(restaurant ? "review.comment" : "review.homeComment")}
              maxLength={1000}
              rows={3}
              error={fields.comment}
            />
            <ChangeFault fault={fault} />
            <Button type="submit" pending={isSending} className="justify-self-start">
              {t("review.send")}
            </Button>
          </form>
        </>
      )}
    </Card>
  );
}
