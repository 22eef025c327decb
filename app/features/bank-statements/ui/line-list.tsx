import { useState } from "react";
import { KeyCaps } from "#app/foundation/admin-kit/keys/key-caps.tsx";
import { usePageKeys } from "#app/foundation/admin-kit/keys/use-page-keys.ts";
import { ReasonDialog } from "#app/foundation/admin-kit/reason-dialog.tsx";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { BankLine } from "../rules/bank-line.ts";
import { BANK_KEYS } from "./bank-keys.ts";
import { DivideLine } from "./divide-line.tsx";
import { GatewayPayout } from "./gateway-payout.tsx";
import { LineCard } from "./line-card.tsx";
import { PostLine } from "./post-line.tsx";

/** Line after line without a mouse: look, Enter, look, Enter. What is settled leaves the list, and the next one is looked at. */
export function LineList({ lines }: { lines: readonly BankLine[] }) {
  const { t } = useTranslation("admin-bank");
  const { save, isSaving, answer } = useSave();
  const [place, setPlace] = useState(0);
  const [open, setOpen] = useState<"divide" | "ignore" | "takeBack" | "gateway" | "post" | null>(null);
  const at = Math.min(place, lines.length - 1);
  const line = lines[at];
  const close = () => setOpen(null);

  function accept(which: BankLine, suggestion: number) {
    const said = which.suggestions[suggestion];
    if (!said || isSaving) return;
    const parts = said.parts.map(({ kind, id, halalas }) => ({ kind, id, halalas }));
    void save({ intent: "accept", id: which.id, by: said.by, parts }, { success: t("line.accepted") });
  }
  const acceptNow = (suggestion: number) => line && accept(line, suggestion);
  const step = (by: 1 | -1) => () => setPlace(Math.max(0, Math.min(lines.length - 1, at + by)));
  usePageKeys({
    j: step(1),
    arrowdown: step(1),
    k: step(-1),
    arrowup: step(-1),
    enter: () => acceptNow(0),
    "1": () => acceptNow(0),
    "2": () => acceptNow(1),
    "3": () => acceptNow(2),
    s: () => line?.state === "open" && !line.perhaps && line.halalas > 0 && setOpen("divide"),
    i: () => line?.state === "open" && setOpen("ignore"),
  });

  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {lines.map((each, index) => (
          <LineCard
            key={each.id}
            line={each}
            isAt={index === at}
            pending={isSaving}
            onLook={() => setPlace(index)}
            onAccept={(suggestion) => accept(each, suggestion)}
            onDivide={() => {
              setPlace(index);
              setOpen("divide");
            }}
            onIgnore={() => {
              setPlace(index);
              setOpen("ignore");
            }}
            onTakeBack={() => {
              setPlace(index);
              setOpen("takeBack");
            }}
            onGateway={() => {
              setPlace(index);
              setOpen("gateway");
            }}
            onSame={() => {
              const reason = t("perhaps.reason", { file: each.perhaps?.fileName });
              void save({ intent: "ignore", id: each.id, reason }, { success: t("line.isIgnored") });
            }}
            onApart={() => void save({ intent: "tell-apart", id: each.id }, { success: t("perhaps.told") })}
            onPost={() => {
              setPlace(index);
              setOpen("post");
            }}
            onReopen={() => void save({ intent: "reopen", id: each.id }, { success: t("line.reopened") })}
          />
        ))}
      </ul>
      <ul
        aria-label={t("keys.title")}
        className="mt-4 hidden flex-wrap gap-x-5 gap-y-2 text-sm text-quiet lg:flex"
      >
        {BANK_KEYS.map(({ keys, does }) => (
          <li key={does} className="flex items-center gap-2">
            <KeyCaps keys={keys} /> {t(`keys.${does}`)}
          </li>
        ))}
      </ul>
      {open === "divide" && line && (
        <DivideLine
          line={line}
          pending={isSaving}
          onClose={close}
          onAccept={(parts) =>
            void save(
              { intent: "accept", id: line.id, by: "hand", parts },
              { success: t("line.accepted"), onSaved: close },
            )
          }
        />
      )}
      {open === "gateway" && line && (
        <GatewayPayout
          line={line}
          pending={isSaving}
          onClose={close}
          onAccept={(part) =>
            void save(
              { intent: "accept", id: line.id, by: "hand", parts: [part] },
              { success: t("line.accepted"), onSaved: close },
            )
          }
        />
      )}
      {open === "post" && line && (
        <PostLine
          line={line}
          pending={isSaving}
          error={answer && !answer.ok ? answer.fields.reason : undefined}
          onClose={close}
          onAccept={(part) =>
            void save(
              { intent: "accept", id: line.id, by: "hand", parts: [part] },
              { success: t("line.posted"), onSaved: close },
            )
          }
        />
      )}
      {open === "takeBack" && line && (
        <ReasonDialog
          title={t("takeBack.title")}
          text={t("takeBack.text")}
          label={t("takeBack.label")}
          action={t("takeBack.action")}
          isDestructive
          pending={isSaving}
          onClose={close}
          onConfirm={(reason) =>
            void save(
              { intent: "take-back", id: line.id, reason },
              { success: t("line.takenBack"), onSaved: close },
            )
          }
        />
      )}
      {open === "ignore" && line && (
        <ReasonDialog
          title={t("ignore.title")}
          text={t("ignore.text")}
          label={t("ignore.label")}
          action={t("ignore.action")}
          pending={isSaving}
          onClose={close}
          onConfirm={(reason) =>
            void save(
              { intent: "ignore", id: line.id, reason },
              { success: t("line.isIgnored"), onSaved: close },
            )
          }
        />
      )}
    </>
  );
}
