import type { ChargeDrive, Ledger, ModeDrive, RefundDrive } from '../services/payments/fake-tap/drive.ts'
import { startFakeTapProcess } from '../services/payments/fake-tap/start.ts'
import { createTestDatabase } from './database.ts'

/** A fake of Tap with a database of its own, and the calls that drive it; amounts are dinars, as at Tap. */
export interface FakeTap {
  /** Its origin. */
  url: string
  /** For the adapter, `TAP_URL`. */
  apiUrl: string
  secretKey: string
  /** Where its state lives: for a second process of the same Tap. */
  databaseUrl: string
  /** Ends an attempt to pay, by the id of the provider. */
  drive(chargeId: string, outcome: ChargeDrive): Promise<void>
  /** Spoils the next requests of a call. */
  mode(mode: ModeDrive): Promise<void>
  /** Drives a refund, by the id of the provider. */
  driveRefund(refundId: string, outcome: RefundDrive): Promise<void>
  /** Gives back in the dashboard, without the site; the answer is the refund as Tap tells it. */
  refundInDashboard(chargeId: string, amount: number): Promise<{ id: string }>
  /** What the wallet holds from now on. */
  setBalance(amount: number): Promise<void>
  payOut(): Promise<{ id?: string }>
  /** Its time, milliseconds: for the clock of an adapter. */
  now(): number
  /** Moves the fake's clock forward: links and keys run out, pending refunds end, late webhooks are sent. */
  advance(ms: number): Promise<void>
  /** Moves it to a time, such as that of the application's clock. */
  moveTo(ms: number): Promise<void>
  ledger(): Promise<Ledger>
  /** Posts the form of the payment page without following its redirect; `card` is the number of a button, from 0. */
  choose(
    chargeId: string,
    choice: { card: number } | { choice: 'cancelled' | 'abandoned' | 'later' },
  ): Promise<Response>
  /** Kills the process and starts another with the same state, at the same address. */
  restart(): Promise<void>
  stop(): Promise<void>
}

interface FakeTapSettings {
  /** Of the site. */
  publicUrl?: string
  /** `sk_live_…` makes it a Tap of real money. */
  secretKey?: string
  /** Another fake's, to be the same Tap. */
  databaseUrl?: string
}

/** Starts a fake of Tap for tests. */
export async function startFakeTap({
  publicUrl = '',
  secretKey = `sk_test_${crypto.randomUUID()}`,
  databaseUrl,
}: FakeTapSettings = {}): Promise<FakeTap> {
  const database = databaseUrl ? undefined : await createTestDatabase('template0')
  const options = { port: 0, secretKey, databaseUrl: databaseUrl ?? database?.url ?? '', publicUrl }
  let running = await startFakeTapProcess(options)
  const { url } = running
  let advanced = 0

  async function test<T>(path: string, body?: object): Promise<T> {
    const response = await fetch(`${url}/test${path}`, {
      method: body ? 'POST' : 'GET',
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (!response.ok) throw new Error(`The fake of Tap refuses ${path}: ${await response.text()}`)
    return (await response.json()) as T
  }

  const advance = async (ms: number) => {
    advanced += ms
    await test('/clock', { advance_ms: ms })
  }

  return {
    url,
    apiUrl: `${url}/v2`,
    secretKey,
    databaseUrl: options.databaseUrl,
    drive: (id, outcome) => test(`/charges/${id}`, outcome),
    mode: (mode) => test('/modes', mode),
    driveRefund: (id, outcome) => test(`/refunds/${id}`, outcome),
    refundInDashboard: (id, amount) => test(`/charges/${id}/refund`, { amount }),
    setBalance: (amount) => test('/balance', { amount }),
    payOut: () => test('/payout', {}),
    now: () => Date.now() + advanced,
    advance,
    moveTo: (ms) => advance(Math.round(ms - Date.now() - advanced)),
    ledger: () => test('/ledger'),
    choose: (id, choice) =>
      fetch(`${url}/pay/${id}`, {
        method: 'POST',
        body: new URLSearchParams(Object.entries(choice).map(([name, value]) => [name, String(value)])),
        redirect: 'manual',
      }),
    async restart() {
      await running.stop()
      running = await startFakeTapProcess({ ...options, port: Number(new URL(url).port) })
    },
    async stop() {
      await running.stop()
      await database?.drop()
    },
  }
}
