import type { Gateway } from "#app/vocabulary/money/ledger.ts";
import { settingsGroup } from "./group.ts";
import { webAddress } from "./kinds.ts";

/** Where payment gateways are spoken to; their keys are settings of the shop. */
export const gateways = settingsGroup({
  variables: {
    MOYASAR_API_URL: webAddress("MOYASAR_API_URL"),
    TABBY_API_URL: webAddress("TABBY_API_URL"),
  },
  read: (given): { gatewayUrls: Record<Gateway, string> } => ({
    gatewayUrls: {
      moyasar: bare(given.MOYASAR_API_URL ?? "https://api.moyasar.com/v1"),
      tabby: bare(given.TABBY_API_URL ?? "https://api.tabby.sa"),
    },
  }),
});

const bare = (address: string) => address.replace(/\/+$/, "");
