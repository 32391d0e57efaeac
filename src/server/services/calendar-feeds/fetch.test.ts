import type { ServerResponse } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { type OutsideServer, startOutside } from '../../testing/outside.ts'
import { setupStarted } from '../../testing/setup-app.ts'
import { isPublicAddress, readCalendarUrl } from './address.ts'
import { FetchError, fetchCalendar } from './fetch.ts'

const server: OutsideServer = setupStarted(startOutside, (started) => started.stop())
beforeEach(() => {
  server.requests.length = 0
})

const URL_OF = (path: string, host = 'calendar') => `https://${host}.outside.test${path}`

/** The text, or the problem. */
async function fetched(path: string, { host = 'calendar', timeoutMs = 10_000 } = {}): Promise<string> {
  try {
    return Buffer.concat(await fetchCalendar(URL_OF(path, host), server.outside, timeoutMs)).toString()
  } catch (error) {
    if (error instanceof FetchError) return error.problem
    throw error
  }
}

describe('fetchCalendar', () => {
  it('reads the text at an address, as itself and without credentials', async () => {
    server.serve('/a.ics', 'hello')
    expect(await fetched('/a.ics')).toBe('hello')
    const [{ headers } = { headers: {} }] = server.requests
    expect(headers).toMatchObject({ 'accept-encoding': 'identity', 'user-agent': expect.stringContaining('Masrah') })
    expect(Object.keys(headers).toSorted()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
  })

  it.each([403, 404, 500, 204, 304])('refuses an answer with status %s', async (status) => {
    server.serve('/status', (response) => response.writeHead(status).end())
    expect(await fetched('/status')).toBe('CALENDAR_REFUSED')
  })

  it('follows three redirects, and no fourth', async () => {
    for (const step of [1, 2, 3, 4]) {
      server.serve(`/${step}`, (response) =>
        response.writeHead(302, { location: URL_OF(`/${step - 1}`, 'other') }).end(),
      )
    }
    server.serve('/0', 'hello')
    expect(await fetched('/3')).toBe('hello')
    expect(server.requests.map(({ host }) => host)).toEqual(
      ['calendar', 'other', 'other', 'other'].map((name) => `${name}.outside.test`),
    )
    expect(await fetched('/4')).toBe('CALENDAR_REFUSED')
  })

  it.each([
    ['http', 'http://calendar.outside.test/a.ics', 'CALENDAR_REFUSED'],
    ['another port', 'https://calendar.outside.test:8443/a.ics', 'CALENDAR_REFUSED'],
    ['a user', 'https://me@calendar.outside.test/a.ics', 'CALENDAR_REFUSED'],
    ['a file', 'file:///etc/passwd', 'CALENDAR_REFUSED'],
    ['nowhere', '', 'CALENDAR_REFUSED'],
    ['a private address', 'https://10.0.0.1/a.ics', 'CALENDAR_PRIVATE_ADDRESS'],
    ['a private name', 'https://private.outside.test/a.ics', 'CALENDAR_PRIVATE_ADDRESS'],
    ['IPv6 loopback', 'https://[::1]/a.ics', 'CALENDAR_PRIVATE_ADDRESS'],
    ['loopback in hexadecimal', 'https://0x7f000002/a.ics', 'CALENDAR_PRIVATE_ADDRESS'],
  ])('follows no redirect to %s', async (_what, location, problem) => {
    server.resolveTo('private.outside.test', ['192.168.1.1'])
    server.serve('/redirect', (response) => response.writeHead(302, location ? { location } : {}).end())
    expect(await fetched('/redirect')).toBe(problem)
    expect(server.requests).toHaveLength(1)
  })

  it('joins small pieces, and refuses a file in more than 100,000 of them', async () => {
    const inPieces = (count: number) => (response: ServerResponse) => {
      response.flushHeaders()
      response.socket?.write('1\r\nx\r\n'.repeat(count))
      response.end()
    }
    server.serve('/pieces', inPieces(100_000))
    const chunks = await fetchCalendar(URL_OF('/pieces'), server.outside)
    expect(chunks.map(({ length }) => length)).toEqual([65_536, 34_464])
    server.serve('/more', inPieces(100_001))
    expect(await fetched('/more')).toBe('CALENDAR_TOO_LARGE')
  })

  it('connects to no host that has a private address among others', async () => {
    server.resolveTo('mixed.outside.test', ['127.0.0.1', 'fd00::1'])
    expect(await fetched('/a.ics', { host: 'mixed' })).toBe('CALENDAR_PRIVATE_ADDRESS')
    expect(server.requests).toEqual([])
  })

  it('connects to the checked address, whatever the name resolves to afterwards', async () => {
    server.serve('/a.ics', 'hello')
    server.resolveTo('rebound.outside.test', ['127.0.0.1'], ['10.0.0.1'])
    expect(await fetched('/a.ics', { host: 'rebound' })).toBe('hello')
    expect(server.requests).toHaveLength(1)
    expect(await fetched('/a.ics', { host: 'rebound' })).toBe('CALENDAR_PRIVATE_ADDRESS')
  })

  it('connects to no unknown name, and no server with another’s certificate', async () => {
    server.resolveTo('unknown.outside.test', [])
    expect(await fetched('/a.ics', { host: 'unknown' })).toBe('CALENDAR_UNREACHABLE')
    server.resolveTo('a.b.outside.test', ['127.0.0.1'])
    expect(await fetched('/a.ics', { host: 'a.b' })).toBe('CALENDAR_UNREACHABLE')
  })

  it.each<[string, (response: ServerResponse) => void]>([
    ['says nothing', () => {}],
    ['never ends', (response) => void response.write('BEGIN:VCALENDAR')],
    [
      'drips',
      (response) => {
        const timer = setInterval(() => response.write('X'), 20)
        response.on('close', () => clearInterval(timer))
      },
    ],
    [
      'redirects in time, then says nothing',
      (response) => response.writeHead(302, { location: URL_OF('/silent') }).end(),
    ],
  ])('gives up on a server that %s', async (_what, answer) => {
    server.serve('/silent', () => {})
    server.serve('/slow', answer)
    expect(await fetched('/slow', { timeoutMs: 400 })).toBe('CALENDAR_UNREACHABLE')
  })

  it('gives up on a server that accepts connections and never speaks TLS', async () => {
    const mute = createServer(() => {}).listen(0, '127.0.0.1')
    await new Promise((resolve) => mute.once('listening', resolve))
    const { port } = mute.address() as AddressInfo
    const outside = { ...server.outside, connection: { port, ca: '' } }
    await expect(fetchCalendar(URL_OF('/'), outside, 400)).rejects.toMatchObject({ problem: 'CALENDAR_UNREACHABLE' })
    mute.close()
  })

  it('reads ten megabytes and no more', async () => {
    const most = 10 * 1024 * 1024
    server.serve('/full', 'x'.repeat(most))
    expect((await fetched('/full')).length).toBe(most)
    server.serve('/more', 'x'.repeat(most + 1))
    expect(await fetched('/more')).toBe('CALENDAR_TOO_LARGE')
  })

  it('refuses a compressed response, which it did not request', async () => {
    server.serve('/zip', (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('hello')))
    expect(await fetched('/zip')).toBe('CALENDAR_UNREADABLE')
  })
})

describe('isPublicAddress', () => {
  it.each(['1.1.1.1', '93.184.216.34', '2606:4700:4700::1111', '2001:4860:4860::8888', '::ffff:1.1.1.1'])(
    'is true of %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    // Outside of 2000::/3, most of them unassigned.
    '::1.2.3.4',
    '1::1',
    '4000::1',
    '5f00::1',
    '8000::1',
    'e000::1',
    'fec0::1',
    '64:ff9b:1::1',
    '100::1',
    '3fff::1',
    'no address',
    '',
  ])('is false of %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('readCalendarUrl', () => {
  const read = (text: string) => readCalendarUrl(text, 'https://masrah.test')

  it.each([
    ['https://calendar.example/a.ics?b=1#c', 'https://calendar.example/a.ics?b=1'],
    [' webcal://calendar.example/a.ics ', 'https://calendar.example/a.ics'],
    ['WEBCALS://Calendar.Example/a.ics', 'https://calendar.example/a.ics'],
    ['https://calendar.example:443/', 'https://calendar.example/'],
    ['https://1.1.1.1/a.ics', 'https://1.1.1.1/a.ics'],
  ])('reads %s', (text, url) => {
    expect(read(text)).toBe(url)
  })

  it.each([
    'http://calendar.example/a.ics',
    'calendar.example/a.ics',
    'https://calendar.example:8443/a.ics',
    'https://me:secret@calendar.example/a.ics',
    'https://127.0.0.1/a.ics',
    'https://2130706433/a.ics',
    'https://[::ffff:10.0.0.1]/a.ics',
    'https://[4000::1]/a.ics',
    'https://169.254.169.254/latest/meta-data',
    'https://masrah.test/calendars/a.ics',
    'webcal://MASRAH.test/calendars/a.ics',
    'https://masrah.test./calendars/a.ics',
    'https://localhost/a.ics',
    'https://calendar/a.ics',
    'https://calendar.internal/a.ics',
    'https://[::1]/a.ics',
    `https://calendar.example/${'é'.repeat(1_900)}`,
    'javascript:alert(1)',
    '',
  ])('refuses %s', (text) => {
    expect(read(text)).toBeUndefined()
  })
})
