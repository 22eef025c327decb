import clsx from "clsx";
import { Bookmark, BookmarkPlus, ChevronDown, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Link } from "react-router";
import type { SavedView } from "#app/features/order-admin/reads/list/list-saved-views.server.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { Fold } from "./fold.tsx";

/** The desk's own tabs hold these; a queue with more filters is a view of one's own. */
const QUEUE_ALONE = /^queue=[a-z]+$/;

export interface SavedViewsProps {
  views: readonly SavedView[];
  /** The list as it is: filters and sort, as a view would keep them. */
  query: string;
}

/** One's own views of the list behind one press; nothing while there is none. */
export function SavedViews({ views, query }: SavedViewsProps) {
  const { t } = useTranslation("admin-orders");
  // Held here, because a removed view is gone before it could say so.
  const { save } = useSave();
  const shown = views.find((view) => view.query === query);
  if (views.length === 0) return null;
  return (
    <Fold
      summaryClass={clsx(
        buttonLook({ variant: "secondary", size: "sm" }),
        "max-w-44 lg:min-h-9 lg:px-3 lg:text-xs",
        shown && "border-ember! text-ember!",
      )}
      summary={
        <>
          <Bookmark aria-hidden className="size-4.5" />
          <span dir="auto" className="cut-line max-sm:sr-only">
            {shown ? shown.name : t("views.title")}
          </span>
          <ChevronDown aria-hidden className="size-3.5" />
        </>
      }
      panelClass="absolute end-0 top-full z-30 mt-1 w-64 rounded-card border border-line bg-raised p-2 shadow-soft"
    >
      <ul>
        {views.map((view) => (
          <li key={view.id} className="flex items-center">
            <Link
              to={`/admin/orders?${view.query}`}
              aria-current={view === shown ? "true" : undefined}
              className="flex min-h-11 min-w-0 flex-1 items-center rounded-field px-3 text-sm hover:bg-text/10 aria-[current=true]:text-ember"
            >
              <span dir="auto" title={view.name} className="cut-line">
                {view.name}
              </span>
            </Link>
            <RemoveView
              view={view}
              onRemove={() => save({ intent: "remove-view", id: view.id }, { success: t("views.removed") })}
            />
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** Keeps the filters that are set now as a view; nothing where a tab or a view shows them already. */
export function KeepView({ views, query }: SavedViewsProps) {
  const { t } = useTranslation("admin-orders");
  const isKnown = query === "" || QUEUE_ALONE.test(query) || views.some((view) => view.query === query);
  return isKnown ? null : <SaveView query={query} label={t("views.save")} />;
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
          className="px-2 shrink-0 whitespace-nowrap lg:ms-auto lg:min-h-9 lg:text-xs"
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
