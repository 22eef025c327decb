import { describe, expect, it } from "vitest";
import { isPublicAddress } from "./is-public-address.ts";

describe("the address that links lead to", () => {
  it.each([
    ["https://kabsh.sa", true],
    ["https://shop.kabsh.com.sa:8443", true],
    ["https://[2001:16a2::1]", true],
    ["https://93.184.216.34", true],
    ["http://kabsh.sa", false],
    ["http://localhost:3000", false],
    ["https://localhost", false],
    ["https://shop.localhost", false],
    ["https://kabsh", false],
    ["https://kabsh.local.", false],
    ["https://127.0.0.1", false],
    ["https://2130706433", false],
    ["https://10.0.0.5", false],
    ["https://172.16.0.1", false],
    ["https://172.32.0.1", true],
    ["https://192.168.1.20", false],
    ["https://100.64.0.1", false],
    ["https://[::1]", false],
    ["https://[::ffff:127.0.0.1]", false],
    ["https://[fd00::1]", false],
    ["https://[fe80::1]", false],
    ["", false],
  ])("RO42 %s reaches a stranger's phone: %s", (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });
});
