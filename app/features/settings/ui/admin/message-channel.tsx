import { Send } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PhoneField } from "#app/ui/fields/phone-field.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { notify } from "#app/ui/overlays/notify.ts";
import type { MessageSender } from "#services/messages/message.ts";

type Channel = MessageSender["channel"];

/** Where messages go now (0025-messages-leave-with-the-order), and one message to see whether they arrive. */
export function MessageChannel({ channel }: { channel: Channel }) {
  const { t } = useTranslation("admin-settings");
  const { save, isSaving, answer } = useSave<{ channel: Channel }>();
  const [phone, setPhone] = useState("");
  const fault = answer && !answer.ok ? answer.fields.phone : undefined;

  function send(event: FormEvent) {
    event.preventDefault();
    save(
      { intent: "send-test", phone },
      {
        success: t(
          channel === "whatsapp" ? "settings.messages.sentWhatsapp" : "settings.messages.sentOutbox",
        ),
        onRefused: ({ code, detail }) => {
          if (code !== "message_not_sent") return undefined;
          const { reason } = detail as { reason: string };
          notify({
            kind: "error",
            title: t("settings.messages.failed"),
            description: t("settings.messages.reason", { reason }),
          });
          return "told";
        },
      },
    );
  }

  return (
    <Card as="section" id="messages" aria-labelledby="messages-heading" className="scroll-mt-20">
      <h2 id="messages-heading" className="mb-3 flex flex-wrap items-center gap-3 text-lg">
        {t("settings.areas.messages")}
        <Badge tone={channel === "whatsapp" ? "good" : "accent"}>{t(`settings.messages.${channel}`)}</Badge>
      </h2>
      <p className="mb-4 text-sm text-quiet">
        {t(channel === "whatsapp" ? "settings.messages.whatsappText" : "settings.messages.outboxText")}
      </p>
      <form onSubmit={send} noValidate className="flex flex-wrap items-start gap-3">
        <PhoneField
          className="min-w-60 flex-1 sm:max-w-80"
          label={t("settings.messages.phone")}
          value={phone}
          onValue={setPhone}
          error={fault}
        />
        <Button
          type="submit"
          variant="secondary"
          pending={isSaving}
          icon={<Send aria-hidden className="follow-direction size-5" />}
          className="sm:mt-7"
        >
          {t("settings.messages.test")}
        </Button>
      </form>
    </Card>
  );
}
