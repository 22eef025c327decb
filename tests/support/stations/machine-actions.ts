import type { Permission } from "#app/vocabulary/permission.ts";

const [id, scopeId, pin] = ["some", "some", "1234"];

/** What the desk's page of stations can be asked to do, the permission it takes, and a body that is understood. */
export const STATION_ACTIONS: Record<string, [needs: Permission, body: object]> = {
  "make-code": ["machines.manage", { name: "سكين", kind: "abattoir", scopeId }],
  "revoke-device": ["machines.manage", { id }],
  "add-person": ["machines.manage", { name: "أحمد", kinds: ["abattoir"], scopeId, pin }],
  "change-pin": ["machines.manage", { id, pin }],
  "remove-person": ["machines.manage", { id }],
  "see-refused": ["machines.manage", { id: 1 }],
};

/** The same of its page of connected programs. */
export const MACHINE_ACTIONS: Record<string, [needs: Permission, body: object]> = {
  "make-key": ["machines.manage", { name: "ERP", scopes: ["orders.read"], days: 30 }],
  "revoke-key": ["machines.manage", { id }],
  "make-webhook": ["machines.manage", { name: "ERP", url: "https://erp.test", types: ["order.placed"] }],
  "change-webhook": [
    "machines.manage",
    { id, name: "ERP", url: "https://erp.test", types: ["order.placed"] },
  ],
  "switch-webhook": ["machines.manage", { id, isOn: false }],
  "renew-secret": ["machines.manage", { id }],
  "remove-webhook": ["machines.manage", { id }],
  "test-webhook": ["machines.manage", { id }],
  "send-webhook-again": ["machines.manage", { id }],
};
