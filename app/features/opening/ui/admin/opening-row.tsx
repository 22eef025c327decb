import { CircleAlert, CircleCheck } from "lucide-react";
import type { Confirmation } from "#app/features/opening/reads/read-opening.server.ts";
import { type ListedItem, mayConfirm, type OpeningFacts } from "#app/features/opening/rules/opening-list.ts";
import { OPENING_PAGES } from "#app/features/opening/rules/opening-pages.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

export interface OpeningRowProps extends ListedItem {
  confirmation: Confirmation | undefined;
  mayEdit: boolean;
  messages: OpeningFacts["messages"];
}

/** One thing on the list: whether it is the shop's own, what is wrong with it, and the way there. */
export function OpeningRow({ item, state, confirmation, mayEdit, messages }: OpeningRowProps) {
  const { t } = useTranslation("admin-opening");
  const format = useFormat();
  const { save, isSaving } = useSave();
  const isDone = state === "own" || state === "confirmed";
  const name = t(`items.${item}.name`);
  const place = OPENING_PAGES[item];
  const say = (isRight: boolean) =>
    save({ intent: "confirm", item, isRight }, { success: t(isRight ? "confirmed" : "withdrawn", { name }) });
  return (
    <li
      data-item={item}
      data-state={state}
      className="relative flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4"
    >
      {isDone ? (
        <CircleCheck aria-hidden className="size-6 shrink-0 text-palm" />
      ) : (
        <CircleAlert aria-hidden className="size-6 shrink-0 text-saffron" />
      )}
      <span className="sr-only">{t(isDone ? "state.done" : "state.open")}</span>
      <div className="min-w-48 flex-1">
        <h2 className="text-base">{name}</h2>
        <p className="text-sm text-quiet">
          {state === "own" && t("state.own")}
          {state === "missing" &&
            t(
              item === "messages" && messages !== "arrives"
                ? `items.messages.${messages}`
                : (`items.${item}.missing` as "items.bank.missing"),
            )}
          {state === "shipped" && t(`items.${item}.shipped` as "items.bank.shipped")}
          {state === "confirmed" && !confirmation?.email && t("state.before")}
          {state === "confirmed" && confirmation?.email && (
            <>
              {t("state.confirmed", { date: format.date(new Date(confirmation.at)) })}{" "}
              <LtrText className="wrap-anywhere whitespace-normal">{confirmation.email}</LtrText>
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {mayEdit && mayConfirm({ item, state }) && (
          <Button variant="secondary" size="sm" pending={isSaving} onClick={() => say(true)}>
            {t(item === "legal" ? "isRead" : "isRight")}
          </Button>
        )}
        {mayEdit && state === "confirmed" && (
          <Button variant="quiet" size="sm" pending={isSaving} onClick={() => say(false)}>
            {t("withdraw")}
          </Button>
        )}
        {item === "legal" && (
          <LinkButton to="/privacy" variant="quiet" size="sm">
            {t("privacy")}
          </LinkButton>
        )}
        {place && (item !== "examples" || !isDone) && (
          <LinkButton
            to={place}
            variant="quiet"
            size="sm"
            aria-label={`${t(`go.${item}` as "go.bank")} (${name})`}
          >
            {t(`go.${item}` as "go.bank")}
          </LinkButton>
        )}
      </div>
    </li>
  );
}
