import { BlockList, isIPv4, isIPv6 } from "node:net";

/** What is no address of a stranger's server: this machine, its networks, and what stands for others (IANA's special registries). */
const CLOSED_IPV4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
];
/** Within what is handed out of IPv6; all else is closed as a whole. Some of it holds an address of IPv4. */
const OPEN_IPV6 = "2000::/3";
const CLOSED_IPV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const closed = new BlockList();
const open = new BlockList();
const add = (list: BlockList, subnet: string, family: "ipv4" | "ipv6") => {
  const [net = "", bits = ""] = subnet.split("/");
  list.addSubnet(net, Number(bits), family);
};
for (const subnet of CLOSED_IPV4) add(closed, subnet, "ipv4");
for (const subnet of CLOSED_IPV6) add(closed, subnet, "ipv6");
add(open, OPEN_IPV6, "ipv6");

/** Whether an address can be a server of somebody else on the internet; anything that is no address is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, "ipv4");
  return isIPv6(address) && open.check(address, "ipv6") && !closed.check(address, "ipv6");
}
