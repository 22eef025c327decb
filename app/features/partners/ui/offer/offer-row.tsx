import { type FormEvent, useState } from "react";
import type { OwnOffer, OwnProposal } from "#app/features/partners/reads/read-own-offer.server.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { amountFault } from "#app/lib/amounts/amount-fault.ts";
import { typedRiyals } from "#app/lib/amounts/decimal-riyals.ts";
import { parseSar } from "#app/lib/amounts/read-typed-amount.ts";
import { Button } from "#app/ui/button.tsx";
import { AmountField } from "#app/ui/fields/amount-field.tsx";
import { SwitchField } from "#app/ui/fields/switch-field.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { useTouchingSave } from "./use-touching-save.tsx";

export interface OfferRowProps {
  thing: "dish" | "side";
  row: OwnOffer["sides"][number];
  isOwner: boolean;
  /** What waits for the shop's answer. */
  proposed: OwnProposal | undefined;
}

/** One dish or side: there or out, and for owners another price as a proposal. */
export function OfferRow({ thing, row, isOwner, proposed }: OfferRowProps) {
  const { t, i18n } = useTranslation("partner");
  const { save, isSaving, dialog } = useTouchingSave();
  const [isProposing, setProposing] = useState(false);
  const name = localName(row, i18n.language);
  return (
    <li className="grid gap-1 px-4 py-2">
      <SwitchField
        label={<OwnWords>{name}</OwnWords>}
        hint={
          <>
            <Money halalas={row.priceHalalas} /> · {t(row.isOut ? "offer.isOut" : "offer.isThere")}
            {proposed && proposed.shown.halalas !== null && (
              <>
                {" · "}
                {t("offer.proposed")} <Money halalas={proposed.shown.halalas} />
              </>
            )}
          </>
        }
        checked={!row.isOut}
        disabled={isSaving}
        onChange={() =>
          save(
            { intent: "stock", thing, id: row.id, isOut: !row.isOut },
            t(row.isOut ? "offer.backDone" : "offer.outDone", { name }),
          )
        }
      />
      {isOwner &&
        (isProposing ? (
          <ProposePrice thing={thing} row={row} name={name} onClose={() => setProposing(false)} />
        ) : (
          <Button
            size="sm"
            variant="quiet"
            className="justify-self-start px-0!"
            onClick={() => setProposing(true)}
          >
            {t("offer.propose")} <span className="sr-only">{name}</span>
          </Button>
        ))}
      {dialog}
    </li>
  );
}

interface ProposePriceProps extends Pick<OfferRowProps, "thing" | "row"> {
  name: string;
  onClose: () => void;
}

function ProposePrice({ thing, row, name, onClose }: ProposePriceProps) {
  const { t } = useTranslation("partner");
  const { t: common } = useTranslation("common");
  const { save, isSaving, errors } = useSave();
  const [typed, setTyped] = useState(typedRiyals(row.priceHalalas));
  function send(event: FormEvent) {
    event.preventDefault();
    if (amountFault(typed)) return;
    void save(
      { intent: `propose-${thing}`, id: row.id, priceHalalas: parseSar(typed) ?? 0 },
      { success: t("offer.proposedDone"), onSaved: onClose },
    );
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-3 pb-2">
      <AmountField
        label={t("offer.newPrice", { name })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={errors.priceHalalas}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={isSaving}>
          {t("offer.send")}
        </Button>
        <Button variant="secondary" size="sm" onClick={onClose}>
          {common("cancel")}
        </Button>
      </div>
    </form>
  );
}
