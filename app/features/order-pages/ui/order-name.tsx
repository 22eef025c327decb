import { LtrText } from "#app/ui/figures/ltr-text.tsx";

/** What an order is called: its reference, which its customer has too; small behind it how its id begins. */
export function OrderName({ order: { id, reference } }: { order: { id: string; reference: string } }) {
  return (
    <>
      <LtrText mono>{reference}</LtrText>{" "}
      <LtrText mono className="text-xs font-normal text-quiet">
        {id.slice(0, 8)}
      </LtrText>
    </>
  );
}
