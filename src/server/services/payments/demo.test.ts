import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from '../../env.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { captureLog } from '../../testing/log.ts'
import { waitFor } from '../../testing/time.ts'
import { systemClock } from '../clock.ts'
import { type DemoPayments, startDemoPayments } from './demo.ts'
import { openPayments } from './open.ts'

const newCharge = () => ({
  id: crypto.randomUUID() as string,
  fils: 1_000,
  returnUrl: 'http://localhost/pay/1',
  webhookUrl: 'http://127.0.0.1:9/',
  language: 'en' as const,
  email: 'payer@site.test',
  minutes: 5,
})

describe('the fake of the demo', () => {
  let database: TestDatabase
  let demo: DemoPayments
  const captured = captureLog()
  beforeEach(async () => {
    database = await createTestDatabase('template0')
    const site = { databaseUrl: database.url, secret: 'a secret', publicUrl: 'http://localhost' }
    demo = await startDemoPayments(site, captured.log)
  })
  afterEach(async () => {
    await demo.stop()
    await database.drop()
  })

  it('is paid with, and comes back at the same address with its charges when it dies', async () => {
    const provider = openPayments(readEnv({}), demo, systemClock)
    expect(provider?.isLive).toBe(false)
    const charge = await provider?.create(newCharge())
    expect(charge?.url.startsWith(demo.url)).toBe(true)
    process.kill(demo.pid(), 'SIGKILL')
    await waitFor(() => provider?.find(charge?.providerId ?? '').catch(() => undefined))
    expect((await fetch(charge?.url ?? '')).status).toBe(200)
    expect(captured.text()).toContain('the fake of Tap ended by itself')
  })

  it('is gone after its stop', async () => {
    const pid = demo.pid()
    await demo.stop()
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })
})

it.each([
  [{ PAYMENTS: 'off' }, undefined, 'off'],
  [{ PAYMENTS: 'tap', TAP_SECRET_KEY: 'sk_test_1' }, false, 'tap'],
  [{ PAYMENTS: 'checkout', CHECKOUT_SECRET_KEY: 'sk_sbox_1', CHECKOUT_WEBHOOK_KEY: 'key' }, false, 'checkout'],
])('%o opens its provider', (env, isLive, name) => {
  const provider = openPayments(readEnv(env), undefined, systemClock)
  expect([provider?.name ?? 'off', provider?.isLive]).toEqual([name, isLive])
})
