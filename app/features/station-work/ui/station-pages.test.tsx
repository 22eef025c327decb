import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Board, BoardAnimal, BoardOrder } from "#app/features/station-work/rules/board.ts";
import { WordsProvider } from "./parts/words-context.tsx";
import type { StationWords } from "./words/ar.ts";
import {
  directionOf,
  loadWords,
  STATION_LANGUAGES,
  type StationLanguage,
} from "./words/station-languages.ts";
import AbattoirSeat from "./work/abattoir-seat.tsx";
import ButcherSeat from "./work/butcher-seat.tsx";
import KitchenSeat from "./work/kitchen-seat.tsx";
import { Refusals } from "./work/refusals.tsx";
import { StatusBar } from "./work/status-bar.tsx";
import type { SeatProps } from "./work/work-page.tsx";

const NOW = new Date("2026-03-10T06:30:00Z");
const nothing = () => {};
const ANIMAL: BoardAnimal = {
  ...{
    line: 0,
    number: 1,
    names: ["سالم", "نورة"],
    earTag: null,
    liveKg: null,
    carcassKg: null,
    promisedKg: 16,
  },
  breed: { name: "نعيمي", nameEn: "Naemi" },
  age: { name: "جذع", nameEn: "Jadha" },
  vet: { blind: null, sick: null, lame: null, thin: null },
  ...{
    evidence: 0,
    cut: { name: "مفصّل", nameEn: "Jointed" },
    homeCut: "custom",
    vacuumSeal: true,
    offal: false,
  },
  ...{
    extras: [],
    note: "بدون دهن",
    cooking: { name: "مندي", nameEn: "Mandi" },
    plates: 4,
    platesNote: null,
  },
};
const ORDER: BoardOrder = {
  ...{ id: "o1", reference: "KB-7F3K2M", status: "Confirmed", fulfillment: "home", isPickup: false },
  ...{ date: "2026-03-10", time: "09:00", isVetAsked: true, isEvidenceAsked: true, stop: null },
  occasion: { kind: "udhiya", name: "أضحية", nameEn: "Udhiya", card: null },
  animals: [ANIMAL],
  ...{ rice: { name: "بسمتي", nameEn: "Basmati" }, sides: [], guests: 12 },
  bags: { all: 7, parts: [{ to: "poor", bags: 2 }] },
};
const BOARD: Board = { day: "2026-03-10", now: NOW.toISOString(), orders: [ORDER], dishes: [] };

async function draw(language: StationLanguage, page: React.ReactNode) {
  const words = await loadWords(language);
  return {
    words,
    html: renderToStaticMarkup(<WordsProvider value={{ words, language }}>{page}</WordsProvider>),
  };
}
function Work(props: SeatProps) {
  const Seat =
    props.kind === "abattoir" ? AbattoirSeat : props.kind === "kitchen" ? KitchenSeat : ButcherSeat;
  return <Seat {...props} />;
}
const drawWork = (
  kind: "abattoir" | "butcher" | "kitchen",
  order: Partial<BoardOrder>,
  language: StationLanguage = "ar",
) =>
  draw(
    language,
    <Work kind={kind} board={{ ...BOARD, orders: [{ ...ORDER, ...order }] }} now={NOW} onAct={nothing} />,
  );

describe("the abattoir's page", () => {
  it("WS10 shows reference, name card, rite, consent, and what is late in a word too", async () => {
    const { html } = await drawWork("abattoir", {});
    for (const shown of ["KB-7F3K2M", "سالم، نورة", "أضحية", "التوكيل موجود", "متأخر 30 د", "نعيمي"])
      expect(html).toContain(shown);
    expect(html).toMatch(/ذُبحت/);
  });

  it.each([
    ["rite_wrong_day"],
    ["animal_unfit"],
    ["payment_not_verified"],
    ["consent_not_given"],
    ["not_confirmed"],
  ] as const)("WS10 says of %s what to do, and offers no knife", async (stop) => {
    const { html, words } = await drawWork("abattoir", { stop }, "en");
    expect(html).toContain(words.why[stop]);
    expect(html).toMatch(/class="big main" disabled=""/);
  });

  it("WS10 lets the knife begin once the vet has answered for every animal here, before the shop has heard of it", async () => {
    const vet = { blind: false, sick: false, lame: false, thin: false };
    const open = await drawWork("abattoir", { stop: "animals_not_checked" });
    expect(open.html).toContain(open.words.why.animals_not_checked);
    const { html } = await drawWork("abattoir", {
      stop: "animals_not_checked",
      animals: [{ ...ANIMAL, vet }],
    });
    expect(html).not.toMatch(/class="big main" disabled=""/);
  });
});

it("WS12 the butcher reads cut, packing, offal, note and whose bags, and prints a label for each", async () => {
  const { html } = await drawWork("butcher", { status: "Butchery" }, "en");
  for (const shown of ["Jointed", "Vacuum", "No offal", "بدون دهن", "Bags: 7", "The poor: 2", "Owner: 5"])
    expect(html).toContain(shown);
  expect(html.match(/class="label"/g)).toHaveLength(7);
});

it("WS13 the kitchen reads dish, rice, plates, guests and when it is to be ready, and what it is out of with the open orders", async () => {
  const words = await loadWords("en");
  const sides = [{ id: "s1", name: "سلطة", nameEn: "Salad", amount: 3 }];
  const order: BoardOrder = { ...ORDER, status: "To Restaurant", fulfillment: "restaurant", sides };
  const board = {
    ...BOARD,
    orders: [order],
    dishes: [{ id: "s1", name: "سلطة", nameEn: "Salad", isOut: true }],
  };
  const html = renderToStaticMarkup(
    <WordsProvider value={{ words, language: "en" }}>
      <Work kind="kitchen" board={board} now={NOW} onAct={nothing} />
    </WordsProvider>,
  );
  for (const shown of [
    "Mandi",
    "Basmati",
    "Plates: 4",
    "Guests: 12",
    "Ready 09:00",
    "Open orders with it: 1",
  ])
    expect(html).toContain(shown);
});

it("WS09 three states only, and how old what is shown is: sent, waiting with a number, refused with why", async () => {
  const bar = { station: "سكين", site: "المسلخ", person: "أحمد", isSoundOn: true, now: NOW };
  const keys = { onSound: nothing, onLanguage: nothing, onPerson: nothing, onRest: nothing };
  const state = async (waiting: number, refused: number, minutesAgo = 0) => {
    const readAt = NOW.getTime() - minutesAgo * 60_000;
    return (await draw("en", <StatusBar {...bar} {...keys} {...{ waiting, refused, readAt }} />)).html;
  };
  expect(await state(0, 0)).toMatch(/All sent.*As of 09:30/s);
  expect(await state(3, 0, 12)).toMatch(/Waiting to be sent: 3.*No line for 12 min/s);
  expect(await state(3, 1)).toContain("Refused: 1");
  const refused = [{ clientId: "c", code: "animal_unfit", subject: "o1" }];
  const { html, words } = await draw(
    "en",
    <Refusals refused={refused} referenceOf={() => "KB-1"} onRead={nothing} />,
  );
  expect(html).toContain(words.why.animal_unfit);
});

describe("the words of stations", () => {
  it("WS14 are there in five languages, with the same fillings, right to left where due", async () => {
    const ar = await loadWords("ar");
    for (const language of STATION_LANGUAGES) {
      const words = await loadWords(language);
      const flat = ({ why, ...rest }: StationWords) => Object.entries({ ...rest, ...why });
      expect(flat(words).map(([key]) => key)).toEqual(flat(ar).map(([key]) => key));
      const fillings = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
      for (const [at, [key, text]] of flat(words).entries()) {
        expect(text.trim(), `${language} ${key}`).not.toBe("");
        expect(fillings(text), `${language} ${key}`).toEqual(fillings(flat(ar)[at]?.[1] ?? ""));
      }
    }
    expect(STATION_LANGUAGES.map(directionOf)).toEqual(["rtl", "ltr", "rtl", "ltr", "ltr"]);
  });
});

describe("for wet gloves", () => {
  const css = ["./station.css", "./work/work.css"]
    .map((file) => readFileSync(new URL(file, import.meta.url), "utf8"))
    .join("\n");
  const colour = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(css)?.[1] ?? "";
  const light = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a: string, b: string) => {
    const [x = 0, y = 0] = [light(colour(a)), light(colour(b))].toSorted((p, q) => q - p);
    return (x + 0.05) / (y + 0.05);
  };

  it.each([
    ["text", "page"],
    ["text", "surface"],
    ["quiet", "page"],
    ["quiet", "surface"],
    ["on-ember", "ember"],
    ["on-palm", "palm"],
    ["on-brick", "brick"],
    ["palm", "surface"],
    ["saffron", "surface"],
    ["brick", "surface"],
    ["brick", "page"],
  ])("WS14 %s on %s is 7:1 at least", (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(7);
  });

  it("WS14 whatever is pressed is 64 px high at least", () => {
    const [, pressed = ""] = /\.big,\n\.row,\nselect,\ninput \{([^}]*)\}/.exec(css) ?? [];
    expect(pressed).toContain("min-block-size: 64px");
    for (const [, size] of css.matchAll(/min-block-size: (\d+)px/g))
      expect(Number(size)).toBeGreaterThanOrEqual(64);
  });
});
