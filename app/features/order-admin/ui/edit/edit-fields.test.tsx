import { describe, expect, it } from "vitest";
import type { OrderEdit } from "#app/features/order-admin/reads/edit/read-order-edit.server.ts";
import type { DraftMeat, EditDraft } from "#app/features/order-admin/rules/edit/edit-draft.ts";
import { said } from "#tests/support/pages/shipped-words.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import { ExtraBoxes } from "./cut-fields.tsx";
import { EditWhere } from "./edit-fields.tsx";
import { useStaleEdit } from "./use-stale-edit.ts";

const nothing = () => {};

type Refused = Parameters<ReturnType<typeof useStaleEdit>["onRefused"]>[0];

/** A page that is refused once, and says how the order stands now; `told` holds whether it said why by itself. */
function Page({ refused, told }: { refused: Refused; told: unknown[] }) {
  const { stale, onRefused } = useStaleEdit();
  if (told.length === 0) told.push(onRefused(refused));
  return stale ?? "as it was";
}

describe("where an edited order goes", () => {
  const NO_POINT = said("admin-order:edit.noPoint");
  const where = (point: string, errors: Record<string, string> = {}) =>
    renderWords(
      <EditWhere
        edit={{ order: { fulfillment: "home", deliveryMethod: "delivery" } } as OrderEdit}
        draft={{ address: "حي الملقا", point, phoneNote: "" } as EditDraft}
        change={nothing}
        errors={errors}
      />,
      "en",
    );

  it.each([
    ["", false],
    ["  ", false],
    ["24.7, 46.6", false],
    ["https://maps.app.goo.gl/abc", true],
  ])("OE08 %j for its point is complained of: %s", (point, isUnread) => {
    expect(where(point).includes(NO_POINT)).toBe(isUnread);
  });

  it("OE08 what the shop says of a point that can be read stands beside it", () => {
    const html = where("24.7, 46.6", { "place.location": "Too far." });
    expect(html).toContain("Too far.");
  });
});

describe("what comes along with an animal", () => {
  const extra = (nameEn: string, priceHalalas: number, category = "extra") => ({
    ...{ name: nameEn, nameEn, category, priceHalalas, homeCut: null },
  });
  const cutOptions = {
    liver: extra("Liver", 9_900),
    head: extra("Head", 2_000),
    halves: extra("Halves", 0, "cut"),
  };
  const held = { id: "liver", name: "Liver", nameEn: "Liver", unitPriceHalalas: 5_000 };
  const boxes = (extras: object[], extraIds: string[]) => {
    const edit = { order: { meats: [{ extras }] }, names: { cutOptions } } as unknown as OrderEdit;
    const html = renderWords(
      <ExtraBoxes edit={edit} meat={{ line: 0, extraIds } as DraftMeat} set={nothing} />,
      "en",
    );
    return html.split("<input").slice(1);
  };

  it("OE09 is offered once each: what the order holds as agreed, the rest at today's price, and no cut", () => {
    const [liver = "", head = "", ...more] = boxes([held], ["liver"]);
    expect(more).toEqual([]);
    expect(liver).toMatch(/checked="".*Liver.*50.*as agreed/s);
    expect(head).toMatch(/Head.*20/s);
    expect(head).not.toContain("as agreed");
    expect(head).not.toContain(`checked=""`);
  });

  it("OE09 costs today's price where the order holds none", () => {
    const [liver = "", head = "", ...more] = boxes([], []);
    expect(more).toEqual([]);
    expect(liver).toMatch(/Liver.*99/s);
    expect(head).toMatch(/Head.*20/s);
  });
});

describe("an edit that is refused", () => {
  const toldOf = (refused: Refused) => {
    const told: unknown[] = [];
    return { page: renderWords(<Page {...{ refused, told }} />, "en"), told: told[0] };
  };
  const fields = {};

  it("OE13 says where the order stands where somebody moved it meanwhile", () => {
    const refused = { code: "stale_edit", detail: { currentStatus: "In Slaughter" }, fields };
    expect(toldOf(refused)).toEqual({ page: "In Slaughter", told: "told" });
  });

  it.each([
    ["a change whose status nobody knows", { code: "stale_edit", detail: {}, fields }],
    ["a change without anything beside it", { code: "stale_edit", fields }],
    ["another refusal", { code: "price_changed", detail: { currentStatus: "Paid" }, fields }],
  ])("OE13 leaves %s to the words of the refusal", (_, refused) => {
    expect(toldOf(refused)).toEqual({ page: "as it was", told: undefined });
  });

  it("OE13 what stands beside a field is not said again", () => {
    const refused = { code: "invalid_input", fields: { reason: "Say why." } };
    expect(toldOf(refused)).toEqual({ page: "as it was", told: "told" });
  });
});
