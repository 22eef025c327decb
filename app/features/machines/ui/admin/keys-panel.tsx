import { KeyRound } from "lucide-react";
import { useState } from "react";
import type { ListedKey } from "#app/features/machines/reads/list-keys.server.ts";
import type { KeyState } from "#app/features/machines/rules/key-state.ts";
import { StaffName } from "#app/foundation/admin-kit/staff-name.tsx";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Badge, type BadgeTone } from "#app/ui/figures/badge.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { MakeKey } from "./make-key.tsx";

const TONES: Readonly<Record<KeyState, BadgeTone>> = {
  open: "good",
  ending: "accent",
  expired: "quiet",
  revoked: "quiet",
  orphaned: "bad",
};

/** The keys, those that open something first, and the making of another. */
export function KeysPanel({ keys }: { keys: readonly ListedKey[] }) {
  const { t } = useTranslation("admin-machines");
  const may = useMay();
  const [isMaking, setMaking] = useState(false);
  const make = may("machines.manage") && (
    <Button icon={<KeyRound aria-hidden className="size-5" />} onClick={() => setMaking(true)}>
      {t("keys.new")}
    </Button>
  );
  return (
    <section aria-labelledby="keys-title">
      <SectionHeading id="keys-title" className="flex-wrap" action={keys.length > 0 && make}>
        {t("keys.title")}
      </SectionHeading>
      {keys.length === 0 ? (
        <EmptyState title={t("keys.empty")} text={t("keys.emptyText")} action={make} />
      ) : (
        <ul aria-label={t("keys.caption")} className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-2">
          {keys.map((each) => (
            <KeyCard key={each.id} shown={each} />
          ))}
        </ul>
      )}
      {isMaking && <MakeKey onClose={() => setMaking(false)} />}
    </section>
  );
}

function KeyCard({ shown }: { shown: ListedKey }) {
  const { t } = useTranslation("admin-machines");
  const { t: roles } = useTranslation("admin-roles");
  const format = useFormat();
  const may = useMay();
  const { save, isSaving } = useSave();
  const { id, name, prefix, scopes, state, lastUsedAt, lastUsedIp, expiresAt, madeByEmail } = shown;
  const isOpen = state === "open" || state === "ending";
  return (
    <Card as="li" className="grid content-start gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-base font-semibold">
          <OwnWords>{name}</OwnWords>
        </h3>
        <Badge tone={TONES[state]}>{t(`keys.state.${state}`)}</Badge>
      </div>
      <LtrText mono className="text-sm text-quiet">
        {prefix}…
      </LtrText>
      <p className="text-sm">
        {lastUsedAt ? (
          <>
            {t("keys.used")}: <time dateTime={lastUsedAt.toISOString()}>{format.dateTime(lastUsedAt)}</time>
            {lastUsedIp && (
              <>
                {" "}
                <bdi>{t("keys.usedFrom", { ip: lastUsedIp })}</bdi>
              </>
            )}
          </>
        ) : (
          t("keys.never")
        )}
      </p>
      <p className="text-sm text-quiet">
        {t("keys.until", { day: format.dateWithYear(expiresAt) })} · {t("keys.madeBy")}{" "}
        <StaffName email={madeByEmail} />
      </p>
      <p className="text-sm">
        <span className="text-quiet">{t("keys.may")}</span>{" "}
        {scopes.map((scope) => roles(`permissions.${scope}`)).join(t("keys.and"))}
      </p>
      {isOpen && may("machines.manage") && (
        <ConfirmDialog
          trigger={
            <Button variant="secondary" size="sm" pending={isSaving} className="justify-self-start">
              {t("keys.stop")}
            </Button>
          }
          title={t("keys.stopAsk", { name })}
          description={t("keys.stopText")}
          confirmLabel={t("keys.stop")}
          onConfirm={() => save({ intent: "revoke-key", id }, { success: t("keys.stopped") })}
        />
      )}
    </Card>
  );
}
