import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import type { ReviewInvitation } from "../read-review-invitation.server.ts";
import { RatingChoice } from "./rating-choice.tsx";
import { OFFLINE, sendReview } from "./send-review.ts";

/** Asks the customer of a completed order what the restaurant was like; thanks and stays closed afterwards. */
export function ReviewForm({ invitation }: { invitation: ReviewInvitation }) {
  const { t } = useTranslation("orders");
  const { language } = useFormat();
  const [rating, setRating] = useState(0);
  const [state, setState] = useState<"open" | "sending" | "sent">("open");
  const [faults, setFaults] = useState<Record<string, string>>({});

  function choose(stars: number) {
    setRating(stars);
    setFaults(({ rating: _missing, ...others }) => others);
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const comment = String(new FormData(event.currentTarget).get("comment") ?? "");
    if (rating === 0) return setFaults({ rating: t("review.ratingMissing") });
    setState("sending");
    const answer = await sendReview(invitation.slug, { rating, comment });
    setFaults(answer.faults);
    setState(answer.sent ? "sent" : "open");
  }

  if (state === "sent") {
    return (
      <Card>
        <p role="status" className="font-medium">
          {t("review.sent")}
        </p>
      </Card>
    );
  }
  return (
    <Card as="section" aria-labelledby="review-title">
      <h2 id="review-title" className="text-lg">
        {t("review.title", { restaurant: localName(invitation, language) })}
      </h2>
      <p className="mt-1 text-sm text-quiet">{t("review.text")}</p>
      <form onSubmit={send} className="mt-4 grid gap-4" noValidate>
        <RatingChoice value={rating} onValue={choose} error={faults.rating} />
        <TextArea
          name="comment"
          label={t("review.comment")}
          maxLength={1000}
          rows={3}
          error={faults.comment}
        />
        {faults.form && (
          <p role="alert" className="text-sm text-brick">
            {faults.form === OFFLINE ? t("review.offline") : faults.form}
          </p>
        )}
        <Button type="submit" pending={state === "sending"} className="justify-self-start">
          {t("review.send")}
        </Button>
      </form>
    </Card>
  );
}
