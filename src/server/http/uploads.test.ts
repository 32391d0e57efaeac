import { setImmediate as nextTurn } from 'node:timers/promises'
import { Hono } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser, type TestUser } from '../testing/accounts.ts'
import { setupListening, setupTestApp } from '../testing/setup-app.ts'
import { networkOf } from './client-ip.ts'
import { isSimpleForm, limitVisitorUploads } from './uploads.ts'

const field = (name: string, value = '') => `--B\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const formOf = (...parts: string[]) => `${parts.join('')}--B--\r\n`
const TYPE = 'multipart/form-data; boundary=B'

/** Forms of an allowed size whose parsing would block the process for long. */
const BOMBS: [string, string][] = [
  ['a hundred thousand parts', formOf(...Array(100_000).fill(field('a')))],
  ['a name of a megabyte', formOf(field(`a${'[b]'.repeat(300_000)}`))],
  ['a hundred thousand headers in a part', formOf(`--B\r\n${'x: y\r\n'.repeat(100_000)}\r\n\r\n`)],
]

describe('isSimpleForm', () => {
  it.each([TYPE, 'multipart/form-data; boundary="B"', 'Multipart/Form-Data;boundary=B; charset=utf-8'])(
    'accepts a file and its fields with %s',
    (type) => {
      expect(isSimpleForm(Buffer.from(formOf(field('image', 'x'.repeat(100_000)), field('field'))), type)).toBe(true)
    },
  )

  it('accepts the boundary of browsers', async () => {
    for (const boundary of ['----WebKitFormBoundaryk3GfLuFzv2S1mFQT', '----geckoformboundary1f2e', '=====123==']) {
      const form = Buffer.from(formOf(field('image')).replaceAll('--B', `--${boundary}`))
      expect(isSimpleForm(form, `multipart/form-data; boundary=${boundary}`)).toBe(true)
    }
  })

  it.each(BOMBS)('refuses %s', (_what, form) => {
    expect(isSimpleForm(Buffer.from(form), TYPE)).toBe(false)
  })

  it.each([
    'multipart/form-data; charset=utf-8',
    'multipart/form-data; boundary=A; boundary=B',
    'multipart/form-data; x="; boundary=A"; boundary=B',
    'multipart/form-data; boundary="A\\"',
  ])('refuses %s, whose boundary is ambiguous', (type) => {
    expect(isSimpleForm(Buffer.from(formOf(field('image'))), type)).toBe(false)
  })
})

describe('an upload on a socket', () => {
  const app = setupTestApp({ RATE_LIMITS: 'off', PORT: '0' })
  const site = setupListening(app)
  let user: TestUser
  beforeAll(async () => {
    user = await addUser(app)
  })

  const send = (method: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${site.port}/api/uploadImage`, {
      method,
      body,
      headers: { 'content-type': TYPE, ...headers },
    })

  it.each(BOMBS)('is refused before it is parsed when it has %s', async (_what, form) => {
    const response = await send('POST', form, user.headers)
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'BAD_INPUT' }])
  })

  it.each(['PUT', 'PATCH', 'DELETE'])('is limited like any other body when its method is %s', async (method) => {
    expect((await send(method, 'x'.repeat(70_000))).status).toBe(413)
  })
})

it('Uploads of visitors are handled three at a time for one /48 of IPv6; the others are refused, and use up nothing', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const site = new Hono()
  site.use(async (c, next) => {
    const ip = c.req.header('x-ip') ?? ''
    c.set('isVisitorUpload', true)
    c.set('client', { peer: ip, ip, network: networkOf(ip), language: 'en' })
    await next()
  })
  site.use(limitVisitorUploads())
  site.post('/', async (c) => {
    await released
    return c.text('stored')
  })
  const statusFrom = async (ip: string) => (await site.request('/', { method: 'POST', headers: { 'x-ip': ip } })).status
  const many = Array.from({ length: 23 }, (_, i) => `2001:db8:1:${i}::1`)
  const answers = [...many, '2001:db8:2:1::1'].map(statusFrom)
  await nextTurn()
  release()
  expect(await Promise.all(answers)).toEqual([200, 200, 200, ...Array(20).fill(503), 200])
  expect(await statusFrom('2001:db8:1:4::1')).toBe(200)
})
