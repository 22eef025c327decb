import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { breaksBetween, contractOf } from "./api-contract.mjs";
import { faultsOf, saidBreaks } from "./check-api.mjs";

const object = (properties, required = []) => ({ type: "object", properties, required });
const text = { type: "string" };

/** A document of one endpoint that takes and answers these. */
const api = (takes, answers = object({}), more = {}) => ({
  paths: {
    "/api/things": {
      post: {
        requestBody: { required: true, content: { "application/json": { schema: takes } } },
        responses: {
          200: { content: { "application/json": { schema: answers } } },
          422: { description: "no" },
        },
        ...more,
      },
    },
  },
  components: {
    schemas: { Thing: object({ id: text, part: { $ref: "#/components/schemas/Thing" } }, ["id"]) },
  },
});
const breaks = (before, after) => breaksBetween(contractOf(before), contractOf(after));
const taking = (before, after) => breaks(api(object(before[0], before[1])), api(object(after[0], after[1])));
const answering = (before, after) =>
  breaks(api(object({}), object(before[0], before[1])), api(object({}), object(after[0], after[1])));

describe("what breaks a program", () => {
  it("AP01 is an endpoint that went, a way to ask it that went, and an answer of another kind", () => {
    expect(breaks(api(text), { paths: {}, components: { schemas: {} } })).toEqual(["POST /api/things went"]);
    const created = api(object({}));
    created.paths["/api/things"].post.responses = { 201: created.paths["/api/things"].post.responses[200] };
    expect(breaks(api(object({})), created)).toEqual(["POST /api/things 200 is answered no longer"]);
    const query = (required) => ({ parameters: [{ in: "query", name: "q", required, schema: text }] });
    expect(breaks(api(object({})), api(object({}), object({}), query(true)))).toEqual([
      "POST /api/things query q became required",
    ]);
    expect(breaks(api(object({})), api(object({}), object({}), query(false)))).toEqual([]);
  });

  it.each([
    ["a field that became required", [{ a: text }], [{ a: text }, ["a"]], "body.a became required"],
    ["a new field that is required", [{}], [{ a: text }, ["a"]], "body.a became required"],
    ["a field that is taken no longer", [{ a: text }], [{}], "body.a is taken no longer"],
    [
      "a type that narrowed",
      [{ a: { type: ["string", "null"] } }],
      [{ a: text }],
      "body.a takes null no longer",
    ],
    [
      "a value that went",
      [{ a: { enum: ["x", "y"] } }],
      [{ a: { enum: ["x"] } }],
      "body.a takes =y no longer",
    ],
    [
      "a text that became a list of values",
      [{ a: text }],
      [{ a: { enum: ["x"] } }],
      "body.a takes string no longer",
    ],
    [
      "the same within lists and forms",
      [{ a: { type: "array", items: { anyOf: [object({ b: text }), { type: "null" }] } } }],
      [{ a: { type: "array", items: { anyOf: [object({ b: text }, ["b"]), { type: "null" }] } } }],
      "body.a[].b became required",
    ],
  ])("AP01 is, of what is taken, %s", (_, before, after, fault) => {
    expect(taking(before, after)).toEqual([`POST /api/things ${fault}`]);
    expect(taking(after, before).some((each) => each.endsWith("became required"))).toBe(false);
  });

  it.each([
    ["a field that went", [{ a: text }], [{}], "200.a went"],
    ["a field that may be missing now", [{ a: text }, ["a"]], [{ a: text }], "200.a may be missing"],
    [
      "nothing where something was",
      [{ a: text }],
      [{ a: { type: ["string", "null"] } }],
      "200.a may be null",
    ],
    ["another type", [{ a: { type: "integer" } }], [{ a: text }], "200.a may be string"],
  ])("AP01 is, of what is answered, %s", (_, before, after, fault) => {
    expect(answering(before, after)).toEqual([`POST /api/things ${fault}`]);
  });

  it("AP01 is nothing that only adds: a field that may be left out, a wider type, more in the answer", () => {
    expect(taking([{ a: text }, ["a"]], [{ a: { type: ["string", "null"] }, b: text }])).toEqual([]);
    expect(answering([{ a: text }], [{ a: text, b: text }, ["a", "b"]])).toEqual([]);
    expect(answering([{ a: { enum: ["x"] } }], [{ a: { enum: ["x", "y"] } }])).toEqual([]);
    expect(taking([{ a: { enum: ["x"] } }], [{ a: text }])).toEqual([]);
    expect(taking([{ a: { type: "integer" } }], [{ a: { type: "number" } }])).toEqual([]);
  });

  it("AP01 says a change of a shape with a name once, by its name, however it is used and also within itself", () => {
    const thing = { $ref: "#/components/schemas/Thing" };
    const whole = (properties, required) => {
      const document = api(thing, { allOf: [thing, object({ more: text })] });
      const part = { $ref: "#/components/schemas/Thing" };
      document.components.schemas.Thing = object({ ...properties, part }, required);
      return document;
    };
    const before = whole({ id: text }, ["id"]);
    expect(breaks(before, before)).toEqual([]);
    expect(breaks(before, whole({ id: { type: ["string", "null"] } }, ["id"]))).toEqual([
      "Thing.id may be null",
    ]);
    expect(breaks(before, whole({ id: text, b: text }, ["id", "b"]))).toEqual(["Thing.b became required"]);
    expect(breaks(before, api(thing, object({ id: text })))).toEqual(
      expect.arrayContaining(["POST /api/things 200.part went"]),
    );
  });

  it("AP01 whatever an API is, it breaks nothing of itself, and taking a field away always does", () => {
    const type = fc
      .constantFrom("string", "integer", "boolean", ["string", "null"])
      .map((each) => ({ type: each }));
    const fields = fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), type, { minKeys: 1, maxKeys: 5 });
    fc.assert(
      fc.property(fields, fields, (takes, answers) => {
        const whole = api(object(takes), object(answers, Object.keys(answers)));
        expect(breaks(whole, whole)).toEqual([]);
        const [[gone], [lost]] = [Object.keys(takes), Object.keys(answers)];
        const { [gone]: _, ...less } = takes;
        const { [lost]: __, ...fewer } = answers;
        expect(breaks(whole, api(object(less), object(fewer)))).toEqual(
          expect.arrayContaining([
            `POST /api/things body.${gone} is taken no longer`,
            `POST /api/things 200.${lost} went`,
          ]),
        );
      }),
    );
  });
});

describe("the check of the API", () => {
  const before = contractOf(api(object({ a: text })));
  const now = contractOf(api(object({ a: text }, ["a"])));
  const FAULT = "POST /api/things body.a became required";

  it("AP02 refuses what breaks until the log says it under API, and then asks for the contract of today", () => {
    expect(faultsOf(before, now, "# Changes\n")).toEqual([expect.stringContaining(FAULT)]);
    const elsewhere = `# Changes\n\n### Changed\n- \`${FAULT}\`\n`;
    expect(faultsOf(before, now, elsewhere)).toEqual([expect.stringContaining(FAULT)]);
    const said = `# Changes\n\n### API\n- \`${FAULT}\`, as orders without it were lost.\n\n### Changed\n- x\n`;
    expect(saidBreaks(said)).toEqual([FAULT]);
    expect(faultsOf(before, now, said)).toEqual([expect.stringContaining("is not the API of today")]);
    expect(faultsOf(now, now, "")).toEqual([]);
  });

  it("AP02 asks for the contract of today where something was only added", () => {
    const more = contractOf(api(object({ a: text, b: text })));
    expect(faultsOf(before, more, "")).toEqual([expect.stringContaining("is not the API of today")]);
  });
});
