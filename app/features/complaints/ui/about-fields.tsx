import { subjectsOf, type ThingsOfOrder, thingsOf } from "#app/features/complaints/rules/claim-thing.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { ChoiceGroup } from "#app/ui/fields/choice-group.tsx";
import { RadioChip } from "#app/ui/fields/radio-chip.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { CLAIM_KINDS, type ClaimKind, type ClaimSubject } from "#app/vocabulary/claims.ts";

export interface SaidAbout {
  kind: ClaimKind | null;
  subject: ClaimSubject;
  item: number;
}

interface AboutFieldsProps {
  order: ThingsOfOrder;
  about: SaidAbout;
  onChange: (about: SaidAbout) => void;
  error?: string | undefined;
  /** Told apart from another form of the same page. */
  name: string;
  /** The desk may leave it unnamed until it is decided. */
  withOther?: boolean;
}

/** What was wrong, and with what of the order: the same for customers and the desk. */
export function AboutFields({ order, about, onChange, error, name, withOther = false }: AboutFieldsProps) {
  const { t } = useTranslation("orders");
  const kinds = CLAIM_KINDS.filter((kind) => withOther || kind !== "other");
  const subjects = subjectsOf(order);
  // Bags are not numbered for customers: all of them, or so the words say which.
  const many = about.subject === "bag" ? 0 : thingsOf(order, about.subject);
  return (
    <>
      <ChoiceGroup legend={t("wrong.what")} error={error} className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <RadioChip
            key={kind}
            name={`${name}-kind`}
            checked={about.kind === kind}
            onChange={() => onChange({ ...about, kind })}
          >
            {t(`wrong.kinds.${kind}`)}
          </RadioChip>
        ))}
      </ChoiceGroup>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label={t("wrong.about")}
          value={about.subject}
          onChange={({ target }) => onChange({ ...about, subject: target.value as ClaimSubject, item: 0 })}
        >
          {subjects.map((subject) => (
            <option key={subject} value={subject}>
              {t(`wrong.subjects.${subject}`)}
            </option>
          ))}
        </SelectField>
        {many > 1 && (
          <SelectField
            label={t("wrong.which")}
            value={String(about.item)}
            onChange={({ target }) => onChange({ ...about, item: Number(target.value) })}
          >
            <option value="0">{t("wrong.all")}</option>
            {Array.from({ length: many }, (_, at) => (
              <option key={`${about.subject} ${String(at)}`} value={String(at + 1)}>
                {t("wrong.nth", { thing: t(`wrong.subjects.${about.subject}`), number: String(at + 1) })}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </>
  );
}
