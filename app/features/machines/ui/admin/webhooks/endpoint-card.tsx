import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ToldSecret } from "#app/features/machines/commands/edit-endpoints.server.ts";
import type { ListedEndpoint } from "#app/features/machines/reads/list-webhooks.server.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";
import { ShownOnce } from "../secrets/shown-once.tsx";
import { EndpointDialog } from "./endpoint-dialog.tsx";
import { keyOfType } from "./key-of-type.ts";

/** One program that is told of orders: how it goes, and what can be done about it. */
export function EndpointCard({ endpoint }: { endpoint: ListedEndpoint }) {
  const { t } = useTranslation("admin-machines");
  const format = useFormat();
  const may = useMay();
  const { name, url, types, isOn, offReason, failingSince, oldSecretUntil } = endpoint;
  return (
    <Card as="li" className="grid content-start gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-base font-semibold">
          <OwnWords>{name}</OwnWords>
        </h3>
        {offReason ? (
          <Badge tone={offReason === "by_hand" ? "quiet" : "bad"}>{t(`hooks.off.${offReason}`)}</Badge>
        ) : (
          <Badge tone={failingSince ? "accent" : "good"}>
            {t(failingSince ? "hooks.failing" : "hooks.on")}
          </Badge>
        )}
      </div>
      <LtrText mono className="text-sm break-all whitespace-normal text-quiet">
        {url}
      </LtrText>
      {isOn && failingSince && (
        <p className="text-sm text-saffron">
          {t("hooks.failingSince", { when: format.dateTime(failingSince) })}
        </p>
      )}
      <p className="text-sm">
        <span className="text-quiet">{t("hooks.told")}</span>{" "}
        {types.map((type) => t(`types.${keyOfType(type)}`)).join(t("keys.and"))}
      </p>
      {oldSecretUntil && (
        <p className="text-sm text-quiet">
          {t("hooks.oldSecret", { when: format.dateTime(oldSecretUntil) })}
        </p>
      )}
      {may("machines.manage") && may("orders.read") && <Actions endpoint={endpoint} />}
    </Card>
  );
}

function Actions({ endpoint: { id, name, isOn, ...endpoint } }: { endpoint: ListedEndpoint }) {
  const { t } = useTranslation("admin-machines");
  const [isEditing, setEditing] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const plain = useSave();
  const renewing = useSave<ToldSecret>();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        variant="secondary"
        size="sm"
        pending={plain.isSaving}
        onClick={() => plain.save({ intent: "test-webhook", id }, { success: t("hooks.testSent") })}
      >
        {t("hooks.test")}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        disabled={plain.isSaving}
        onClick={() => plain.save({ intent: "switch-webhook", id, isOn: !isOn })}
      >
        {t(isOn ? "hooks.switchOff" : "hooks.switchOn")}
      </Button>
      <ConfirmDialog
        trigger={
          <Button variant="secondary" size="sm" disabled={renewing.isSaving}>
            {t("hooks.renew")}
          </Button>
        }
        title={t("hooks.renewAsk", { name })}
        description={t("hooks.renewText")}
        destructive={false}
        confirmLabel={t("hooks.renew")}
        onConfirm={() =>
          renewing.save(
            { intent: "renew-secret", id },
            { success: null, onSaved: (told) => setSecret(told.secret) },
          )
        }
      />
      <IconButton label={t("hooks.editOne", { name })} onClick={() => setEditing(true)}>
        <Pencil aria-hidden />
      </IconButton>
      <ConfirmDialog
        trigger={
          <IconButton label={t("hooks.removeOne", { name })} className="text-brick" disabled={plain.isSaving}>
            <Trash2 aria-hidden />
          </IconButton>
        }
        title={t("hooks.removeAsk", { name })}
        description={t("hooks.removeText")}
        confirmLabel={t("hooks.remove")}
        onConfirm={() => plain.save({ intent: "remove-webhook", id }, { success: t("hooks.removed") })}
      />
      {isEditing && (
        <EndpointDialog endpoint={{ id, name, isOn, ...endpoint }} onClose={() => setEditing(false)} />
      )}
      {secret && (
        <ShownOnce
          title={t("hooks.secretTitle", { name })}
          text={t("hooks.secretText")}
          secret={secret}
          copyLabel={t("hooks.copySecret")}
          onClose={() => setSecret(null)}
        />
      )}
    </div>
  );
}
