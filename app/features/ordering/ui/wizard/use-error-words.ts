import { useTranslation } from "#app/i18n/use-translation.tsx";

const MESSAGE_KEY = /^[a-z-]+:[\w.-]+$/i;

/** A fault as words: the browser's own check names message keys, the server has said its sentence already. */
export function useErrorWords() {
  const { t } = useTranslation();
  return (message: string | undefined): string | undefined => {
    if (!message || !MESSAGE_KEY.test(message)) return message || undefined;
    return t(message as never) as unknown as string;
  };
}
