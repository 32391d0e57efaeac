import ipaddr from 'ipaddr.js'
import { MAX_CALENDAR_URL } from '../../../contract/rules/availability.ts'

/**
 * The address of an outside calendar as it is fetched, from a typed one: https on the ordinary port, without user and
 * fragment; calendar programs also write it as `webcal`. Undefined for all others.
 */
export function readHttpsUrl(text: string): string | undefined {
  const url = URL.parse(text.trim().replace(/^webcals?:/i, 'https:'))
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return undefined
  url.hash = ''
  return url.href
}

/** The same as a user may enter it: neither on this site nor, as far as can be seen, on a private network. */
export function readCalendarUrl(text: string, publicUrl: string): string | undefined {
  const url = readHttpsUrl(text)
  // Each typed letter may be nine in the URL.
  if (url === undefined || url.length > MAX_CALENDAR_URL) return undefined
  const { hostname } = new URL(url)
  const address = literalAddress(hostname)
  if (address) return isPublicAddress(address) ? url : undefined
  const name = hostname.replace(/\.$/, '')
  const isPublicName = name.includes('.') && !/\.(?:localhost|local|internal)$/.test(name)
  return isPublicName && name !== new URL(publicUrl).hostname ? url : undefined
}

/** The IP address that a host is written as; undefined for a name. */
export function literalAddress(hostname: string): string | undefined {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return ipaddr.isValid(host) ? host : undefined
}

/** Whether an IP address belongs to the internet: not to this machine, a private network, or a reserved range. */
export function isPublicAddress(address: string): boolean {
  // `process` unwraps IPv4 addresses that are written as IPv6.
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}
