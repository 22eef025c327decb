import { useId, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { POSTABLE_ACCOUNTS, type PostableAccount } from "#app/vocabulary/money/ledger.ts";
import type { BankLine } from "../rules/bank-line.ts";

export interface PostLineProps {
  line: BankLine;
  pending: boolean;
  error: string | undefined;
  onAccept: (part: { kind: "account"; id: PostableAccount; halalas: number; reason: string }) => void;
  onClose: () => void;
}

/** Says that a movement is no order's, refund's or payout's: to which account of the books it belongs, and why. */
export function PostLine({ line, pending, error, onAccept, onClose }: PostLineProps) {
  const { t } = useTranslation("admin-bank");
  const { t: say } = useTranslation();
  const form = useId();
  const [account, setAccount] = useState<PostableAccount>(line.halalas < 0 ? "bank_charge" : "owner");
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const isMissing = isTried && reason.trim() === "";
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={t("post.title")}
      description={t("post.text")}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("post.cancel")}
          </Button>
          <Button type="submit" form={form} pending={pending}>
            {t("post.accept")}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (reason.trim() !== "")
            onAccept({ kind: "account", id: account, halalas: Math.abs(line.halalas), reason });
        }}
      >
        <Money halalas={line.halalas} className="text-lg font-semibold" />
        <SelectField
          label={t("post.account")}
          hint={t(`accountHints.${account}`)}
          value={account}
          onChange={(event) =>
            setAccount(POSTABLE_ACCOUNTS.find((each) => each === event.target.value) ?? account)
          }
        >
          {POSTABLE_ACCOUNTS.map((each) => (
            <option key={each} value={each}>
              {t(`accounts.${each}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t("post.reason")}
          dir="auto"
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isMissing ? say(FIELD_MESSAGES.required as never) : error}
        />
      </form>
    </Dialog>
  );
}
