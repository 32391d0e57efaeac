import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../../services/db.ts'
import { openLog } from '../../../../services/log.ts'
import { attachedSource } from '../../../../services/mail/pictures.ts'
import { addEvent, buy, dropMails, mailsAreOut, purchaseOf } from '../../../../testing/app.ts'
import { BUYER } from '../../../../testing/buyer.ts'
import { callerMails, jobsRan, runPostponed } from '../../../../testing/postponed.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'
import { insertTickets } from '../../../../testing/tickets.ts'
import { waitingCalls } from '../../../../testing/waiting-list.ts'
import { mayMailNow } from './mail-limit.ts'

/* What callers mail to addresses that they did not prove. */

const app = setupTestApp({ RATE_LIMITS: 'off' })
const HOUR_MS = 3_600_000
const NOW = Date.parse('2026-12-01T09:00:00Z')
const english = { 'accept-language': 'en' }

beforeEach(async () => {
  app.clock.set(NOW)
  await dropMails(app)
  await app.db.query('delete from caller_mails; delete from postponed_mails')
})
const newAddress = () => `${randomUUID().slice(0, 13)}@example.com`

const { mailing, passesOf, handOnAll, fill } = callerMails(app)
const textsTo = (mails: { to?: unknown; text?: string | undefined }[]) => mails.map(({ text }) => text ?? '').join('\n')

describe('mails to one mailbox that callers did not prove', () => {
  it('are 60 an hour however the mailbox is written, and a mail that is tried again counts once', async () => {
    const mail = (nth: number, email = 'flooded@gmail.com', now = NOW) =>
      mayMailNow(app.db, { id: `mail ${nth}`, email, now })
    const written = ['flooded@gmail.com', 'Flooded+tag@gmail.com', 'f.l.ooded@googlemail.com']
    for (let i = 0; i < 60; i++) expect(await mail(i, written[i % 3])).toBe(true)
    expect(await mail(60, 'floo.ded@gmail.com')).toBe(false)
    expect(await mail(61, 'other@gmail.com')).toBe(true)
    for (let i = 0; i < 60; i++) expect(await mail(i)).toBe(true)
    expect(await mail(60, undefined, NOW + HOUR_MS - 1)).toBe(false)
    // Tried again later, it counts then.
    expect(await mail(0, undefined, NOW + HOUR_MS - 1)).toBe(true)
    for (let i = 60; i < 119; i++) expect(await mail(i, undefined, NOW + HOUR_MS)).toBe(true)
    expect(await mail(120, undefined, NOW + HOUR_MS)).toBe(false)
  })

  it('go on to recipients that their sender chose before, beyond the hundred of a day', async () => {
    const mail = (id: string, email: string) => mayMailNow(app.db, { id, email, sender: 'proof me', now: NOW })
    for (let i = 0; i < 100; i++) expect(await mail(`chosen ${i}`, `chosen-${i}@example.com`)).toBe(true)
    expect(await mail('another', 'another@example.com')).toBe(false)
    expect(await mail('again', 'Chosen-7+tag@example.com')).toBe(true)
    expect(await mayMailNow(app.db, { id: 'else', email: 'another@example.com', sender: 'proof you', now: NOW })).toBe(
      true,
    )
  })

  it('are as many for two servers together', async () => {
    const other = openDatabase(app.databaseUrl, openLog('silent'), 8)
    const email = newAddress()
    const sent = await Promise.all(
      Array.from({ length: 90 }, (_, nth) =>
        mayMailNow(nth % 2 ? app.db : other, { id: `at once ${nth}`, email, now: NOW }),
      ),
    )
    expect(sent.filter(Boolean)).toHaveLength(60)
    await other.end()
  })

  it('beyond the bound become one list: tickets, tickets handed on, changes, waiting lists, and what was looked up', async () => {
    const email = newAddress()
    const [eventId, elsewhere] = [await addEvent(app), await addEvent(app, { title_en: 'Oud Night' })]
    const { soldOut, join } = waitingCalls(app, async (event) => {
      const purchase = purchaseOf(event)
      await buy(app, purchase)
      return String(purchase.purchaseId)
    })
    const full = await soldOut()
    const friends = purchaseOf(elsewhere, { quantity: 2 })
    await buy(app, friends)
    const [pass, left = ''] = await passesOf([String(friends.purchaseId)])
    await mailsAreOut(app)
    app.mail.forget()
    await fill(email, 60)

    const own = purchaseOf(eventId, { userEmail: email, quantity: 2 })
    expect((await buy(app, own, english)).status).toBe(200)
    const path = `/api/tickets/${friends.purchaseId}/passes/${pass}/hand_on`
    const { url } = (await (await app.call('POST', path, { email }, { ...english, ...BUYER })).json()) as {
      url: string
    }
    expect(await join(full.eventId, { email }, { unproved: true })).toBe(1)
    await app.call('POST', '/api/tickets/lookup', { email }, english)
    const taken = purchaseOf(elsewhere, { userEmail: email, quantity: 2 })
    await buy(app, taken, english)
    const [friend] = await passesOf([String(taken.purchaseId)])
    await app.call('POST', `/api/tickets/${taken.purchaseId}/passes/${friend}/hand_on`, {}, BUYER)
    await app.db.query(`update graphile_worker._private_jobs set run_at = now() where key like 'ticket_changes_mail %'`)
    await jobsRan(app)
    const mailed = () => app.mail.mails.filter(({ to }) => to?.[0]?.address === email)
    expect(mailed()).toEqual([])

    await runPostponed(app)
    await mailsAreOut(app)
    expect(mailed()).toHaveLength(1)
    const text = textsTo(mailed())
    const { rows } = await app.db.query('select token from waiting_list where email = $1', [email])
    for (const link of [
      ...[`https://masrah.test/scan/${own.purchaseId}`, url, `https://masrah.test/waiting/${rows[0]?.token}`],
      `https://masrah.test/scan/${taken.purchaseId}`,
    ])
      expect(text.split(link)).toHaveLength(2)
    expect(text).toContain('We only offer tickets once you confirm it')
    expect(text).toContain('This booking changed a moment ago.')
    expect(text).not.toContain(left)
    expect((await app.db.query('select from postponed_mails')).rowCount).toBe(0)
    expect((await app.db.query('select from ticket_changes where not is_mailed')).rowCount).toBe(0)
  })

  it('are no flood of notices with a stranger’s words, and the owner’s own ticket is in a list', async () => {
    const email = newAddress()
    const eventId = await addEvent(app)
    const ids = await insertTickets(
      app.db,
      eventId,
      Array.from({ length: 154 }, () => ({ userEmail: email, quantity: 20, created_at: new Date(NOW) })),
    )
    await app.db.query(`update passes set name = 'Win BD 500' where "purchaseId" = any ($1)`, [ids])
    await app.db.query(
      `insert into ticket_changes ("purchaseId", kind, passes, at)
       select "purchaseId", 'given_back', array_agg(id), $2 from passes where "purchaseId" = any ($1) group by 1`,
      [ids, new Date(NOW)],
    )
    const { sent, jobs } = mailing()
    for (const purchaseId of ids) await jobs.ticket_changes_mail({ purchaseId })
    expect(sent).toHaveLength(60)
    const [own = ''] = await insertTickets(app.db, eventId, [{ userEmail: email, mails_sent: 0 }])
    await jobs.ticket_mail({ purchaseId: own, mail: 1 })
    expect(sent).toHaveLength(60)
    await jobs.postponed_tickets_mail({ email, language: 'en' })
    const lists = sent.slice(60)
    expect(lists.length).toBeLessThanOrEqual(3)
    for (const id of [own, ...ids.slice(60)]) expect(textsTo(lists)).toContain(`/scan/${id}`)
    expect(textsTo(sent)).not.toContain('Win BD 500')
    await jobs.postponed_tickets_mail({ email, language: 'en' })
    for (const purchaseId of ids) await jobs.ticket_changes_mail({ purchaseId })
    expect(sent).toHaveLength(60 + lists.length)
  })

  it('are as many of strangers’ purchases whose address was proved since, and no notice of one’s own waits', async () => {
    const email = newAddress()
    const eventId = await addEvent(app)
    const ids = await insertTickets(
      app.db,
      eventId,
      Array.from({ length: 62 }, () => ({ userEmail: email, network: 'stranger' })),
    )
    await app.db.query('update tickets set proved_at = created_at where "purchaseId" = any ($1)', [ids])
    const [own = ''] = await insertTickets(app.db, eventId, [{ userEmail: email }])
    await app.db.query('update tickets set mailbox = $2 where "purchaseId" = $1', [own, email])
    await app.db.query(
      `insert into ticket_changes ("purchaseId", kind, at) select id, 'corrected', $2 from unnest($1::uuid[]) id`,
      [[...ids, own], new Date(NOW)],
    )
    const { sent, jobs } = mailing()
    for (const purchaseId of ids) await jobs.ticket_changes_mail({ purchaseId })
    expect(sent).toHaveLength(60)
    await jobs.ticket_changes_mail({ purchaseId: own })
    expect(sent).toHaveLength(61)
  })

  it('go out at once where a proof came with the purchase, or staff sold it', async () => {
    const email = newAddress()
    await fill(email, 60)
    const eventId = await addEvent(app)
    const [proved = '', sold = '', other = ''] = await insertTickets(
      app.db,
      eventId,
      Array.from({ length: 3 }, () => ({ userEmail: email, mails_sent: 0 })),
    )
    await app.db.query('update tickets set proved_at = created_at where "purchaseId" = $1', [proved])
    await app.db.query(
      `insert into door_sales ("purchaseId", method, name, host) values ($1, 'free', 'Guest', 'Host')`,
      [sold],
    )
    const { sent, jobs } = mailing()
    for (const purchaseId of [proved, sold, other]) await jobs.ticket_mail({ purchaseId, mail: 1 })
    expect(sent).toHaveLength(2)
    // Who asks for it once more may be anybody.
    await jobs.ticket_mail({ purchaseId: proved, mail: 2 })
    expect(sent).toHaveLength(2)
  })

  it('repeat one with the same Message-ID after a crash before it was noted', async () => {
    const email = newAddress()
    const [id = ''] = await insertTickets(app.db, await addEvent(app), [{ userEmail: email }])
    await app.db.query(`insert into ticket_changes ("purchaseId", kind, at) values ($1, 'corrected', $2)`, [
      id,
      new Date(NOW),
    ])
    await fill(email, 59)
    const { sent, jobs } = mailing()
    await jobs.ticket_changes_mail({ purchaseId: id })
    await app.db.query('update ticket_changes set is_mailed = false where "purchaseId" = $1', [id])
    await jobs.ticket_changes_mail({ purchaseId: id })
    expect(sent).toHaveLength(2)
    expect(sent[0]?.messageId).toBe(sent[1]?.messageId)
  })
})

it('a list is repeated with the same Message-ID after a crash before it was noted, and never again', async () => {
  const email = newAddress()
  const [id = ''] = await insertTickets(app.db, await addEvent(app), [{ userEmail: 'other@example.com', quantity: 2 }])
  const passes = await passesOf([id])
  await handOnAll(passes, () => email)
  await fill(email, 60)
  const { sent, jobs } = mailing()
  for (const pass of passes) await jobs.pass_mail({ pass, mail: 1, by: 'browser' })
  const { rows } = await app.db.query('select * from postponed_mails')
  expect(rows).toHaveLength(2)
  const send = () => jobs.postponed_tickets_mail({ email, language: 'en' })
  await send()
  await app.db.query(`insert into postponed_mails select * from jsonb_populate_recordset(null::postponed_mails, $1)`, [
    JSON.stringify(rows),
  ])
  await send()
  await send()
  expect(sent).toHaveLength(2)
  expect(sent[0]?.messageId).toBe(sent[1]?.messageId)
})

it('tickets that strangers hand on to an address do not use up the lists with its own', async () => {
  const email = newAddress()
  const eventId = await addEvent(app)
  const created_at = new Date(NOW)
  const handed = await insertTickets(
    app.db,
    eventId,
    Array.from({ length: 4 }, () => ({ quantity: 20, network: 'stranger', created_at })),
  )
  const passes = await passesOf(handed)
  await handOnAll(passes, () => email)
  await app.db.query(
    `insert into postponed_mails select $1, 'pass', id, 1, 'network stranger', $3 from unnest($2::text[]) id`,
    [email, passes, created_at],
  )
  const named = await insertTickets(
    app.db,
    eventId,
    Array.from({ length: 110 }, () => ({ userEmail: email, network: 'stranger', created_at, mails_sent: 0 })),
  )
  const [own = ''] = await insertTickets(app.db, eventId, [
    { userEmail: email, created_at: new Date(NOW + 1), mails_sent: 0 },
  ])
  expect(named).toHaveLength(110)
  const { sent, jobs } = mailing()
  await jobs.postponed_tickets_mail({ email, language: 'en' })
  expect(textsTo(sent)).toContain(`/scan/${own}`)
  expect(sent.length).toBeLessThanOrEqual(6)
  for (const { html } of sent)
    expect(Buffer.byteLength(html(attachedSource)), 'Gmail would cut it off').toBeLessThan(90_001)
})

it('a postponed ticket that was taken back meanwhile is in no list', async () => {
  const email = newAddress()
  const [id = ''] = await insertTickets(app.db, await addEvent(app), [{ userEmail: 'other@example.com', quantity: 1 }])
  const passes = await passesOf([id])
  await handOnAll(passes, () => email)
  await fill(email, 60)
  const { sent, jobs } = mailing()
  await jobs.pass_mail({ pass: passes[0] ?? '', mail: 1, by: 'browser' })
  await app.db.query(`update passes set state = 'valid', code = null, holder_email = null where "purchaseId" = $1`, [
    id,
  ])
  await jobs.postponed_tickets_mail({ email, language: 'en' })
  expect(sent).toEqual([])
  expect((await app.db.query('select from postponed_mails')).rowCount).toBe(0)
})
