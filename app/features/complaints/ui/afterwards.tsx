import { useState } from "react";
import type { ReviewInvitation } from "#app/features/reviews/reads/read-review-invitation.server.ts";
import { ReviewForm } from "#app/features/reviews/ui/review-form.tsx";
import { SomethingWrong, type SomethingWrongProps } from "./something-wrong.tsx";

export interface AfterwardsProps extends SomethingWrongProps {
  invitation: ReviewInvitation | null;
}

/** What is asked once an order was handed over; most pages of orders never load it. */
export default function Afterwards({ invitation, ...wrong }: AfterwardsProps) {
  // Whoever holds a link is not asked again, and reads nothing that was said: what was given here is kept for the thanks.
  const [given, setGiven] = useState<ReviewInvitation | null>(null);
  const rated = given ?? invitation;
  return (
    <>
      {rated && (
        <ReviewForm
          invitation={rated}
          address={wrong.address}
          onGiven={(rating) => setGiven({ ...rated, given: rating })}
        />
      )}
      <SomethingWrong {...wrong} />
    </>
  );
}
