import { useLocation } from "react-router";
import { INBOX_KEYS } from "#app/features/inbox/ui/keys/inbox-keys.ts";
import { ORDER_KEYS } from "#app/features/order-admin/ui/list/keys/order-keys.ts";
import { RECEIPT_KEYS } from "#app/features/payments/ui/admin/receipts/receipt-keys.ts";
import { KeyCaps } from "#app/foundation/admin-kit/keys/key-caps.tsx";
import { keepSingleKeys, useSingleKeys } from "#app/foundation/admin-kit/keys/single-keys.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { SwitchField } from "#app/ui/fields/switch-field.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { usePermittedLinks } from "./menu/admin-links.ts";
import { GO_KEYS } from "./shortcut-keys.ts";

interface Shortcut {
  keys: readonly string[];
  words: string;
}

function Shortcuts({ rows }: { rows: readonly Shortcut[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
      {rows.map(({ keys, words }) => (
        <div
          key={keys.join(" ")}
          className="flex min-h-9 items-center justify-between gap-4 border-b border-line py-1"
        >
          <dt>{words}</dt>
          <dd>
            <KeyCaps keys={keys} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** `?`: every key that does something. */
export function ShortcutsDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { t } = useTranslation("admin");
  const permitted = new Set(usePermittedLinks().map(({ text }) => text));
  const may = useMay();
  const hasKeys = useSingleKeys();
  const { pathname } = useLocation();
  const { t: receipts } = useTranslation("admin-receipts");
  const { t: inbox } = useTranslation("admin-inbox");
  const { t: orders } = useTranslation("admin-order-keys");
  const rows = [
    { keys: ["Ctrl", "K"], words: t("palette.title") },
    { keys: ["?"], words: t("shortcuts.title") },
    ...(may("orders.place") ? [{ keys: ["N"], words: t("shortcuts.newOrder") }] : []),
    ...Object.entries(GO_KEYS)
      .filter(([, link]) => permitted.has(link))
      .map(([key, link]) => ({
        keys: ["G", key.toUpperCase()],
        words: t(`links.${link}`),
      })),
  ];
  // The keys of the page that is open stand first.
  const isAtMessages = pathname === "/admin/messages";
  const inboxKeys = permitted.has("messages") && (
    <>
      <h3 className="mt-5 mb-1 text-base">{inbox("keys.title")}</h3>
      <Shortcuts rows={INBOX_KEYS.map(({ keys, does }) => ({ keys, words: inbox(`keys.${does}`) }))} />
    </>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("shortcuts.title")}
      description={t("shortcuts.text")}
    >
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={t("shortcuts.title")}
        className="outline-none"
      >
        <SwitchField
          label={t("shortcuts.single")}
          hint={t("shortcuts.singleText")}
          checked={hasKeys}
          onChange={(event) => keepSingleKeys(event.target.checked)}
        />
        <Shortcuts rows={rows} />
        {isAtMessages && inboxKeys}
        {permitted.has("orders") && (
          <>
            <h3 className="mt-5 mb-1 text-base">{orders("keys.title")}</h3>
            <Shortcuts rows={ORDER_KEYS.map(({ keys, does }) => ({ keys, words: orders(`keys.${does}`) }))} />
          </>
        )}
        {!isAtMessages && inboxKeys}
        {permitted.has("receipts") && (
          <>
            <h3 className="mt-5 mb-1 text-base">{receipts("keys.title")}</h3>
            <Shortcuts
              rows={RECEIPT_KEYS.map(({ keys, does }) => ({ keys, words: receipts(`keys.${does}`) }))}
            />
          </>
        )}
      </section>
    </Dialog>
  );
}
