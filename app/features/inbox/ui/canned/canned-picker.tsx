import { useEffect, useId, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import type { FilledAnswer } from "#app/features/inbox/commands/fill-canned.server.ts";
import type { CannedAnswer } from "#app/features/inbox/rules/canned.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { directionOf, LANGUAGES } from "#app/i18n/language.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { foldForSearch, searchForWords } from "#app/lib/arabic-text.ts";
import { chipLook } from "#app/ui/chip-look.ts";
import { SearchField } from "#app/ui/fields/search-field.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";

export interface CannedPickerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  conversationId: string;
  canned: readonly CannedAnswer[];
  /** The language of who reads it. */
  language: "ar" | "en";
  onFilled: (filled: FilledAnswer) => void;
}

/** `/`: the answers that are ready. Typing narrows them down, Enter puts the first into the field, filled in. */
export function CannedPicker(props: CannedPickerProps) {
  const { open, onOpenChange, conversationId, canned, language, onFilled } = props;
  const { t } = useTranslation("admin-inbox");
  const may = useMay();
  const { save, isSaving } = useSave<FilledAnswer>();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const [inLanguage, setInLanguage] = useState(language);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  useEffect(() => {
    if (!open) return;
    setTyped("");
    setChosen(0);
    setInLanguage(language);
  }, [open, language]);
  const found = useMemo(() => {
    const fits = searchForWords(typed);
    return canned.filter(({ name, textAr, textEn }) => fits(foldForSearch(`${name} ${textAr} ${textEn}`)));
  }, [canned, typed]);
  const at = Math.min(chosen, found.length - 1);

  function pick(answer: CannedAnswer | undefined) {
    if (!answer || isSaving) return;
    save(
      { intent: "fill-canned", id: conversationId, cannedId: answer.id, language: inLanguage },
      {
        success: null,
        onSaved: (filled) => {
          onOpenChange(false);
          onFilled(filled);
        },
      },
    );
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t("canned.title")} initialFocus={field}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-busy={isSaving}>
        <SearchField
          ref={field}
          label={t("canned.search")}
          value={typed}
          onValue={(words) => {
            setTyped(words);
            setChosen(0);
          }}
          aria-controls={listId}
          aria-activedescendant={found[at] ? `${listId}-${found[at].id}` : undefined}
          onKeyDown={(event) => {
            if (event.key === "ArrowDown") setChosen(Math.min(at + 1, found.length - 1));
            else if (event.key === "ArrowUp") setChosen(Math.max(at - 1, 0));
            else if (event.key === "Enter") pick(found[at]);
            else return;
            event.preventDefault();
          }}
        />
        <fieldset aria-label={t("canned.language")} className="flex gap-2">
          {LANGUAGES.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={inLanguage === each}
              onClick={() => setInLanguage(each)}
              className={chipLook(inLanguage === each)}
            >
              {t(`canned.languages.${each}`)}
            </button>
          ))}
        </fieldset>
        <ul id={listId} aria-label={t("canned.title")} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          {found.map((answer, index) => (
            <li key={answer.id} id={`${listId}-${answer.id}`}>
              <button
                type="button"
                onClick={() => pick(answer)}
                onPointerMove={() => setChosen(index)}
                className={`grid w-full grid-cols-[minmax(0,1fr)] gap-0.5 rounded-field border p-3 text-start ${index === at ? "border-ember bg-ember/10" : "border-line"}`}
              >
                <OwnWords className="font-medium">{answer.name}</OwnWords>
                <span
                  lang={inLanguage}
                  dir={directionOf(inLanguage)}
                  className="cut-lines-2 text-sm text-quiet wrap-anywhere"
                >
                  {inLanguage === "ar" ? answer.textAr : answer.textEn}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {found.length === 0 && (
          <p className="text-sm text-quiet">{t(canned.length === 0 ? "canned.none" : "empty.found")}</p>
        )}
        {may("settings.read") && (
          <Link
            to="/admin/telling#canned"
            className="inline-flex min-h-11 items-center text-sm font-medium text-ember"
          >
            {t("canned.edit")}
          </Link>
        )}
      </div>
    </Dialog>
  );
}
