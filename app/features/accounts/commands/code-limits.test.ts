import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type CodePuzzle,
  makePuzzle,
  type SolvedPuzzle,
} from "#app/features/accounts/rules/code-puzzle.server.ts";
import { deliverMessages } from "#app/features/messages/commands/deliver-messages.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { knownDevice, rememberDevice } from "#app/foundation/context/known-device.server.ts";
import { otpChallenges } from "#db/schema/accounts.ts";
import { messages } from "#db/schema/messages.ts";
import { listOpenAlarms } from "#services/alarms.ts";
import { setLimits } from "#tests/support/order-samples.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { type CodeRequest, sendCode } from "./send-code.server.ts";
import { verifyCode } from "./verify-code.server.ts";

const shop = await openTestShop();
await setLimits(shop.db, { code_puzzle_work: 1_000, limit_codes_per_hour: 40 });
const START = Date.parse("2026-03-10T09:00:00Z");
const OWNER = "+966552000001";
const HOME = "10.9.0.1";
const secret = shop.sessionSecret;
const at = (seconds: number) => new Date(START + seconds * 1000);
/** Somebody asks for a code, so many seconds after the start, from an address. */
const ask = (seconds: number, ip: string, request: Partial<CodeRequest> = {}) =>
  sendCode(shop.as(VISITOR, { now: at(seconds), ip }), { phone: OWNER, ...request });
const markOf = (phone: string) => rememberDevice(secret, { cookie: undefined, owner: phone, now: at(0) });

/** As a program without a browser solves it. */
function solve({ salt, target, most, signature }: CodePuzzle): SolvedPuzzle {
  for (let number = 0; number <= most; number += 1) {
    if (createHash("sha256").update(`${salt}.${number}`).digest("hex") === target)
      return { salt, number, signature };
  }
  throw new Error("the puzzle has no solution");
}

/** The puzzle that comes with a refusal. */
async function puzzleOf(asking: ReturnType<typeof sendCode>): Promise<CodePuzzle> {
  const refused = await asking;
  const puzzle = refused.ok ? undefined : refused.detail?.puzzle;
  if (!puzzle) throw new Error(`no puzzle: ${JSON.stringify(refused)}`);
  return puzzle;
}

/** Ten codes for the owner's number, asked for by strangers from ten addresses, one a minute. */
async function useUpTheNumber() {
  for (let n = 0; n < 10; n += 1) expect(await ask(n * 60, `10.66.0.${n}`)).toMatchObject({ ok: true });
}

beforeAll(() => deliverMessages(shop));
beforeEach(async () => {
  await shop.db.delete(otpChallenges);
});

describe("strangers who ask for somebody's codes", () => {
  it("LM10 never keep the owner's known device waiting, not for a second", async () => {
    await useUpTheNumber();
    expect(await ask(541, HOME, { device: markOf(OWNER) })).toMatchObject({ ok: true });
    expect(await ask(541, HOME, { device: markOf("+966552000002") })).toMatchObject({
      code: "too_many_requests",
    });
  });

  it("LM11 leave a solved puzzle as the way for every other browser, at once", async () => {
    await useUpTheNumber();
    const puzzle = await puzzleOf(ask(541, HOME));
    expect(await ask(541, HOME, { puzzle: solve(puzzle) })).toMatchObject({ ok: true });
  });

  it("LM11 within the minute after a stranger's code the puzzle passes too; one's own code asks for patience", async () => {
    await ask(0, "10.66.1.1");
    const refused = await ask(5, HOME);
    expect(refused).toMatchObject({ detail: { retryAfterSeconds: 55, puzzle: expect.any(Object) } });
    expect(await ask(5, HOME, { puzzle: solve(await puzzleOf(ask(5, HOME))) })).toMatchObject({ ok: true });
    expect(await ask(10, HOME)).toEqual({
      ok: false,
      code: "too_many_requests",
      detail: { retryAfterSeconds: 55 },
    });
  });

  it("LM11 a puzzle opens one code: solved ones are not taken twice, nor by 8 requests at once", async () => {
    await useUpTheNumber();
    const puzzle = solve(await puzzleOf(ask(541, HOME)));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => ask(541, `10.9.1.${n}`, { puzzle })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await ask(542, HOME, { puzzle })).toMatchObject({ code: "too_many_requests" });
  });

  it.each([
    ["a wrong number", (puzzle: SolvedPuzzle) => ({ ...puzzle, number: puzzle.number + 1 })],
    ["another salt", (puzzle: SolvedPuzzle) => ({ ...puzzle, salt: `${puzzle.salt}x` })],
    ["a signature of one's own", (puzzle: SolvedPuzzle) => ({ ...puzzle, signature: "00".repeat(32) })],
    ["no signature", (puzzle: SolvedPuzzle) => ({ ...puzzle, signature: "" })],
    [
      "a puzzle of another phone",
      () => solve(makePuzzle(secret, { phone: "+966552000002", most: 1_000, now: at(541) })),
    ],
    [
      "a puzzle of ten minutes ago",
      () => solve(makePuzzle(secret, { phone: OWNER, most: 1_000, now: at(-60) })),
    ],
  ])("LM11 %s opens nothing", async (_, forge) => {
    await useUpTheNumber();
    const puzzle = forge(solve(await puzzleOf(ask(541, HOME))));
    expect(await ask(541, HOME, { puzzle })).toMatchObject({ code: "too_many_requests" });
  });

  it("LM12 a device has the share of its number, then it solves puzzles as others do", async () => {
    const device = markOf(OWNER);
    for (let n = 0; n < 10; n += 1) expect(await ask(n * 60, HOME, { device })).toMatchObject({ ok: true });
    expect(await ask(590, HOME, { device })).toEqual({
      ok: false,
      code: "too_many_requests",
      detail: { retryAfterSeconds: 10 },
    });
    const puzzle = solve(await puzzleOf(ask(601, "10.9.0.2", { device })));
    expect(await ask(601, "10.9.0.2", { device, puzzle })).toMatchObject({ ok: true });
  });

  it("LM13 wrong guesses at codes of their own never kill the owner's code, and end after five", async () => {
    const phone = "+966552000009";
    const codes = () => shop.sent.filter(({ to }) => to === phone).map(({ params }) => params.code ?? "");
    const newCode = async (ip: string, request: Partial<CodeRequest>) => {
      const known = codes().length;
      const sent = await ask(0, ip, { phone, ...request });
      await expect.poll(() => codes().length, { timeout: 10_000 }).toBe(known + 1);
      return { token: sent.ok ? sent.value.token : "", code: codes().at(-1) ?? "" };
    };
    const strangers = await newCode("10.66.2.1", {});
    const own = await newCode(HOME, { device: markOf(phone) });
    const guess = (token: string, code: string) =>
      verifyCode(shop.as(VISITOR, { now: at(2) }), { token, code });
    const wrong = String((Number(strangers.code) + 1) % 1_000_000).padStart(6, "0");
    for (let n = 0; n < 5; n += 1)
      expect(await guess(strangers.token, wrong)).toMatchObject({ code: "code_incorrect" });
    expect(await guess(strangers.token, strangers.code)).toMatchObject({ code: "too_many_tries" });
    expect(await guess(own.token, own.code)).toMatchObject({ ok: true });
  });
});

describe("codes of the whole shop", () => {
  const flood = (many: number, seconds: number) =>
    Promise.all(
      Array.from({ length: many }, (_, n) =>
        ask(seconds, `10.7${seconds % 10}.0.${n}`, {
          phone: `+9665531${String(seconds * 100 + n).padStart(5, "0")}`,
        }),
      ),
    );

  const alarms = async () => (await listOpenAlarms(shop.db)).map(({ name }) => name);

  it("LM14 stop at the cap of the hour, exactly, however many ask at once, and raise an alarm; known devices are served on", async () => {
    const answers = await flood(60, 1);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(40);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      code: "too_many_codes",
      detail: { retryAfterSeconds: 3600 },
    });
    expect(await alarms()).toEqual(["codes_cap"]);
    expect(await ask(2, HOME, { device: markOf(OWNER) })).toMatchObject({ ok: true });
    expect(await alarms()).toEqual(["codes_cap"]);
    expect(await ask(3602, "10.9.0.3", { phone: "+966552000003" })).toMatchObject({ ok: true });
    expect(await alarms()).toEqual([]);
  });
});

describe("codes that machines ask for", () => {
  const NEW = "+966557770001";

  it("RO52 come to one phone four times a minute at most, however many puzzles are solved", async () => {
    const answers: Awaited<ReturnType<typeof sendCode>>[] = [];
    for (let n = 0; n < 100; n += 1) {
      const [ip, seconds] = [`10.80.0.${n % 20}`, Math.floor(n / 10)];
      const first = await ask(seconds, ip, { phone: NEW });
      const puzzle = first.ok ? undefined : first.detail?.puzzle;
      answers.push(puzzle ? await ask(seconds, ip, { phone: NEW, puzzle: solve(puzzle) }) : first);
    }
    expect(answers.filter(({ ok }) => ok)).toHaveLength(4);
    expect(answers.at(-1)).toEqual({
      ok: false,
      code: "too_many_requests",
      detail: { retryAfterSeconds: expect.any(Number) },
    });
    // The owner's own browser is not kept waiting by them.
    const device = rememberDevice(secret, { cookie: undefined, owner: NEW, now: at(0) });
    expect(await ask(11, HOME, { phone: NEW, device })).toMatchObject({ ok: true });
  });

  it("RO53 never close the shop to a newcomer: beyond what is usual a puzzle opens one code, to ten times as many", async () => {
    const numbered = (n: number) => `+96655800${String(n).padStart(4, "0")}`;
    for (let n = 0; n < 40; n += 1)
      expect(await ask(0, `10.81.${n}.1`, { phone: numbered(n) })).toMatchObject({ ok: true });
    const refused = await ask(1, HOME, { phone: NEW });
    expect(refused).toMatchObject({ code: "too_many_codes", detail: { puzzle: { most: 4_000 } } });
    const puzzle = solve(await puzzleOf(ask(1, HOME, { phone: NEW })));
    expect(await ask(2, HOME, { phone: NEW, puzzle })).toMatchObject({ ok: true });
    await shop.db.execute(
      `insert into otp_challenges (id, token_hash, phone, address_hash, code_hash, code_length, created_at, expires_at)
       select 'c' || n, 't' || n, '+966559' || lpad(n::text, 6, '0'), 'a' || n, 'h', 6, '${at(2).toISOString()}', '${at(302).toISOString()}'
       from generate_series(1, 400) n`,
    );
    const closed = await ask(3, "10.82.0.1", { phone: "+966557770002" });
    expect(closed).toMatchObject({ code: "too_many_codes" });
    expect(closed).not.toHaveProperty("detail.puzzle");
  });

  it("RO51 cost a network more with each five, and what was solved while it was cheap opens nothing", async () => {
    const mine = "10.83.0.1";
    const cheap = solve(makePuzzle(secret, { phone: OWNER, most: 1_000, now: at(0) }));
    for (let n = 0; n < 15; n += 1)
      expect(await ask(n, mine, { phone: `+96655810${String(n).padStart(4, "0")}` })).toMatchObject({
        ok: true,
      });
    await useUpTheNumber();
    const refused = await ask(541, mine, { puzzle: cheap });
    expect(refused).toMatchObject({ code: "too_many_requests", detail: { puzzle: { most: 16_000 } } });
    expect(await ask(541, mine, { puzzle: solve(await puzzleOf(ask(541, mine))) })).toMatchObject({
      ok: true,
    });
    // Somebody else's network pays for the crowd alone.
    expect(await ask(542, HOME)).toMatchObject({ detail: { puzzle: { most: 2_000 } } });
  });
});

describe("the mark of a known device", () => {
  const now = at(0);
  const known = (cookie: string, phone = OWNER, when = now) =>
    knownDevice(secret, { cookie, owner: phone, now: when });

  it("LM10 is good for its own number only, and holds none", () => {
    const cookie = markOf(OWNER);
    expect(known(cookie)).toMatch(/^[0-9a-f]{64}$/);
    expect(known(cookie, "+966552000002")).toBeNull();
    expect(cookie).not.toContain(OWNER.slice(4));
    expect(knownDevice("another secret", { cookie, owner: OWNER, now })).toBeNull();
  });

  it.each(["", "~~~", "a.b.c", "9999999999.id.00", ".".repeat(5_000)])("LM10 %j is none", (cookie) => {
    expect(known(cookie)).toBeNull();
  });

  it("LM10 ends after four hundred days, and a later date is not believed", () => {
    const cookie = markOf(OWNER);
    const later = new Date(now.getTime() + 401 * 24 * 3600 * 1000);
    expect(known(cookie, OWNER, later)).toBeNull();
    expect(known(cookie.replace(/^\d+/, (expires) => String(Number(expires) + 9_999_999)))).toBeNull();
  });

  it("LM10 a browser keeps the marks of four numbers, each the same device for its number every time", () => {
    const phones = Array.from({ length: 5 }, (_, n) => `+96655300000${n}`);
    let cookie = "";
    for (const phone of phones) cookie = rememberDevice(secret, { cookie, owner: phone, now });
    expect(phones.map((phone) => known(cookie, phone) !== null)).toEqual([false, true, true, true, true]);
    const again = rememberDevice(secret, { cookie, owner: phones[2] ?? "", now: at(60) });
    expect(known(again, phones[2])).toBe(known(cookie, phones[2]));
    expect(again.split("~")).toHaveLength(4);
  });
});

describe("strangers who guess somebody's codes", () => {
  const tokenOf = async (asking: ReturnType<typeof sendCode>) => {
    const sent = await asking;
    if (!sent.ok) throw new Error(sent.code);
    return sent.value.token;
  };
  /** The setting as an admin sets it, heard of by this process. */
  const allowWrong = async (most: number) => {
    const version = shop.events.catalogVersion();
    await setLimits(shop.db, { limit_wrong_codes: most });
    await expect.poll(() => shop.events.catalogVersion()).not.toBe(version);
  };
  const guess = (seconds: number, token: string, code = "000001") =>
    verifyCode(shop.as(VISITOR, { now: at(seconds) }), { token, code });
  const untilDelivered = () =>
    expect.poll(() => shop.db.$count(messages, eq(messages.state, "queued")), { timeout: 10_000 }).toBe(0);
  /** Token and code of the next asking, once everything before it has left. */
  const codeOf = async (asking: () => ReturnType<typeof sendCode>) => {
    await untilDelivered();
    const token = await tokenOf(asking());
    await untilDelivered();
    return { token, code: String(shop.sent.findLast(({ to }) => to === OWNER)?.params.code) };
  };

  /** As a stranger with a network of its own for each code, who solves what is asked. */
  const askAnyhow = async (seconds: number, ip: string) => {
    const sent = await ask(seconds, ip);
    if (sent.ok) return sent;
    const puzzle = sent.detail?.puzzle;
    return puzzle ? ask(seconds, ip, { puzzle: solve(puzzle) }) : sent;
  };
  const answerTo = async (guessing: ReturnType<typeof guess>) => {
    const answer = await guessing;
    return answer.ok ? "in" : answer.code;
  };
  const wrongAs = (code: string) => (code[0] === "9" ? "8" : "9") + code.slice(1);

  it("LM15 a hundred times: the next code is long, and the owner signs in with it on a new device by a puzzle", async () => {
    for (let n = 0; n < 20; n += 1) {
      const token = await tokenOf(askAnyhow(n * 20, `10.67.0.${n}`));
      for (let tries = 0; tries < 5; tries += 1)
        expect(await answerTo(guess(n * 20, token, `00000${tries}`))).toBe("code_incorrect");
    }
    const puzzle = solve(await puzzleOf(ask(381, HOME)));
    await untilDelivered();
    const sent = await ask(381, HOME, { puzzle });
    if (!sent.ok) throw new Error(sent.code);
    await untilDelivered();
    const code = String(shop.sent.findLast(({ to }) => to === OWNER)?.params.code);
    expect([sent.value.codeLength, code]).toEqual([10, expect.stringMatching(/^\d{10}$/)]);
    const { token } = sent.value;
    expect(await guess(382, token, code.slice(0, 6))).toMatchObject({
      code: "invalid_code_format",
      fields: { code: "common:fieldErrors.longCode" },
      detail: { codeLength: 10 },
    });
    expect(await guess(382, token, `${code.slice(0, 5)} ${code.slice(5)}`)).toMatchObject({ ok: true });
  });

  it("LM15 at once come to no more, codes of the usual length die of it, and a known device keeps them", async () => {
    await allowWrong(4);
    const tokens: string[] = [];
    for (let n = 0; n < 3; n += 1) tokens.push(await tokenOf(ask(n * 60, `10.68.0.${n}`)));
    const { token: last, code: right } = await codeOf(() => ask(180, "10.68.0.9"));
    const wrong = wrongAs(right);
    const answers = await Promise.all(
      tokens.flatMap((token) => [1, 2, 3, 4].map(() => answerTo(guess(190, token, wrong)))),
    );
    expect(answers.filter((answer) => answer === "code_incorrect")).toHaveLength(4);
    expect(answers.filter((answer) => answer === "too_many_guesses")).toHaveLength(8);
    expect(await answerTo(guess(191, last, right))).toBe("too_many_guesses");
    const own = await codeOf(() => ask(200, HOME, { device: markOf(OWNER) }));
    expect(own.code).toMatch(/^\d{6}$/);
    expect(await guess(201, own.token, own.code)).toMatchObject({ ok: true });
  });

  it("LM15 at long codes never close the number: each dies with its fifth, the next comes, and in a day it is short again", async () => {
    await allowWrong(1);
    await guess(1, await tokenOf(ask(0, "10.69.0.0")));
    for (let n = 1; n <= 4; n += 1) {
      const { token, code } = await codeOf(() => ask(n * 60, `10.69.0.${n}`));
      expect(code).toMatch(/^\d{10}$/);
      const answers: string[] = [];
      for (let tries = 0; tries < 6; tries += 1)
        answers.push(await answerTo(guess(n * 60 + 1, token, wrongAs(code))));
      expect(answers).toEqual([...Array(5).fill("code_incorrect"), "too_many_tries"]);
    }
    const day = 24 * 3600;
    expect(await ask(day - 1, "10.69.0.8")).toMatchObject({ value: { codeLength: 10 } });
    expect(await ask(day + 60, "10.69.0.9")).toMatchObject({ value: { codeLength: 6 } });
  });

  it("LM15 a device that once verified the number has tries of its own, then long codes too; 0 leaves all as usual", async () => {
    await allowWrong(2);
    const device = markOf(OWNER);
    const { token, code } = await codeOf(() => ask(0, HOME, { device }));
    for (let tries = 0; tries < 2; tries += 1)
      expect(await answerTo(guess(1, token, wrongAs(code)))).toBe("code_incorrect");
    expect(await answerTo(guess(2, token, code))).toBe("too_many_guesses");
    expect(await ask(60, HOME, { device })).toMatchObject({ value: { codeLength: 10 } });
    expect(await ask(120, "10.70.0.1")).toMatchObject({ value: { codeLength: 6 } });
    await allowWrong(0);
    expect(await ask(180, HOME, { device })).toMatchObject({ value: { codeLength: 6 } });
    await allowWrong(100);
  });
});
