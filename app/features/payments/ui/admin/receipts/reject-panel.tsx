import { type FormEvent, useId, useRef, useState } from "react";
import type { Receipt } from "#app/features/payments/rules/receipts/receipt.ts";
import type { REJECT_REASONS } from "#app/features/payments/rules/receipts/reject-reasons.ts";
import { KeyCaps } from "#app/foundation/admin-kit/keys/key-caps.tsx";
import { type PageKeys, usePageKeys } from "#app/foundation/admin-kit/keys/use-page-keys.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";

/** A reason as the desk reads it and as customers of either language do. */
export interface RejectReason {
  key: (typeof REJECT_REASONS)[number];
  ar: string;
  en: string;
}

export interface RejectPanelProps {
  receipt: Receipt;
  reasons: readonly RejectReason[];
  onReject: (reason: string) => void;
  onCancel: () => void;
}

const OWN = "own";

/** Why not: a number chooses, Enter sends; or own words. The customer reads what stands in the field, in his language. */
export function RejectPanel({ receipt, reasons, onReject, onCancel }: RejectPanelProps) {
  const { t } = useTranslation("admin-receipts");
  const [chosen, setChosen] = useState<string | null>(null);
  const [words, setWords] = useState("");
  const [isNeeded, setNeeded] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const group = useId();
  const { language } = receipt;

  function choose(key: string, text: string) {
    setChosen(key);
    setWords(text);
    setNeeded(false);
  }
  function send(event?: FormEvent) {
    event?.preventDefault();
    if (words.trim()) return onReject(words.trim());
    setNeeded(true);
    field.current?.focus();
  }
  const own = () => {
    choose(OWN, "");
    field.current?.focus();
  };
  const numbers: PageKeys = Object.fromEntries(
    reasons.map((reason, index) => [String(index + 1), () => choose(reason.key, reason[language])]),
  );
  const ownKey = String(reasons.length + 1);
  usePageKeys({ ...numbers, [ownKey]: own, enter: send, escape: onCancel });

  return (
    <form onSubmit={send} className="grid gap-2.5 rounded-card border border-brick/60 bg-surface p-3.5">
      <div>
        <h2 className="text-base">{t("reject.title")}</h2>
        <p className="text-sm text-quiet">{t(`reject.lead_${language}`)}</p>
        {receipt.isWorkBegun && <p className="text-sm text-saffron">{t("reject.work")}</p>}
      </div>
      <fieldset className="grid">
        <legend className="sr-only">{t("reject.reasons")}</legend>
        {reasons.map((reason, index) => (
          <Choice
            key={reason.key}
            group={group}
            number={index + 1}
            words={t(`reasons.${reason.key}.label`)}
            isChosen={chosen === reason.key}
            onChoose={() => choose(reason.key, reason[language])}
          />
        ))}
        <Choice
          group={group}
          number={reasons.length + 1}
          words={t("reject.own")}
          isChosen={chosen === OWN}
          onChoose={own}
        />
      </fieldset>
      <TextArea
        ref={field}
        label={t("reject.text")}
        hideLabel
        value={words}
        maxLength={500}
        rows={2}
        lang={language}
        dir={language === "ar" ? "rtl" : "ltr"}
        error={isNeeded ? t("reject.needed") : undefined}
        onChange={(event) => choose(chosen ?? OWN, event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
          if (event.key === "Escape") onCancel();
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" size="sm" className="flex-1">
          {t("reject.send")}
          <KeyCaps keys={["Enter"]} onDesktop />
        </Button>
        <Button variant="secondary" size="sm" onClick={onCancel}>
          {t("reject.cancel")}
          <KeyCaps keys={["Esc"]} onDesktop />
        </Button>
      </div>
    </form>
  );
}

interface ChoiceProps {
  group: string;
  number: number;
  words: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ group, number, words, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-field px-2 text-sm hover:bg-raised has-checked:tint-ember lg:min-h-7.5">
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        className="size-4.5 accent-ember"
      />
      <span className="flex-1">{words}</span>
      <KeyCaps keys={[String(number)]} onDesktop />
    </label>
  );
}
