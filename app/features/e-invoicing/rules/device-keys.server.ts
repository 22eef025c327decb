import { createPrivateKey } from "node:crypto";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { E_INVOICING_KEYS, payloadSeal } from "#services/payload-seal.ts";
import type { Signer } from "./sign-document.ts";

/** What only the shop may know of a device. */
export interface DeviceKeys {
  uuid: string;
  /** PKCS #8 in PEM. */
  privateKey: string;
  complianceSecret: string;
  /** Null until there is a production certificate. */
  secret: string | null;
}

type Sealing = Pick<Shop, "sessionSecret">;

const sealOf = ({ sessionSecret }: Sealing) => payloadSeal(sessionSecret, E_INVOICING_KEYS);

/** As the table holds them: who reads the database signs nothing in the shop's name. */
export function sealDeviceKeys(shop: Sealing, keys: DeviceKeys): string {
  return sealOf(shop).close(keys);
}

/** Null when they were sealed with another secret of the shop, or for another device. */
export function openDeviceKeys(
  shop: Sealing,
  { uuid, sealedKeys }: { uuid: string; sealedKeys: string },
): DeviceKeys | null {
  const keys = sealOf(shop).open<DeviceKeys>(sealedKeys);
  return keys?.uuid === uuid ? keys : null;
}

/** Only a shop that reports loads what reads certificates. */
export async function signerOf({ privateKey }: DeviceKeys, certificate: string): Promise<Signer> {
  const { readCertificate } = await import("./certificate.ts");
  return { key: createPrivateKey(privateKey), certificate: readCertificate(certificate) };
}
