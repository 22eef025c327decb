import { Send } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { mayReadAgain } from "#app/foundation/saving/typed-guard.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PhoneField } from "#app/ui/fields/phone-field.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { notify } from "#app/ui/overlays/notify.ts";
import type { MessageChannel as Channel, MessageState } from "#app/vocabulary/message-state.ts";
import { type Channels, SmsChannel, WhatsAppChannel } from "./channel-settings.tsx";

export interface MessageChannelProps extends Channels {
  lastTest: { channel: Channel; state: MessageState; at: string } | null;
  isSeen: boolean;
}

const POLL_INTERVAL_MS = 3_000;

/** Where messages go now (0107-channels-at-the-desk): what each channel needs, and one code to see whether it arrives. */
export function MessageChannel({ lastTest, mayEdit, isSeen, ...channels }: MessageChannelProps) {
  const { t } = useTranslation("admin-settings");
  const isSending = channels.setUpBy.whatsapp !== null;
  return (
    <Card
      as="section"
      id="messages"
      hidden={!isSeen}
      aria-labelledby="messages-heading"
      className="grid scroll-mt-20 gap-5"
    >
      <div>
        <h2 id="messages-heading" className="mb-3 flex flex-wrap items-center gap-3 text-lg">
          {t("settings.areas.messages")}
          <Badge tone={isSending ? "good" : "accent"}>
            {t(`settings.messages.${isSending ? "whatsapp" : "outbox"}`)}
          </Badge>
        </h2>
        <p className="text-sm text-quiet">
          {t(isSending ? "settings.messages.whatsappText" : "settings.messages.outboxText")}
        </p>
      </div>
      <WhatsAppChannel {...channels} mayEdit={mayEdit} />
      <SmsChannel {...channels} mayEdit={mayEdit} />
      <TestCode isSending={isSending} hasSms={channels.setUpBy.sms !== null} lastTest={lastTest} />
    </Card>
  );
}

interface TestCodeProps {
  isSending: boolean;
  hasSms: boolean;
  lastTest: MessageChannelProps["lastTest"];
}

function TestCode({ isSending, hasSms, lastTest }: TestCodeProps) {
  const { t } = useTranslation(["admin-settings", "admin"]);
  const format = useFormat();
  const { save, isSaving, answer } = useSave<{ channel: Channel }>();
  const [phone, setPhone] = useState("");
  const { revalidate } = useRevalidator();
  const fault = answer && !answer.ok ? answer.fields.phone : undefined;
  const isUnderway = lastTest?.state === "sent" && lastTest.channel === "whatsapp";
  useEffect(() => {
    if (!isUnderway) return;
    const timer = setInterval(async () => {
      if (await mayReadAgain()) void revalidate();
    }, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isUnderway, revalidate]);

  function send(by: "whatsapp" | "sms") {
    save(
      { intent: "send-test", phone, by },
      {
        success: t(
          `settings.messages.${by === "sms" ? "sentSms" : isSending ? "sentWhatsapp" : "sentOutbox"}`,
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

  const submit = (event: FormEvent) => {
    event.preventDefault();
    send("whatsapp");
  };
  const isFile = lastTest?.state === "sent" && lastTest.channel === "outbox";
  return (
    <div className="border-t border-line pt-5">
      <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
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
        {hasSms && (
          <Button variant="quiet" pending={isSaving} className="sm:mt-7" onClick={() => send("sms")}>
            {t("settings.messages.testSms")}
          </Button>
        )}
      </form>
      {lastTest && (
        <p role="status" className="mt-3 text-sm text-quiet">
          {t(`admin:message.channel.${lastTest.channel}`)}:{" "}
          {t(`admin:message.state.${isFile ? "written" : lastTest.state}`)} ·{" "}
          {format.dateTime(new Date(lastTest.at))}
        </p>
      )}
    </div>
  );
}
