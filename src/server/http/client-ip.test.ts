import { describe, expect, it, vi } from 'vitest'
import { createClientIpReader, networkOf } from './client-ip.ts'

describe('the address of a caller', () => {
  const addressOf = createClientIpReader(['10.0.0.0/8', '127.0.0.1', '::1', 'fd00::/8'])

  it.each<[string, string | undefined, string | undefined, string]>([
    ['that of the connection', '203.0.113.1', undefined, '203.0.113.1'],
    ['that of the connection, in its plain form', '::ffff:203.0.113.1', undefined, '203.0.113.1'],
    ['not what a stranger says', '203.0.113.1', '198.51.100.1', '203.0.113.1'],
    ['what a proxy says', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['the nearest that is no proxy', '127.0.0.1', 'evil, 198.51.100.1, 10.0.0.9', '198.51.100.1'],
    ['what proxies say over IPv6', '::1', '2001:db8::7, fd00::1', '2001:db8::7'],
    ['without the port that a proxy adds', '10.0.0.2', '198.51.100.1:4711, 10.0.0.3:80', '198.51.100.1'],
    ['without brackets and port, over IPv6', '10.0.0.2', '[2001:db8::7]:4711', '2001:db8::7'],
    ['without brackets alone, over IPv6', '10.0.0.2', '[2001:db8::7]', '2001:db8::7'],
    ['the farthest when all are proxies', '10.0.0.2', '10.0.0.3, 10.0.0.4', '10.0.0.3'],
    ['the proxy itself when it says nothing', '10.0.0.2', undefined, '10.0.0.2'],
    ['words, when a proxy passes on words', '10.0.0.2', 'unknown', 'unknown'],
    ['none inside the process', undefined, undefined, ''],
  ])('is %s', (_what, peer, forwardedFor, address) => {
    expect(addressOf(peer, forwardedFor)).toBe(address)
  })

  it.each<[string[], string, string | undefined, boolean]>([
    [[], '127.0.0.1', '198.51.100.1', true],
    [[], '203.0.113.1', '198.51.100.1', true],
    [[], '127.0.0.1', undefined, false],
    [['10.0.0.1'], '10.0.0.1', '198.51.100.1', false],
    [['10.0.0.1'], '172.18.0.2', '198.51.100.1', true],
    [['10.0.0.1'], '::ffff:192.168.1.2', '198.51.100.1', true],
    [['10.0.0.1'], '203.0.113.1', '198.51.100.1', false],
  ])('with %j trusted, a header from %s (%s): warns once (%s)', (trusted, peer, forwardedFor, warns) => {
    const warn = vi.fn()
    const read = createClientIpReader(trusted, warn)
    for (let i = 0; i < 3; i++) read(peer, forwardedFor)
    expect(warn).toHaveBeenCalledTimes(warns ? 1 : 0)
  })

  it.each([
    'proxy.local',
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0.0/x',
    'fd00::/129',
    '300.0.0.1',
    '*',
    '10.0.0.0/8/8',
    '10.0.0.0/',
  ])('refuses %j as a proxy, in one line', (entry) => {
    expect(() => createClientIpReader(['127.0.0.1', entry])).toThrow(
      new Error(`TRUSTED_PROXIES in the environment is not usable: ${entry} is no address or network`),
    )
  })
})

describe('the network of an address', () => {
  it.each([
    ['203.0.113.1', '203.0.113.1', '203.0.113.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
    ['2001:DB8:0001::1', '2001:db8:1:0', '2001:db8:1'],
    ['::1', '0:0:0:0', '0:0:0'],
  ])('of %s is %s, and %s where networks take turns', (address, counted, turn) => {
    expect([networkOf(address), networkOf(address, 48)]).toEqual([counted, turn])
  })
})
