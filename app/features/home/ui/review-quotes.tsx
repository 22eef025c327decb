import { ChevronLeft, ChevronRight } from "lucide-react";
import { type CSSProperties, type KeyboardEvent, useRef, useState } from "react";
import { useShopFacts } from "#app/foundation/page/use-shop-facts.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { DiamondRating } from "#app/ui/drawings/diamond-rating.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";

/** What `nearHeights` would say: this part is worked in the browser, and stays light. */
const HEIGHTS = {
  ar: { "--t1": "21.2rem", "--t2": "18.2rem", "--t3": "22.4rem" },
  en: { "--t1": "24rem", "--t2": "20.8rem", "--t3": "21.4rem" },
};
const QUOTES = ["first", "second", "third"] as const;

/**
 * Three quotes side by side in a row that snaps (H19): thumb and wheel scroll it as the browser
 * always does, arrow keys and buttons by one quote along the reading direction once a script runs.
 */
export function ReviewQuotes() {
  const { t, i18n } = useTranslation("home");
  const { name: shop } = useShopFacts();
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);

  function show(index: number) {
    const quote = row.current?.children[index];
    quote?.scrollIntoView({ behavior: scrollBehavior(), block: "nearest", inline: "center" });
  }

  function follow() {
    const list = row.current;
    if (!list) return;
    const middle = list.getBoundingClientRect().x + list.clientWidth / 2;
    const distances = [...list.children].map((quote) => {
      const box = quote.getBoundingClientRect();
      return Math.abs(box.x + box.width / 2 - middle);
    });
    setShown(distances.indexOf(Math.min(...distances)));
  }

  /** Where motion is reduced, the browser's own key steps are too short to leave a quote. */
  function turn(event: KeyboardEvent<HTMLElement>) {
    const isRightward = event.key === "ArrowRight";
    if (!isRightward && event.key !== "ArrowLeft") return;
    event.preventDefault();
    show(shown + (isRightward === (getComputedStyle(event.currentTarget).direction === "ltr") ? 1 : -1));
  }

  return (
    <section
      aria-labelledby="quotes-title"
      aria-roledescription="carousel"
      style={HEIGHTS[i18n.language] as CSSProperties}
      className="when-near [--turn:4]"
    >
      <div className="page-width flex items-center justify-between gap-4">
        <h2 id="quotes-title" className="text-section">
          {t("quotes.title", { shop })}
        </h2>
        <div className="flex gap-2">
          <IconButton
            look="framed"
            label={t("quotes.previous")}
            disabled={shown === 0}
            onClick={() => show(shown - 1)}
          >
            <ChevronLeft aria-hidden className="follow-direction" />
          </IconButton>
          <IconButton
            look="framed"
            label={t("quotes.next")}
            disabled={shown === QUOTES.length - 1}
            onClick={() => show(shown + 1)}
          >
            <ChevronRight aria-hidden className="follow-direction" />
          </IconButton>
        </div>
      </div>
      <ul
        ref={row}
        onScroll={follow}
        onKeyDown={turn}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by the keyboard
        tabIndex={0}
        aria-labelledby="quotes-title"
        className="quote-row mt-6 flex snap-x snap-mandatory gap-4 overflow-x-auto overscroll-x-contain pb-1"
      >
        {QUOTES.map((quote, index) => (
          <li
            key={quote}
            aria-roledescription="slide"
            aria-label={t("quotes.position", { number: index + 1, total: QUOTES.length })}
            className="flex w-[min(86vw,38rem)] shrink-0 snap-center flex-col rounded-card border border-line bg-surface p-6 large:p-4 md:p-9"
          >
            <DiamondRating value={5} label={t("quotes.rating")} className="h-5 w-25" />
            <blockquote className="mt-4 flex-1 text-lg leading-text large:text-base md:text-xl">
              {t(`quotes.${quote}.text`)}
            </blockquote>
            <p className="mt-5 flex gap-3 text-sm text-quiet">
              <span className="font-heading font-semibold text-text">{t(`quotes.${quote}.name`)}</span>
              <span className="before-diamond">{t(`quotes.${quote}.place`)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function scrollBehavior(): ScrollBehavior {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}
