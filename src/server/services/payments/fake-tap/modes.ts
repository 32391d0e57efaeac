import { setTimeout as sleep } from 'node:timers/promises'
import type { Queryable } from '../../db.ts'
import type { FakeCharge } from './objects.ts'

/** Calls that a test may spoil. `pay` is the choice on the payment page: its modes are those of webhooks. */
export const CALLS = [
  'create',
  'find',
  'list',
  'update',
  'refund',
  'find_refund',
  'list_refunds',
  'payouts',
  'pay',
] as const
export type Call = (typeof CALLS)[number]

export interface Mode {
  call: Call
  mode: string
  /** Of `slow`, or for `Retry-After` of `429`. */
  ms?: number
}

const SLOW_MS = 3_000

/** The next mode of a call, which is used up by one request. */
export async function takeMode(db: Queryable, call: Call): Promise<Mode | undefined> {
  const { rows } = await db.query<{ body: Mode }>(
    `update fake_tap.objects set hidden = jsonb_set(hidden, '{left}', to_jsonb((hidden->>'left')::int - 1))
     where seq = (select seq from fake_tap.objects where kind = 'mode' and body->>'call' = $1 and (hidden->>'left')::int > 0
       order by seq limit 1 for update skip locked)
     returning body`,
    [call],
  )
  return rows[0]?.body
}

/** What becomes of a request before it is served. */
export interface Spoiled {
  /** The response in place of the call's own. */
  response?: Response
  /** The connection is closed: before the call, or once it is written. */
  cut?: 'before' | 'after'
}

/** Applies modes that are about the connection; `gone` resolves when the client has left. */
export async function spoil(mode: Mode | undefined, gone: () => Promise<unknown>): Promise<Spoiled> {
  switch (mode?.mode) {
    case 'slow':
      await Promise.race([sleep(mode.ms ?? SLOW_MS, undefined, { ref: false }), gone()])
      return {}
    case 'hang':
      await gone()
      return { cut: 'before' }
    case 'cut':
      return { cut: 'before' }
    case 'lost':
      return { cut: 'after' }
    case '500':
    case '502':
    case '503':
      return { response: Response.json({ errors: [] }, { status: Number(mode.mode) }) }
    case '429': {
      const headers: Record<string, string> =
        mode.ms === undefined ? {} : { 'retry-after': String(Math.ceil(mode.ms / 1000)) }
      return {
        response: Response.json(
          { errors: [{ code: '429', description: 'Too many requests' }] },
          { status: 429, headers },
        ),
      }
    }
    case 'garbage':
      return { response: new Response('<html><title>Maintenance</title></html>') }
    default:
      return {}
  }
}

/** Changes what a call tells of a charge, not the charge. */
export function twistAnswer(charge: FakeCharge, mode: Mode | undefined): FakeCharge {
  switch (mode?.mode) {
    case 'two_decimals':
      return { ...charge, amount: Number(charge.amount.toFixed(2)) }
    case 'one_fils_less':
      return { ...charge, amount: Math.round(charge.amount * 1000 - 1) / 1000 }
    case 'one_fils_more':
      return { ...charge, amount: Math.round(charge.amount * 1000 + 1) / 1000 }
    case 'sar':
      return { ...charge, currency: 'SAR' }
    case 'swapped':
      return { ...charge, live_mode: !charge.live_mode }
    case 'other_reference':
      return { ...charge, reference: { ...charge.reference, transaction: crypto.randomUUID() } }
    case 'unknown':
      return { ...charge, status: 'UNKNOWN', response: { code: '901', message: 'Unknown' } }
    case 'foo':
      return { ...charge, status: 'FOO', response: { code: '999', message: 'Foo' } }
    default:
      return charge
  }
}
