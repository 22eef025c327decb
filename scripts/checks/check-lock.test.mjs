import { describe, expect, it } from "vitest";
import { findLockFaults, findOriginals } from "./check-lock.mjs";

const integrity = "sha512-x";
const whole = () => ({
  "": { dependencies: { tool: "1.0.0" } },
  "node_modules/tool": { integrity, optionalDependencies: { "tool-linux": "1.0.0", "tool-win32": "1.0.0" } },
  "node_modules/tool-linux": { integrity, os: ["linux"] },
  "node_modules/tool/node_modules/tool-win32": { integrity, os: ["win32"] },
  "node_modules/tool/node_modules/part": { inBundle: true },
  "node_modules/stub": { resolved: "scripts/stubs/stub", link: true },
  "scripts/stubs/stub": { name: "stub", version: "1.0.0" },
});

describe("the check of the lock", () => {
  it("JO07 accepts one that holds every system, wherever npm put it", () => {
    expect(findLockFaults({ packages: whole() })).toEqual([]);
  });

  it("JO07 names what another system would miss, a registry's own address, and bytes that nobody vouches for", () => {
    const packages = whole();
    delete packages["node_modules/tool/node_modules/tool-win32"];
    packages["node_modules/tool-linux"] = { resolved: "https://registry.example/tool-linux.tgz" };
    expect(findLockFaults({ packages })).toEqual([
      "node_modules/tool has lost tool-win32, which another system needs.",
      "node_modules/tool-linux names a registry: https://registry.example/tool-linux.tgz.",
      "node_modules/tool-linux has no integrity: any bytes would be taken for it.",
    ]);
  });

  it("JO08 sees when the original of a stub comes back", () => {
    expect(findOriginals({ packages: whole() })).toEqual([]);
    const packages = { ...whole(), "node_modules/tool/node_modules/stub": { integrity, version: "2.0.0" } };
    expect(findOriginals({ packages })).toEqual([
      "node_modules/tool/node_modules/stub is the original that a stub of scripts/stubs stands in for; raise the stub's version.",
    ]);
  });
});
