import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { MAX_CALENDAR_URL } from '../../../contract/rules/availability.ts'

/**
 * URL to fetch an outside calendar from: https on the default port, without user and fragment; the scheme may be typed
 * as `webcal`. Undefined for all other URLs.
 */
export function readHttpsUrl(text: string): string | undefined {
  const url = URL.parse(text.trim().replace(/^webcals?:/i, 'https:'))
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return undefined
  url.hash = ''
  return url.href
}

/** The same for a URL typed by a user: neither on this site nor, as far as can be seen, on a private network. */
export function readCalendarUrl(text: string, publicUrl: string): string | undefined {
  const url = readHttpsUrl(text)
  // A typed letter may take nine characters in the URL.
  if (url === undefined || url.length > MAX_CALENDAR_URL) return undefined
  const { hostname } = new URL(url)
  const address = literalAddress(hostname)
  if (address) return isPublicAddress(address) ? url : undefined
  const name = hostname.replace(/\.$/, '')
  const isPublicName = name.includes('.') && !/\.(?:localhost|local|internal)$/.test(name)
  return isPublicName && name !== new URL(publicUrl).hostname ? url : undefined
}

/** The IP address in a host; undefined for a name. */
export function literalAddress(hostname: string): string | undefined {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return ipaddr.isValid(host) ? host : undefined
}

/** IPv6 addresses that are given to networks of the internet; ranges within may be reserved. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

/** Whether an IP address is public: not this machine's, private or reserved. */
export function isPublicAddress(address: string): boolean {
  // In groups: ipaddr.js takes `::1.2.3.4` for an IPv4-mapped address.
  const written = isIPv6(address) ? URL.parse(`http://[${address}]`)?.hostname.slice(1, -1) : address
  if (written === undefined || !ipaddr.isValid(written)) return false
  // `process` unwraps IPv4-mapped IPv6 addresses.
  const parsed = ipaddr.process(written)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6))
}
