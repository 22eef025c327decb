import { useMemo, useState } from "react";
import type { ZoneAdmin } from "#app/features/zone-admin/reads/read-zone-admin.server.ts";
import { draftOfZone, type ZoneDraft, zoneOfDraft } from "#app/features/zone-admin/rules/zone-draft.ts";
import type { ZoneBook } from "#app/features/zones/rules/match-zone.ts";
import { EditedWith, ReadOnlyNote } from "#app/foundation/admin-kit/read-only.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { Zone } from "#app/vocabulary/delivery-zone.ts";
import { AddressPreview } from "./address-preview.tsx";
import { ZoneForm } from "./zone-form.tsx";
import { ZoneList } from "./zone-list.tsx";

interface ZonePageProps {
  shop: ZoneAdmin;
  shown: Zone | null;
  isNew: boolean;
}

/** The zones in their order, one of them in the form, and what an address would pay by what stands there. */
export function ZonePage({ shop, shown, isNew }: ZonePageProps) {
  const { t } = useTranslation("admin-zones");
  const [draft, setDraft] = useState(() => draftOfZone(shown));
  const book = useMemo(() => bookWith(shop.book, shown, draft), [shop.book, shown, draft]);
  return (
    <div className="max-w-[100rem]">
      <SectionHeading level={1} lead={t("lead")}>
        {t("title")}
      </SectionHeading>
      <ReadOnlyNote unless="settings.edit" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[22rem_minmax(0,1fr)]">
        <ZoneList zones={shop.book.zones} shownId={shown?.id ?? null} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {(shown || isNew) && (
            <EditedWith permission="settings.edit">
              <ZoneForm
                zone={shown}
                book={shop.book}
                draft={draft}
                change={(fields) => setDraft((before) => ({ ...before, ...fields }))}
              />
            </EditedWith>
          )}
          <AddressPreview book={book} homeFeeHalalas={shop.homeFeeHalalas} cities={shop.cities} />
        </div>
      </div>
    </div>
  );
}

/** The shop's zones with the one in the form as it stands there, while it can be read; a new one comes last. */
function bookWith(book: ZoneBook, shown: Zone | null, draft: ZoneDraft): ZoneBook {
  const zone = zoneOfDraft(draft, shown?.id ?? "new");
  if (!zone) return book;
  const zones = shown
    ? book.zones.map((each) => (each.id === shown.id ? zone : each))
    : [...book.zones, zone];
  return { ...book, zones };
}
