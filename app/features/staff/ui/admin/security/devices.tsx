import type { ListedSession } from "#app/features/staff/reads/list-sessions.server.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

export interface DevicesProps {
  sessions: readonly ListedSession[];
  /** Whether signing in elsewhere ends the sign-in here. */
  oneDevice: boolean;
}

/** Where one is signed in, each with its end; this one is ended by signing out. */
export function Devices({ sessions, oneDevice }: DevicesProps) {
  const { t } = useTranslation("admin-people");
  // Held here, because an ended row is gone before it could say so.
  const { save, isSaving } = useSave();
  return (
    <Card as="section" aria-labelledby="devices-title">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 id="devices-title" className="mb-1 text-lg">
            {t("security.devices.title")}
          </h2>
          <p className="text-sm text-quiet">
            {t("security.devices.lead")} {oneDevice && t("security.devices.oneDevice")}
          </p>
        </div>
        {sessions.length > 1 && (
          <Button
            variant="secondary"
            size="sm"
            pending={isSaving}
            onClick={() =>
              save({ intent: "end-other-sessions" }, { success: t("security.devices.endedOthers") })
            }
          >
            {t("security.devices.endOthers")}
          </Button>
        )}
      </div>
      <ul aria-labelledby="devices-title" className="grid divide-y divide-line">
        {sessions.map((session) => (
          <Device
            key={session.id}
            session={session}
            onEnd={() =>
              save({ intent: "end-session", id: session.id }, { success: t("security.devices.ended") })
            }
          />
        ))}
      </ul>
    </Card>
  );
}

function Device({ session, onEnd }: { session: ListedSession; onEnd: () => void }) {
  const { t } = useTranslation("admin-people");
  const format = useFormat();
  const name = session.device ?? t("security.devices.unknown");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <OwnWords>{name}</OwnWords>
          {session.isThis && <Badge tone="good">{t("security.devices.this")}</Badge>}
        </p>
        <p className="text-sm text-quiet">
          {session.ipAddress && (
            <LtrText className="break-all whitespace-normal">{session.ipAddress}</LtrText>
          )}
        </p>
        <p className="text-sm text-quiet">
          {t("security.devices.seen")}: {format.dateTime(session.lastSeenAt)} · {t("security.devices.since")}:{" "}
          {format.dateTime(session.createdAt)}
        </p>
      </div>
      {!session.isThis && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t("security.devices.endOne", { device: name })}
          onClick={onEnd}
        >
          {t("security.devices.end")}
        </Button>
      )}
    </li>
  );
}
