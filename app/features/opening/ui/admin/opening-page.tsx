import type { ListedCriterion } from "#app/features/opening/commands/check-criteria.server.ts";
import type { Examples } from "#app/features/opening/reads/list-examples.server.ts";
import type { Confirmation } from "#app/features/opening/reads/read-opening.server.ts";
import { type ListedItem, type OpeningFacts, openItems } from "#app/features/opening/rules/opening-list.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { CriteriaCard } from "./criteria-card.tsx";
import { ExamplesCard } from "./examples-card.tsx";
import { OpeningRow } from "./opening-row.tsx";

export interface OpeningPageProps {
  items: readonly ListedItem[];
  confirmations: readonly Confirmation[];
  messages: OpeningFacts["messages"];
  criteria: readonly ListedCriterion[];
  examples: Examples;
}

/** Ready to open? What must be the owner's own, each with its tick, and what came with the example. */
export function OpeningPage({ items, confirmations, messages, criteria, examples }: OpeningPageProps) {
  const { t } = useTranslation("admin-opening");
  const may = useMay();
  const open = openItems(items).length;
  const done = items.length - open;
  return (
    <div className="grid max-w-5xl gap-6 *:min-w-0">
      <div>
        <SectionHeading level={1} lead={open > 0 ? t("lead") : t("ready")} className="mb-4!">
          {t("title")}
        </SectionHeading>
        <p className="flex items-center gap-3 text-sm">
          <progress
            value={done}
            max={items.length}
            aria-label={t("title")}
            className="h-2 w-40 accent-palm"
          />
          {t("done", { count: done, all: items.length })}
        </p>
      </div>
      <ul aria-label={t("title")} className="grid gap-2">
        {items.map((listed) => (
          <OpeningRow
            key={listed.item}
            {...listed}
            confirmation={confirmations.find(({ item }) => item === listed.item)}
            mayEdit={may("settings.edit")}
            messages={messages}
          />
        ))}
      </ul>
      <CriteriaCard criteria={criteria} mayEdit={may("settings.edit")} />
      <ExamplesCard examples={examples} mayRemove={may("settings.edit") && may("customers.erase")} />
    </div>
  );
}
