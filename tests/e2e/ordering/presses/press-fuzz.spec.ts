import { randomInt } from "node:crypto";
import { signIn } from "../../support/customer.ts";
import { everyView } from "../../support/every-view.ts";
import { newPhone } from "../../support/new-phone.ts";
import { expect, test } from "../../support/shop-test.ts";
import { fuzzPresses } from "./impatient-hand.ts";

/** `npm run trial wizard` does many more, also in the other language at each size of screen. */
const ACTS = Number(process.env.FUZZ_ACTS ?? 8);
const isLong = process.env.FUZZ_ACTS !== undefined;

for (const flow of everyView(["home", "restaurant"] as const)) {
  for (const isOther of isLong ? [false, true] : [false]) {
    test(`NO01 NO02 an impatient hand at a ${flow} order, ${isOther ? "in the other language" : "in its own language"}, places nothing unread and skips nothing`, {
      tag: "@matrix",
    }, async ({ page, context, language, baseURL }) => {
      test.setTimeout(60_000 + ACTS * 3_000);
      const spoken = isOther ? (language === "ar" ? "en" : "ar") : language;
      await context.addCookies([{ name: "lang", value: spoken, url: baseURL ?? "" }]);
      await signIn(context, newPhone());
      const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
      const seen = await fuzzPresses(page, { language: spoken, flow, acts: ACTS, seed });
      if (isLong)
        process.stdout.write(
          `fuzz ${flow} ${spoken} seed ${seed}: ${JSON.stringify({ ...seen, faults: seen.faults.length })}\n`,
        );
      expect(seen.faults, `seed ${seed}`).toEqual([]);
    });
  }
}
