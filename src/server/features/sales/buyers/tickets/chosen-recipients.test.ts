import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addUser } from '../../../../testing/accounts.ts'
import { addEvent, buy, dropMails, mailsAreOut, purchaseOf } from '../../../../testing/app.ts'
import { BUYER } from '../../../../testing/buyer.ts'
import { callerMails, jobsRan, runPostponed } from '../../../../testing/postponed.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'
import { insertTickets } from '../../../../testing/tickets.ts'

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

describe('recipients that one caller chooses', () => {
  it('are 100 a day, from one network without a proof; the others get theirs later', async () => {
    const eventId = await addEvent(app)
    const ids = await insertTickets(
      app.db,
      eventId,
      Array.from({ length: 30 }, () => ({ quantity: 20, network: 'n' })),
    )
    const passes = await passesOf(ids)
    await handOnAll(passes, (nth) => `friend-${nth}@example.com`)
    const { sent, jobs } = mailing()
    for (const pass of passes) await jobs.pass_mail({ pass, mail: 1, by: 'browser' })
    expect(passes).toHaveLength(600)
    expect(sent).toHaveLength(100)
    const late = { email: 'friend-100@example.com', language: 'en' as const }
    await jobs.postponed_tickets_mail(late)
    expect(sent, 'not after an hour').toHaveLength(100)
    await jobs.pass_mail({ pass: passes[200] ?? '', mail: 1, by: 'staff' })
    expect(sent, 'staff have no bound').toHaveLength(101)
    app.clock.advance(24 * HOUR_MS - 1)
    await jobs.postponed_tickets_mail(late)
    expect(sent).toHaveLength(101)
    app.clock.advance(1)
    await jobs.postponed_tickets_mail(late)
    expect(sent.slice(101).map(({ to }) => to)).toEqual([late.email])
    const { rows } = await app.db.query('select code from passes where id = $1', [passes[100]])
    expect(textsTo(sent.slice(101))).toContain(`/scan/${rows[0]?.code}`)
  })

  it('with a proof are counted for the mailbox of the purchase, wherever it bought', async () => {
    const eventId = await addEvent(app)
    const bought = ['me@gmail.com', 'm.e+2@gmail.com', 'other@gmail.com'].map((userEmail, nth) => ({
      ...{ userEmail, quantity: 20, network: `n${nth}` },
    }))
    const [mine = [], also = [], others = []] = await Promise.all(
      bought.map(async (purchase) =>
        passesOf(
          await insertTickets(
            app.db,
            eventId,
            Array.from({ length: 3 }, () => purchase),
          ),
        ),
      ),
    )
    const { sent, jobs } = mailing()
    for (const passes of [mine, also, others]) {
      await handOnAll(passes, () => newAddress())
      for (const pass of passes) await jobs.pass_mail({ pass, mail: 1, by: 'proof' })
    }
    expect(sent).toHaveLength(160)
  })

  it('also of tickets: by an account that names others, and by corrections', async () => {
    const { cookie } = await addUser(app, { email: 'names-others@example.com' })
    const eventId = await addEvent(app)
    const bought = await Promise.all(
      Array.from({ length: 102 }, async (_, nth) => {
        const purchase = purchaseOf(eventId, { userEmail: `named-${nth}@example.com` })
        expect((await buy(app, purchase, { cookie })).status).toBe(200)
        return String(purchase.purchaseId)
      }),
    )
    const corrected = await insertTickets(
      app.db,
      eventId,
      Array.from({ length: 102 }, (_, nth) => ({ userEmail: `other-${nth}@example.com`, network: 'n', mails_sent: 0 })),
    )
    await app.db.query('update tickets set email_corrected_at = now() where "purchaseId" = any ($1)', [corrected])
    for (const ids of [bought, corrected]) {
      await dropMails(app)
      await app.db.query('update tickets set mails_sent = 0 where "purchaseId" = any ($1)', [ids])
      await app.db.query('delete from caller_mails')
      const { sent, jobs } = mailing()
      for (const purchaseId of ids) await jobs.ticket_mail({ purchaseId, mail: 1 })
      expect(sent).toHaveLength(100)
      const { rows } = await app.db.query(
        'select "userEmail" as email from tickets where "purchaseId" = any ($1) and mails_sent = 0',
        [ids],
      )
      const late = { email: rows[0].email, language: 'en' as const }
      const [own = ''] = await insertTickets(app.db, eventId, [{ userEmail: late.email, mails_sent: 0 }])
      await jobs.postponed_tickets_mail(late)
      expect(textsTo(sent.slice(100)), 'what is not chosen by them').toContain(`/scan/${own}`)
      expect(textsTo(sent.slice(100)).split('/scan/')).toHaveLength(2)
      app.clock.advance(24 * HOUR_MS)
      await jobs.postponed_tickets_mail(late)
      expect(sent).toHaveLength(102)
    }
  })

  it('are those of who bought with a proof, whatever addresses the purchases name', async () => {
    const ids = await insertTickets(
      app.db,
      await addEvent(app),
      Array.from({ length: 6 }, () => ({ userEmail: newAddress(), quantity: 20 })),
    )
    await app.db.query(`update tickets set mailbox = 'me@example.com' where "purchaseId" = any ($1)`, [ids])
    const passes = await passesOf(ids)
    await handOnAll(passes, () => newAddress())
    const { sent, jobs } = mailing()
    for (const pass of passes) await jobs.pass_mail({ pass, mail: 1, by: 'browser' })
    expect(sent).toHaveLength(100)
  })

  it('who were not mailed are not told that a ticket is no longer theirs', async () => {
    const [first, second, third] = [newAddress(), newAddress(), newAddress()]
    const purchase = purchaseOf(await addEvent(app, { title_en: 'Oud Night' }))
    await buy(app, purchase)
    const [pass] = await passesOf([String(purchase.purchaseId)])
    await mailsAreOut(app)
    app.mail.forget()
    const handOn = (email: string) =>
      app.call(
        'POST',
        `/api/tickets/${purchase.purchaseId}/passes/${pass}/hand_on`,
        { email },
        { ...english, ...BUYER },
      )
    await fill(first, 60)
    await handOn(first)
    await jobsRan(app)
    await handOn(second)
    await app.mail.waitFor(1)
    await handOn(third)
    await app.mail.waitFor(3)
    await runPostponed(app)
    await mailsAreOut(app)
    const told = app.mail.mails.filter(({ subject }) => subject?.startsWith('No longer your ticket'))
    expect(told.map(({ to }) => to?.[0]?.address)).toEqual([second])
    expect(app.mail.mails.filter(({ to }) => to?.[0]?.address === first)).toEqual([])
  })
})

it('no mail has words of a buyer whose address nobody proved', async () => {
  const [email, friend] = [newAddress(), newAddress()]
  const date = new Date(NOW + 20 * HOUR_MS).toISOString()
  const eventId = await addEvent(app, { title_en: 'Oud Night', date })
  const [id = ''] = await insertTickets(app.db, eventId, [
    {
      userEmail: email,
      userPhone: '+97336001234',
      quantity: 4,
      mails_sent: 0,
      created_at: new Date(NOW - 80 * HOUR_MS),
    },
  ])
  const [first = '', second = '', third = ''] = await passesOf([id])
  await app.db.query(`update passes set name = 'Win BD 500' where "purchaseId" = $1`, [id])
  await handOnAll([first], () => friend)
  await app.db.query(
    `insert into ticket_changes ("purchaseId", kind, passes, at) select $1, kind, $2, $3
     from unnest(array['handed_on', 'taken_back', 'given_back', 'corrected']) kind`,
    [id, [first, second], new Date(NOW)],
  )
  const { sent, jobs } = mailing()
  const number = 'n'
  async function mailAll() {
    const from = sent.length
    await app.db.query('update tickets set mails_sent = 0 where "purchaseId" = $1', [id])
    await app.db.query('update ticket_changes set is_mailed = false')
    await jobs.ticket_mail({ purchaseId: id, mail: 1 })
    await jobs.ticket_list_mail({ email, language: 'en', number })
    await jobs.reminder_mail({ purchaseIds: [id], day: '2026-12-02' })
    await jobs.pass_mail({ pass: first, mail: 1 })
    await jobs.ticket_changes_mail({ purchaseId: id })
    await jobs.given_back_mail({ purchaseId: id, passes: [second] })
    await jobs.moved_passes_mail({ purchaseId: id, passes: [second], reason: 'r', number })
    await jobs.pass_moved_mail({ pass: first, reason: 'r', number })
    await jobs.pass_taken_back_mail({ pass: first, email: friend, language: 'en', number })
    await jobs.address_corrected_mail({ purchaseId: id, email: friend, language: 'en' })
    await app.db.query(`update passes set void_reason = 'r' where id = $1`, [third])
    await jobs.voided_passes_mail({ purchaseId: id, passes: [third] })
    await jobs.pass_void_mail({ pass: first })
    return sent.slice(from)
  }
  const mails = await mailAll()
  expect(mails).toHaveLength(12)
  for (const { subject, text, html } of mails)
    for (const words of ['Win BD 500', '36001234']) expect([subject, text, html].join()).not.toContain(words)
  await app.db.query('update tickets set proved_at = now() where "purchaseId" = $1', [id])
  const proved = await mailAll()
  expect(textsTo(proved), 'once it is proved, names are').toContain('Win BD 500')
  expect(textsTo(proved)).not.toContain('36001234')
})
