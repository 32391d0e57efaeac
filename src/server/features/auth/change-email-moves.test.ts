import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../services/db.ts'
import { addUser } from '../../testing/accounts.ts'
import { addEvent, buy, mailsAreOut, purchaseOf } from '../../testing/app.ts'
import { mailsTo } from '../../testing/bookings.ts'
import { BUYER } from '../../testing/buyer.ts'
import { emailChangeCalls } from '../../testing/change-email.ts'
import { waitForLock } from '../../testing/database.ts'
import { setupListening, setupTestApp } from '../../testing/setup-app.ts'
import { waitFor } from '../../testing/time.ts'
import { waitingCalls } from '../../testing/waiting-list.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })
const site = setupListening(app)
const { post, ask, open, linkFor, change, newAddress } = emailChangeCalls(app)

describe('what moves to a new email', () => {
  it('are the tickets of the address, with the mails that they are still owed', async () => {
    const user = await addUser(app)
    const eventId = await addEvent(app)
    const [sent, owed] = [
      purchaseOf(eventId, { userEmail: user.email }),
      purchaseOf(eventId, { userEmail: user.email }),
    ]
    await buy(app, sent)
    const email = newAddress()
    await ask(user, email)
    const token = await linkFor(email)
    app.mail.refuse = 'later'
    app.mail.refusalCode = 450
    await buy(app, owed)
    await waitFor(async () => {
      const { rows } = await app.db.query(
        `select from graphile_worker.jobs where task_identifier = 'ticket_mail' and last_error is not null and locked_at is null`,
      )
      return rows.length === 1
    })
    await open(user, token)
    app.mail.refuse = undefined
    await app.db.query('update graphile_worker._private_jobs set run_at = now()')
    await mailsAreOut(app)
    const mine = (await (await app.call('GET', '/api/my_tickets', undefined, user.headers)).json()) as object[]
    expect(mine).toHaveLength(2)
    const texts = mailsTo(app, email).map(({ text }) => text ?? '')
    expect(texts.filter((text) => text.includes(String(owed.purchaseId)))).not.toEqual([])
    expect(texts.filter((text) => text.includes(String(sent.purchaseId)))).toEqual([])
    expect(mailsTo(app, user.email).filter(({ text }) => text?.includes(String(owed.purchaseId)))).toEqual([])
  })

  it('are tickets whose mails the former mailbox refused: the new one gets their mails', async () => {
    const user = await addUser(app)
    await buy(app, purchaseOf(await addEvent(app), { userEmail: user.email }))
    await mailsAreOut(app)
    await app.db.query('update tickets set mail_refused_at = now() where "userEmail" = $1', [user.email])
    const { email } = await change(user)
    const { rows } = await app.db.query('select mail_refused_at from tickets where "userEmail" = $1', [email])
    expect(rows).toEqual([{ mail_refused_at: null }])
  })

  it('are places in waiting lists, where the earlier stays, and people that others handed on to it', async () => {
    const user = await addUser(app)
    const email = newAddress()
    const bought = async (eventId: string) => {
      const purchase = purchaseOf(eventId, { quantity: 1 })
      await buy(app, purchase)
      return String(purchase.purchaseId)
    }
    const { soldOut, join } = waitingCalls(app, bought)
    const [alone, both] = [await soldOut(1), await soldOut(1)]
    for (const { eventId } of [alone, both]) await join(eventId, { email: user.email })
    await join(both.eventId, { email })
    const purchaseId = alone.purchases[0]
    const { rows: people } = await app.db.query('select id from passes where "purchaseId" = $1', [purchaseId])
    await post(`/api/tickets/${purchaseId}/passes/${people[0].id}/hand_on`, { email: user.email }, BUYER)

    await change(user, email)
    const { rows: line } = await app.db.query(
      'select event_id, email, state from waiting_list where event_id = any ($1) order by event_id = $2 desc, state',
      [[alone.eventId, both.eventId], alone.eventId],
    )
    expect(line).toEqual([
      { event_id: alone.eventId, email, state: 'waiting' },
      { event_id: both.eventId, email, state: 'left' },
      { event_id: both.eventId, email, state: 'waiting' },
    ])
    const { rows: holders } = await app.db.query('select holder_email from passes where id = $1', [people[0].id])
    expect(holders).toEqual([{ holder_email: email }])
  })

  it('gives up a place in a waiting list only where the new one waits for the same and is before it or has an offer', async () => {
    const user = await addUser(app)
    const email = newAddress()
    const [eventId, offering, offered] = [
      await addEvent(app),
      await addEvent(app),
      await addEvent(app, { capacity: 3 }),
    ]
    await app.db.query(
      `insert into waiting_list (event_id, type_id, email, quantity, language, created_at, state)
       select event_id, type_id, email, place, 'en', now() - place * interval '1 minute', state
       from (select id from ticket_types where event_id = $1) type, lateral (values
         ($1::uuid, null, $4, 'waiting', 2), ($1, null, $5, 'left', 9), ($1, id, $4, 'expired', 9), ($1, id, $5, 'waiting', 1),
         ($2::uuid, null, $4, 'waiting', 1), ($2, null, $5, 'waiting', 2),
         ($3::uuid, null, $4, 'waiting', 1), ($3, null, $5, 'waiting', 2)
       ) line (event_id, type_id, email, state, place)`,
      [eventId, offering, offered, user.email, email],
    )
    const offerTo = async (event: string, emails: string[]) => {
      await app.db.query(
        `update waiting_list set state = 'offered', offer_from = now(), offer_until = now() + interval '1 day'
         where event_id = $1 and email = any ($2)`,
        [event, emails],
      )
      await app.db.query('select recount($1)', [event])
    }
    await offerTo(offering, [user.email])
    await offerTo(offered, [user.email, email])
    await app.db.query('select recount(id) from events')
    const remaining = async () => {
      const response = await fetch(`http://127.0.0.1:${site.port}/api/events/${offered}`)
      return ((await response.json()) as { remaining: number }).remaining
    }
    expect(await remaining()).toBe(0)

    await change(user, email)
    // It was cached, and marked stale.
    app.clock.advance(3_000)
    expect(await remaining()).toBe(1)
    const { rows: line } = await app.db.query(
      `select type_id is null as of_any_type, state, quantity, email from waiting_list where event_id = any ($1)
       order by event_id = $2, event_id = $3, type_id is null, state`,
      [[eventId, offering, offered], offering, offered],
    )
    expect(line).toEqual([
      { of_any_type: false, state: 'expired', quantity: 9, email },
      { of_any_type: false, state: 'waiting', quantity: 1, email },
      { of_any_type: true, state: 'left', quantity: 9, email },
      { of_any_type: true, state: 'waiting', quantity: 2, email },
      { of_any_type: true, state: 'declined', quantity: 1, email },
      { of_any_type: true, state: 'offered', quantity: 2, email },
      { of_any_type: true, state: 'left', quantity: 2, email },
      { of_any_type: true, state: 'offered', quantity: 1, email },
    ])
  })

  it('is forgotten, too, when the account is deleted at the same moment', async () => {
    const user = await addUser(app)
    const purchase = purchaseOf(await addEvent(app), { userEmail: user.email })
    await buy(app, purchase)
    const email = newAddress()
    await ask(user, email)
    const token = await linkFor(email)
    const tickets = 'select "userEmail" from tickets where "purchaseId" = $1'
    const both = await inTransaction(app.db, async (transaction) => {
      await transaction.query(`${tickets} for update`, [purchase.purchaseId])
      const confirmed = open(user, token)
      await waitForLock(app.db)
      const deleted = post('/api/delete_user', {}, user.headers)
      await waitForLock(app.db, 2)
      return [confirmed, deleted]
    })
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
    expect((await app.db.query(tickets, [purchase.purchaseId])).rows).toEqual([{ userEmail: '' }])
  })

  it.each([
    ['its subscription', false, true],
    ['its subscription, into one that waits to be confirmed', true, true],
    ['nothing without a subscription', false, false],
  ])('is, of the newsletter, %s', async (_, isKnown, isSubscribed) => {
    const user = await addUser(app)
    const email = newAddress()
    if (isSubscribed) await post('/api/subscribe_newsletter', { email: user.email }, user.headers)
    if (isKnown) await post('/api/subscribe_newsletter', { email }, { 'accept-language': 'en' })
    await change(user, email)
    const { rows } = await app.db.query(
      'select email, confirmed_at is not null as confirmed from newsletter_subscriptions where email = any ($1)',
      [[user.email, email]],
    )
    expect(rows).toEqual(isSubscribed ? [{ email, confirmed: true }] : [])
  })
})
