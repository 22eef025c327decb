import type { S3Settings } from "#services/s3-files.ts";
import { settingsGroup } from "./group.ts";
import { optional, webAddress } from "./kinds.ts";

/** null: files go to the data folder. */
export const s3 = settingsGroup({
  variables: {
    S3_BUCKET: optional,
    S3_REGION: optional,
    S3_ENDPOINT: webAddress("S3_ENDPOINT"),
    S3_ACCESS_KEY_ID: optional,
    S3_SECRET_ACCESS_KEY: optional,
  },
  together: {
    prefix: "S3",
    needed: ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  },
  read: (given): { s3: S3Settings | null } => {
    const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = given;
    const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
    if (!bucket || !region || !accessKeyId || !secretAccessKey) return { s3: null };
    return { s3: { bucket, region, endpoint, accessKeyId, secretAccessKey } };
  },
});
