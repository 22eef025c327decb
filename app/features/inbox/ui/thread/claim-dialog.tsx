import { useEffect, useState } from "react";
import { OpenClaimDialog } from "#app/features/claims/ui/admin/open-claim.tsx";
import { COMPLAINT_LIMITS } from "#app/features/complaints/rules/complaint-rule.ts";
import type { Thread } from "#app/features/inbox/rules/inbox-view.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { claimableOrders } from "./order-address.ts";
import { picturesOf } from "./thread-media.tsx";

/** What the customer wrote since the shop answered last, as the words of a claim. */
function wordsOf({ messages }: Thread): string {
  const answered = messages.findLastIndex(({ author }) => author === "staff");
  const said = messages
    .slice(answered + 1)
    .filter(({ author, words }) => author === "customer" && words !== "");
  return said
    .map(({ words }) => words)
    .join("\n")
    .slice(0, COMPLAINT_LIMITS.wordsMax);
}

/** The pictures of a conversation, the newest of them, as files that can be sent along; what cannot be read is left out. */
async function photosOf(thread: Thread): Promise<File[]> {
  const pictures = picturesOf(thread.messages).slice(-COMPLAINT_LIMITS.photosMax);
  const files = await Promise.all(
    pictures.map(async ({ id, contentType }) => {
      const answer = await fetch(`/api/admin/conversation-media/${id}`).catch(() => null);
      if (!answer?.ok) return null;
      const type = contentType ?? "image/jpeg";
      return new File([await answer.blob()], `${id}.${type.split("/")[1] ?? "jpg"}`, { type });
    }),
  );
  return files.filter((file) => file !== null);
}

/** `C`: a claim out of a conversation, with its words and pictures, about the order that was handed over last or another one. */
export function ClaimDialog({ thread, onClose }: { thread: Thread; onClose: () => void }) {
  const { t } = useTranslation(["admin-inbox", "admin-orders"]);
  const orders = claimableOrders(thread);
  const [orderId, setOrderId] = useState(orders[0]?.id);
  const [photos, setPhotos] = useState<readonly File[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the dialog opens
  useEffect(() => {
    void photosOf(thread).then(setPhotos);
  }, []);
  const order = orders.find(({ id }) => id === orderId);
  if (!order || photos === null) return null;
  return (
    <OpenClaimDialog
      key={order.id}
      order={order}
      onClose={onClose}
      from={{ conversationId: thread.id, words: wordsOf(thread), photos }}
      lead={
        <SelectField
          label={t("claim.order")}
          value={order.id}
          onChange={(event) => setOrderId(event.target.value)}
        >
          {orders.map(({ id, reference, status }) => (
            <option key={id} value={id}>
              {reference} · {t(`admin-orders:status.${status}`)}
            </option>
          ))}
        </SelectField>
      }
    />
  );
}
