import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { mailsAreOut } from '../../testing/app.ts'
import { paidOnline } from '../../testing/paid-online.ts'
import { testProvider } from '../../testing/payments.ts'
import { wrongSums } from '../../testing/sales-sums.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const provider = testProvider()
const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' }, undefined, { payments: provider })
let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com', language: 'en' })
})
const { ask, paid, payOnline, ticketOf, addMoreTypes } = paidOnline(app, provider, () => admin)

/** What may happen to a purchase of two people, in any order. */
const STEPS = fc.oneof(
  fc.record({ refund: fc.integer({ min: 1, max: 6000 }) }),
  fc.record({ giveBack: fc.nat({ max: 1 }) }),
  fc.record({ move: fc.nat({ max: 1 }), to: fc.nat({ max: 1 }) }),
  fc.record({ void: fc.nat({ max: 1 }) }),
  fc.constant({ payAgain: true as const }),
)

it('after any refunds, returns and moves the sums add up, and nothing is below 0 or beyond what was captured', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(100, 70),
      fc.array(STEPS, { minLength: 2, maxLength: 7 }),
      async (percent, steps) => {
        const party = await paid({ event: { pay: 'either' }, purchase: { pay: 'online' } })
        await app.db.query('update events set refund_percent = $2 where id = $1', [party.eventId, percent])
        const types = await addMoreTypes(party.eventId, [8, 3])
        const at = (index: number) => party.people.slice(index, index + 1)
        for (const step of steps) {
          if ('refund' in step)
            await ask('POST', '/refunds', {
              id: randomUUID(),
              purchaseId: party.id,
              amount: step.refund / 1000,
              note: 'They called.',
            })
          else if ('giveBack' in step)
            await ask('POST', `/tickets/${party.id}/give_back`, { passes: at(step.giveBack) }, party.buyer)
          else if ('to' in step)
            await ask('POST', '/move_passes', {
              passes: at(step.move),
              type_id: types[step.to],
              reason: 'Another seat',
            })
          else if ('void' in step) await ask('POST', '/void_passes', { passes: at(step.void), reason: 'Seat broken' })
          else if (Number((await ticketOf(party.id)).due) >= 0.1) await payOnline(party.id)
          await mailsAreOut(app)
          expect(await wrongSums(app.db)).toEqual([])
        }
        const { rows } = await app.db.query(
          `select sums.paid, online, under_way, at_door, greatest(-sums.due, 0) as owed,
           (select sum(captured)::int from charges where "purchaseId" = $1) as captured,
           (select coalesce(sum(amount), 0)::int from payments where "purchaseId" = $1) as listed,
           (select coalesce(sum(refunds.amount), 0)::int from refunds join charges on charges.id = charge_id
            where "purchaseId" = $1 and refunds.state <> 'failed') as refunded,
           (select paid::int from event_money where event_money.event_id = sums.event_id) as of_event
         from purchase_sums sums join purchase_returns using ("purchaseId") where "purchaseId" = $1`,
          [party.id],
        )
        const [row] = rows
        expect(row.captured - row.refunded).toBe(row.paid)
        expect(row.refunded).toBeLessThanOrEqual(row.captured)
        expect(row).toMatchObject({
          listed: row.paid,
          of_event: row.paid,
          online: 0,
          under_way: 0,
          at_door: 0,
          owed: 0,
        })
      },
    ),
    { numRuns: 6 },
  )
})
