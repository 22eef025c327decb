import { ChevronLeft, ChevronRight, Download, RotateCcw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { WrittenMedia, WrittenMessage } from "#app/features/messages/rules/conversation-columns.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useChange } from "#app/foundation/saving/use-change.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";

const addressOf = ({ id }: WrittenMedia) => `/api/admin/conversation-media/${id}`;
const isPicture = ({ state, contentType }: WrittenMedia) =>
  state === "kept" && contentType !== null && contentType.startsWith("image/");

/** The pictures of a conversation, in the order in which they came. */
export function picturesOf(messages: readonly WrittenMessage[]): WrittenMedia[] {
  return messages.flatMap(({ media }) => (media && isPicture(media) ? [media] : []));
}

export interface ThreadMediaProps {
  media: WrittenMedia;
  pictures: readonly WrittenMedia[];
}

/** The file that came with a message: a picture opens large, a voice and a film play, everything else is saved; what is not there says why. */
export function ThreadMedia({ media, pictures }: ThreadMediaProps) {
  const { t } = useTranslation("admin-inbox");
  if (media.state !== "kept") return <MissingMedia media={media} />;
  if (isPicture(media)) return <Picture media={media} pictures={pictures} />;
  if (media.contentType?.startsWith("audio/")) return <Voice media={media} />;
  if (media.contentType?.startsWith("video/"))
    return (
      // biome-ignore lint/a11y/useMediaCaption: a customer's own film has no captions
      <video
        controls
        preload="metadata"
        src={addressOf(media)}
        aria-label={t("media.film")}
        className="mt-1 max-h-80 w-full rounded-field"
      />
    );
  return (
    <a href={addressOf(media)} download className={buttonLook({ variant: "secondary", size: "sm" })}>
      <Download aria-hidden className="size-4.5" />
      {t("media.save")}
    </a>
  );
}

/** Says why a file is not there, and asks for it again where that may help. */
function MissingMedia({ media: { id, state, reason } }: { media: WrittenMedia }) {
  const { t } = useTranslation("admin-inbox");
  const mayManage = useMay()("messages.manage");
  const { send, isSending, fault } = useChange();
  return (
    <div className="mt-1 grid justify-items-start gap-1">
      <p className="text-sm text-quiet">
        {state === "refused" || state === "lost"
          ? t(`media.reason.${reason ?? "gone"}`)
          : t(`media.${state === "waiting" ? "waiting" : "over"}`)}
      </p>
      {state === "lost" && mayManage && (
        <Button
          size="sm"
          variant="secondary"
          pending={isSending}
          icon={<RotateCcw aria-hidden className="size-4.5" />}
          onClick={() => void send("POST /api/admin/conversation-media/{id}/again", { path: { id } })}
        >
          {t("media.again")}
        </Button>
      )}
      {fault && <p className="text-sm text-brick">{fault}</p>}
    </div>
  );
}

function Picture({ media, pictures }: ThreadMediaProps) {
  const { t } = useTranslation("admin-inbox");
  const [shown, setShown] = useState<string | null>(null);
  const at = pictures.findIndex(({ id }) => id === shown);
  const picture = pictures[at];
  const step = (by: 1 | -1) => setShown(pictures[at + by]?.id ?? shown);
  const go = useRef(step);
  go.current = step;
  const isOpen = picture !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    const back = document.documentElement.dir === "rtl" ? "ArrowRight" : "ArrowLeft";
    const onKey = ({ key }: KeyboardEvent) => {
      if (/^Arrow(Left|Right)$/.test(key)) go.current(key === back ? -1 : 1);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [isOpen]);
  return (
    <>
      <button
        type="button"
        onClick={() => setShown(media.id)}
        aria-label={t("media.open")}
        className="mt-1 block overflow-hidden rounded-field border border-line"
      >
        <img
          src={`${addressOf(media)}${media.hasPreview ? "?preview=1" : ""}`}
          alt={t("media.picture")}
          loading="lazy"
          className="max-h-64 min-h-24 min-w-24 object-contain"
        />
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={(open) => !open && setShown(null)}
        title={t("media.picture")}
        size="lg"
      >
        {picture && (
          <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3">
            <img
              src={addressOf(picture)}
              alt={t("media.picture")}
              className="max-h-[65dvh] max-w-full object-contain"
            />
            <div className="flex items-center gap-3">
              <IconButton
                label={t("media.previous")}
                look="framed"
                disabled={at === 0}
                onClick={() => step(-1)}
              >
                <ChevronLeft aria-hidden className="follow-direction" />
              </IconButton>
              <a
                href={addressOf(picture)}
                download
                className={buttonLook({ variant: "secondary", size: "sm" })}
              >
                <Download aria-hidden className="size-4.5" />
                {t("media.save")}
              </a>
              <IconButton
                label={t("media.next")}
                look="framed"
                disabled={at === pictures.length - 1}
                onClick={() => step(1)}
              >
                <ChevronRight aria-hidden className="follow-direction" />
              </IconButton>
            </div>
          </div>
        )}
      </Dialog>
    </>
  );
}

const SPEEDS = [1, 1.5, 2] as const;

function Voice({ media }: { media: WrittenMedia }) {
  const { t } = useTranslation("admin-inbox");
  const player = useRef<HTMLAudioElement>(null);
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(1);
  return (
    <div className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-1.5">
      {/* biome-ignore lint/a11y/useMediaCaption: a customer's own voice has no captions */}
      <audio
        ref={player}
        controls
        preload="metadata"
        src={addressOf(media)}
        aria-label={t("media.voice")}
        className="w-72 max-w-full"
        onPlay={(event) => {
          event.currentTarget.playbackRate = speed;
        }}
      />
      <fieldset aria-label={t("media.speed")} className="flex gap-1.5">
        {SPEEDS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={speed === each}
            onClick={() => {
              setSpeed(each);
              if (player.current) player.current.playbackRate = each;
            }}
            className="figures inline-flex min-h-11 min-w-11 items-center justify-center rounded-full border border-line px-3 text-sm font-medium aria-pressed:border-ember aria-pressed:text-ember lg:min-h-8"
          >
            <bdi dir="ltr">{each}×</bdi>
          </button>
        ))}
      </fieldset>
    </div>
  );
}
