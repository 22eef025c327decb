import clsx from "clsx";
import { useEffect, useRef } from "react";
import { KeyCaps } from "#app/foundation/admin-kit/keys/key-caps.tsx";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import type { BankLine } from "../rules/bank-line.ts";
import { LineParts } from "./line-parts.tsx";
import { PerhapsKnown } from "./perhaps-known.tsx";

export interface LineCardProps {
  line: BankLine;
  isAt: boolean;
  pending: boolean;
  onLook: () => void;
  onAccept: (suggestion: number) => void;
  onDivide: () => void;
  onIgnore: () => void;
  onReopen: () => void;
  onTakeBack: () => void;
  onGateway: () => void;
  onSame: () => void;
  onApart: () => void;
  onPost: () => void;
}

/** One movement on the account, what it may be, and what to do with it. */
export function LineCard({
  line,
  isAt,
  pending,
  onLook,
  onAccept,
  onDivide,
  onIgnore,
  onReopen,
  onTakeBack,
  onGateway,
  onSame,
  onApart,
  onPost,
}: LineCardProps) {
  const { t } = useTranslation("admin-bank");
  const format = useFormat();
  const may = useMay()("bank.match");
  const isFree = line.state === "open" && !line.perhaps;
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isAt) card.current?.scrollIntoView({ block: "nearest" });
  }, [isAt]);
  return (
    <li
      ref={card}
      aria-current={isAt || undefined}
      // Once the finger is up: what is looked at scrolls into sight, and a press that began elsewhere would be lost.
      onPointerUp={onLook}
      className={clsx(
        "grid grid-cols-1 gap-3 rounded-card border bg-surface p-4",
        isAt ? "border-ember" : "border-line",
      )}
    >
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Money
          halalas={line.halalas}
          className={clsx("text-lg font-semibold", line.halalas > 0 ? "text-palm" : "text-text")}
        />
        <span className="text-sm text-quiet">{format.dateWithYear(line.bookedOn)}</span>
        {line.counterpartyName && <OwnWords className="font-medium">{line.counterpartyName}</OwnWords>}
        {line.counterpartyIban && (
          <LtrText mono className="text-sm break-all whitespace-normal text-quiet">
            {line.counterpartyIban}
          </LtrText>
        )}
      </div>
      <p className="text-sm wrap-anywhere">
        <OwnWords>{line.text || (line.bankReference ?? "")}</OwnWords>
      </p>
      {line.state === "matched" && (
        <div className="grid grid-cols-1 gap-1">
          <LineParts parts={line.matches} />
          {line.matchedBy && (
            <span className="text-sm text-quiet">
              {t(`by.${line.matchedBy}`)}
              {line.settledBy && (
                <>
                  {" · "}
                  <LtrText className="break-all whitespace-normal">{line.settledBy}</LtrText>
                </>
              )}
            </span>
          )}
        </div>
      )}
      {line.state === "ignored" && (
        <p className="text-sm">
          {t("line.ignored")} <OwnWords>{line.ignoredReason ?? ""}</OwnWords>
        </p>
      )}
      {line.perhaps && (
        <PerhapsKnown perhaps={line.perhaps} pending={pending && isAt} onSame={onSame} onApart={onApart} />
      )}
      {line.suggestions.map((suggestion, at) => (
        <div
          key={suggestion.parts.map(({ id }) => id).join()}
          className="flex flex-wrap items-center gap-3 rounded-field border border-line p-3"
        >
          <div className="grid min-w-0 flex-1 basis-56 gap-1">
            <LineParts parts={suggestion.parts} />
            <span>
              <Badge tone={suggestion.by === "reference" ? "good" : "quiet"} isCompact>
                {t(`by.${suggestion.by}`)}
              </Badge>
            </span>
          </div>
          {may && (
            <Button size="sm" pending={pending && isAt} onClick={() => onAccept(at)}>
              {t("line.accept")}
              {isAt && <KeyCaps keys={[at === 0 ? "Enter" : String(at + 1)]} onDesktop />}
            </Button>
          )}
        </div>
      ))}
      {may && (
        <div className="flex flex-wrap gap-2">
          {line.state === "matched" && (
            <Button size="sm" variant="quiet" onClick={onTakeBack}>
              {t("line.takeBack")}
            </Button>
          )}
          {isFree && line.halalas > 0 && (
            <Button size="sm" variant="secondary" onClick={onDivide}>
              {t("line.divide")}
              {isAt && <KeyCaps keys={["S"]} onDesktop />}
            </Button>
          )}
          {isFree && line.halalas > 0 && (
            <Button size="sm" variant="quiet" onClick={onGateway}>
              {t("line.gateway")}
            </Button>
          )}
          {line.state === "open" && (
            <Button size="sm" variant="quiet" onClick={onPost}>
              {t("line.post")}
            </Button>
          )}
          {line.state === "open" && (
            <Button size="sm" variant="quiet" onClick={onIgnore}>
              {t("line.ignore")}
              {isAt && <KeyCaps keys={["I"]} onDesktop />}
            </Button>
          )}
          {line.state === "ignored" && (
            <Button size="sm" variant="secondary" pending={pending && isAt} onClick={onReopen}>
              {t("line.reopen")}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
