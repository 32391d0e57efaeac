import { BlockList, isIP } from 'node:net'

/** Finds the IP address of a client: the peer, or what trusted proxies wrote into `X-Forwarded-For`. */
export type ClientIpReader = (peer: string | undefined, forwardedFor: string | undefined) => string

/** Warning for operators. */
export const UNTRUSTED_PROXY =
  'a proxy forwards requests, but TRUSTED_PROXIES does not name it: all its visitors share the rate limits of one. Set TRUSTED_PROXIES to its address'

/** Loopback and private networks: a peer there that forwards is the operator's own proxy. */
const NEAR = ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1', 'fc00::/7']

/**
 * `trusted`: addresses and networks (`10.0.0.0/8`) of our own proxies; the header of other peers is ignored. `warn` is
 * called once, when such a header comes from a peer that seems to be a proxy: any if none is trusted, else a near one.
 * @throws Error when an entry is invalid.
 */
export function createClientIpReader(trusted: readonly string[], warn?: () => void): ClientIpReader {
  const isProxy = createNetworkTest(trusted)
  const isNear = createNetworkTest(NEAR)
  let isWarned = false

  return (peer, forwardedFor) => {
    const hops = [...(forwardedFor?.split(',') ?? []), peer ?? ''].map(plain)
    const nearest = hops.at(-1) ?? ''
    if (forwardedFor && !isWarned && nearest && !isProxy(nearest) && (trusted.length === 0 || isNear(nearest))) {
      isWarned = true
      warn?.()
    }
    // From the nearest hop outwards: the first untrusted one is the client.
    return hops.findLast((hop) => !isProxy(hop)) ?? hops[0] ?? ''
  }
}

/** Tells whether an address belongs to one of these addresses and networks. */
function createNetworkTest(entries: readonly string[]): (address: string) => boolean {
  const networks = new BlockList()
  for (const entry of entries) {
    const [, address = '', bits] = /^([^/]*)(?:\/(\d+))?$/.exec(entry) ?? []
    const family = familyOf(address)
    const maxBits = family === 'ipv4' ? 32 : 128
    if (!family || Number(bits ?? 0) > maxBits) {
      throw new Error(`TRUSTED_PROXIES in the environment is not usable: ${entry} is no address or network`)
    }
    networks.addSubnet(address, Number(bits ?? maxBits), family)
  }
  return (address) => {
    const family = familyOf(address)
    return family !== undefined && networks.check(address, family)
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  return ({ 4: 'ipv4', 6: 'ipv6' } as const)[isIP(address) as 4 | 6]
}

/** Unwraps IPv4-mapped IPv6 addresses (`::ffff:192.0.2.1`), and drops the port that some proxies add (`[::1]:80`). */
function plain(address: string): string {
  return address
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2')
    .replace(/^::ffff:(?=\d+\.)/i, '')
}

/**
 * Rate-limit key: an IPv4 address itself, or the /64 of an IPv6 address, which a household has whole. Fair queues use
 * the /48: providers hand out whole ones, each with 65,536 /64 networks.
 */
export function networkOf(address: string, bits: 48 | 64 = 64): string {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean))
  const gap = Array<string>(Math.max(0, 8 - (first?.length ?? 0) - (last?.length ?? 0))).fill('0')
  const groups = [...(first ?? []), ...gap, ...(last ?? [])].slice(0, bits / 16)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

/** The site of a network that `networkOf` gave: the /48 for IPv6, for limits that a household with many networks must not multiply. */
export function siteOf(network: string): string {
  return network.includes(':') ? networkOf(`${network}::`, 48) : network
}
