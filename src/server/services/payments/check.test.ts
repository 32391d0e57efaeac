import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type FakeTap, startFakeTap } from '../../testing/fake-tap.ts'
import { waitFor } from '../../testing/time.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts'
import { systemClock } from '../clock.ts'
import { checkPayments } from './check.ts'
import { openTap } from './tap.ts'

let fake: FakeTap
let site: WebhookReceiver
beforeAll(async () => {
  ;[fake, site] = await Promise.all([startFakeTap(), startWebhookReceiver()])
})
afterAll(async () => {
  site?.stop()
  await fake?.stop()
})
beforeEach(async () => {
  for (const call of ['create', 'find', 'list'] as const) await fake.mode({ call, mode: 'normal' })
})

async function check(webhook?: string, options = {}) {
  const provider = openTap({ url: fake.apiUrl, secretKey: fake.secretKey, ...options })
  const settings = { publicUrl: 'http://127.0.0.1:9', email: 'a@site.test', clock: systemClock, webhook }
  return (await Array.fromAsync(checkPayments(provider, settings))).map(({ step, isOk, note }) => [step, isOk, note])
}
const ok = (step: string) => [step, true, expect.any(String)]
const no = (step: string, note: string) => [step, false, expect.stringContaining(note)]

it('a provider that works is ok in every step', async () => {
  expect(await check()).toEqual([ok('key'), ok('create'), ok('find'), ok('find by reference'), ok('list')])
})

it('a wrong key, a silent provider and other facts are told with what to do', async () => {
  expect(await check(undefined, { secretKey: 'sk_test_wrong' })).toEqual([
    ok('key'),
    no('create', 'Is the secret key right'),
    no('list', 'Is the secret key right'),
  ])
  const silent = { url: 'http://127.0.0.1:9' }
  expect(await check(undefined, silent)).toEqual([ok('key'), no('create', 'firewall'), no('list', 'firewall')])
  await fake.mode({ call: 'find', mode: 'one_fils_less' })
  await fake.mode({ call: 'list', mode: '429', ms: 5_000 })
  expect(await check()).toEqual([
    ok('key'),
    ok('create'),
    no('find', 'other facts'),
    no('find by reference', 'try again in 5 s'),
    ok('list'),
  ])
})

it('a pasted webhook is ok when this key has signed it', async () => {
  const { providerId } = await openTap({ url: fake.apiUrl, secretKey: fake.secretKey }).create({
    id: crypto.randomUUID(),
    fils: 1_250,
    returnUrl: 'http://127.0.0.1:9',
    webhookUrl: site.url,
    language: 'ar',
    email: 'a@site.test',
    minutes: 5,
  })
  await fake.drive(providerId, { outcome: 'captured' })
  const { headers, body } = await waitFor(() => site.received[0])
  const pasted = (json: string) =>
    `POST /api/webhooks/tap HTTP/1.1\r\nHashstring: ${headers.get('hashstring')}\r\n\r\n${json}\n`
  const json = new TextDecoder().decode(body)
  expect((await check(pasted(json))).at(-1)).toEqual(ok('webhook'))
  expect((await check(pasted(json.replace('1.25', '1.26')))).at(-1)).toEqual(no('webhook', 'not signed with this key'))
  expect((await check('hello')).at(-1)).toEqual(no('webhook', 'not readable'))
})

it('the program prints a line for each step, and fails where nothing is set up', async () => {
  const program = fileURLToPath(new URL('../../check-payments.ts', import.meta.url))
  const run = (env: Record<string, string>) => {
    const running = promisify(execFile)(process.execPath, [program], { env })
    running.child.stdin?.end()
    return running
  }
  const { stdout } = await run({ PAYMENTS: 'tap', TAP_SECRET_KEY: fake.secretKey, TAP_URL: fake.apiUrl })
  expect(stdout.split('\n').map((line) => line.slice(0, 8))).toEqual([
    'ok  key:',
    'ok  crea',
    'ok  find',
    'ok  find',
    'ok  list',
    'Ready, a',
    '',
  ])
  await expect(run({})).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('PAYMENTS is demo') })
})
