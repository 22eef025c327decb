import { UserPlus } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import type { SeatMember } from "#app/features/partners/reads/list-seats.server.ts";
import { StaffName } from "#app/foundation/admin-kit/staff-name.tsx";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { PhoneField } from "#app/ui/fields/phone-field.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { MEMBER_ROLES } from "#app/vocabulary/partner-seat.ts";

/** Who sits at a partner's seat: adding somebody and taking them out again. */
export function MembersPanel({ members }: { members: readonly SeatMember[] }) {
  const { t } = useTranslation("admin-partners");
  const may = useMay()("partners.manage");
  const [isAdding, setAdding] = useState(false);
  const add = may && (
    <Button size="sm" icon={<UserPlus aria-hidden className="size-4.5" />} onClick={() => setAdding(true)}>
      {t("people.add")}
    </Button>
  );
  return (
    <section aria-labelledby="seat-people">
      <SectionHeading id="seat-people" className="mb-3! flex-wrap" action={members.length > 0 && add}>
        {t("people.title")}
      </SectionHeading>
      {members.length === 0 ? (
        <EmptyState title={t("people.none")} text={t("people.noneText")} action={add} className="py-6!" />
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-card border border-line bg-surface">
          {members.map((member) => (
            <MemberRow key={member.id} member={member} mayRemove={may} />
          ))}
        </ul>
      )}
      {isAdding && <AddMember onClose={() => setAdding(false)} />}
    </section>
  );
}

function MemberRow({ member, mayRemove }: { member: SeatMember; mayRemove: boolean }) {
  const { t } = useTranslation("admin-partners");
  const format = useFormat();
  const { save, isSaving } = useSave();
  const { id, name, phone, role, invitedAt, invitedBy } = member;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">
            <OwnWords>{name}</OwnWords>
          </span>
          <LtrText>{format.phone(phone)}</LtrText>
          <Badge tone={role === "owner" ? "primary" : "quiet"}>{t(`people.roleNames.${role}`)}</Badge>
        </p>
        <p className="text-sm text-quiet">
          {t("people.since", { day: format.dateWithYear(invitedAt) })} <StaffName email={invitedBy} />
        </p>
      </div>
      {mayRemove && (
        <ConfirmDialog
          trigger={
            <Button variant="warning" size="sm" pending={isSaving}>
              {t("people.remove")}
            </Button>
          }
          title={t("people.removeAsk", { name })}
          description={t("people.removeText")}
          confirmLabel={t("people.remove")}
          onConfirm={() => save({ intent: "remove-member", id }, { success: t("people.removed", { name }) })}
        />
      )}
    </li>
  );
}

function AddMember({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("admin-partners");
  const { t: common } = useTranslation("common");
  const { save, isSaving, errors } = useSave();
  const form = useId();
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    void save(
      { intent: "invite-member", ...typed },
      { success: t("people.added", { name: String(typed.name) }), onSaved: onClose },
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("people.addTitle")}
      description={t("people.addText")}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" form={form} pending={isSaving}>
            {t("people.add")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="grid gap-5 pt-1">
        <TextField
          name="name"
          autoComplete="off"
          maxLength={80}
          label={t("people.name")}
          error={errors.name}
        />
        <PhoneField name="phone" autoComplete="off" label={t("people.phone")} error={errors.phone} />
        <SelectField name="role" label={t("people.role")} defaultValue="worker" error={errors.role}>
          {MEMBER_ROLES.map((role) => (
            <option key={role} value={role}>
              {t(`people.roles.${role}`)}
            </option>
          ))}
        </SelectField>
      </form>
    </Dialog>
  );
}
