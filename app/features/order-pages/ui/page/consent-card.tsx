import { Handshake } from "lucide-react";
import type { ConsentText } from "#app/features/occasions/rules/occasion-book.ts";
import { ChangeFault } from "#app/foundation/saving/change-fault.tsx";
import { useChange } from "#app/foundation/saving/use-change.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";

/** An order that the desk placed waits for its customer's own word: the shop acts for nobody who has not said so (0059-tawkeel). */
export default function ConsentCard({
  text,
  address,
  page = `${address}/consent`,
}: {
  text: ConsentText;
  address: string;
  /** Where a form without scripts goes. */
  page?: string;
}) {
  const { t, i18n } = useTranslation("orders");
  const { send, isSending, fault } = useChange();
  return (
    <Card
      as="section"
      aria-labelledby="consent-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-saffron/60 max-sm:p-4"
    >
      <h2 id="consent-title" className="flex items-center gap-2 text-lg">
        <Handshake aria-hidden className="size-5 shrink-0 text-saffron" />
        {t("consentAsked.title")}
      </h2>
      <p className="text-quiet">{t("consentAsked.text")}</p>
      <blockquote className="whitespace-pre-line rounded-field border border-line p-3">
        {i18n.language === "en" ? text.textEn : text.text}
      </blockquote>
      <ChangeFault fault={fault} />
      <form
        method="post"
        action={page}
        onSubmit={(event) => {
          event.preventDefault();
          void send("POST {+order}/consent", { path: { order: address }, body: { version: text.version } });
        }}
      >
        <input type="hidden" name="version" value={text.version} />
        <Button type="submit" pending={isSending}>
          {t("consentAsked.agree")}
        </Button>
      </form>
    </Card>
  );
}
