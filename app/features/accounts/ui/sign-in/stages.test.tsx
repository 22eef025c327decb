import { describe, expect, it } from "vitest";
import { wordsOf } from "#tests/support/pages/read-html.ts";
import { said } from "#tests/support/pages/shipped-words.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import { CodeStage } from "./code-stage.tsx";
import { PhoneStage } from "./phone-stage.tsx";
import type { PhoneVerificationState } from "./use-phone-verification.ts";

const nothing = () => undefined;
const STATE = {
  ...{ busy: null, code: "", codeError: undefined, isSpent: false, phoneError: undefined, retryAt: null },
  ...{ send: nothing, check: nothing, setCode: nothing, changeNumber: nothing, setTypedPhone: nothing },
  typedPhone: "+966551234567",
} as unknown as PhoneVerificationState;
const soon = (seconds: number) => Date.now() + seconds * 1_000;
const challenge = { codeLength: 6, resendAt: soon(50), expiresAt: soon(290) };
type Change = { [Key in keyof PhoneVerificationState]?: unknown };
const state = (change: Change) => ({ ...STATE, ...change }) as PhoneVerificationState;
const code = (change: Change = {}) => renderWords(<CodeStage {...state({ challenge, ...change })} />, "en");
const phone = (change: Change = {}) => renderWords(<PhoneStage {...state(change)} />, "en");
const valid = said("account:verify.validFor", { count: 5 });

describe("where a number is typed", () => {
  it("V05 W37 what is no Saudi mobile is said at the field, and the form keeps what was typed", () => {
    const html = phone({ phoneError: said("common:fieldErrors.phone"), typedPhone: "0412345678" });
    expect(wordsOf(html)).toContain(said("common:fieldErrors.phone"));
    expect(html).toContain('aria-invalid="true"');
    expect(wordsOf(phone())).toContain(said("account:verify.phoneHint"));
    expect(phone()).not.toContain('aria-invalid="true"');
  });

  it("X01 V08 who has to wait for another code reads how long, and cannot press before", () => {
    const html = phone({ retryAt: soon(45) });
    expect(wordsOf(html)).toMatch(/0:\d\d/);
    const button = /<button[^>]*>/;
    expect(button.exec(html)?.[0]).toContain('aria-disabled="true"');
    expect(button.exec(phone())?.[0]).not.toContain('aria-disabled="true"');
  });

  it("LM11 while the browser works on the puzzle the page says so", () => {
    expect(wordsOf(phone({ busy: "solving" }))).toContain(said("account:verify.solving"));
    expect(wordsOf(code({ busy: "solving" }))).toContain(said("account:verify.solving"));
  });
});

describe("where a code is typed", () => {
  it("V08 V09 the code is said to be good for five minutes, and another comes after a wait that is told", () => {
    const waiting = wordsOf(code());
    expect(waiting).toContain(valid);
    expect(waiting).toMatch(/0:\d\d/);
    expect(waiting).not.toContain(said("account:verify.resend"));
    const later = wordsOf(code({ challenge: { ...challenge, resendAt: soon(-1) } }));
    expect(later).toContain(said("account:verify.resend"));
    expect(later).toContain(valid);
  });

  it.each([
    ["has expired", { challenge: { ...challenge, expiresAt: soon(-1) } }],
    ["was tried too often", { isSpent: true }],
  ])("WZ03 a code that %s is not said to be valid for minutes yet", (_, change) => {
    expect(wordsOf(code(change))).not.toContain(valid);
  });

  it("V07 X03 what is wrong with a code is said at its field", () => {
    const html = code({ codeError: said("account:verify.incorrect"), code: "123456" });
    expect(wordsOf(html)).toContain(said("account:verify.incorrect"));
    expect(html).toContain('aria-invalid="true"');
  });

  it("LM15 a long code is told, and its field takes it from the message", () => {
    const html = code({ challenge: { ...challenge, codeLength: 10 } });
    expect(wordsOf(html)).toContain(said("account:verify.longCode"));
    expect(html).toContain('autoComplete="one-time-code"');
    expect(wordsOf(code())).not.toContain(said("account:verify.longCode"));
  });
});
