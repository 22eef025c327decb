import { messageWords } from "#app/features/messages/rules/message-summary.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { MessageTemplate } from "#app/vocabulary/message-state.ts";

/** What a message is about, in the words of the page. */
export function useMessageWords(): (message: { template: MessageTemplate; about: string | null }) => string {
  const { t } = useTranslation(["admin", "admin-orders"]);
  return (message) =>
    messageWords(message, (key, params) => String(t(key as "admin:title", params as never)));
}
