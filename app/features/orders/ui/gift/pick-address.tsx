import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { notify } from "#app/ui/overlays/notify.ts";
import type { GeoPoint } from "#app/vocabulary/order-choices.ts";
import { GiftPlaceFields } from "./gift-place-fields.tsx";

export interface PickAddressProps {
  /** Where the form is sent, with scripts and without. */
  address: string;
  isAddressShown: boolean;
  /** Why an address that came without scripts was not taken; empty otherwise. */
  refused: string;
  onDone: () => void;
}

/** The recipient's own address as a plain form; where scripts run it may be a point on the map too. */
export function PickAddress({ address: to, isAddressShown, refused, onDone }: PickAddressProps) {
  const { t } = useTranslation("orders");
  const { revalidate } = useRevalidator();
  const [point, setPoint] = useState<GeoPoint | null>(null);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState(refused);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = new FormData(event.currentTarget);
    setSending(true);
    setFault("");
    const body = {
      address: String(form.get("address") ?? ""),
      location: point,
      isAddressShown: form.has("isAddressShown"),
    };
    const words = await send(to, body);
    setSending(false);
    if (words !== null) return setFault(words || t(navigator.onLine ? "gift.failed" : "gift.offline"));
    notify({ kind: "success", title: t("received.saved") });
    onDone();
    await revalidate();
  }

  return (
    <form method="post" action={to} noValidate onSubmit={submit} className="grid gap-4">
      <GiftPlaceFields point={point} onPoint={setPoint} error={fault || undefined} />
      <CheckboxField name="isAddressShown" defaultChecked={isAddressShown} label={t("received.show")} />
      <Button type="submit" size="lg" pending={isSending}>
        {t("received.save")}
      </Button>
    </form>
  );
}

/** @returns null when it was taken, else why not; empty when no answer came */
async function send(to: string, body: object): Promise<string | null> {
  try {
    const response = await fetch(to, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (response.ok) return null;
    const problem = (await response.json()) as { title?: string; fields?: Record<string, string> };
    return Object.values(problem.fields ?? {})[0] ?? problem.title ?? "";
  } catch {
    return "";
  }
}
