/** Refusals after which the code is what is missing. */
const CODE_ASKED = new Set(["second_factor_required", "second_factor_wrong", "second_factor_used"]);

export interface SignInRefused {
  code?: string;
  /** Strangers have guessed too often: whoever has a second factor passes by it. */
  secondFactorPasses?: unknown;
}

/** Does a refused sign-in ask for the one-time code? */
export function asksForCode({ code = "", secondFactorPasses }: SignInRefused): boolean {
  return secondFactorPasses === true || CODE_ASKED.has(code);
}
