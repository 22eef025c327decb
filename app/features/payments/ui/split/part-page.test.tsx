import { expect, it } from "vitest";
import type { AskedPart } from "#app/features/payments/reads/read-part.server.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import { PartPage } from "./part-page.tsx";

const PART: AskedPart = {
  ...{ asker: "Sara", name: "Khalid", state: "open", meats: [], day: null, heldUntil: null },
  ...{ askedHalalas: 64_100, receivedHalalas: 0, transfer: { halalas: 64_100, reference: "NJJDQTWP-1" } },
  ...{ receipt: null, friends: { paid: 1, all: 2 }, isAskerIn: true },
  ...{ collectedHalalas: 64_100, totalHalalas: 192_500 },
  payments: { ways: [], halalas: 64_100, latest: null } as unknown as AskedPart["payments"],
};
const ROOT = { settings: { whatsapp_number: "+966500000000" }, moonSightings: [] };
const drawn = (part: Partial<AskedPart>, root: object = ROOT) =>
  renderWords(
    <PartPage
      part={{ ...PART, ...part }}
      accounts={[]}
      address="/t/x"
      refused={null}
      now={new Date()}
      mark="1"
    />,
    "en",
    "/",
    root,
  );

it("QT04 the parts that are counted are the friends', and the whole says whose it is besides", () => {
  const html = drawn({});
  expect(html).toContain("Friends&#x27; parts paid: 1 of 2");
  expect(html).toContain("The whole includes a part of whoever ordered.");
  expect(drawn({ isAskerIn: false })).not.toContain("The whole includes");
});

it("QT04 a friend who transferred sends the receipt with the reference of the part and nothing of the order", () => {
  const href =
    /href="(https:\/\/wa\.me\/[^"]*)"[^>]*>(?:<svg.*?<\/svg>)?Transferred\?/.exec(drawn({}))?.[1] ?? "";
  const text = new URL(href).searchParams.get("text") ?? "";
  expect(text).toContain("NJJDQTWP-1");
  expect(text).toContain("641");
  expect(text).not.toContain("Sara");
  const none = { ...ROOT, settings: { whatsapp_number: "" } };
  expect(drawn({}, none)).not.toContain("Transferred?");
});
