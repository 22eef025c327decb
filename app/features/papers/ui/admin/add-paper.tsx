import { type FormEvent, useId, useState } from "react";
import type { PaperHolder } from "#app/features/papers/reads/list-papers.server.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { SwitchField } from "#app/ui/fields/switch-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { hidesSomething, PAPER_KINDS } from "#app/vocabulary/paper.ts";

const UNNAMED = ["shop", "driver", "vehicle"] as const;

/** Whose paper, which, its number and its last day. */
export function AddPaper({ holders, onClose }: { holders: readonly PaperHolder[]; onClose: () => void }) {
  const { t, i18n } = useTranslation("papers");
  const { t: common } = useTranslation("common");
  const { save, isSaving, errors } = useSave();
  const form = useId();
  const [owner, setOwner] = useState("shop");
  const [hides, setHides] = useState(true);
  const [ownerKind = "", ...rest] = owner.split(":");
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { owner: _, ...typed } = Object.fromEntries(new FormData(event.currentTarget));
    const whose = { ownerKind, ownerId: rest.join(":"), hides: hides && hidesSomething(ownerKind) };
    void save({ intent: "add-paper", ...typed, ...whose }, { success: t("added"), onSaved: onClose });
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("addTitle")}
      description={t("addText")}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" form={form} pending={isSaving}>
            {t("add")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="grid gap-5 pt-1">
        <SelectField
          name="owner"
          label={t("owner")}
          value={owner}
          onChange={(event) => setOwner(event.target.value)}
        >
          {UNNAMED.map((kind) => (
            <option key={kind} value={kind}>
              {t(`owners.${kind}`)}
            </option>
          ))}
          {holders.map(({ kind, id, ...named }) => (
            <option key={`${kind}:${id}`} value={`${kind}:${id}`}>
              {t(`owners.${kind}`)}: {localName(named, i18n.language)}
            </option>
          ))}
        </SelectField>
        {(ownerKind === "driver" || ownerKind === "vehicle") && (
          <TextField
            name="ownerName"
            maxLength={80}
            autoComplete="off"
            label={t("ownerName")}
            error={errors.ownerName}
          />
        )}
        <SelectField name="kind" label={t("kind")} error={errors.kind}>
          {PAPER_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          name="number"
          maxLength={80}
          autoComplete="off"
          label={t("number")}
          error={errors.number}
        />
        <TextField type="date" name="endsOn" dir="ltr" label={t("endsOn")} error={errors.endsOn} />
        {(ownerKind === "restaurant" || ownerKind === "breeder") && (
          <SwitchField
            label={t(`hides.${ownerKind}`)}
            hint={t(`hidesHint.${ownerKind}`)}
            checked={hides}
            onChange={(event) => setHides(event.target.checked)}
          />
        )}
      </form>
    </Dialog>
  );
}
