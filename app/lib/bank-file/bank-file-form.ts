/** A table for the bank's page, or ISO 20022 for its programs: of its versions banks here take the third and the ninth. */
export const BANK_FILE_FORMATS = ["csv", "pain.001.001.03", "pain.001.001.09"] as const;
export type BankFileFormat = (typeof BANK_FILE_FORMATS)[number];
export type Pain001Version = Exclude<BankFileFormat, "csv">;

/** Every letter that XML takes, or the character set of SWIFT alone: Latin letters, digits and a few marks. */
export const BANK_LETTERS = ["all", "latin"] as const;
export type BankLetters = (typeof BANK_LETTERS)[number];

/** In which form a file is asked for, and with which letters where the bank's own are not wanted. */
export interface BankFileForm {
  format: BankFileFormat;
  letters?: BankLetters | undefined;
}
