import { Maximize, RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { type PointerEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { DrawnPage } from "#app/features/payments/rules/drawn-page.ts";
import { KeyCaps } from "#app/foundation/admin-kit/keys/key-caps.tsx";
import { usePageKeys } from "#app/foundation/admin-kit/keys/use-page-keys.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";

const ZOOMS = [1, 1.5, 2, 3, 4.5];
const EDGE = 16;

export interface ProofStageProps {
  pages: readonly DrawnPage[];
  name: string;
  /** A sharper picture of the only page, asked for when somebody looks closer. */
  sharpen: () => Promise<DrawnPage | null>;
  /** Beside the tools: the way to the file itself. */
  children: ReactNode;
}

/** A receipt as large as its place; closer with `+`, turned with `T`, moved by dragging or scrolling. */
export function ProofStage({ pages: drawn, name, sharpen, children }: ProofStageProps) {
  const { t } = useTranslation("admin-receipts");
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const [sharp, setSharp] = useState<DrawnPage | null>(null);
  const stage = useRef<HTMLElement>(null);
  const size = useSize(stage);
  const pages = sharp ? [sharp] : drawn;
  const closer = () => setZoom((old) => Math.min(old + 1, ZOOMS.length - 1));
  const farther = () => setZoom((old) => Math.max(old - 1, 0));
  const turn = () => setTurns((old) => (old + 1) % 4);
  usePageKeys({ "+": closer, "-": farther, "0": () => setZoom(0), t: turn });

  const isClose = zoom > 0;
  /** Which part is looked at: it stays when the receipt grows; first the middle of its top. */
  const place = useRef({ x: 0.5, y: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size of the picture, not of its place
  useLayoutEffect(() => {
    const { current } = stage;
    if (!current) return;
    const { x, y } = place.current;
    current.scrollTo(x * current.scrollWidth - current.clientWidth / 2, y * current.scrollHeight);
  }, [zoom]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, the first time that somebody looks closer
  useEffect(() => {
    if (!isClose || sharp) return;
    let isGone = false;
    void sharpen().then((picture) => !isGone && picture && setSharp(picture));
    return () => {
      isGone = true;
    };
  }, [isClose]);

  return (
    <>
      <section
        ref={stage}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
        tabIndex={0}
        dir="ltr"
        aria-label={name}
        {...useDragging(stage, isClose)}
        onScroll={({ currentTarget: at }) => {
          place.current = {
            x: (at.scrollLeft + at.clientWidth / 2) / at.scrollWidth,
            y: at.scrollTop / at.scrollHeight,
          };
        }}
        className="grid min-h-0 flex-1 place-items-center overflow-auto rounded-card border border-line bg-raised"
      >
        <div className="grid justify-items-center gap-2 p-2">
          {size &&
            pages.map((page, index) => (
              <Page
                key={page.src}
                page={page}
                alt={pages.length > 1 ? `${name}, ${t("proof.page", { page: index + 1 })}` : name}
                turns={turns}
                scale={fitting(page, turns, size) * (ZOOMS[zoom] ?? 1)}
              />
            ))}
        </div>
      </section>
      <div role="toolbar" aria-label={t("proof.tools")} className="-my-1 flex items-center gap-x-1">
        <IconButton label={t("proof.zoomOut")} aria-disabled={zoom === 0} onClick={farther}>
          <ZoomOut aria-hidden />
        </IconButton>
        <KeyCaps keys={["−", "+"]} onDesktop />
        <IconButton label={t("proof.zoomIn")} aria-disabled={zoom === ZOOMS.length - 1} onClick={closer}>
          <ZoomIn aria-hidden />
        </IconButton>
        <IconButton label={t("proof.fit")} onClick={() => setZoom(0)}>
          <Maximize aria-hidden />
        </IconButton>
        <IconButton label={t("proof.turn")} onClick={turn}>
          <RotateCw aria-hidden />
        </IconButton>
        <KeyCaps keys={["T"]} onDesktop />
        {children}
      </div>
    </>
  );
}

interface Size {
  width: number;
  height: number;
}

/** The whole page on the stage; a small picture grows, but not until it is only squares. */
function fitting({ width, height }: Size, turns: number, stage: Size): number {
  const [wide, high] = turns % 2 === 0 ? [width, height] : [height, width];
  return Math.min((stage.width - EDGE) / wide, (stage.height - EDGE) / high, 4);
}

function Page({ page, alt, turns, scale }: { page: DrawnPage; alt: string; turns: number; scale: number }) {
  const [width, height] = [page.width * scale, page.height * scale];
  const [wide, high] = turns % 2 === 0 ? [width, height] : [height, width];
  return (
    <div className="relative" style={{ width: wide, height: high }}>
      <img
        src={page.src}
        alt={alt}
        draggable={false}
        className="absolute max-w-none rounded-[2px] bg-white shadow-soft"
        style={{
          width,
          height,
          top: (high - height) / 2,
          insetInlineStart: (wide - width) / 2,
          rotate: `${turns * 90}deg`,
        }}
      />
    </div>
  );
}

function useSize(element: { current: HTMLElement | null }): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(current);
    return () => watch.disconnect();
  }, [element]);
  return size;
}

/** A picture that is larger than its stage is moved with the mouse; fingers scroll it anyway. */
function useDragging(stage: { current: HTMLElement | null }, isClose: boolean) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    style: isClose ? { cursor: "grab" } : undefined,
    onPointerDown: (event: PointerEvent) => {
      if (isClose && event.pointerType === "mouse" && event.button === 0)
        from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      if (!from.current || event.buttons === 0) return;
      stage.current?.scrollBy(from.current.x - event.clientX, from.current.y - event.clientY);
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: () => {
      from.current = null;
    },
  };
}
