import { BlockList, isIPv6 } from 'node:net';

/** Networks that are always blocked: link-local, multicast, and the metadata services of clouds. */
const ALWAYS = [
  ...['169.254.0.0/16', '224.0.0.0/4', '255.255.255.255/32', 'fe80::/10', 'ff00::/8'],
  // Metadata services of Alibaba, Oracle, Azure (wire server) and AWS over IPv6.
  ...['100.100.100.200/32', '192.0.0.192/32', '168.63.129.16/32', 'fd00:ec2::254/128'],
];
/** Networks of this machine and private networks (RFC 6890). */
const PRIVATE = [
  ...[
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '240.0.0.0/4',
  ],
  ...['::/128', '::1/128', 'fc00::/7', 'fec0::/10'],
];
/**
 * IPv6 prefixes that carry an IPv4 address after the given number of bits: compatible, NAT64, 6to4. BlockList
 * itself handles mapped addresses (`::ffff:`).
 */
const EMBEDDED = [
  ['::', 96],
  ['64:ff9b::', 96],
  ['2002:', 16],
] as const;

const always = createBlockList(ALWAYS);
const internal = createBlockList(PRIVATE);

/** Tells whether connecting to an address (not a name) is forbidden (D36). */
export function isForbiddenAddress(address: string, blockPrivate: boolean): boolean {
  // A zone (`fe80::1%eth0`) is not part of the address.
  const bare = address.split('%')[0]!;
  const family = isIPv6(bare) ? 'ipv6' : 'ipv4';
  return always.check(bare, family) || (blockPrivate && internal.check(bare, family));
}

function createBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address, bits] = network.split('/') as [string, string];
    if (isIPv6(address)) list.addSubnet(address, Number(bits), 'ipv6');
    else
      for (const [net, prefix, family] of addEmbeddedForms(address, Number(bits)))
        list.addSubnet(net, prefix, family);
  }
  return list;
}

function addEmbeddedForms(
  address: string,
  bits: number,
): readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] {
  const [a, b, c, d] = address.split('.').map(Number) as [number, number, number, number];
  const groups = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  const embedded = EMBEDDED.map(
    ([prefix, offset]) =>
      [`${prefix}${groups}${prefix === '2002:' ? '::' : ''}`, offset + bits, 'ipv6'] as const,
  );
  return [[address, bits, 'ipv4'], ...embedded];
}
