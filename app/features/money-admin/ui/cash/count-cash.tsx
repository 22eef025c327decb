import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { CountedCash } from "#app/features/money-admin/commands/count-cash.server.ts";
import type { CashHolder } from "#app/features/money-admin/reads/read-cash.server.ts";
import { countDifference } from "#app/features/money-admin/rules/held-cash.ts";
import { PIECES, sumOfPieces } from "#app/features/money-admin/rules/pieces.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { parseSar } from "#app/lib/amounts/read-typed-amount.ts";
import { foldDigits } from "#app/lib/arabic-text.ts";
import { Button } from "#app/ui/button.tsx";
import { AmountField } from "#app/ui/fields/amount-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";

/** Counting what somebody hands in: the sum or its notes and coins, how it differs from the books, and what closing will book. */
export function CountCash({ holder, onCancel }: { holder: CashHolder; onCancel: () => void }) {
  const { t } = useTranslation("admin-cash");
  const { t: common } = useTranslation("common");
  const format = useFormat();
  const { revalidate } = useRevalidator();
  const { save, isSaving, answer } = useSave<CountedCash>();
  const [typed, setTyped] = useState("");
  const [pieces, setPieces] = useState<Readonly<Record<string, number>>>({});
  const [reason, setReason] = useState("");
  const [isAsking, setAsking] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const hasPieces = Object.values(pieces).some((count) => count > 0);
  const counted = hasPieces ? sumOfPieces(pieces) : typed.trim() === "" ? null : parseSar(typed);
  const difference = counted === null ? 0 : countDifference(holder.halalas, counted);
  const amount = format.money(Math.abs(difference)).plain;
  const errors: Readonly<Record<string, string | undefined>> = answer && !answer.ok ? answer.fields : {};
  const lacksReason = isNeeded && difference !== 0 && reason.trim() === "";
  // A name in Latin letters keeps its own direction inside an Arabic sentence.
  const who = holder.email === null ? t("gone") : `\u2068${holder.email}\u2069`;

  function ask(event: FormEvent) {
    event.preventDefault();
    setNeeded(true);
    if (counted === null || (difference !== 0 && reason.trim() === "")) return;
    setAsking(true);
  }

  const close = () =>
    save(
      {
        intent: "count",
        collectorId: holder.collectorId,
        countedHalalas: counted,
        seenHalalas: holder.halalas,
        seenTransferId: holder.newestTransferId,
        ...(difference !== 0 && { reason }),
        ...(hasPieces && { pieces }),
      },
      {
        success: t("done"),
        onRefused: ({ code }) => {
          // Another window was faster, or more has come in: the page shows what stands now.
          if (code === "cash_changed" || code === "cash_nothing_held") void revalidate();
        },
      },
    );

  return (
    <form
      noValidate
      onSubmit={ask}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-4"
    >
      <AmountField
        label={t("counted")}
        value={hasPieces && counted !== null ? format.money(counted).amount : typed}
        readOnly={hasPieces}
        error={
          errors.countedHalalas ?? (isNeeded && counted === null ? common("fieldErrors.required") : undefined)
        }
        onChange={({ target }) => setTyped(target.value)}
      />
      <details>
        <summary className="inline-flex min-h-11 items-center text-sm font-medium text-ember">
          {t("byPieces")}
        </summary>
        <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {PIECES.map((piece) => (
            <TextField
              key={piece}
              label={format.money(piece).plain}
              aria-label={t("piece", { amount: format.money(piece).plain })}
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              onChange={({ target }) => {
                const count = Number(foldDigits(target.value).replace(/\D/g, "") || 0);
                setPieces((before) => ({ ...before, [piece]: Math.min(count, 100_000) }));
              }}
            />
          ))}
        </div>
      </details>
      <p role="status" className={difference === 0 ? "text-sm text-quiet" : "text-sm text-saffron"}>
        {counted !== null &&
          (difference === 0 ? t("same") : t(difference < 0 ? "missing" : "over", { amount }))}
      </p>
      {counted !== null && difference !== 0 && (
        <TextField
          label={t("reason")}
          value={reason}
          maxLength={300}
          error={errors.reason ?? (lacksReason ? common("fieldErrors.required") : undefined)}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isSaving}>
          {t("next")}
        </Button>
        <Button type="button" variant="secondary" onClick={onCancel}>
          {common("cancel")}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("askTitle", { who })}
        description={[
          t("ask", { counted: format.money(counted ?? 0).plain, who }),
          difference !== 0 && t(difference < 0 ? "askMissing" : "askOver", { amount }),
        ]
          .filter(Boolean)
          .join(" ")}
        confirmLabel={t("next")}
        destructive={false}
        onConfirm={close}
      />
    </form>
  );
}
