import { readAuditValue } from "#app/features/insights/rules/audit-reading.ts";
import type { AuditRow } from "#app/features/insights/rules/audit-row.ts";
import { thingOfValue } from "#app/features/insights/rules/things-named.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { LinkedThing } from "./thing-name.tsx";
import { useKnownWord } from "./use-known-word.ts";

export interface AuditValueProps {
  entry: Pick<AuditRow, "entity" | "entityId" | "action">;
  field: string;
  value: unknown;
}

/** As many as a position on the map has. */
const DECIMALS_MAX = 6;

/** A value of the log for people: amounts as money, shares in percent, yes and no in words, nothing as a dash. */
export function AuditValue({ entry, field, value }: AuditValueProps) {
  const { t } = useTranslation("admin-people");
  const wordOf = useKnownWord();
  const format = useFormat();
  const reading = readAuditValue(entry, field, value);
  const thing = thingOfValue(entry, field, value);
  if (thing !== null) return <LinkedThing kind={thing[0]} id={thing[1]} />;
  switch (reading.kind) {
    case "nothing":
      return <span className="text-quiet">—</span>;
    case "answer":
      return <span>{t(reading.yes ? "audit.yes" : "audit.no")}</span>;
    case "money":
      return <Money halalas={reading.halalas} />;
    case "percent":
      return <Figure text={format.percent(reading.value)} />;
    case "kg":
      return <bdi>{format.kg(reading.value)}</bdi>;
    case "number":
      return <Figure text={format.number(reading.value, DECIMALS_MAX)} />;
    case "instant":
      return <bdi>{format.dateTime(reading.at)}</bdi>;
    case "words":
      return (
        <bdi>
          {format.list(reading.texts.map((text, index) => wordOf(reading.keys[index] ?? "") ?? text))}
        </bdi>
      );
    case "shares":
      return (
        <span className="flex min-w-0 flex-wrap gap-x-3">
          {reading.shares.map(({ entity, id, halalas }) => (
            <span key={`${entity} ${id}`}>
              <LinkedThing kind={entity} id={id} /> <Money halalas={halalas} />
            </span>
          ))}
        </span>
      );
    case "text":
      return <OwnWords className="min-w-0 break-words">{reading.text}</OwnWords>;
  }
}

function Figure({ text }: { text: string }) {
  return (
    <bdi dir="ltr" className="figures">
      {text}
    </bdi>
  );
}
