import { renderToStaticMarkup } from "react-dom/server";
import { PREVIEW_PICTURE } from "#app/foundation/page/preview-tags.server.ts";
import type { Language } from "#app/i18n/language.ts";
import { isNameItself } from "#app/lib/addresses/logo-file.ts";
import tokens from "#app/styles/tokens.css?raw";
import drawings from "#app/ui/drawings/drawings.css?raw";
import filePaints from "#app/ui/drawings/file-paints.css?raw";
import { hexOf, paintSvg, paintsOf } from "#app/ui/drawings/painted-svg.ts";
import hero from "#app/ui/drawings/scenes/hero.css?raw";
import type { Box, PaintedText, PaintOrder } from "#services/painter/painter.ts";
import type { PreviewCard, PreviewLogo } from "./read-preview-card.server.ts";
import { COVER_WIDTH, PreviewDrawing } from "./ui/preview-drawing.tsx";

const STYLES = [tokens, hero, drawings, filePaints];
/** A preview shows the night, as the shop does to who comes for the first time. */
const NIGHT = { ...paintsOf(STYLES, "@theme static"), ...paintsOf(STYLES, ":root") };
/** A drawn cover stands in one of these hours of the evening, named in its own markup. */
const TONE = /restaurant-tone-\d/;
const TEXT = hexOf(NIGHT, "--color-text");
const QUIET = hexOf(NIGHT, "--color-quiet");
const SAFFRON = hexOf(NIGHT, "--color-saffron");

const { width, height } = PREVIEW_PICTURE;
/** The column of words, as it stands in Arabic. */
const COLUMN = { x: 604, width: 532 };
const SENTENCE_END = /(?<=[.؟!])\s/;
/** Four lines of the column. */
const LEAD_LETTERS = 140;

/** The picture of `card` without its photo; where the photo comes, the drawing is clear. */
export function previewPainting(
  { shop, title, lead, logo, of }: PreviewCard,
  language: Language,
): PaintOrder {
  const isArabic = language === "ar";
  const restaurant = "restaurant" in of ? of.restaurant : null;
  const markup = renderToStaticMarkup(
    <PreviewDrawing
      of={"page" in of ? of : { restaurant: of.restaurant.id, photo: of.restaurant.cover !== null }}
      isMirrored={!isArabic}
      sign={!logo ? "drawn" : logo.isPlated ? { plate: logoSize(logo) } : "none"}
    />,
  );
  const tone = TONE.exec(markup)?.[0];
  const column = (y: number, tall: number, inset = 0): Box => {
    const { x, width: wide } = COLUMN;
    const box = { y, width: wide - inset, height: tall };
    return isArabic ? { ...box, x } : { ...box, x: width - x - wide + inset };
  };
  const words = (
    text: string,
    face: PaintedText["face"],
    sizes: readonly number[],
    colour: string,
    box: Box,
    keeps: PaintedText["keeps"] = "top",
  ): PaintedText => ({ text, face, sizes, colour, box, begins: isArabic ? "right" : "left", keeps });

  const texts = [
    // A logo that is the name itself says it.
    ...(logo && isNameItself(logo.file) ? [] : [words(shop, "heading", [38, 30], TEXT, column(66, 56, 88))]),
    words(title, "heading", [72, 62, 54, 46, 40], TEXT, column(142, 176), "bottom"),
    words(
      restaurant ? lead : shortened(lead),
      "text",
      [32, 29, 26],
      QUIET,
      column(354, restaurant ? 48 : 166),
    ),
    ...("restaurant" in of
      ? [
          words(of.restaurant.rating.toFixed(1), "heading", [44], SAFFRON, column(432, 60, 62)),
          words(of.count, "text", [28], QUIET, column(437, 50, 152)),
        ]
      : []),
  ];
  const paints = tone ? { ...NIGHT, ...paintsOf(STYLES, `.${tone}`) } : NIGHT;
  return { width, height, svg: paintSvg(markup, paints), texts };
}

/** The sign's place is 72 pixels high; a logo that is the name itself has room for it. */
function logoSize({ file, isPlated }: PreviewLogo): { width: number; height: number } {
  const most = isPlated ? 60 : 72;
  const widest = isNameItself(file) ? 320 : most;
  const scale = Math.min(most / file.height, widest / file.width);
  return { width: Math.round(file.width * scale), height: Math.round(file.height * scale) };
}

/** Where the logo goes: at the beginning of the column, as the sign. */
export function logoBox(logo: PreviewLogo, language: Language): { box: Box; begins: "left" | "right" } {
  const size = logoSize(logo);
  const room = logo.isPlated ? 6 : 0;
  const end = COLUMN.x + COLUMN.width + 4 - room;
  const box = { ...size, y: 54 + Math.round((72 - size.height) / 2) };
  return language === "ar"
    ? { box: { ...box, x: end - size.width }, begins: "right" }
    : { box: { ...box, x: width - end }, begins: "left" };
}

/** Where the photo of a restaurant goes. */
export function coverBox(language: Language): Box {
  return { x: language === "ar" ? 0 : width - COVER_WIDTH, y: 0, width: COVER_WIDTH, height };
}

/** As many whole sentences as there is room for, and one at least. */
function shortened(text: string): string {
  const [first = text, ...more] = text.split(SENTENCE_END);
  return more.reduce((kept, next) => {
    const longer = `${kept} ${next}`;
    return longer.length <= LEAD_LETTERS ? longer : kept;
  }, first);
}
