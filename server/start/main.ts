// What is described for the API must be made after this was loaded, and a built file loads its own packages last.
import "@hono/zod-openapi";

const { runShop } = await import("./run-shop.ts");
await runShop();
