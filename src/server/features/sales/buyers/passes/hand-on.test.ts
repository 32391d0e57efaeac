import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { AdmissionResult, DoorTicket } from '../../../../../contract/calls/check-in.ts'
import type { Guest } from '../../../../../contract/calls/guest-list.ts'
import { callJson } from '../../../../testing/call-json.ts'
import { codeIn, HOUR_MS, NOW, setupPasses } from '../../../../testing/passes.ts'

const { app, the, ask, bought, checkIn, giveBack, handOn, mailsOf, open, party, pay, takeBack, ticketOf, voidTickets } =
  setupPasses()

describe('a person who is handed on', () => {
  it('has a ticket with a code of their own, and the code of the purchase admits the others', async () => {
    const { id, people } = await party(2)
    const code = codeIn(await handOn(id, people[1] ?? '', { name: ' Sara Ali\n' }))
    expect(await ticketOf(id)).toMatchObject({
      ...{ quantity: 1, valid: true, total: 5, handed_on_at: null },
      passes: [
        { state: 'valid', name: null },
        { state: 'handed_on', name: 'Sara Ali', opened: false, state_at: new Date(NOW).toISOString() },
      ],
    })
    expect(await ticketOf(code)).toMatchObject({
      ...{ purchaseId: code, quantity: 1, valid: true, total: 5, paid: 0, handed_on_at: new Date(NOW).toISOString() },
      ...{ qrCodeData: expect.stringMatching(`/scan/${code}$`), passes: [{ state: 'valid', name: 'Sara Ali' }] },
    })
    expect(await checkIn(id, 2)).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_TO_ADMIT', data: { quantity: 1 } },
    })
    expect(await checkIn(code.slice(0, 8))).toMatchObject({
      ...{ status: 200, body: { admitted: 1, quantity: 1, total: 5, paid: 0, names: ['Sara Ali'] } },
    })
    expect((await checkIn(code)).body.code).toBe('TICKET_USED')
    expect(await checkIn(id)).toMatchObject({ status: 200, body: { admitted: 1, quantity: 1, total: 5 } })
  })

  it('is found at the door by name with their own code, and the others by theirs', async () => {
    const { id, people } = await party(2)
    const url = (q: string) => `/api/door/events/${the.eventId}/guests?q=${q}`
    const found = async (q: string) =>
      (await callJson<Guest[]>(app, 'GET', url(encodeURIComponent(q)), undefined, the.staff)).body
    const code = codeIn(await handOn(id, people[1] ?? '', { name: 'Sara Kanoo' }))
    const person = { purchaseId: code, name: 'Sara Kanoo', host: null, quantity: 1, admitted: 0, total: 5, paid: 0 }
    for (const q of ['kanoo sara', 'سارة كانو']) expect(await found(q)).toEqual([{ ...person, voided_at: null }])
    expect(await found(id.slice(0, 8))).toMatchObject([{ purchaseId: id, name: null, quantity: 1, total: 5 }])
    await ask('PATCH', `/api/tickets/${id}/passes/${people[0]}`, { name: 'سارة كانو' })
    expect((await found('سارة')).map(({ name }) => name)).toEqual(['سارة كانو', 'Sara Kanoo'])
    await checkIn(code)
    expect(await found('Sara Kanoo')).toMatchObject([{ purchaseId: code, admitted: 1 }, { purchaseId: id }])
  })

  it('is counted and charged by the mails of neither purchase, again and in the list of an address', async () => {
    const userEmail = 'family@example.com'
    const { id, people } = await party(3, { userEmail })
    await mailsOf(async () => undefined)
    await handOn(id, people[1] ?? '')
    app.clock.advance(HOUR_MS)
    const mails = await mailsOf(async () => {
      await ask('POST', '/api/send-ticket-email', { purchaseId: id, email: userEmail })
      await ask('POST', '/api/tickets/lookup', { email: userEmail })
    })
    const told = mails.filter(({ subject }) => /^Your tickets?\b/.test(subject ?? ''))
    expect(told).toHaveLength(2)
    for (const { text } of told) {
      expect(text).toMatch(/Tickets:? 2\n/)
      expect(text).toMatch(/Sent to someone:? 1\n/)
      expect(text).toMatch(/Total:? BD 10\n/)
    }
  })

  it('is named by the mails of the purchase once its address is proved', async () => {
    const userEmail = 'host@example.com'
    const { id, people } = await party(3, { userEmail })
    await ask('PATCH', `/api/tickets/${id}/passes/${people[0]}`, { name: 'Noor' })
    await mailsOf(() => handOn(id, people[1] ?? '', { name: 'Sara' }))
    const peopleInMail = async () => {
      app.clock.advance(HOUR_MS)
      const [mail] = await mailsOf(() => ask('POST', '/api/send-ticket-email', { purchaseId: id, email: userEmail }))
      return /^People: (.*?)\n\S+: /ms.exec(mail?.text ?? '')?.[1]?.replaceAll(/[\u2068\u2069]/g, '')
    }
    expect(await peopleInMail()).toBe('Sent to someone: 1')
    await app.db.query('update tickets set proved_at = now() where "purchaseId" = $1', [id])
    expect(await peopleInMail()).toBe('Noor\nSent to Sara')
  })

  it('keeps code and mail when the same address is typed in other letters', async () => {
    const { id, people } = await party(1)
    const first = codeIn(await handOn(id, people[0] ?? '', { email: 'sara@example.com' }))
    const mails = await mailsOf(async () => {
      expect(codeIn(await handOn(id, people[0] ?? '', { email: 'Sara@Example.com' }))).toBe(first)
    })
    expect(mails.filter(({ to }) => String(to).toLowerCase().includes('sara@'))).toEqual([])
  })

  it('leaves an old picture that is refused with the time, and a double click changes nothing', async () => {
    const { id, people } = await party(1)
    const [first, second] = await Promise.all([handOn(id, people[0] ?? ''), handOn(id, people[0] ?? '')])
    expect(second.body.url).toBe(first.body.url)
    expect(await ticketOf(id)).toMatchObject({ quantity: 0, valid: false })
    expect(await checkIn(id)).toMatchObject({
      ...{ status: 409, body: { code: 'TICKET_HANDED_ON', data: { handed_on_at: new Date(NOW).toISOString() } } },
    })
  })

  it('is taken back until they opened it, and their link is gone', async () => {
    const { id, people } = await party(2)
    const [one = '', other = ''] = people
    const code = codeIn(await handOn(id, one))
    expect((await takeBack(id, one)).status).toBe(200)
    expect((await takeBack(id, one)).status).toBe(200)
    expect(await ask('GET', `/api/tickets/${code}`)).toMatchObject({ status: 404, body: { code: 'TICKET_NOT_FOUND' } })
    expect((await open(code)).status).toBe(404)
    const opened = codeIn(await handOn(id, other))
    expect((await open(opened)).status).toBe(200)
    expect((await takeBack(id, other)).body.code).toBe('PASS_OPENED')
    expect((await handOn(id, other)).body.code).toBe('PASS_OPENED')
    expect((await giveBack(id, [one, other])).body.code).toBe('PASS_WITH_OTHERS')
    expect(await ticketOf(id)).toMatchObject({ passes: [{ state: 'valid' }, { state: 'handed_on', opened: true }] })
  })

  it('is mailed the link in the language of who hands on, once for an address and three times in all', async () => {
    const { id, people } = await party(1)
    const pass = people[0] ?? ''
    const mails = await mailsOf(() =>
      Promise.all([handOn(id, pass, { email: 'Sara@example.com' }), handOn(id, pass, { email: 'sara@example.com' })]),
    )
    const [mail, ...others] = mails.filter(({ subject }) => !subject?.startsWith('Changes to your booking'))
    const code = codeIn(await handOn(id, pass))
    expect(mail).toMatchObject({
      to: [{ address: expect.stringMatching(/sara@example\.com/i) }],
      subject: 'A ticket for you: Oud Night',
    })
    expect(mail?.text).toContain(`/scan/${code}`)
    expect(others).toEqual([])
    await handOn(id, pass, { email: 'two@example.com' })
    await handOn(id, pass, { email: 'three@example.com' })
    expect(await handOn(id, pass, { email: 'four@example.com' })).toMatchObject({
      ...{ status: 429, body: { code: 'PASS_MAILS_USED' } },
    })
  })

  it.each([
    ['nobody known', async () => handOn(await bought(the.eventId), randomUUID()), 'TICKET_NOT_FOUND'],
    [
      'the buyer',
      async () => {
        const { id, people } = await party(1, { userEmail: 'me@example.com' })
        return handOn(id, people[0] ?? '', { email: 'ME@example.com' })
      },
      'PASS_TO_SELF',
    ],
    [
      'somebody in',
      async () => {
        const { id, people } = await party(1)
        await checkIn(id)
        return handOn(id, people[0] ?? '')
      },
      'PASS_ADMITTED',
    ],
    [
      'somebody voided',
      async () => {
        const { id, people } = await party(1)
        await voidTickets([id])
        return handOn(id, people[0] ?? '')
      },
      'PASS_GONE',
    ],
    [
      'a name too long',
      async () => {
        const { id, people } = await party(1)
        return handOn(id, people[0] ?? '', { name: 'x'.repeat(61) })
      },
      'PASS_NAME_INVALID',
    ],
  ])('is not %s', async (_who, asked, code) => {
    expect((await asked()).body.code).toBe(code)
  })

  it('pays for themselves, and never what the purchase has paid', async () => {
    const { id, people } = await party(3)
    const code = codeIn(await handOn(id, people[2] ?? ''))
    expect(await pay(code, 5)).toMatchObject({ status: 200, body: { total: 5, paid: 5 } })
    expect((await pay(code, 5)).body.code).toBe('PAYMENT_TOO_MUCH')
    expect(await checkIn(id, 2)).toMatchObject({ body: { total: 10, paid: 0 } })
    expect(await pay(id, 10)).toMatchObject({ status: 200, body: { total: 10, paid: 10 } })
    const paidFor = await party(2)
    await pay(paidFor.id, 10)
    const friend = codeIn(await handOn(paidFor.id, paidFor.people[0] ?? ''))
    expect(await ticketOf(friend)).toMatchObject({ total: 5, paid: 5 })
    expect((await pay(friend, 5)).body.code).toBe('PAYMENT_TOO_MUCH')
  })

  it('leaves to the buyer what was paid with a code that was taken back: nobody pays for another', async () => {
    const { id, people } = await party(3)
    const code = codeIn(await handOn(id, people[2] ?? ''))
    await pay(code, 5)
    await takeBack(id, people[2] ?? '')
    const friend = codeIn(await handOn(id, people[1] ?? ''))
    expect(await checkIn(id)).toMatchObject({ status: 200, body: { total: 10, paid: 5 } })
    expect(await ticketOf(friend)).toMatchObject({ total: 5, paid: 0 })
    await giveBack(id, [people[2] ?? ''])
    expect((await checkIn(id)).body).toMatchObject({ code: 'TICKET_USED', data: { total: 5, paid: 5 } })
    expect(await ticketOf(friend)).toMatchObject({ total: 5, paid: 0 })
  })

  it('gets back with their code only what was noted with it', async () => {
    const { id, people } = await party(2)
    await pay(id, 10)
    const code = codeIn(await handOn(id, people[1] ?? ''))
    await voidTickets([id])
    expect((await pay(code, -5)).body.code).toBe('PAYMENT_TOO_MUCH')
    expect(await pay(id, -10)).toMatchObject({ status: 200, body: { paid: 0 } })
    expect(await ticketOf(code)).toMatchObject({ status: 'voided', paid: 0 })
  })

  it('has nothing below nothing where what was paid and what was given back are both taken back', async () => {
    const { id, people } = await party(2)
    const code = codeIn(await handOn(id, people[1] ?? ''))
    await pay(id, 5)
    const paid = await pay(code, 5)
    await voidTickets([id])
    expect((await pay(code, -5)).status).toBe(200)
    const correction = {
      purchaseId: code,
      event_id: the.eventId,
      amount: -5,
      method: 'correction',
      corrects: paid.body.id,
    }
    const corrected = await callJson(app, 'POST', '/api/payments', { id: randomUUID(), ...correction }, the.staff)
    expect(corrected).toMatchObject({ status: 200, body: { paid: 0 } })
    expect(await ticketOf(code)).toMatchObject({ paid: 0 })
  })

  it('leaves no amount below nothing where the buyer was given what another paid', async () => {
    const { id, people } = await party(2)
    const code = codeIn(await handOn(id, people[1] ?? ''))
    await pay(code, 5)
    const { rows } = await app.db.query<{ id: string }>(
      `insert into ticket_types (event_id, position, name_ar, name_en, price) values ($1, 1, 'x', 'x', 0), ($1, 2, 'y', 'y', 8000)
       returning id`,
      [the.eventId],
    )
    const move = (type?: { id: string }) =>
      callJson(app, 'POST', '/api/move_passes', { passes: people.slice(1), type_id: type?.id, reason: 'r' }, the.admin)
    await giveBack(id, people.slice(0, 1))
    expect((await move(rows[0])).status).toBe(200)
    expect((await pay(id, -5)).status).toBe(200)
    expect((await move(rows[1])).status).toBe(200)
    expect((await checkIn(id)).body.code).toBe('TICKET_HANDED_ON')
    const door = await callJson(app, 'GET', `/api/door/events/${the.eventId}/tickets`, undefined, the.staff)
    expect(door.status).toBe(200)
  })

  it('stands in the list of a door beside the purchase, which says what became of it', async () => {
    const { id, people } = await party(1)
    app.clock.advance(60_000)
    const since = new Date(app.clock.now() + 30_000).toISOString()
    await handOn(id, people[0] ?? '')
    const path = `/api/door/events/${the.eventId}/tickets?since=${since}`
    const { body } = await callJson<{ tickets: DoorTicket[] }>(app, 'GET', path, undefined, the.staff)
    expect(body.tickets.toSorted((one, other) => one.quantity - other.quantity)).toMatchObject([
      { quantity: 0, left_for: 'handed_on', left_at: new Date(app.clock.now()).toISOString(), total: 0, paid: 0 },
      { quantity: 1, left_for: null, left_at: null, total: 5, admitted: 0 },
    ])
  })

  it('is a conflict for a door that admitted the old picture without a network', async () => {
    const { id, people } = await party(1)
    await handOn(id, people[0] ?? '')
    const admission = { id: randomUUID(), purchaseId: id, admit: 1, admitted_at: new Date(NOW).toISOString() }
    const send = () =>
      callJson<AdmissionResult[]>(
        app,
        'POST',
        `/api/door/events/${the.eventId}/admissions`,
        { admissions: [admission] },
        the.staff,
      )
    for (const { body } of [await send(), await send()])
      expect(body).toMatchObject([{ verdict: 'conflict', conflict: 'TICKET_HANDED_ON', counted: 0 }])
  })
})
