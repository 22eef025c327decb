import { Agent, request } from "node:http";

export interface JsonAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
}

/** Asks one server over kept connections and reads its JSON. */
export class JsonClient {
  readonly #agent: Agent;
  readonly #port: number;

  constructor(port: number, connections: number) {
    this.#port = port;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  send(path: string, body: object, headers: Record<string, string> = {}): Promise<JsonAnswer> {
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          agent: this.#agent,
          host: "127.0.0.1",
          port: this.#port,
          method: "POST",
          path,
          headers: { "content-type": "application/json", ...headers },
        },
        (answer) => {
          let said = "";
          answer.setEncoding("utf8").on("data", (part: string) => {
            said += part;
          });
          answer.on("end", () => {
            try {
              const parsed: unknown = said === "" ? null : JSON.parse(said);
              resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: parsed });
            } catch (error) {
              reject(error);
            }
          });
        },
      );
      outgoing.on("error", reject);
      outgoing.end(JSON.stringify(body));
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
