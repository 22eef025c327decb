import { createHash, createPrivateKey, createPublicKey, verify } from "node:crypto";
import { AsnConvert } from "@peculiar/asn1-schema";
import { expect, it } from "vitest";
import { parseRequest } from "#tests/support/authority/issue-certificate.ts";
import { SELLER } from "#tests/support/authority/samples.ts";
import { signingRequest } from "./signing-request.ts";

const key = createPrivateKey({
  format: "jwk",
  key: {
    kty: "EC",
    crv: "secp256k1",
    x: "1iARMAkjWaq-fUSLyl6S6O93pj8Mu9NnoF6FOgPHHFc",
    y: "u7sHuAAKtiKLIzAkF9ICPjV3wWNjCHmcNAT4g9FoeNw",
    d: "jzyone-qyQADz_jpvObvwT2qmrtyz_Pg1Nuv9k3efVI",
  },
});

it.each([
  ["sandbox", "7396dfa2ae5da3af945e6e256a86de4a51ca2334f8864d8b8dbe5257d9a8adae"],
  ["simulation", "37d6eea9ceaf1d11f8b30c44a22c7b8a5273cd433f9036687c4d2678b55a77d0"],
  ["production", "fb770eed1b434f482f5ec7d12cfdfb4403f7ee56883efde64dcc2a744ffd94a9"],
] as const)(
  "EI08 a request of the %s is to the byte what the shop always sent, signed by its key",
  (environment, digest) => {
    const request = parseRequest(signingRequest(key, { environment, uuid: "3c7d-aa", seller: SELLER }));
    const asked = Buffer.from(AsnConvert.serialize(request.certificationRequestInfo));
    expect(createHash("sha256").update(asked).digest("hex")).toBe(digest);
    expect(verify("sha256", asked, createPublicKey(key), Buffer.from(request.signature))).toBe(true);
  },
);
