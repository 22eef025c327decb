import { PenLine } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { Link } from "react-router";
import type { CustomerDetails } from "#app/features/customers/reads/read-customer.server.ts";
import type { WhatFollows } from "#app/features/customers/reads/what-follows.server.ts";
import { NUMBER_CHANGES, type NumberChange } from "#app/features/customers/rules/number-change.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { formatSaudiPhone, parseSaudiMobile } from "#app/lib/phone.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceGroup } from "#app/ui/fields/choice-group.tsx";
import { PhoneField } from "#app/ui/fields/phone-field.tsx";
import { RadioChip } from "#app/ui/fields/radio-chip.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { WhatGoesAlong } from "./what-goes-along.tsx";

interface CorrectCustomerProps {
  customer: Pick<CustomerDetails, "name" | "phone">;
  follows: WhatFollows;
}

/** The way to another name or number, with everything that will be different said before it is. */
export function CorrectCustomer({ customer, follows }: CorrectCustomerProps) {
  const { t } = useTranslation("admin-people");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<PenLine aria-hidden className="size-4.5" />}
        onClick={() => setOpen(true)}
      >
        {t("customer.correct.action")}
      </Button>
      {isOpen && <CorrectDialog {...{ customer, follows }} onClose={() => setOpen(false)} />}
    </>
  );
}

function CorrectDialog({ customer, follows, onClose }: CorrectCustomerProps & { onClose: () => void }) {
  const { t } = useTranslation("admin-people");
  const { t: common } = useTranslation("common");
  const form = useId();
  const first = useRef<HTMLInputElement>(null);
  const { save, isSaving, answer } = useSave<null>();
  const shown = customer.phone ? formatSaudiPhone(customer.phone) : "";
  const [fullName, setFullName] = useState(customer.name ?? "");
  const [phone, setPhone] = useState(shown);
  const [why, setWhy] = useState<NumberChange | null>(null);
  // What stood here when the dialog was opened, whatever the page has read since.
  const [was] = useState({ fullName: customer.name, phone: customer.phone });
  const isOtherNumber = phone.trim() !== "" && parseSaudiMobile(phone) !== was.phone;
  const errors: Readonly<Record<string, string | undefined>> = answer && !answer.ok ? answer.fields : {};
  const otherId =
    answer && !answer.ok && answer.code === "number_taken"
      ? (answer.detail as { customerId?: string } | undefined)?.customerId
      : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    void save(
      { intent: "correct", fullName, phone, why: isOtherNumber && was.phone ? why : null, was },
      { success: t("customer.correct.done"), onSaved: onClose },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      initialFocus={first}
      title={t("customer.correct.title")}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" form={form} pending={isSaving}>
            {t("customer.correct.confirm")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <TextField
          ref={first}
          name="fullName"
          label={t("customer.correct.name")}
          hint={fullName.trim() === (was.fullName ?? "") ? undefined : t("customer.correct.nameOnly")}
          maxLength={80}
          autoComplete="off"
          value={fullName}
          onChange={({ target }) => setFullName(target.value)}
          error={errors.fullName}
        />
        <div className="grid gap-2">
          <PhoneField
            name="phone"
            label={t("customer.correct.phone")}
            autoComplete="off"
            value={phone}
            onValue={setPhone}
            error={errors.phone}
          />
          {otherId && (
            <Link to={`/admin/customers/${otherId}`} className="text-sm text-ember underline">
              {t("customer.correct.other")}
            </Link>
          )}
        </div>
        {isOtherNumber && was.phone !== null && (
          <ChoiceGroup
            legend={t("customer.correct.why")}
            hint={why && t(`customer.correct.${why}Hint`)}
            error={why ? undefined : errors.why}
            className="flex flex-wrap gap-2"
          >
            {NUMBER_CHANGES.map((each) => (
              <RadioChip key={each} name="why" checked={why === each} onChange={() => setWhy(each)}>
                {t(`customer.correct.${each}`)}
              </RadioChip>
            ))}
          </ChoiceGroup>
        )}
        {isOtherNumber && <WhatGoesAlong follows={follows} isFirst={was.phone === null} why={why} />}
      </form>
    </Dialog>
  );
}
