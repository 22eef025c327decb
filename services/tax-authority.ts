import type { EInvoicingEnvironment } from "#app/vocabulary/money/e-invoicing.ts";

/** By what a device is known to the authority: its certificate as it was handed out, and the secret that came with it. */
export interface DeviceAccess {
  token: string;
  secret: string;
}

/** A certificate that was handed out, and the number of the request it answers. */
export interface IssuedCertificate extends DeviceAccess {
  requestId: string;
}

export interface SignedBody {
  invoiceHash: string;
  uuid: string;
  /** Base64 of the whole document. */
  invoice: string;
}

/**
 * What the authority says of a document. `again` is no word of the document: it is asked later, and `credentials` says that it
 * does not know the device.
 */
export type ReportAnswer =
  | { outcome: "reported" | "warned" | "rejected"; words: string[] }
  | { outcome: "again"; why: string; isCredentials: boolean };

/** Its answer to a device that asks for a certificate. */
export type CertificateAnswer = { ok: true; issued: IssuedCertificate } | { ok: false; words: string[] };

export interface TaxAuthority {
  askComplianceCertificate(
    environment: EInvoicingEnvironment,
    request: { csr: string; otp: string },
  ): Promise<CertificateAnswer>;
  checkSample(
    environment: EInvoicingEnvironment,
    access: DeviceAccess,
    body: SignedBody,
  ): Promise<ReportAnswer>;
  askProductionCertificate(
    environment: EInvoicingEnvironment,
    access: DeviceAccess,
    complianceRequest: string,
  ): Promise<CertificateAnswer>;
  report(environment: EInvoicingEnvironment, access: DeviceAccess, body: SignedBody): Promise<ReportAnswer>;
}

const PATHS: Record<EInvoicingEnvironment, string> = {
  sandbox: "developer-portal",
  simulation: "simulation",
  production: "core",
};
const WAIT_MS = 30_000;
const WORDS_MAX = 20;
const WORD_MAX = 500;

/** The tax authority's API for electronic invoices at `apiUrl`. Nothing that it answers is trusted to have a form. */
export function openTaxAuthority(apiUrl: string): TaxAuthority {
  const post = async (path: string, body: object, headers: Record<string, string>): Promise<Answer> => {
    try {
      const response = await fetch(`${apiUrl}/${path}`, {
        method: "POST",
        headers: {
          "Accept-Version": "V2",
          "Accept-Language": "ar",
          "Content-Type": "application/json",
          ...headers,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(WAIT_MS),
      });
      return { status: response.status, body: readJson(await response.text()) };
    } catch (error) {
      return { status: 0, body: { message: error instanceof Error ? error.message : String(error) } };
    }
  };
  return {
    async askComplianceCertificate(environment, { csr, otp }) {
      return readIssued(await post(`${PATHS[environment]}/compliance`, { csr }, { OTP: otp }));
    },
    async checkSample(environment, access, body) {
      return readReport(await post(`${PATHS[environment]}/compliance/invoices`, body, basic(access)));
    },
    async askProductionCertificate(environment, access, complianceRequest) {
      const body = { compliance_request_id: complianceRequest };
      return readIssued(await post(`${PATHS[environment]}/production/csids`, body, basic(access)));
    },
    async report(environment, access, body) {
      const headers = { ...basic(access), "Clearance-Status": "0" };
      return readReport(await post(`${PATHS[environment]}/invoices/reporting/single`, body, headers));
    },
  };
}

interface Answer {
  /** 0 where there was none. */
  status: number;
  body: unknown;
}

const basic = ({ token, secret }: DeviceAccess) => ({
  Authorization: `Basic ${Buffer.from(`${token}:${secret}`).toString("base64")}`,
});

function readReport({ status, body }: Answer): ReportAnswer {
  const warnings = messagesOf(body, "warningMessages");
  if (status === 200 || status === 202)
    return { outcome: warnings.length > 0 ? "warned" : "reported", words: warnings };
  // The same document came before, and its answer was lost on the way.
  if (status === 409) return { outcome: "reported", words: [] };
  if (status === 400)
    return { outcome: "rejected", words: [...messagesOf(body, "errorMessages"), ...warnings] };
  const why = [status === 0 ? "" : `HTTP ${status}`, ...wordsOf(body)].filter(Boolean).join(" ");
  return { outcome: "again", why: why.slice(0, WORD_MAX), isCredentials: status === 401 || status === 403 };
}

function readIssued({ status, body }: Answer): CertificateAnswer {
  const { binarySecurityToken: token, secret, requestID } = asRecord(body);
  const isWhole = typeof token === "string" && typeof secret === "string" && token !== "" && secret !== "";
  if (status === 200 && isWhole && (typeof requestID === "number" || typeof requestID === "string"))
    return { ok: true, issued: { token, secret, requestId: String(requestID) } };
  const words = wordsOf(body);
  return { ok: false, words: status === 0 ? words : [`HTTP ${status}`, ...words] };
}

/** What it complains of, in whichever of its forms. */
function wordsOf(body: unknown): string[] {
  const { errors, message, error } = asRecord(body);
  const said = [...messagesOf(body, "errorMessages"), ...(Array.isArray(errors) ? errors.map(wordOf) : [])];
  if (said.length > 0) return said.slice(0, WORDS_MAX);
  return [message, error].filter((each) => typeof each === "string").slice(0, 1);
}

function messagesOf(body: unknown, key: "errorMessages" | "warningMessages"): string[] {
  const messages = asRecord(asRecord(body).validationResults)[key];
  return Array.isArray(messages) ? messages.slice(0, WORDS_MAX).map(wordOf) : [];
}

function wordOf(entry: unknown): string {
  const { code, message } = asRecord(entry);
  const said = [code, message].filter((each) => typeof each === "string" && each !== "");
  return (said.length > 0 ? said.join(": ") : String(typeof entry === "string" ? entry : "")).slice(
    0,
    WORD_MAX,
  );
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { message: text.slice(0, WORD_MAX) };
  }
}
