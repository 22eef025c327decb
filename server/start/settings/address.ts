import { z } from "zod";
import { settingsGroup } from "./group.ts";
import { optional, webAddress, wholeNumber } from "./kinds.ts";

export interface AddressSettings {
  port: number;
  /** The address to listen on; null is every address of the machine. */
  host: string | null;
  /** Where customers reach the shop, without a slash at the end. */
  publicUrl: string;
  /** How many proxies stand before the shop; 0 believes no forwarded header. */
  trustProxy: number;
}

/** Where the shop listens and where customers find it. */
export const address = settingsGroup({
  variables: {
    PORT: wholeNumber("PORT", 3000, 65_535),
    HOST: optional,
    PUBLIC_URL: webAddress("PUBLIC_URL").refine(
      (text) => text === null || !URL.canParse(text) || new URL(text).pathname === "/",
      { error: "PUBLIC_URL must end after the host name and port: the shop cannot live under a path." },
    ),
    TRUST_PROXY: z.preprocess(
      (text) => (text === "true" ? "1" : text === "false" ? "0" : text),
      wholeNumber("TRUST_PROXY", 0, 10),
    ),
  },
  read: (given): AddressSettings => ({
    port: given.PORT,
    host: given.HOST,
    publicUrl: new URL(given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).origin,
    trustProxy: given.TRUST_PROXY,
  }),
});
