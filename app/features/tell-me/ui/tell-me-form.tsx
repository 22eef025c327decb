import { BellRing, Check } from "lucide-react";
import { useState } from "react";
import { ChangeFault } from "#app/foundation/saving/change-fault.tsx";
import { useChange } from "#app/foundation/saving/use-change.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { nationalDigits, PhoneField } from "#app/ui/fields/phone-field.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import type { WishKind } from "#app/vocabulary/message-state.ts";

const DRAWN = ["phone"];

export interface TellMeFormProps {
  kind: WishKind;
  /** The id of an occasion, or a place as it was named. */
  subject: string;
  /** The account's number; null for whoever is not signed in. */
  phone: string | null;
}

/** One number and one press: to be told once, when it comes true. What the press agrees to stands over it (OG01). */
export default function TellMeForm({ kind, subject, phone }: TellMeFormProps) {
  const { t } = useTranslation("account");
  const format = useFormat();
  const [typed, setTyped] = useState("");
  const { send, isSending, fault, fields } = useChange(DRAWN);
  const [keptFor, setKeptFor] = useState<string | null>(null);

  function ask() {
    const body = { kind, subject, agreed: true as const, ...(phone === null && { phone: typed }) };
    const onDone = () => setKeptFor(`${kind} ${subject}`);
    void send("POST /api/tell-me", { body }, { isReadAnew: false, onDone });
  }

  if (keptFor === `${kind} ${subject}`)
    return (
      <p role="status" className="flex items-start gap-2 rounded-card tint-palm p-4 font-medium">
        <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-palm" />
        {t(`tellMe.kept.${kind}`)}
      </p>
    );
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface p-4">
      {phone === null && (
        <PhoneField
          label={t("tellMe.phone")}
          name="tell-me-phone"
          value={nationalDigits(typed)}
          onValue={setTyped}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // The form around it is the order's.
            event.preventDefault();
            ask();
          }}
          error={fields.phone}
        />
      )}
      <p className="text-sm text-quiet">
        {t(`tellMe.agree.${kind}`)} {phone !== null && <LtrText>{format.phone(phone)}</LtrText>}
      </p>
      <Button onClick={ask} pending={isSending} wide icon={<BellRing aria-hidden className="size-5" />}>
        {t(`tellMe.ask.${kind}`)}
      </Button>
      <ChangeFault fault={fault} />
    </div>
  );
}
