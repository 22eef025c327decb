import { useEffect, useState } from "react";
import { askShop } from "#app/foundation/api/ask-shop.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { typedRiyals } from "#app/lib/amounts/decimal-riyals.ts";
import { parseSar } from "#app/lib/amounts/read-typed-amount.ts";
import { Button } from "#app/ui/button.tsx";
import { AmountField } from "#app/ui/fields/amount-field.tsx";
import { SearchField } from "#app/ui/fields/search-field.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import type { BankLine, LinePart } from "../rules/bank-line.ts";

const PAUSE_MS = 200;

export interface DivideLineProps {
  line: BankLine;
  pending: boolean;
  onAccept: (parts: { kind: "order"; id: string; halalas: number }[]) => void;
  onClose: () => void;
}

interface Chosen extends LinePart {
  typed: string;
}

/** Orders that were looked for, and how much of the line each gets: one, or several that were paid at once. */
export function DivideLine({ line, pending, onAccept, onClose }: DivideLineProps) {
  const { t } = useTranslation("admin-bank");
  const [typed, setTyped] = useState("");
  const found = useFoundOrders(typed);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const amounts = chosen.map(({ typed: amount }) => parseSar(amount) ?? 0);
  const left = line.halalas - amounts.reduce((sum, amount) => sum + amount, 0);
  const isWhole = left === 0 && amounts.every((amount) => amount > 0);

  function add(part: LinePart) {
    if (chosen.some(({ id }) => id === part.id)) return;
    const due = part.dueHalalas ?? 0;
    const share = due > 0 ? Math.min(due, Math.max(left, 0)) : Math.max(left, 0);
    setChosen([...chosen, { ...part, typed: typedRiyals(share) }]);
    setTyped("");
  }
  const change = (id: string, amount: string) =>
    setChosen(chosen.map((each) => (each.id === id ? { ...each, typed: amount } : each)));

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("divide.title")}
      description={t("divide.text")}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("divide.cancel")}
          </Button>
          <Button
            pending={pending}
            aria-disabled={!isWhole}
            onClick={() =>
              isWhole &&
              onAccept(chosen.map(({ id }, at) => ({ kind: "order", id, halalas: amounts[at] ?? 0 })))
            }
          >
            {t("divide.accept")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <SearchField label={t("divide.search")} value={typed} maxLength={100} onValue={setTyped} />
        {found.length > 0 && (
          <ul className="grid gap-1">
            {found.map((part) => (
              <li key={part.id}>
                <button
                  type="button"
                  onClick={() => add(part)}
                  className="flex min-h-11 w-full flex-wrap items-center gap-x-3 rounded-field border border-line px-3 py-2 text-start hover:border-ember"
                >
                  <LtrText mono>{part.reference ?? ""}</LtrText>
                  <OwnWords className="min-w-0 flex-1">{part.name ?? ""}</OwnWords>
                  <span className="text-sm text-quiet">{t("line.due")}</span>
                  <Money halalas={Math.max(part.dueHalalas ?? 0, 0)} />
                </button>
              </li>
            ))}
          </ul>
        )}
        {typed.trim() !== "" && found.length === 0 && (
          <p role="status" className="text-sm text-quiet">
            {t("divide.nobody")}
          </p>
        )}
        {chosen.map((part) => (
          <div key={part.id} className="flex flex-wrap items-end gap-3">
            <span className="min-w-0 flex-1 pb-3">
              <LtrText mono>{part.reference ?? ""}</LtrText> <OwnWords>{part.name ?? ""}</OwnWords>
            </span>
            <AmountField
              label={t("divide.amount")}
              value={part.typed}
              className="w-36"
              onChange={(event) => change(part.id, event.target.value)}
            />
            <Button variant="quiet" onClick={() => setChosen(chosen.filter(({ id }) => id !== part.id))}>
              {t("divide.remove")}
            </Button>
          </div>
        ))}
        <p role="status" className={left === 0 ? "text-palm" : "text-saffron"}>
          {t(left < 0 ? "divide.over" : "divide.left")} <Money halalas={Math.abs(left)} />
        </p>
      </div>
    </Dialog>
  );
}

function useFoundOrders(typed: string): readonly LinePart[] {
  const [found, setFound] = useState<readonly LinePart[]>([]);
  useEffect(() => {
    let isOver = false;
    const words = typed.trim();
    const timer = setTimeout(async () => {
      if (words === "") return setFound([]);
      const answer = await askShop("GET /api/admin/bank-lines/orders", { query: { q: words } });
      if (!isOver && answer.ok) setFound(answer.value.orders);
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [typed]);
  return found;
}
