import { BlockList, isIPv6 } from 'node:net';

/** Networks that are always forbidden: link-local, multicast, and the metadata services of clouds. */
const ALWAYS_BLOCKED = [
  ...['169.254.0.0/16', '224.0.0.0/4', '255.255.255.255/32', 'fe80::/10', 'ff00::/8'],
  // Metadata services of Alibaba, Oracle, Azure (wire server) and AWS over IPv6.
  ...['100.100.100.200/32', '192.0.0.192/32', '168.63.129.16/32', 'fd00:ec2::254/128'],
];
/** Networks of this machine and private networks (RFC 6890). */
const PRIVATE_NETWORKS = [
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
 * IPv6 prefixes after which an IPv4 address is embedded, with their length in bits: compatible, NAT64, 6to4.
 * `BlockList` handles mapped addresses (`::ffff:`) itself.
 */
const EMBEDDING_PREFIXES = [
  ['::', 96],
  ['64:ff9b::', 96],
  ['2002:', 16],
] as const;

const alwaysBlocked = createBlockList(ALWAYS_BLOCKED);
const privateNetworks = createBlockList(PRIVATE_NETWORKS);

/** Tells whether connections to an IP address are forbidden (D36). */
export function isForbiddenAddress(address: string, blockPrivate: boolean): boolean {
  // A zone (`fe80::1%eth0`) is not part of the address.
  const bare = address.split('%')[0]!;
  const family = isIPv6(bare) ? 'ipv6' : 'ipv4';
  return alwaysBlocked.check(bare, family) || (blockPrivate && privateNetworks.check(bare, family));
}

function createBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address, bits] = network.split('/') as [string, string];
    if (isIPv6(address)) list.addSubnet(address, Number(bits), 'ipv6');
    else
      for (const [net, prefix, family] of listEmbeddedForms(address, Number(bits)))
        list.addSubnet(net, prefix, family);
  }
  return list;
}

/** Lists an IPv4 network and the IPv6 networks that embed it. */
function listEmbeddedForms(
  address: string,
  bits: number,
): readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] {
  const [a, b, c, d] = address.split('.').map(Number) as [number, number, number, number];
  const groups = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  const embedded = EMBEDDING_PREFIXES.map(
    ([prefix, offset]) =>
      [`${prefix}${groups}${prefix === '2002:' ? '::' : ''}`, offset + bits, 'ipv6'] as const,
  );
  return [[address, bits, 'ipv4'], ...embedded];
}
