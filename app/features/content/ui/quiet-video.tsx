import clsx from "clsx";
import { Pause, Play } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { ICON_BUTTON } from "#app/ui/icon-button.tsx";

export interface QuietVideoProps {
  src: string;
  label: string;
  className?: string;
  /** Lies over the film, and only while it shows. */
  children?: ReactNode;
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whoever asked for less motion or less data gets neither the film nor its bytes. */
function mayPlay(): boolean {
  const connection = (navigator as Navigator & { connection?: Connection }).connection;
  const isThin = connection?.saveData || /2g$/.test(connection?.effectiveType ?? "");
  return !isThin && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * A banner film: silent, in a loop, asked for only after the page is there, shown only when it really plays. What stands
 * behind it is its poster.
 */
export function QuietVideo({ src, label, className, children }: QuietVideoProps) {
  const { t } = useTranslation("common");
  const video = useRef<HTMLVideoElement>(null);
  const [address, setAddress] = useState<string>();
  const [state, setState] = useState<"waiting" | "playing" | "paused">("waiting");

  useEffect(() => {
    if (!mayPlay()) return;
    const begin = () => setAddress(src);
    if (document.readyState === "complete") {
      const timer = setTimeout(begin, 300);
      return () => clearTimeout(timer);
    }
    window.addEventListener("load", begin, { once: true });
    return () => window.removeEventListener("load", begin);
  }, [src]);

  function toggle() {
    if (video.current?.paused) void video.current.play();
    else video.current?.pause();
  }

  return (
    <div className={clsx("overflow-hidden", className)}>
      <div
        className={clsx(
          "size-full transition-opacity duration-500",
          state === "waiting" ? "opacity-0" : "opacity-100",
        )}
      >
        <video
          ref={video}
          src={address}
          muted
          loop
          playsInline
          autoPlay
          preload="none"
          aria-label={label}
          onPlaying={() => setState("playing")}
          onPause={() => setState("paused")}
          onError={() => setState("waiting")}
          className="size-full object-cover"
        />
        {children}
      </div>
      {state !== "waiting" && (
        <button
          type="button"
          onClick={toggle}
          aria-label={t(state === "playing" ? "pause" : "play")}
          className={clsx(ICON_BUTTON, "absolute end-3 top-3 z-10 bg-shade/55! text-on-shade!")}
        >
          {state === "playing" ? <Pause aria-hidden /> : <Play aria-hidden />}
        </button>
      )}
    </div>
  );
}
