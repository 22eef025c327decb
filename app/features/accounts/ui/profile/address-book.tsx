import { MapPin, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { pointText } from "#app/features/locations/ui/point-text.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";
import { AddressDialog } from "./address-dialog.tsx";
import type { SavedAddress } from "./read-account.ts";

/** Places this customer orders to; the wizard offers them with one press. */
export function AddressBook({ addresses }: { addresses: readonly SavedAddress[] }) {
  const { t } = useTranslation(["account", "common"]);
  const { save } = useSave();
  const [edited, setEdited] = useState<SavedAddress | "new" | null>(null);
  return (
    <Card as="section" aria-labelledby="addresses-title" className="grid gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id="addresses-title" className="text-lg">
          {t("addresses.title")}
        </h2>
        <Button
          variant="quiet"
          size="sm"
          icon={<Plus aria-hidden className="size-5" />}
          onClick={() => setEdited("new")}
        >
          {t("addresses.add")}
        </Button>
      </div>
      {addresses.length === 0 && <p className="text-sm text-quiet">{t("addresses.empty")}</p>}
      <ul className="grid gap-3">
        {addresses.map((address) => {
          const label = t(`addressLabels.${address.label}`);
          return (
            <li
              key={address.id}
              className="flex items-start gap-3 rounded-field border border-line bg-page py-2 ps-4 pe-1"
            >
              <MapPin aria-hidden className="mt-3 size-5 shrink-0 text-ember" />
              <div className="min-w-0 flex-1 py-2">
                <p className="flex flex-wrap items-center gap-2 font-medium">
                  {label}
                  {address.isDefault && <Badge>{t("addresses.default")}</Badge>}
                </p>
                {address.address && (
                  <OwnWords className="block text-sm break-words text-quiet">{address.address}</OwnWords>
                )}
                <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
                  {address.shortCode && <LtrText mono>{address.shortCode}</LtrText>}
                  {address.location && <LtrText>{pointText(address.location)}</LtrText>}
                </p>
              </div>
              <IconButton label={t("addresses.edit", { label })} onClick={() => setEdited(address)}>
                <Pencil aria-hidden />
              </IconButton>
              <ConfirmDialog
                trigger={
                  <IconButton label={t("addresses.remove", { label })}>
                    <Trash2 aria-hidden />
                  </IconButton>
                }
                title={t("addresses.removeTitle", { label })}
                confirmLabel={t("common:delete")}
                onConfirm={() => save({ intent: "remove-address", id: address.id })}
              />
            </li>
          );
        })}
      </ul>
      {edited && (
        <AddressDialog
          key={edited === "new" ? "new" : edited.id}
          address={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
}
