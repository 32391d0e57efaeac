import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { z } from 'zod'
import { type Database, inTransaction } from '../../db.ts'
import type { FakeEnv, FakeServices } from './api.ts'
import { chargeAt, findCharge, settleCharge } from './charges.ts'
import { CALLS } from './modes.ts'
import {
  type FakeCharge,
  type FakeRefund,
  filsOf,
  type HiddenCharge,
  type HiddenRefund,
  OUTCOMES,
  Refusal,
} from './objects.ts'
import { payOut } from './payouts.ts'
import { type Posts, WEBHOOKS } from './posts.ts'
import { balance, createRefund, type FakeRefundRow, setBalance, settleRefund, sumFils } from './refunds.ts'
import { lock, now, read, readAll, write } from './store.ts'

/** Amounts are dinars here, too, as everywhere in Tap. */
const ChargeDrive = z.strictObject({
  /** A name of `OUTCOMES`, or a status that Tap does not list. */
  outcome: z.string().min(1),
  webhook: z.enum(WEBHOOKS).default('normal'),
  amount: z.number().positive().optional(),
  currency: z.string().optional(),
  live: z.boolean().optional(),
  reference: z.string().optional(),
  /** Before the outcome; with the webhook `late` before that. */
  delay_ms: z.number().int().min(0).optional(),
})
const ModeDrive = z.strictObject({
  call: z.enum(CALLS),
  /** `normal` drops the modes of the call that are left. */
  mode: z.string(),
  times: z.number().int().min(1).default(1),
  ms: z.number().int().min(0).optional(),
})
const RefundDrive = z.strictObject({
  status: z.string(),
  code: z.string().default('000'),
  webhook: z.enum(WEBHOOKS).default('normal'),
})

export type ChargeDrive = z.input<typeof ChargeDrive>
export type ModeDrive = z.input<typeof ModeDrive>
export type RefundDrive = z.input<typeof RefundDrive>

/** What was charged and given back, all in fils. */
export interface Ledger {
  charges: { id: string; reference: string | null; fils: number; currency: string; status: string; live: boolean }[]
  refunds: { id: string; charge_id: string; reference: string | null; fils: number; status: string }[]
  sums: { captured: number; refunded: number; refunding: number; paid_out: number; balance: number }
  /** Webhooks that are still to be delivered. */
  posts_waiting: number
}

/** Calls by which tests drive the fake; Tap has none of them. */
export function fakeDrive(services: FakeServices & { publicUrl: string }): Hono<FakeEnv> {
  const { db, posts } = services
  const app = new Hono<FakeEnv>()

  app.post('/charges/:id', async (c) => {
    const { outcome, webhook, delay_ms, ...twist } = ChargeDrive.parse(await c.req.json())
    if (delay_ms && webhook !== 'late') await sleep(delay_ms)
    const { row, send } = await inTransaction(db, async (transaction) => {
      const found = await lock<FakeCharge, HiddenCharge>(transaction, 'charge', c.req.param('id'))
      if (!found) throw new Refusal('1143', 'Charge id is invalid', 404)
      const known = OUTCOMES[outcome] ?? ([outcome, '999', outcome] as const)
      const ended = await settleCharge(transaction, found, { outcome: known, now: await now(transaction), twist })
      return { row: ended, send: await posts.order(transaction, ended.body, { webhook, delayMs: delay_ms }) }
    })
    await send()
    return c.json(row.body)
  })

  app.post('/charges/:id/refund', async (c) => {
    const { amount } = z.object({ amount: z.number() }).parse(await c.req.json())
    return c.json((await refundInDashboard(db, c.req.param('id'), amount)).body)
  })

  app.post('/refunds/:id', async (c) => {
    const { status, code, webhook } = RefundDrive.parse(await c.req.json())
    const { row, send } = await inTransaction(db, async (transaction) => {
      const found = await lock<FakeRefund, HiddenRefund>(transaction, 'refund', c.req.param('id'))
      if (!found) throw new Refusal('1144', 'Refund id is invalid', 404)
      const settled = await settleRefund(transaction, found, [status, code, status])
      return { row: settled, send: await posts.order(transaction, settled.body, { webhook }) }
    })
    await send()
    return c.json(row.body)
  })

  app.post('/modes', async (c) => {
    const { times, ...mode } = ModeDrive.parse(await c.req.json())
    if (mode.mode === 'normal') {
      await db.query(`delete from fake_tap.objects where kind = 'mode' and body->>'call' = $1`, [mode.call])
    } else {
      await write(db, 'mode', { id: crypto.randomUUID(), body: mode, hidden: { left: times } })
    }
    return c.json({})
  })

  app.post('/clock', async (c) => {
    const { advance_ms } = z.object({ advance_ms: z.number().int() }).parse(await c.req.json())
    const at = await inTransaction(db, async (transaction) => {
      await transaction.query(`select pg_advisory_xact_lock(hashtextextended('fake_tap clock', 0))`)
      const setting = await read<{ offset: number }>(transaction, 'setting', 'clock')
      await write(transaction, 'setting', { id: 'clock', body: { offset: (setting?.body.offset ?? 0) + advance_ms } })
      return now(transaction)
    })
    await work(services)
    return c.json({ now: at })
  })

  app.post('/balance', async (c) => {
    const { amount } = z.object({ amount: z.number() }).parse(await c.req.json())
    await inTransaction(db, (transaction) => setBalance(transaction, filsOf(amount) ?? 0))
    return c.json({ balance: await balance(db) })
  })

  app.post('/payout', async (c) => c.json((await payOutAndPost(services)) ?? {}))

  app.get('/ledger', async (c) => c.json(await ledger(db)))

  return app
}

/** A refund that the site has not asked for: without a reference, and done at once. */
export async function refundInDashboard(db: Database, chargeId: string, amount: number): Promise<FakeRefundRow> {
  return inTransaction(db, async (transaction) => {
    const at = await now(transaction)
    const { currency } = (await findCharge(transaction, chargeId, at)).body
    const asked = { charge_id: chargeId, amount, currency, reason: 'Refund in the dashboard' }
    return createRefund(transaction, asked, { now: at, course: 'immediate' })
  })
}

/** Pays out, and tells the site of it: the address for that is set in the dashboard of Tap, not in a call. */
export async function payOutAndPost({ db, posts, publicUrl }: { db: Database; posts: Posts; publicUrl: string }) {
  const { payout, send } = await inTransaction(db, async (transaction) => {
    const made = await payOut(transaction, await now(transaction))
    const url = publicUrl && `${publicUrl}/api/webhooks/tap`
    return {
      payout: made,
      send: made && url ? await posts.order(transaction, made, { webhook: 'unsigned', url }) : async () => {},
    }
  })
  await send()
  return payout
}

/** Ends refunds that were pending long enough, and delivers webhooks that are due. */
export async function work({ db, posts }: Pick<FakeServices, 'db' | 'posts'>): Promise<void> {
  for (let found = true; found; ) {
    found = await inTransaction(db, async (transaction) => {
      const { rows } = await transaction.query<FakeRefundRow>(
        `select id, body, hidden from fake_tap.objects where kind = 'refund' and (hidden->>'due')::bigint <= $1
         limit 1 for update skip locked`,
        [await now(transaction)],
      )
      const [row] = rows
      if (!row) return false
      await posts.order(transaction, (await settleRefund(transaction, row)).body)
      return true
    })
  }
  await posts.settle()
}

async function ledger(db: Database): Promise<Ledger> {
  const at = await now(db)
  const charges = (await readAll<FakeCharge, HiddenCharge>(db, 'charge')).map((row) => chargeAt(row, at))
  const refunds = await readAll<FakeRefund, HiddenRefund>(db, 'refund')
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int from fake_tap.objects where kind = 'post' and hidden->>'due' is not null`,
  )
  const sum = (list: { hidden: { fils: number } }[]) => list.reduce((total, { hidden }) => total + hidden.fils, 0)
  return {
    charges: charges.map(({ id, body, hidden: { fils } }) => ({
      id,
      reference: body.reference.transaction ?? null,
      fils,
      currency: body.currency,
      status: body.status,
      live: body.live_mode,
    })),
    refunds: refunds.map(({ id, body, hidden: { fils } }) => ({
      id,
      charge_id: body.charge_id,
      reference: body.reference.merchant ?? null,
      fils,
      status: body.status,
    })),
    sums: {
      captured: sum(charges.filter(({ body }) => body.status === 'CAPTURED')),
      refunded: sum(refunds.filter(({ body }) => body.status === 'REFUNDED')),
      refunding: sum(refunds.filter(({ body }) => body.status === 'PENDING')),
      paid_out: await sumFils(db, `kind = 'payout'`),
      balance: await balance(db),
    },
    posts_waiting: rows[0]?.count ?? 0,
  }
}
