import { describe, expect, it } from "vitest";
import { findUnfilled, run } from "./check-fillings.mjs";

const ar = {
  shell: {
    hello: "أهلًا {{name}}",
    fee: "التوصيل <money/> <strong>مجانًا</strong>",
    plain: "نعم",
    carts_one: "سلة",
    carts_other: "{{count}} سلال",
    step: { one: { title: "أول" }, two: { title: "ثانٍ {{place}}" } },
  },
};
const STEP_TITLE = ["`step.", "{step}.title`"].join("$");
const inside = (lines) =>
  `function Part() { const { t: say } = useTranslation("shell"); return <>${lines}</>; }`;
const faultsOf = (lines, texts = { Arabic: ar }) => findUnfilled([["app/part.tsx", inside(lines)]], texts);

describe("the check of what texts are filled with", () => {
  it.each([
    ["{say('hello', { name })}"],
    ["{say(ok ? 'plain' : 'hello', { name: 'x' })}"],
    ["{say('carts', { count: 3 })}"],
    ["<Trans t={say} i18nKey='fee' components={{ money: <b /> }} />"],
    ["<Trans t={say} i18nKey='hello' values={{ name }} components={{}} />"],
    // What is in the hole decides; the other title is filled where it is said.
    [`{say(${STEP_TITLE})} {say('step.two.title', { place })}`],
    // Somebody else's word of the same name.
    ["{rows.map((say) => say('hello'))}"],
  ])("WZ01 finds nothing in %s", (lines) => {
    expect(faultsOf(lines)).toEqual([]);
  });

  it.each([
    ["{say('hello')}", "shell:hello in Arabic without {{name}}."],
    ["{say('hello', { nmae })}", "shell:hello in Arabic without {{name}}."],
    ["{say('hello', values)}", "shell:hello in Arabic without values that can be read here."],
    ["{say(ok ? 'plain' : 'hello')}", "shell:hello in Arabic without {{name}}."],
    ["{say('carts', {})}", "shell:carts in Arabic without {{count}}."],
    ["{say('fee')}", "shell:fee in Arabic without <money/>."],
    [`{say(${STEP_TITLE})}`, "shell:step.two.title in Arabic without {{place}}."],
    [
      "<Trans t={say} i18nKey='hello' components={{ name: <b /> }} />",
      "shell:hello in Arabic without {{name}}.",
    ],
    ["<Trans t={say} i18nKey='fee' components={{ sum: <b /> }} />", "shell:fee in Arabic without <money/>."],
  ])("WZ01 finds what %s forgets", (lines, fault) => {
    expect(faultsOf(lines)).toEqual([`app/part.tsx:1 says ${fault}`]);
  });

  it("WZ01 looks at both languages and at the sentences of the server", () => {
    const en = { shell: { ...ar.shell, hello: "Hello {{name}} of {{shop}}" } };
    const both = { Arabic: ar, English: en };
    expect(faultsOf("{say('hello', { name })}", both)).toEqual([
      "app/part.tsx:1 says shell:hello in English without {{shop}}.",
    ]);
    const server = "const words = { shop: 1 };\nconst text = sentence(ctx, 'shell:hello', words);";
    expect(findUnfilled([["server/a.ts", server]], both)).toEqual([
      "server/a.ts:2 says shell:hello in Arabic without {{name}}.",
      "server/a.ts:2 says shell:hello in English without {{name}}.",
    ]);
  });

  it("WZ01 every text of the shop is filled in where it is said", () => {
    expect(run()).toEqual([]);
  });
});
