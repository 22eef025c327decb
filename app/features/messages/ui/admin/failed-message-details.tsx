import { Check, Send } from "lucide-react";
import { Link } from "react-router";
import type { FailedMessage } from "#app/features/messages/rules/failed-columns.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import type { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { useMessageWords } from "./use-message-words.ts";

export interface FailedMessageDetailsProps {
  message: FailedMessage;
  saving: ReturnType<typeof useSave>;
}

/** What the line of a message that did not arrive opens to: to whom, about what, why, and the ways on from here. */
export function FailedMessageDetails({ message, saving }: FailedMessageDetailsProps) {
  const { t } = useTranslation(["admin-people", "admin"]);
  const mayManage = useMay()("messages.manage");
  const words = useMessageWords();
  const format = useFormat();
  const { id, template, audience, orderId, reference, customerName, to, reason, detail } = message;
  return (
    <>
      <div className="min-w-0">
        <p className="font-medium">{words(message)}</p>
        <p className="text-quiet">
          {customerName && audience === "customer" && <OwnWords className="block">{customerName}</OwnWords>}
          {audience === "shop" && <span className="block">{t("messages.toShop")}</span>}
          {audience === "staff" && <span className="block">{t("messages.toStaff")}</span>}
          {audience === "recipient" && <span className="block">{t("messages.toRecipient")}</span>}
          {to ? (
            <a href={`tel:${to}`} className="text-ember">
              <LtrText>{format.phone(to)}</LtrText>
            </a>
          ) : (
            t("messages.noNumber")
          )}
        </p>
        <p className="text-quiet">
          {t("messages.failedAt", { when: format.dateTime(new Date(message.failedAt)) })}
        </p>
      </div>
      <p>{t(`admin:message.reason.${reason}`)}</p>
      {detail && (
        <p className="text-xs text-quiet">
          <LtrText className="break-words">{detail}</LtrText>
        </p>
      )}
      {!message.maySendAgain && (
        <p className="text-quiet">
          {t(`messages.noAgain.${template === "otp" || template === "staff_password" ? template : "other"}`)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {mayManage && message.maySendAgain && (
          <Button
            size="sm"
            pending={saving.isSaving}
            icon={<Send aria-hidden className="follow-direction size-4.5" />}
            onClick={() => saving.save({ intent: "again", id }, { success: t("messages.sentAgain") })}
          >
            {t("messages.again")}
          </Button>
        )}
        {mayManage && (
          <Button
            size="sm"
            variant="secondary"
            pending={saving.isSaving}
            icon={<Check aria-hidden className="size-4.5" />}
            onClick={() => saving.save({ intent: "settle", id }, { success: t("messages.settled") })}
          >
            {t("messages.settle")}
          </Button>
        )}
        {orderId && reference && (
          <Link
            to={`/admin/orders/${orderId}`}
            className="ms-auto inline-flex min-h-11 items-center text-sm font-medium text-ember"
          >
            <span>
              {t("messages.order", { reference: "" })}
              <LtrText mono>{reference}</LtrText>
            </span>
          </Link>
        )}
      </div>
    </>
  );
}
