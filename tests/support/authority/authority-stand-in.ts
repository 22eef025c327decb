import { createPublicKey } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { FIRST_PREVIOUS_HASH } from "#app/features/e-invoicing/rules/sign-document.ts";
import { checkDocument, type ReadDocument } from "./check-document.ts";
import { issueCertificate, newKey, openTestIssuer, readRequest } from "./issue-certificate.ts";

export interface Switches {
  /** The one-time password that is right. */
  otp: string;
  /** Takes a document and warns of this. */
  warning: string | null;
  /** Refuses every document for this. */
  refusal: string | null;
  /** Answers with this status and nothing else. */
  failing: number | null;
  /** Takes a document and lets the answer be lost. */
  loses: boolean;
  /** Answers so much later. */
  slowMs: number;
  /** Knows no device any more. */
  forgets: boolean;
}

export interface AuthorityStandIn {
  /** Settings of a shop that speaks with it. */
  settings(): Record<string, string>;
  url: string;
  switches: Switches;
  /** What was reported and taken, in the order in which it came. */
  reported: ReadDocument[];
  /** Everything that was ever wrong with a document. */
  faults: string[];
  requests: string[];
  close(): Promise<void>;
}

type Known = { token: string; kind: "compliance" | "production"; samples: Set<string>; checksKey: boolean };

/**
 * Stands in for the tax authority on this machine: hands out certificates, checks every document with code that is not the
 * shop's, and misbehaves on demand. Its `developer-portal` answers with a certificate of somebody else's key, as the real one.
 */
export async function openAuthorityStandIn(): Promise<AuthorityStandIn> {
  const switches: Switches = {
    otp: "123345",
    warning: null,
    refusal: null,
    failing: null,
    loses: false,
    slowMs: 0,
    forgets: false,
  };
  const issuer = openTestIssuer();
  const known = new Map<string, Known>();
  const reported: ReadDocument[] = [];
  const faults: string[] = [];
  const requests: string[] = [];
  let secrets = 0;

  function handOut(csr: ReturnType<typeof readRequest>, place: string, kind: Known["kind"]) {
    const isCanned = place === "developer-portal";
    const publicKey = isCanned
      ? createPublicKey(newKey()).export({ type: "spki", format: "der" })
      : csr.publicKey;
    const token = issueCertificate(issuer, { ...csr, publicKey });
    secrets += 1;
    const secret = `secret-${secrets}`;
    known.set(`${token}:${secret}`, { token, kind, samples: new Set(), checksKey: !isCanned });
    return {
      requestID: 1_234_567_890_000 + secrets,
      dispositionMessage: "ISSUED",
      binarySecurityToken: token,
      secret,
    };
  }
  const asked = new Map<string, { csr: ReturnType<typeof readRequest>; device: Known | undefined }>();

  async function answer(request: IncomingMessage): Promise<[status: number, body: object]> {
    const text = await readBody(request);
    const [, place = "", ...path] = (request.url ?? "").split("/");
    requests.push(path.join("/"));
    if (switches.slowMs > 0) await wait(switches.slowMs);
    if (switches.failing) return [switches.failing, { message: "out of order" }];
    if (request.headers["accept-version"] !== "V2")
      return [406, { message: "This Version is not supported" }];
    const body = JSON.parse(text);
    if (path.join("/") === "compliance") {
      if (request.headers.otp !== switches.otp)
        return [400, { errors: [{ code: "Invalid-OTP", message: "The provided OTP is invalid" }] }];
      const csr = readRequest(body.csr);
      const issued = handOut(csr, place, "compliance");
      const device = known.get(`${issued.binarySecurityToken}:${issued.secret}`);
      asked.set(String(issued.requestID), { csr, device });
      return [200, issued];
    }
    const credentials = Buffer.from(
      request.headers.authorization?.replace("Basic ", "") ?? "",
      "base64",
    ).toString();
    const device = switches.forgets ? undefined : known.get(credentials);
    if (!device) return [401, { message: "Unauthorized" }];
    switch (path.join("/")) {
      case "compliance/invoices":
      case "invoices/reporting/single":
        return take(body, device, path[0] === "compliance");
      case "production/csids": {
        const before = asked.get(String(body.compliance_request_id));
        if (!before || before.device !== device) return [400, { message: "Invalid request id" }];
        if (device.samples.size < 3)
          return [
            400,
            { errors: [{ code: "Missing-ComplianceSteps", message: "Compliance steps are missing" }] },
          ];
        return [200, handOut(before.csr, place, "production")];
      }
      default:
        return [404, { message: "Not Found" }];
    }
  }

  function take(
    body: { invoiceHash: string; uuid: string; invoice: string },
    device: Known,
    isSample: boolean,
  ): [number, object] {
    const { document, faults: found } = checkDocument(body, device.token, device);
    faults.push(...found);
    if (found.length > 0) return [400, results("ERROR", { errors: found })];
    if (isSample) {
      device.samples.add(document.typeCode);
      return [200, results("PASS", {})];
    }
    if (device.kind !== "production") return [401, { message: "Unauthorized" }];
    if (switches.refusal) return [400, results("ERROR", { errors: [switches.refusal] })];
    if (reported.some(({ hash }) => hash === document.hash)) return [409, { message: "Duplicate" }];
    reported.push(document);
    return switches.warning
      ? [202, results("WARNING", { warnings: [switches.warning] })]
      : [200, results("PASS", {})];
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    answer(request)
      .catch((error): [number, object] => [500, { message: String(error) }])
      .then(([status, body]) => {
        if (switches.loses && status < 300) return response.destroy();
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: () => ({ E_INVOICING_API_URL: url }),
    url,
    switches,
    reported,
    faults,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What is wrong with the chain of these documents: numbers from 1 without a gap, each naming the hash before it. */
export function chainFaults(
  documents: readonly Pick<ReadDocument, "icv" | "hash" | "previousHash">[],
): string[] {
  let before = FIRST_PREVIOUS_HASH;
  return documents
    .toSorted((one, other) => one.icv - other.icv)
    .flatMap(({ icv, hash, previousHash }, index) => {
      const isNext = icv === index + 1 && previousHash === before;
      before = hash;
      return isNext ? [] : [`document ${icv} does not follow`];
    });
}

function results(status: string, { errors = [], warnings = [] }: { errors?: string[]; warnings?: string[] }) {
  const said = (type: string, words: string[]) =>
    words.map((message) => ({ type, code: "BR-KSA-TEST", category: "KSA", message, status: type }));
  return {
    validationResults: {
      infoMessages: [],
      warningMessages: said("WARNING", warnings),
      errorMessages: said("ERROR", errors),
      status,
    },
    reportingStatus: status === "ERROR" ? "NOT_REPORTED" : "REPORTED",
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
