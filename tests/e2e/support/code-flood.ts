import { createHash, randomInt } from "node:crypto";
import { type APIRequestContext, type APIResponse, expect, request } from "@playwright/test";

interface Puzzle {
  salt: string;
  target: string;
  most: number;
  signature: string;
}

/**
 * What somebody does who wants to lock the owner of a number out: asks for `many` codes for it, each from another address,
 * solving every puzzle on the way, and guesses at each of them so many times.
 */
export async function floodWithCodes(phone: string, many: number, guesses = 0): Promise<void> {
  for (let sent = 0; sent < many; sent += 1) {
    const stranger = await newStranger();
    const answer = await askForCode(stranger, phone);
    expect(answer.status()).toBe(200);
    const { token } = (await answer.json()) as { token: string };
    for (let guess = 0; guess < guesses; guess += 1) {
      const tried = await stranger.post("/api/verify-otp", { data: { token, code: `00000${guess}` } });
      expect(tried.status()).toBe(422);
    }
    await stranger.dispose();
  }
}

/** Another code for that number does not go to strangers in this minute, and no puzzle is a way to it. */
export async function expectNoMoreCodes(phone: string): Promise<void> {
  const stranger = await newStranger();
  const answer = await stranger.post("/api/send-otp", { data: { phone } });
  expect(answer.status()).toBe(429);
  expect(await answer.json()).not.toHaveProperty("puzzle");
  await stranger.dispose();
}

function newStranger(): Promise<APIRequestContext> {
  const address = `172.${randomInt(16, 32)}.${randomInt(256)}.${randomInt(1, 255)}`;
  return request.newContext({
    baseURL: process.env.SHOP_URL ?? "",
    extraHTTPHeaders: { "x-forwarded-for": address },
  });
}

async function askForCode(stranger: APIRequestContext, phone: string): Promise<APIResponse> {
  const answer = await stranger.post("/api/send-otp", { data: { phone } });
  const { puzzle } = (await answer.json()) as { puzzle?: Puzzle };
  if (!puzzle) return answer;
  const { salt, signature } = puzzle;
  return stranger.post("/api/send-otp", {
    data: { phone, puzzle: { salt, number: solve(puzzle), signature } },
  });
}

function solve({ salt, target, most }: Puzzle): number {
  for (let number = 0; number <= most; number += 1)
    if (createHash("sha256").update(`${salt}.${number}`).digest("hex") === target) return number;
  throw new Error("the puzzle has no solution");
}
