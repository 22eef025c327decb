let common: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 passwords that are tried first, read from the package when one is set for the first time. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return common;
}
