import { type FormEvent, useState } from "react";
import { useChange } from "#app/foundation/saving/use-change.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import type { GeoPoint } from "#app/vocabulary/order-choices.ts";
import { GiftAddressFields } from "./gift-address-fields.tsx";

export interface PickAddressProps {
  /** The address of the page that the link opens. */
  page: string;
  isAddressShown: boolean;
  /** Why an address that came without scripts was not taken; empty otherwise. */
  refused: string;
  onDone: () => void;
}

/** The recipient's own address as a plain form; where scripts run it may be a point on the map too. */
export function PickAddress({ page, isAddressShown, refused, onDone }: PickAddressProps) {
  const { t } = useTranslation("orders");
  const [point, setPoint] = useState<GeoPoint | null>(null);
  const { send, isSending, fault } = useChange();
  const [wasTried, setTried] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = new FormData(event.currentTarget);
    setTried(true);
    const body = {
      address: String(form.get("address") ?? ""),
      location: point,
      isAddressShown: form.has("isAddressShown"),
    };
    await send("POST {+page}/address", { path: { page }, body }, { success: t("received.saved"), onDone });
  }

  return (
    <form method="post" action={`${page}/address`} noValidate onSubmit={submit} className="grid gap-4">
      <GiftAddressFields point={point} onPoint={setPoint} error={(wasTried ? fault : refused) || undefined} />
      <CheckboxField name="isAddressShown" defaultChecked={isAddressShown} label={t("received.show")} />
      <Button type="submit" size="lg" pending={isSending}>
        {t("received.save")}
      </Button>
    </form>
  );
}
