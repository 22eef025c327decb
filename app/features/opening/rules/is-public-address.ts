/** Names and addresses that lead to nobody but whoever stands beside the machine. */
const NEARBY = [
  /^localhost$/,
  /\.(?:localhost|local|internal|lan|home|test|invalid|example)$/,
  /^127\./,
  /^10\./,
  /^192\.168\./,
  /^172\.(?:1[6-9]|2\d|3[01])\./,
  /^169\.254\./,
  /^0\./,
  /^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./,
  /^\[(?:::1?|f[cd][\da-f]*:.*|fe80:.*|::ffff:.*)\]$/,
];

/** Does a link with this address open the shop on a customer's phone? Cookies of customers need https. */
export function isPublicAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  const name = hostname.toLowerCase().replace(/\.$/, "");
  const isNamed = name.includes(".") || name.startsWith("[");
  return protocol === "https:" && isNamed && !NEARBY.some((pattern) => pattern.test(name));
}
