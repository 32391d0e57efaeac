import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { ManagedEvent } from '../../../../../contract/calls/managed-events.ts'
import { addUser } from '../../../../testing/accounts.ts'
import { mailsAreOut } from '../../../../testing/app.ts'
import { eventCalls } from '../../../../testing/events.ts'
import { codeIn, NOW, setupPasses } from '../../../../testing/passes.ts'
import { proofOf } from '../../../../testing/proofs.ts'
import { EXPORT_AREAS } from '../../../data-export/areas.ts'

const DAY_MS = 86_400_000
const { app, ask, handOn, mailsOf, open, party, pay, takeBack, the, ticketOf, voidTickets } = setupPasses()
const events = eventCalls(
  { call: (...args) => app.call(...args), clock: { now: () => app.clock.now() } },
  () => the.admin,
)
const newAddress = () => `${randomUUID().slice(0, 13)}@example.com`

const follow = (code: string, email: string, by?: Record<string, string>) =>
  ask<{ followed?: boolean; code?: string }>('POST', `/api/tickets/${code}/follow`, { email }, by)
const confirm = (token: string) => ask<{ code?: string }>('POST', `/api/follow/${token}`)

/** A ticket that was handed on by a link, and opened. */
async function handedOn(email?: string) {
  const { id, people } = await party(2, { userEmail: newAddress() })
  const code = codeIn(await handOn(id, people[0] ?? '', email ? { email } : {}))
  await open(code)
  await mailsAreOut(app)
  return { id, pass: people[0] ?? '', code }
}
/** The token in the mail to an address that asked. */
async function asked(code: string, email: string): Promise<string> {
  const mails = await mailsOf(async () => expect((await follow(code, email)).body).toEqual({ followed: false }))
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([email])
  return /\/follow\/(\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
}
const toldOf = async () => {
  const { body } = await events.call<ManagedEvent>('GET', `/api/admin/events/${the.eventId}`)
  const mails = await mailsOf(() => events.cancel(body.id, true))
  return mails.map(({ to }) => to?.[0]?.address)
}

it('the holder of a ticket handed on by link follows it by an address and the link mailed there, and is told about changes', async () => {
  const { code } = await handedOn()
  const email = newAddress()
  const token = await asked(code, email)
  expect((await ticketOf(code)).passes, 'not before the tap').toMatchObject([{ followed: false }])
  for (let taps = 0; taps < 2; taps++) expect((await confirm(token)).body).toEqual({ code })
  expect((await ticketOf(code)).passes).toMatchObject([{ followed: true, mail_refused: false }])
  const told = await toldOf()
  expect(told.filter((to) => to === email)).toHaveLength(1)
  expect(told).toHaveLength(2)
})

it('an address that the caller proved follows at once, without a mail, and takes the place of the one mailed by the buyer', async () => {
  const [mailed, own] = [newAddress(), newAddress()]
  const { code } = await handedOn(mailed)
  const proof = await proofOf(app, own)
  expect(await mailsOf(async () => expect((await follow(code, own, proof)).body).toEqual({ followed: true }))).toEqual(
    [],
  )
  const told = await toldOf()
  expect(told).toContain(own)
  expect(told).not.toContain(mailed)
})

it('an address that follows is told of changes from then on, not of those that an earlier address was told', async () => {
  const move = async (location: string) => {
    app.clock.advance(1000)
    const { body } = await events.call<ManagedEvent>('GET', `/api/admin/events/${the.eventId}`)
    return mailsOf(() => events.edit(body, { location, confirmed: true }))
  }
  await move('Saar')
  const own = newAddress()
  const { code } = await handedOn(newAddress())
  await move('Riffa')
  app.clock.advance(1000)
  await follow(code, own, await proofOf(app, own))
  const told = (await move('Saar')).filter(({ to }) => to?.[0]?.address === own)
  expect(told.map(({ text }) => text)).toEqual([expect.stringMatching(/Saar[\s\S]*Riffa/)])
})

it('a cancellation tells each holder what they paid with their own code', async () => {
  const friend = newAddress()
  const { id, code } = await handedOn(friend)
  for (const each of [id, code]) await pay(each, 5)
  const { body } = await events.call<ManagedEvent>('GET', `/api/admin/events/${the.eventId}`)
  const mails = await mailsOf(() => events.cancel(body.id, true))
  expect(
    mails.map(({ text }) => text?.match(/BD \d+/g)),
    'those of the friend, and of the buyer',
  ).toEqual([['BD 5'], ['BD 5']])
})

it('a link to follow a ticket works for a week, while the ticket is with its holder', async () => {
  const { id, pass, code } = await handedOn()
  const email = newAddress()
  const token = await asked(code, email)
  expect((await confirm(`${token.slice(0, -2)}xx`)).body.code).toBe('FOLLOW_LINK_INVALID')
  app.clock.set(NOW + 7 * DAY_MS)
  expect((await confirm(token)).body.code).toBe('FOLLOW_LINK_INVALID')
  app.clock.set(NOW)
  await ask('DELETE', `/api/tickets/${id}/passes/${pass}/hand_on`, undefined, the.staff.headers)
  expect((await confirm(token)).body.code).toBe('FOLLOW_LINK_INVALID')
  expect((await follow(code, email)).status).toBe(404)
})

it('only valid handed-on tickets can be followed, and the response tells nothing about an address', async () => {
  const { id, code } = await handedOn()
  expect((await follow(id, newAddress())).body.code).toBe('TICKET_NOT_FOUND')
  expect((await follow(randomUUID(), newAddress())).body.code).toBe('TICKET_NOT_FOUND')
  const known = await addUser(app)
  for (const email of [known.email, newAddress()]) expect((await follow(code, email)).body).toEqual({ followed: false })
  await mailsAreOut(app)
  await voidTickets([id])
  expect((await follow(code, newAddress())).body.code).toBe('PASS_GONE')
})

it('an address gets three links a day to follow a ticket, with the same response beyond', async () => {
  const { code } = await handedOn()
  const email = newAddress()
  const mails = await mailsOf(async () => {
    for (let asks = 0; asks < 5; asks++) expect((await follow(code, email)).body).toEqual({ followed: false })
  })
  expect(mails).toHaveLength(3)
})

it('the buyer does not learn the address that a holder named, and a holder who is taken back follows no more', async () => {
  const { id: buyer, email: userEmail } = await addUser(app)
  const { id, people } = await party(1, { userEmail })
  const code = codeIn(await handOn(id, people[0] ?? ''))
  const own = newAddress()
  await follow(code, own, await proofOf(app, own))
  expect(JSON.stringify(await ticketOf(id))).not.toContain(own)
  const { rows: copied } = await app.db.query(EXPORT_AREAS.tickets?.sql ?? '', [buyer])
  expect(copied).toMatchObject([{ row: { purchase_id: id, passes: [{ state: 'handed_on', handed_on_to: null }] } }])
  expect((await takeBack(id, people[0] ?? '')).status).toBe(200)
  expect((await ticketOf(id)).passes).toMatchObject([{ state: 'valid', followed: false }])
  const told = await toldOf()
  expect(told).toContain(userEmail)
  expect(told).not.toContain(own)
})

it('who follows is told, too, once the buyer deleted their account; whom only the buyer named is not', async () => {
  const buyer = await addUser(app)
  const { id, people } = await party(3, { userEmail: buyer.email })
  const codes = [{}, { email: newAddress() }, {}].map(async (body, n) =>
    codeIn(await handOn(id, people[n] ?? '', body)),
  )
  const [linked = '', , own = ''] = await Promise.all(codes)
  await mailsAreOut(app)
  const email = newAddress()
  await follow(linked, email, await proofOf(app, email))
  await follow(own, buyer.email, buyer.headers)
  expect((await app.call('POST', '/api/delete_user', {}, buyer.headers)).status).toBe(200)
  expect(await toldOf()).toEqual([email])
})
