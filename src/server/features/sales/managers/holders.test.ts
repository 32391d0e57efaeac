import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { ManagedEvent } from '../../../../contract/calls/managed-events.ts'
import { mailsAreOut, mailsCausedBy } from '../../../testing/app.ts'
import { callJson } from '../../../testing/call-json.ts'
import { eventCalls } from '../../../testing/events.ts'
import { mailingCalls, newMailing } from '../../../testing/mailings.ts'
import { codeIn, setupPasses } from '../../../testing/passes.ts'
import { jobsRan } from '../../../testing/postponed.ts'
import { admitPasses } from '../../../testing/tickets.ts'
import { waitingCalls } from '../../../testing/waiting-list.ts'
import { orderReminders, remindNextHolders } from '../buyers/tickets/reminders.ts'
import { findWaitingNotice } from '../buyers/waiting-list/notices.ts'
import { tellNextHolders } from './notices.ts'

const DAY_MS = 86_400_000
const { app, ask, bought, giveBack, handOn, takeBack, the, ticketOf, voidTickets } = setupPasses()
const events = eventCalls(
  { call: (...args) => app.call(...args), clock: { now: () => app.clock.now() } },
  () => the.admin,
)
const mailings = mailingCalls({ call: (...args) => app.call(...args) }, () => the.admin)
const { join } = waitingCalls(app, (eventId) => bought(eventId))

let event: ManagedEvent
let run: string
beforeEach(async () => {
  run = randomUUID().slice(0, 8)
  event = await events.created({ title_en: 'Oud Night', location: 'Saar', capacity: 40, ticket_price: 5 })
})
const at = (name: string) => `${name}-${run}@example.com`

async function party(quantity: number, name: string, changes: object = {}) {
  const id = await bought(event.id, { quantity, userEmail: at(name), ...changes })
  return { id, people: (await ticketOf(id)).passes.map((pass) => pass.id) }
}
const nameOf = (address = '') => address.toLowerCase().split('-')[0] ?? ''

/** The names to which a change is mailed, each with the codes that its mail links to. */
async function told(change: () => Promise<unknown>, subject: RegExp): Promise<Record<string, string[]>> {
  const mails = (await mailsCausedBy(app, change)).filter((mail) => subject.test(mail.subject ?? ''))
  const found: Record<string, string[]> = {}
  for (const { to, text = '' } of mails) {
    if (!to?.[0]?.address?.includes(run)) continue
    const name = nameOf(to[0].address)
    expect(found[name], `${name} is told once`).toBeUndefined()
    found[name] = [...text.matchAll(/\/scan\/([0-9a-f-]{36})/g)].map(([, code = '']) => code)
  }
  return found
}

/** Parties, and what becomes of their people; the codes that each address holds. */
async function houseful() {
  const party3 = await party(3, 'party')
  const toFriend = codeIn(await handOn(party3.id, party3.people[0] ?? '', { email: at('friend') }))
  await handOn(party3.id, party3.people[1] ?? '', { name: 'Without an address' })
  // All are handed on: those without an address count for the buyer.
  const link = await party(1, 'link')
  await handOn(link.id, link.people[0] ?? '')
  const gone = await party(2, 'gone')
  const both = [
    codeIn(await handOn(gone.id, gone.people[0] ?? '', { email: at('FRIEND') })),
    codeIn(await handOn(gone.id, gone.people[1] ?? '', { email: at('other') })),
  ]
  const other = await party(1, 'other')
  const back = await party(1, 'back')
  const taken = codeIn(await handOn(back.id, back.people[0] ?? '', { email: at('former') }))
  await takeBack(back.id, back.people[0] ?? '')
  const given = await party(1, 'given')
  await giveBack(given.id, given.people)
  const voided = await party(2, 'voided')
  await handOn(voided.id, voided.people[0] ?? '', { email: at('voidedfriend') })
  await voidTickets([voided.id])
  const admitted = await party(1, 'admitted')
  const notMine = await party(2, 'notmine')
  const stillTold = codeIn(await handOn(notMine.id, notMine.people[0] ?? '', { email: at('held') }))
  await app.db.query(`update tickets set "userEmail" = '', mails_sent = mails_asked where "purchaseId" = $1`, [
    notMine.id,
  ])
  await mailsAreOut(app)
  expect(taken).not.toBe('')
  return {
    held: {
      ...{ party: [party3.id], friend: [toFriend, both[0] ?? ''], link: [link.id], other: [both[1] ?? '', other.id] },
      ...{ back: [back.id], admitted: [admitted.id], held: [stillTold] },
    } as Record<string, string[]>,
    admitted: admitted.id,
  }
}
const names = (held: object) => Object.keys(held).toSorted()
const sorted = (held: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(held).map(([name, codes]) => [name, codes.toSorted()]))

it('each address that holds live passes of an event gets one mail of each kind, with a link to what it holds', async () => {
  const { held, admitted } = await houseful()
  const all = names(held)
  expect((await events.details(event.id)).body.holders).toBe(all.length)
  expect(
    (await callJson(app, 'GET', `/api/events/${event.id}/message_readers`, undefined, the.admin)).body,
  ).toMatchObject({
    all: { ar: 0, en: all.length },
  })
  const refused = await events.edit(event, { location: 'Riffa' })
  expect(refused.body.data).toMatchObject({ holders: all.length })

  const changed = await told(async () => {
    event = (await events.edit(event, { location: 'Riffa', confirmed: true })).body
  }, /has changed/)
  expect(names(changed)).toEqual(all)
  for (const [name, codes] of Object.entries(changed)) {
    expect(codes, name).toHaveLength(1)
    expect(held[name]).toContain(codes[0])
  }

  const write = (to: string) =>
    mailings.call('POST', `/events/${event.id}/messages`, { ...newMailing({ subject_en: 'A letter' }), to })
  expect(names(await told(() => write('all'), /A letter/))).toEqual(all)
  app.clock.set(Date.parse(event.date) - DAY_MS)
  await admitPasses(app.db, admitted)
  expect(names(await told(() => write('not_admitted'), /A letter/))).toEqual(all.filter((name) => name !== 'admitted'))

  const reminders = await told(() => orderReminders(app.db, app.clock.now()), /^Reminder/)
  expect(sorted(reminders), 'a reminder has all tickets of its address').toEqual(sorted(held))

  expect(names(await told(() => events.cancel(event.id, true), /^Cancelled/))).toEqual(all)
})

it('two processes at once tell and remind each holder of handed-on tickets once', async () => {
  for (const n of [1, 2, 3]) {
    const { id, people } = await party(4, `buyer${n}`)
    for (const m of [1, 2, 3]) await handOn(id, people[m] ?? '', { email: at(`friend${n}${m}`) })
  }
  const all = ['buyer1', 'buyer2', 'buyer3'].flatMap((name, n) => [name, ...[1, 2, 3].map((m) => `friend${n + 1}${m}`)])
  app.clock.advance(1000)
  const { rows } = await app.db.query<{ id: number }>(
    `insert into event_notices (event_id, kind, before, created_at) values ($1, 'changed', $2, $3) returning id`,
    [event.id, { date: event.date, ends_at: null, location_ar: null, location_en: 'Riffa' }, new Date(app.clock.now())],
  )
  const twice = async (work: () => Promise<boolean>) => {
    while ((await Promise.all([work(), work()])).includes(true));
  }
  const notice = rows[0]?.id ?? 0
  expect(names(await told(() => twice(() => tellNextHolders(app.db, notice, 3)), /has changed/))).toEqual(
    all.toSorted(),
  )
  const day = event.date.slice(0, 10)
  await app.db.query('insert into event_reminders (event_id, day) values ($1, $2)', [event.id, day])
  const remind = () => remindNextHolders(app.db, { event: event.id, day }, 3)
  expect(names(await told(() => twice(remind), /^Reminder/))).toEqual(all.toSorted())
})

it('a holder who was handed a ticket is written to in their language', async () => {
  const { id, people } = await party(1, 'buyer')
  await ask(
    'POST',
    `/api/tickets/${id}/passes/${people[0]}/hand_on`,
    { email: at('friend') },
    { 'accept-language': 'ar' },
  )
  expect(names(await told(() => events.cancel(event.id, true), /^أُلغيت الفعالية/))).toEqual(['friend'])
})

it('a refused mail to somebody who was handed a ticket is noted on it, and they are reminded no more until they have another address', async () => {
  const { id, people } = await party(2, 'buyer')
  await mailsAreOut(app)
  app.mail.refuse = 'no such user'
  app.mail.refusalCode = 550
  const code = codeIn(await handOn(id, people[1] ?? '', { email: at('wrong') }))
  await jobsRan(app)
  app.mail.refuse = undefined
  expect(await ticketOf(code)).toMatchObject({ mail_refused: true })
  app.clock.set(Date.parse(event.date) - DAY_MS)
  expect(names(await told(() => orderReminders(app.db, app.clock.now()), /^Reminder/))).toEqual(['buyer'])
  const right = codeIn(await handOn(id, people[1] ?? '', { email: at('right') }))
  expect(await ticketOf(right)).toMatchObject({ mail_refused: false })
})

it('addresses that wait or hold an offer, and no ticket, are told of a change and of the cancellation once, unless they left or are not proved', async () => {
  event = (await events.edit(event, { capacity: 2 })).body
  const first = await party(1, 'first')
  await party(1, 'second')
  await join(event.id, { email: at('offered') })
  await join(event.id, { email: at('waits') })
  await join(event.id, { email: at('second') })
  await join(event.id, { email: at('stranger') }, { unproved: true })
  await voidTickets([first.id])
  await mailsAreOut(app)
  const { rows } = await app.db.query(
    `select split_part(email, '-', 1) as name, state from waiting_list where event_id = $1`,
    [event.id],
  )
  expect(Object.fromEntries(rows.map(({ name, state }) => [name, state]))).toMatchObject({
    offered: 'offered',
    waits: 'waiting',
  })
  const { body: now } = await events.details(event.id)
  const moved = await mailsCausedBy(app, async () => {
    event = (await events.edit(now, { location: 'Riffa', confirmed: true })).body
  })
  const about = (mails: typeof moved) =>
    Object.fromEntries(mails.map(({ to, subject }) => [nameOf(to?.[0]?.address), subject]))
  expect(about(moved)).toEqual({
    ...{
      offered: "An event you're waiting for has changed: Oud Night",
      waits: "An event you're waiting for has changed: Oud Night",
    },
    second: 'An event you have a ticket for has changed: Oud Night',
  })
  expect(moved).toHaveLength(3)
  for (const { to, text = '' } of moved)
    if (nameOf(to?.[0]?.address) !== 'second') expect(text).toMatch(/Riffa[\s\S]*Saar[\s\S]*\/waiting\/[0-9a-f-]{36}/)
  const cancelled = await mailsCausedBy(app, () => events.cancel(event.id, true))
  expect(about(cancelled)).toEqual({
    ...{ offered: 'Cancelled: Oud Night', waits: 'Cancelled: Oud Night', second: 'Cancelled: Oud Night' },
  })
  expect(cancelled).toHaveLength(3)
  expect(cancelled.filter(({ text }) => text?.includes('waiting list'))).toHaveLength(2)

  // The line of a cancelled event may be closed before its mails go out.
  const told = async (state: string) => {
    const { rows } = await app.db.query<{ token: string; notice: number }>(
      `update waiting_list set state = $2, notice = 0 where event_id = $1 and email like 'waits%'
       returning token, (select max(id) from event_notices where event_id = $1) as notice`,
      [event.id, state],
    )
    const { token = '', notice = 0 } = rows[0] ?? {}
    return findWaitingNotice(app.db, { notice, token, language: 'en' })
  }
  expect([await told('closed'), await told('left')]).toEqual([expect.objectContaining({ state: 'closed' }), undefined])
})
