import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { errors } from '../../contract/errors.ts'
import { captureLog } from '../testing/log.ts'
import { setupListening, setupTestApp } from '../testing/setup-app.ts'
import { isHost } from './host.ts'

const PUBLIC_URL = 'http://localhost:3000'
const { log, lines, text: logged } = captureLog()
const app = setupTestApp({ PORT: '0', RATE_LIMITS: 'off', SMTP_URL: '', PUBLIC_URL }, log)
const site = setupListening(app)
beforeAll(async () => {
  // The second request is served from memory.
  for (let count = 0; count < 2; count++) await send('GET /api/events HTTP/1.1', ['Host: localhost'])
})

/** Sends these lines verbatim and returns the whole response. */
async function send(requestLine: string, headers: string[]): Promise<string> {
  const socket = connect(site.port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8')
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.write([requestLine, ...headers, 'Connection: close', '', ''].join('\r\n'))
  await once(socket, 'close')
  return answer
}

describe('an invalid Host', () => {
  it.each([
    '1.2.3.4.5',
    '1.2.3.256',
    '127.1',
    '0x7f.0.0.1',
    '2130706433',
    'a b',
    'a,b',
    'evil/x',
    'evil?x',
    'evil#x',
    'user@evil',
    'evil\\x',
    '%6cocalhost',
    'localhost:',
    'localhost:99999',
    'localhost:x',
    '[::1',
    '[::g]',
    'a'.repeat(300),
    '',
  ])('gets 400 before anything else, also from the cache: %s', async (host) => {
    expect(isHost(host)).toBe(false)
    for (const path of ['/api/events', '/', `/api/events?q=${'secret'.repeat(2000)}`]) {
      const answer = await send(`GET ${path} HTTP/1.1`, [`Host: ${host}`, 'Accept-Language: en'])
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).toContain('"code":"BAD_INPUT"')
      expect(answer).toMatch(/^content-security-policy: default-src 'none'/m)
    }
    expect(logged()).not.toContain('secret')
    const requests = lines().filter(({ msg }) => msg === 'request')
    expect(requests.at(-1)).toMatchObject({ path: '/api/events', status: 400 })
  })

  it('is told in the language of the URL, as everywhere', async () => {
    const inLanguage = (lng: string, header: string) => send(`GET /?lng=${lng} HTTP/1.1`, ['Host: a b', header])
    for (const header of ['Accept-Language: ar', 'Cookie: i18nextLng=ar']) {
      expect(await inLanguage('en', header)).toContain(errors.BAD_INPUT.en)
      expect(await inLanguage('fr', header)).toContain(errors.BAD_INPUT.ar)
    }
  })

  it('gets 400 when there are two, or none', async () => {
    expect(await send('GET / HTTP/1.1', ['Host: localhost', 'Host: masrah.example'])).toMatch(/^HTTP\/1\.1 400 /)
    expect(await send('GET / HTTP/1.1', ['Host: localhost', 'Host: localhost'])).toMatch(/^HTTP\/1\.1 400 /)
    expect(await send('GET / HTTP/1.1', [])).toMatch(/^HTTP\/1\.1 400 /)
    expect(await send('GET / HTTP/1.0', [])).toMatch(/^HTTP\/1\.1 400 /)
  })

  it.each([
    'localhost',
    'LOCALHOST:3000',
    'masrah.example',
    'my_service:8080',
    '127.0.0.1:80',
    '[::1]:3000',
    'xn--mgbah1a',
  ])('is not %s', async (host) => {
    expect(isHost(host)).toBe(true)
    expect(await send('GET /api/events HTTP/1.1', [`Host: ${host}`])).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('a request line in absolute form', () => {
  it.each(['http://localhost:3000', 'https://LocalHost:3000'])(
    'is accepted when its host equals Host: %s',
    async (origin) => {
      const headers = ['Host: localhost:3000']
      expect(await send(`GET ${origin}/api/events HTTP/1.1`, headers)).toMatch(/^HTTP\/1\.1 200 /)
      expect(await send(`GET ${origin}/mailbox HTTP/1.1`, headers)).toMatch(/^HTTP\/1\.1 200 /)
      expect(await send(`GET ${origin}?lng=en HTTP/1.1`, headers)).toMatch(/^HTTP\/1\.1 200 /)
    },
  )

  it.each([
    ['http://localhost:3000/mailbox', 'masrah.example'],
    ['http://masrah.example/mailbox', 'localhost:3000'],
    ['http://localhost:3000@masrah.example/mailbox', 'localhost:3000'],
    ['http://localhost/mailbox', 'localhost:3000'],
    ['ftp://localhost:3000/mailbox', 'localhost:3000'],
    ['*', 'localhost:3000'],
  ])('gets 400 otherwise: %s at %s', async (target, host) => {
    const method = target === '*' ? 'OPTIONS' : 'GET'
    expect(await send(`${method} ${target} HTTP/1.1`, [`Host: ${host}`])).toMatch(/^HTTP\/1\.1 400 /)
  })
})

it('a mailbox is seen at this machine, and not through a tunnel or a proxy', async () => {
  expect(await send('GET /mailbox HTTP/1.1', ['Host: localhost:3000'])).toMatch(/^HTTP\/1\.1 200 /)
  expect(await send('GET /mailbox HTTP/1.1', ['Host: masrah.example'])).toMatch(/^HTTP\/1\.1 404 /)
  expect(await send('GET /mailbox HTTP/1.1', ['Host: localhost', 'X-Real-IP: 203.0.113.7'])).toMatch(/^HTTP\/1\.1 404 /)
  expect(await send('GET /mailbox HTTP/1.0', ['Host: localhost'])).toMatch(/^HTTP\/1\.1 404 /)
})
