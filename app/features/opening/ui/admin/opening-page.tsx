import { useTranslation } from "react-i18next";
import { useMay } from "#app/foundation/context/use-may.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { Examples } from "../../list-examples.server.ts";
import { type ListedItem, openItems } from "../../opening-list.ts";
import type { Confirmation } from "../../read-opening.server.ts";
import { ExamplesCard } from "./examples-card.tsx";
import { OpeningRow } from "./opening-row.tsx";

export interface OpeningPageProps {
  items: readonly ListedItem[];
  confirmations: readonly Confirmation[];
  isUnlimited: boolean;
  examples: Examples;
}

/** Ready to open? What must be the owner's own, each with its tick, and what came with the example. */
export function OpeningPage({ items, confirmations, isUnlimited, examples }: OpeningPageProps) {
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
          />
        ))}
      </ul>
      {isUnlimited && (
        <section
          aria-labelledby="no-limits"
          className="tint-saffron flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-saffron/50 p-4"
        >
          <div className="min-w-0 flex-1 basis-60">
            <h2 id="no-limits" className="text-base">
              {t("noLimits.title")}
            </h2>
            <p className="text-sm text-quiet">{t("noLimits.text")}</p>
          </div>
          {may("capacity.read") && (
            <LinkButton to="/admin/capacity" variant="secondary" size="sm">
              {t("noLimits.go")}
            </LinkButton>
          )}
        </section>
      )}
      <ExamplesCard examples={examples} mayRemove={may("settings.edit") && may("customers.erase")} />
    </div>
  );
}
