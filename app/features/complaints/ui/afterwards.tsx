import type { ReviewInvitation } from "#app/features/reviews/read-review-invitation.server.ts";
import { ReviewForm } from "#app/features/reviews/ui/review-form.tsx";
import { SomethingWrong, type SomethingWrongProps } from "./something-wrong.tsx";

export interface AfterwardsProps extends Omit<SomethingWrongProps, "address"> {
  invitation: ReviewInvitation | null;
  /** Where the order's acts are sent. */
  address: string;
}

/** What is asked once an order was handed over; most pages of orders never load it. */
export default function Afterwards({ invitation, address, ...wrong }: AfterwardsProps) {
  return (
    <>
      {invitation && <ReviewForm invitation={invitation} address={`${address}/review`} />}
      <SomethingWrong {...wrong} address={`${address}/complaint`} />
    </>
  );
}
