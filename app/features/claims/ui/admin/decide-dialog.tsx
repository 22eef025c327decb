import { type FormEvent, useId, useState } from "react";
import type { ClaimAtAdmin, OrderClaims } from "#app/features/claims/reads/read-order-claims.server.ts";
import type { ClaimEffects } from "#app/features/claims/rules/deciding.ts";
import { AboutFields, type SaidAbout } from "#app/features/complaints/ui/about-fields.tsx";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { AdminOrderRefunds } from "#app/features/refunds/reads/read-order-refunds.server.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { amountFault } from "#app/lib/amounts/amount-fault.ts";
import { parseSar } from "#app/lib/amounts/read-typed-amount.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceGroup } from "#app/ui/fields/choice-group.tsx";
import { RadioChip } from "#app/ui/fields/radio-chip.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { CLAIM_OUTCOMES, type ClaimOutcome } from "#app/vocabulary/claims.ts";
import { BearingFields, type SaidBearing, saidShares } from "./bearing-fields.tsx";
import { EffectsSaid } from "./effects-said.tsx";
import { GivenFields, type SaidGiven } from "./given-fields.tsx";
import { RedoFields, type SaidRedo } from "./redo-fields.tsx";

interface DecideDialogProps {
  claim: ClaimAtAdmin;
  order: AdminOrderView;
  of: OrderClaims;
  refunds: AdminOrderRefunds | null;
  onClose: () => void;
}

const NEEDS = {
  refund: "payments.refund",
  credit: "payments.refund",
  redo: "orders.place",
  goods: "payments.refund",
  declined: "orders.move",
} as const;

/** What the shop answers, who bears it, and, before it is done, what it changes to the halala. */
export function DecideDialog({ claim, order, of, refunds, onClose }: DecideDialogProps) {
  const { t } = useTranslation("admin-claims");
  const { t: common } = useTranslation("common");
  const may = useMay();
  const form = useId();
  const asking = useSave<ClaimEffects>();
  const deciding = useSave<ClaimEffects>();
  const [about, setAbout] = useState<SaidAbout>({
    kind: claim.kind,
    subject: claim.subject,
    item: claim.item,
  });
  const outcomes = CLAIM_OUTCOMES.filter((each) => may(NEEDS[each]));
  const [outcome, setOutcome] = useState<ClaimOutcome>(outcomes[0] ?? "declined");
  const [given, setGiven] = useState<SaidGiven>({ amount: "", way: refunds?.wish?.way ?? "iban" });
  const [redo, setRedo] = useState<SaidRedo>({ date: "", time: "", lines: { 0: 1 }, withSides: false });
  const [bearing, setBearing] = useState<SaidBearing>({ who: "", percent: {} });
  const [words, setWords] = useState("");
  const [effects, setEffects] = useState<ClaimEffects | null>(null);
  const errors = { ...asking.errors, ...deciding.errors };
  /** What is said anew is asked about anew. */
  const anew =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setEffects(null);
      set(value);
    };

  function body(said: FormData) {
    const text = (name: string) => String(said.get(name) ?? "");
    const shares = saidShares(bearing);
    const isMoney = outcome === "refund" || outcome === "credit" || outcome === "goods";
    return {
      ...{ claimId: claim.id, revision: order.revision, outcome, words },
      ...(about.kind && { kind: about.kind }),
      ...{ subject: about.subject, item: about.item },
      ...(isMoney && { halalas: parseSar(given.amount) ?? 0 }),
      ...(outcome === "refund" && { way: given.way }),
      ...(outcome === "refund" &&
        given.way === "iban" && { iban: text("iban"), holderName: text("holderName") }),
      ...(outcome === "refund" && given.way === "gateway" && { onlinePaymentId: text("onlinePaymentId") }),
      ...(outcome === "redo" && {
        redo: {
          ...{ date: redo.date, time: redo.time, withSides: redo.withSides },
          meats: Object.entries(redo.lines)
            .filter(([, quantity]) => quantity > 0)
            .map(([line, quantity]) => ({ line: Number(line), quantity })),
        },
      }),
      ...(outcome !== "declined" && shares && { shares }),
    };
  }

  /** Money is decided and waits to leave; goods and a redo are only asked for. */
  function doneWords() {
    if (!effects?.needsApproval) return "decide.done";
    return outcome === "redo" || outcome === "goods" ? "decide.askedInKind" : "decide.asked";
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isMoney = outcome === "refund" || outcome === "credit" || outcome === "goods";
    // An amount that cannot be read is said under its field; nothing is sent in its place.
    if (isMoney && amountFault(given.amount)) return;
    const said = body(new FormData(event.currentTarget));
    if (!effects) {
      void asking.save({ intent: "preview-claim", ...said }, { success: null, onSaved: setEffects });
      return;
    }
    void deciding.save({ intent: "decide-claim", ...said }, { success: t(doneWords()), onSaved: onClose });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("decide.title", { number: claim.number })}
      description={t("decide.lead")}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" form={form} pending={asking.isSaving || deciding.isSaving}>
            {t(effects ? `decide.confirm.${outcome}` : "decide.preview")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ChoiceGroup legend={t("decide.outcome")} className="flex flex-wrap gap-2">
          {outcomes.map((each) => (
            <RadioChip
              key={each}
              name="outcome"
              checked={outcome === each}
              onChange={() => anew(setOutcome)(each)}
            >
              {t(`outcomes.${each}`)}
            </RadioChip>
          ))}
        </ChoiceGroup>
        <AboutFields
          name="decide"
          order={order}
          about={about}
          onChange={anew(setAbout)}
          error={errors.kind ?? errors.item}
        />
        {outcome !== "redo" && outcome !== "declined" && (
          <GivenFields {...{ outcome, given, order, refunds, errors }} onChange={anew(setGiven)} />
        )}
        {outcome === "redo" && (
          <RedoFields order={order} redo={redo} errors={errors} onChange={anew(setRedo)} />
        )}
        {outcome !== "declined" && (
          <BearingFields
            of={of}
            about={about}
            bearing={bearing}
            error={errors.shares}
            onChange={anew(setBearing)}
          />
        )}
        <TextArea
          label={t(outcome === "goods" ? "decide.goodsWords" : "decide.words")}
          hint={t("decide.wordsHint")}
          rows={2}
          maxLength={500}
          value={words}
          onChange={(event) => anew(setWords)(event.target.value)}
          error={errors.words}
        />
        {effects && <EffectsSaid effects={effects} bearing={of.bearing} />}
      </form>
    </Dialog>
  );
}
