import { CircleAlert, Plus } from "lucide-react";
import { startTransition, useEffect, useId, useRef, useState } from "react";
import type { DraftMeat } from "#app/features/ordering/rules/draft/draft.ts";
import { newMeat, removeMeat } from "#app/features/ordering/rules/draft/draft-changes.ts";
import { finishMeat } from "#app/features/ordering/rules/draft/finish-meat.ts";
import { GuestsLine } from "#app/features/ordering/ui/guests/guests-line.tsx";
import { OccasionChoice } from "#app/features/ordering/ui/occasion/occasion-choice.tsx";
import { GuardedArea } from "#app/features/ordering/ui/taps/guarded-area.tsx";
import { ErrorText } from "#app/features/ordering/ui/wizard/error-text.tsx";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { notify } from "#app/ui/overlays/notify.ts";
import { ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";
import { useMeatNames } from "../wizard/use-meat-names.ts";
import { BreedGrid } from "./breed-grid.tsx";
import { MeatHelp } from "./meat-help.tsx";
import { MeatRow } from "./meat-row.tsx";
import { useRemoveQuestion } from "./use-remove-question.ts";

const FIRST_AGE = "input[type=radio]:not(:disabled)";
const isFinished = (meat: DraftMeat) => Boolean(meat.breedId && meat.ageClassId);

/** Step 1: the animals. A row joins the order with its breed and asks for the age; one row is open at a time. */
export function MeatStep() {
  const { t } = useTranslation("wizard");
  const { carcassOf, change, closedUntil, draft, errors, latest } = useWizardState();
  const names = useMeatNames();
  const errorId = useId();
  const [openId, setOpenId] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<DraftMeat | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { Question, want } = useRemoveQuestion();
  const addButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<{ row: string; part: string } | null>(null);

  const single = draft.meats.length === 1 ? draft.meats[0]?.id : null;
  const isOpen = (meat: DraftMeat) =>
    !isFinished(meat) || meat.id === openId || (openId === null && meat.id === single);
  const unfinished = draft.meats.find((meat) => !isFinished(meat));
  // What cannot be ordered yet leads nowhere: no breed is asked for it.
  const showGrid = !closedUntil && (draft.meats.length === 0 || (isAdding && !unfinished));

  // The ages come where the breeds stood.
  const onScreen = `${openId} ${unfinished?.id} ${unfinished?.breedId} ${showGrid}`;

  // What had the focus is gone with the change; it goes where the work goes on.
  useEffect(() => {
    if (!focus) return;
    const target = list.current?.querySelector<HTMLElement>(`[data-row="${focus.row}"] ${focus.part}`);
    target?.closest("[data-row]")?.scrollIntoView({ block: "nearest" });
    target?.focus({ preventScroll: true });
  }, [focus]);

  function begin(breed: string) {
    // A second tap of a slow phone's owner meets breeds that are on their way out.
    if (!latest().meats.every(isFinished)) return;
    const meat = newMeat(latest(), breed, null, 1, carcassOf);
    // Drawn in small pieces: the press itself is answered at once.
    startTransition(() => {
      change((before) => ({ ...before, meats: [...before.meats, meat] }));
      setOpenId(meat.id);
      setAdding(false);
      setFocus({ row: meat.id, part: FIRST_AGE });
    });
  }

  function choose(id: string, choice: { breedId?: string; ageClassId?: string }) {
    const { joined } = finishMeat(latest(), id, choice, carcassOf);
    change((before) => finishMeat(before, id, choice, carcassOf).draft);
    if (!joined) return;
    setOpenId(joined.id);
    setFocus({ row: joined.id, part: "button" });
    notify({
      kind: "info",
      id: "joined",
      title: joined.reachedMax ? t("meat.joinedMax") : t("meat.joined", { count: joined.quantity }),
    });
  }

  function remove(meat: DraftMeat) {
    const name = names.of(meat);
    change((before) => removeMeat(before, meat.id));
    notify({ kind: "info", id: "removed", title: t("meat.removed", { name }) });
  }

  function ask(meat: DraftMeat) {
    setAsked(meat);
    setAsking(true);
    want();
  }

  /** The row that was asked about, while it stays; else where the work goes on. */
  function focusAfterAsking() {
    const row = asked && list.current?.querySelector<HTMLElement>(`[data-row="${asked.id}"] button`);
    return row ?? addButton.current ?? list.current?.querySelector("button") ?? null;
  }

  function add() {
    // A row without breed or age is still open: that one first (W20).
    if (unfinished) {
      setOpenId(unfinished.id);
      return setFocus({ row: unfinished.id, part: FIRST_AGE });
    }
    setOpenId("");
    setAdding(true);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>("[data-breed-grid] button")?.focus(),
    );
  }

  return (
    <GuardedArea on={onScreen} ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <OccasionChoice />
      {!closedUntil && <GuestsLine />}
      {draft.meats.length > 0 && (
        <ul aria-label={t("meat.rows")} className="grid gap-4">
          {draft.meats.map((meat, index) => (
            <MeatRow
              key={meat.id}
              meat={meat}
              index={index}
              isOpen={isOpen(meat)}
              onToggle={(open) => setOpenId(open ? meat.id : "")}
              onChoose={(choice) => choose(meat.id, choice)}
              onRemove={() => ask(meat)}
            />
          ))}
        </ul>
      )}

      {showGrid && (
        <section data-breed-grid data-field="meats" aria-label={t("meat.breed")} className="grid gap-3">
          {draft.meats.length > 0 && (
            <div className="flex items-center justify-between gap-4">
              <h2 className="text-lg">{t("meat.addTitle")}</h2>
              <button
                type="button"
                className="min-h-11 px-2 text-sm font-medium text-quiet hover:text-text"
                onClick={() => setAdding(false)}
              >
                {t("meat.cancelAdd")}
              </button>
            </div>
          )}
          {errors.meats && <ErrorText id={errorId} message={errors.meats} isNews />}
          <BreedGrid ageClassId={null} onPick={begin} errorId={errors.meats && errorId} />
        </section>
      )}

      {draft.meats.length > 0 && !showGrid && !closedUntil && draft.meats.length < ORDER_LIMITS.meatsMax && (
        <button
          ref={addButton}
          type="button"
          onClick={add}
          className="flex min-h-16 items-center justify-center gap-2 rounded-card border border-dashed border-quiet/50 font-heading font-semibold text-ember transition-colors hover:border-ember hover:bg-ember/8"
        >
          <Plus aria-hidden className="size-5" />
          {t("meat.add")}
        </button>
      )}

      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm text-quiet">
        <p className="flex items-start gap-2">
          <CircleAlert aria-hidden className="mt-1 size-4 shrink-0 -scale-y-100" />
          {t("meat.weightNote")}
        </p>
        <MeatHelp />
      </div>
      {asked && Question && (
        <Question
          open={isAsking}
          name={names.of(asked)}
          onClose={() => setAsking(false)}
          onRemove={() => remove(asked)}
          finalFocus={focusAfterAsking}
        />
      )}
    </GuardedArea>
  );
}
