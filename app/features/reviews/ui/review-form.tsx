import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSendChange } from "#app/foundation/saving/use-send-change.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import type { ReviewInvitation } from "../read-review-invitation.server.ts";
import { RatingChoice } from "./rating-choice.tsx";

/** Asks the customer of a completed order what the restaurant was like; thanks and stays closed afterwards. */
export function ReviewForm({
  invitation,
  address,
}: {
  invitation: ReviewInvitation;
  /** Where it is sent. */
  address: string;
}) {
  const { restaurant } = invitation;
  const { t } = useTranslation("orders");
  const { language } = useFormat();
  const [rating, setRating] = useState(0);
  const { send, isSending, fault, fields } = useSendChange();
  const [isTried, setTried] = useState(false);
  const [isSent, setSent] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const comment = String(new FormData(event.currentTarget).get("comment") ?? "");
    setTried(true);
    if (isSending || rating === 0) return;
    if (await send({ address, body: { rating, comment } }, { isReadAnew: false })) setSent(true);
  }

  if (isSent) {
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
        {restaurant
          ? t("review.title", { restaurant: localName(restaurant, language) })
          : t("review.homeTitle")}
      </h2>
      <p className="mt-1 text-sm text-quiet">{t(restaurant ? "review.text" : "review.homeText")}</p>
      <form onSubmit={submit} className="mt-4 grid gap-4" noValidate>
        <RatingChoice
          value={rating}
          onValue={setRating}
          error={fields.rating ?? (isTried && rating === 0 ? t("review.ratingMissing") : undefined)}
        />
        <TextArea
          name="comment"
          label={t("review.comment")}
          maxLength={1000}
          rows={3}
          error={fields.comment}
        />
        {fault && Object.keys(fields).length === 0 && (
          <p role="alert" className="text-sm text-brick">
            {fault}
          </p>
        )}
        <Button type="submit" pending={isSending} className="justify-self-start">
          {t("review.send")}
        </Button>
      </form>
    </Card>
  );
}
