import { type FormEvent, useState } from "react";
import { evenSums } from "#app/features/payments/rules/split/even-sums.ts";
import { ChangeFault } from "#app/foundation/saving/change-fault.tsx";
import { useChange } from "#app/foundation/saving/use-change.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { typedRiyals } from "#app/lib/amounts/decimal-riyals.ts";
import { parseSar } from "#app/lib/amounts/read-typed-amount.ts";
import { Button } from "#app/ui/button.tsx";
import { AmountField } from "#app/ui/fields/amount-field.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { SPLIT_LIMITS } from "#app/vocabulary/money/split.ts";

export interface FriendsFormProps {
  orderId: string;
  /** What is due and no friend is asked for yet. */
  totalHalalas: number;
  /** How many parts there were when the form was opened. */
  after: number;
  onMade: () => void;
  onCancel: () => void;
}

interface Friend {
  name: string;
  amount: string;
}

function evenFriends(totalHalalas: number, people: number, named: readonly Friend[]): Friend[] {
  return evenSums(totalHalalas, people)
    .slice(1)
    .map((sum, index) => ({ name: named[index]?.name ?? "", amount: typedRiyals(sum) }));
}

/** How many put in, whom and how much; what is left stays with who asks. */
export function FriendsForm({ orderId, totalHalalas, after, onMade, onCancel }: FriendsFormProps) {
  const { t } = useTranslation("split");
  const { send, isSending, fault } = useChange();
  const most = Math.min(SPLIT_LIMITS.peopleMax, Math.floor(totalHalalas / SPLIT_LIMITS.leastHalalas));
  const [friends, setFriends] = useState(() =>
    evenFriends(totalHalalas, Math.min(after === 0 ? 3 : 2, Math.max(most, 2)), []),
  );
  const counts = Array.from(
    { length: Math.max(most, SPLIT_LIMITS.peopleMin) - SPLIT_LIMITS.peopleMin + 1 },
    (_, index) => SPLIT_LIMITS.peopleMin + index,
  );
  const [isTried, setTried] = useState(false);
  const sums = friends.map(({ amount }) => parseSar(amount));
  const own = totalHalalas - sums.reduce<number>((all, sum) => all + (sum ?? 0), 0);
  const isSmall = (sum: number | null | undefined) => !sum || sum < SPLIT_LIMITS.leastHalalas;

  function change(at: number, to: Partial<Friend>) {
    setFriends(friends.map((friend, index) => (index === at ? { ...friend, ...to } : friend)));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isSending || sums.some(isSmall) || own < 0) return;
    const parts = friends.map(({ name }, index) => ({ name: name || null, askedHalalas: sums[index] ?? 0 }));
    await send(
      "POST /api/orders/{id}/split",
      { path: { id: orderId }, body: { parts, after } },
      { success: t("made"), onDone: onMade },
    );
  }

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SelectField
        label={t("people")}
        value={friends.length + 1}
        onChange={({ target }) => setFriends(evenFriends(totalHalalas, Number(target.value), friends))}
      >
        {counts.map((count) => (
          <option key={count} value={count}>
            {t("peopleCount", { count })}
          </option>
        ))}
      </SelectField>
      <ul className="grid gap-4">
        {friends.map(({ name, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: friends are known by their place in the form
          <li key={index} className="grid gap-3 border-t border-line pt-3 sm:grid-cols-2">
            <TextField
              label={t("name", { number: String(after + index + 1) })}
              optional
              maxLength={SPLIT_LIMITS.nameMax}
              autoComplete="off"
              value={name}
              onChange={({ target }) => change(index, { name: target.value })}
            />
            <AmountField
              label={t("amount", { number: String(after + index + 1) })}
              value={amount}
              error={isTried && isSmall(sums[index]) ? t("least") : undefined}
              onChange={({ target }) => change(index, { amount: target.value })}
            />
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-3 border-t border-line pt-3">
        <span>{t("own")}</span>
        <Money halalas={Math.max(0, own)} className="font-medium" />
      </p>
      {own < 0 && (
        <p role="alert" className="text-sm text-brick">
          {t("tooMuch")}
        </p>
      )}
      <ChangeFault fault={fault} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSending}>
          {t("make")}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
