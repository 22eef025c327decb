import { BookmarkPlus, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SavedView } from "#app/features/order-desk/list/list-saved-views.server.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { LinkChip } from "#app/ui/link-chip.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";

/** The desk's own tabs hold these; a queue with more filters is a view of one's own. */
const QUEUE_ALONE = /^queue=[a-z]+$/;

/** One's own tabs over the list, and the way to make one out of the filters that are set now. */
export function SavedViews({ views, query }: { views: readonly SavedView[]; query: string }) {
  const { t } = useTranslation("admin-orders");
  // Held here, because a removed tab is gone before it could say so.
  const { save } = useSave();
  const isKnown = query === "" || QUEUE_ALONE.test(query) || views.some((view) => view.query === query);
  if (views.length === 0 && isKnown) return null;
  return (
    <div data-screen-only className="scroll-row -my-2 gap-2 py-1 lg:flex-wrap">
      {views.map((view) => (
        <span key={view.id} className="inline-flex shrink-0 items-center">
          <LinkChip to={`/admin/orders?${view.query}`} chosen={view.query === query}>
            <bdi>{view.name}</bdi>
          </LinkChip>
          {view.query === query && (
            <RemoveView
              view={view}
              onRemove={() => save({ intent: "remove-view", id: view.id }, { success: t("views.removed") })}
            />
          )}
        </span>
      ))}
      {!isKnown && <SaveView query={query} label={t("views.save")} />}
    </div>
  );
}

function RemoveView({ view, onRemove }: { view: SavedView; onRemove: () => unknown }) {
  const { t } = useTranslation("admin-orders");
  const { t: common } = useTranslation("common");
  return (
    <ConfirmDialog
      trigger={
        <IconButton label={t("views.remove", { name: view.name })} className="text-quiet">
          <X aria-hidden />
        </IconButton>
      }
      title={t("views.removeAsk", { name: view.name })}
      confirmLabel={common("delete")}
      onConfirm={onRemove}
    />
  );
}

function SaveView({ query, label }: { query: string; label: string }) {
  const { t } = useTranslation("admin-orders");
  const { t: common } = useTranslation("common");
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState("");
  const { save, isSaving, answer } = useSave();
  const field = useRef<HTMLInputElement>(null);
  const form = useId();

  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      size="sm"
      initialFocus={field}
      trigger={
        <Button
          variant="quiet"
          size="sm"
          className="px-2"
          icon={<BookmarkPlus aria-hidden className="size-4.5" />}
        >
          {label}
        </Button>
      }
      title={t("views.saveTitle")}
      description={t("views.saveText")}
      footer={
        <Button type="submit" form={form} pending={isSaving}>
          {common("save")}
        </Button>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          const onSaved = () => {
            setOpen(false);
            setName("");
          };
          save({ intent: "save-view", name, query }, { success: t("views.saved"), onSaved });
        }}
      >
        <TextField
          ref={field}
          label={t("views.name")}
          value={name}
          maxLength={40}
          onChange={(event) => setName(event.target.value)}
          error={answer && !answer.ok ? answer.fields.name : undefined}
        />
      </form>
    </Dialog>
  );
}
