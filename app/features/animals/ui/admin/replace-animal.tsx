import { useId, useState } from "react";
import type { ReplacementOffer } from "#app/features/animals/reads/read-animal-handling.server.ts";
import type { AdminAnimal } from "#app/features/animals/rules/all-animals.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";

export interface ReplaceAnimalProps {
  animal: AdminAnimal;
  offers: readonly ReplacementOffer[];
}

const keyOf = ({ breed, ageClass }: ReplacementOffer) => `${breed.id}:${ageClass.id}`;

/** Another animal in its place: only what is equal or better is offered, and its customer hears why. */
export function ReplaceAnimal({ animal, offers }: ReplaceAnimalProps) {
  const { t, i18n } = useTranslation("admin-animals");
  const { t: common } = useTranslation("common");
  const language = i18n.language;
  const { save, isSaving, answer } = useSave();
  const form = useId();
  const [isOpen, setOpen] = useState(false);
  const same = offers.find(
    ({ breed, ageClass }) => breed.id === animal.meat.breed.id && ageClass.id === animal.meat.ageClass.id,
  );
  const [chosen, setChosen] = useState("");
  const offer = offers.find((each) => keyOf(each) === chosen) ?? same ?? offers[0];
  const [reason, setReason] = useState("");
  const [earTag, setEarTag] = useState("");
  const fields = answer && !answer.ok ? answer.fields : {};
  const hasEvidence = animal.proofs.some(({ removedAt }) => removedAt === null);
  if (!offer || hasEvidence) return null;
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t("replace.open")}
      </Button>
      {isOpen && (
        <Dialog
          open
          size="sm"
          onOpenChange={setOpen}
          title={t("replace.title", { number: animal.count })}
          description={t("replace.text")}
          footer={
            <>
              <Button variant="secondary" onClick={() => setOpen(false)}>
                {common("cancel")}
              </Button>
              <Button type="submit" form={form} pending={isSaving}>
                {t("replace.confirm")}
              </Button>
            </>
          }
        >
          <form
            id={form}
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              void save(
                {
                  intent: "replace-animal",
                  line: animal.line,
                  number: animal.number,
                  breedId: offer.breed.id,
                  ageClassId: offer.ageClass.id,
                  reason,
                  earTag,
                },
                { success: t("replace.done"), onSaved: () => setOpen(false) },
              );
            }}
          >
            <SelectField
              label={t("replace.by")}
              value={keyOf(offer)}
              onChange={(event) => setChosen(event.target.value)}
            >
              {offers.map((each) => (
                <option key={keyOf(each)} value={keyOf(each)}>
                  {localName(each.breed, language)} {localName(each.ageClass, language)}
                </option>
              ))}
            </SelectField>
            <TextArea
              label={t("replace.reason")}
              hint={t("replace.reasonHint")}
              maxLength={300}
              rows={2}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              error={fields.reason}
            />
            <TextField
              label={t("tag.label")}
              optional
              dir="ltr"
              maxLength={40}
              value={earTag}
              onChange={(event) => setEarTag(event.target.value)}
            />
          </form>
        </Dialog>
      )}
    </div>
  );
}
