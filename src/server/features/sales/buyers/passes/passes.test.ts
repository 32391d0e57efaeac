import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buy, mailsAreOut, purchaseOf } from '../../../../testing/app.ts'
import { callJson } from '../../../../testing/call-json.ts'
import { eventCalls } from '../../../../testing/events.ts'
import { codeIn, HOUR_MS, NOW, setupPasses } from '../../../../testing/passes.ts'

const { app, the, ask, bought, checkIn, giveBack, handOn, mailsOf, open, party, pay, takeBack, ticketOf, voidTickets } =
  setupPasses()

describe('a person who is handed on or given back', () => {
  it('keeps the name that was given first, unless there is another', async () => {
    const { id, people } = await party(1)
    const [pass = ''] = people
    await handOn(id, pass, { name: 'Sara' })
    await handOn(id, pass)
    expect((await ticketOf(id)).passes).toMatchObject([{ name: 'Sara' }])
    await handOn(id, pass, { name: 'Mariam' })
    expect((await ticketOf(id)).passes).toMatchObject([{ name: 'Mariam' }])
  })

  it('is nobody who is in', async () => {
    const { id, people } = await party(2)
    const [inside = '', other = ''] = people
    await checkIn(id)
    expect((await giveBack(id, [inside])).body.code).toBe('PASS_ADMITTED')
    expect((await giveBack(id, people)).body.code).toBe('PASS_ADMITTED')
    expect((await handOn(id, inside)).body.code).toBe('PASS_ADMITTED')
    const code = codeIn(await handOn(id, other))
    await checkIn(code)
    expect((await takeBack(id, other)).body.code).toBe('PASS_ADMITTED')
    expect((await ticketOf(id)).passes).toMatchObject([{ state: 'valid' }, { state: 'handed_on' }])
  })

  it('stays once the event is cancelled, and is not handed on once it is over', async () => {
    const { id, people } = await party(1)
    const [pass = ''] = people
    app.clock.set(NOW + 16 * HOUR_MS)
    expect((await handOn(id, pass)).body.code).toBe('EVENT_PASSED')
    app.clock.set(NOW + 16 * HOUR_MS - 1)
    expect((await handOn(id, pass)).status).toBe(200)
    app.clock.set(NOW)
    await app.db.query('update events set cancelled_at = $2 where id = $1', [the.eventId, new Date(NOW)])
    expect((await takeBack(id, pass)).body.code).toBe('EVENT_CANCELLED')
    const other = await app.db.query(`update passes set state = 'valid', code = null where id = $1`, [pass])
    expect(other.rowCount).toBe(1)
    expect((await giveBack(id, [pass])).body.code).toBe('EVENT_CANCELLED')
  })

  it('is told to the last one whom it was mailed to, not to one from whom it was taken back', async () => {
    const { id, people } = await party(1)
    const [pass = ''] = people
    await handOn(id, pass, { email: 'first@example.com' })
    await takeBack(id, pass)
    await handOn(id, pass)
    const mails = await mailsOf(() => voidTickets([id]))
    const addresses = mails.flatMap(({ to }) => to?.map(({ address }) => address) ?? [])
    expect([mails.length, addresses]).toEqual([1, expect.not.arrayContaining(['first@example.com'])])
  })
})

describe('people who are given back', () => {
  it('are so for who presses again, whatever happened since', async () => {
    const { id, people } = await party(2)
    expect((await giveBack(id, people)).status).toBe(200)
    app.clock.set(NOW + 20 * HOUR_MS)
    expect(await giveBack(id, people)).toMatchObject({ status: 200, body: { given_back: 2 } })
  })

  it('free their places at once, all or none, and the buyer is told what money comes back', async () => {
    const { id, people } = await party(3)
    await pay(id, 15)
    const [one = '', two = '', three = ''] = people
    const remaining = async () => (await ask<{ remaining: number }>('GET', `/api/events/${the.eventId}`)).body.remaining
    expect(await remaining()).toBe(7)
    expect((await giveBack(id, [one, randomUUID()])).body.code).toBe('TICKET_NOT_FOUND')
    expect(await remaining()).toBe(7)
    const mails = await mailsOf(async () => {
      const [first, second] = await Promise.all([giveBack(id, [one, two]), giveBack(id, [one, two])])
      expect([first.body, second.body]).toEqual([
        { given_back: 2, to_give_back: 10 },
        { given_back: 2, to_give_back: 10 },
      ])
    })
    expect(mails.map(({ subject }) => subject)).toEqual(['Changes to your booking: Oud Night'])
    expect(mails[0]?.text).toContain('BD 10')
    expect(await remaining()).toBe(9)
    expect(await ticketOf(id)).toMatchObject({ quantity: 1, valid: true, total: 5, paid: 15 })
    expect((await pay(id, -11)).body.code).toBe('PAYMENT_TOO_MUCH')
    expect(await pay(id, -10)).toMatchObject({ status: 200, body: { total: 5, paid: 5 } })
    expect(await giveBack(id, [three])).toMatchObject({ status: 200, body: { to_give_back: 5 } })
    expect(await ticketOf(id)).toMatchObject({ quantity: 0, valid: false })
    expect(await checkIn(id)).toMatchObject({
      ...{
        status: 409,
        body: { code: 'TICKET_GIVEN_BACK', data: { given_back_at: new Date(NOW).toISOString(), paid: 5 } },
      },
    })
  })

  it('are so until sales close, or until the instant that the organisers set', async () => {
    const [until, later] = [await party(2), await party(1)]
    const rule = (at: number | null) =>
      app.db.query('update events set give_back_until = $2 where id = $1', [the.eventId, at && new Date(at)])
    expect((await ticketOf(until.id)).give_back_until).toBe(new Date(NOW + 3 * HOUR_MS).toISOString())
    await rule(NOW + HOUR_MS)
    app.clock.advance(HOUR_MS - 1)
    expect((await giveBack(until.id, until.people.slice(0, 1))).status).toBe(200)
    app.clock.advance(1)
    expect((await giveBack(until.id, until.people.slice(1))).body.code).toBe('GIVE_BACK_OVER')
    await rule(null)
    app.clock.set(NOW + 3 * HOUR_MS)
    expect((await giveBack(later.id, later.people)).body.code).toBe('GIVE_BACK_OVER')
    app.clock.set(NOW + 4 * HOUR_MS)
    expect((await giveBack(later.id, later.people)).body.code).toBe('EVENT_PASSED')
  })

  it('follow the rule that an admin sets, at most until the start', async () => {
    const calls = {
      call: (...args: Parameters<typeof app.call>) => app.call(...args),
      clock: { now: () => app.clock.now() },
    }
    const events = eventCalls(calls, () => the.admin)
    const [date, until, late] = [48, 24, 49].map((hours) => new Date(NOW + hours * HOUR_MS).toISOString())
    const event = await events.created({ date, give_back_until: until })
    expect((await ticketOf(await bought(event.id))).give_back_until).toBe(until)
    expect((await events.edit(event, { give_back_until: late })).body.code).toBe('EVENT_GIVE_BACK_INVALID')
    expect((await events.edit(event, { give_back_until: null })).body.give_back_until).toBeNull()
  })

  it('may be sold to others of the address again', async () => {
    const { id, people } = await party(10, { userEmail: 'big@example.com' })
    await giveBack(id, people)
    const again = purchaseOf(the.eventId, { quantity: 10, userEmail: 'big@example.com' })
    expect((await buy(app, again)).status).toBe(200)
  })
})

describe('at the same time', () => {
  it('the door and a hand-over, or a return, decide about each person once', async () => {
    for (let round = 0; round < 6; round++) {
      const { id, people } = await party(1)
      const change = round % 2 === 0 ? handOn(id, people[0] ?? '') : giveBack(id, people)
      const [admitted, changed] = await Promise.all([checkIn(id), change])
      expect([admitted.status, changed.status].toSorted()).toEqual([200, 409])
      if (admitted.status === 200) expect(changed.body.code).toBe('PASS_ADMITTED')
      if (round % 2 === 0 && admitted.status !== 200) await giveBack(id, people)
    }
  })

  it('opening and taking back have one winner', async () => {
    for (let round = 0; round < 6; round++) {
      const { id, people } = await party(1)
      const code = codeIn(await handOn(id, people[0] ?? ''))
      const [opened, back] = await Promise.all([open(code), takeBack(id, people[0] ?? '')])
      expect([opened.status, back.status]).toEqual(opened.status === 200 ? [200, 409] : [404, 200])
      await voidTickets([id])
    }
  })

  it('two doors with the code of a purchase and of a person admit each once', async () => {
    const { id, people } = await party(3)
    const code = codeIn(await handOn(id, people[0] ?? ''))
    const scans = await Promise.all([
      checkIn(code),
      checkIn(id),
      checkIn(code),
      checkIn(id),
      checkIn(id),
      checkIn(code),
    ])
    expect(scans.filter(({ status }) => status === 200)).toHaveLength(3)
    expect((await ticketOf(id)).passes.every(({ admitted_at }) => admitted_at !== null)).toBe(true)
  })
})

describe('an admin', () => {
  const voidPasses = (passes: string[], reason = 'Seats are broken', user = the.admin) =>
    callJson(app, 'POST', '/api/void_passes', { passes, reason }, user)

  it('voids people of a purchase, and buyer and new holder are told why', async () => {
    const { id, people } = await party(3)
    const [one = '', two = '', three = ''] = people
    const code = codeIn(await handOn(id, two, { email: 'friend@example.com' }))
    await pay(id, 12)
    const mails = await mailsOf(async () => {
      expect((await voidPasses([one, two])).body).toEqual({ voided: 2, mails: 2, to_give_back: 7 })
    })
    // Two jobs, sent at once.
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'The organiser cancelled your ticket: Oud Night',
      'The organiser cancelled your tickets: Oud Night',
    ])
    for (const mail of mails) expect(mail.text).toContain('Seats are broken')
    expect(await ticketOf(code)).toMatchObject({ status: 'voided', void_reason: 'Seats are broken', valid: false })
    expect((await checkIn(code)).body.code).toBe('TICKET_VOIDED')
    expect(await ticketOf(id)).toMatchObject({ status: 'purchased', quantity: 1, valid: true })
    expect((await voidPasses([one, three])).body).toEqual({ voided: 1, mails: 1, to_give_back: 12 })
    expect(await ticketOf(id)).toMatchObject({ status: 'voided', quantity: 3, void_reason: 'Seats are broken' })
    const { rows } = await app.db.query(`select after from audit_log where action = 'pass.void' and entity_id = $1`, [
      the.eventId,
    ])
    expect(rows.map(({ after }) => [after.people, after.references])).toEqual(
      [2, 1].map((people) => [people, id.slice(0, 8)]),
    )
  })

  it('mails nothing to an address that refuses our mails', async () => {
    const { id, people } = await party(2)
    await mailsAreOut(app)
    await app.db.query('update tickets set mail_refused_at = now() where "purchaseId" = $1', [id])
    const mails = await mailsOf(async () => {
      expect((await voidPasses(people.slice(1))).body).toMatchObject({ voided: 1, mails: 0 })
    })
    expect(mails).toEqual([])
  })

  it('cannot void who is in, and who left stays as they are', async () => {
    const { id, people } = await party(3)
    const [inside = '', given = '', left = ''] = people
    expect((await checkIn(id)).status).toBe(200)
    expect((await giveBack(id, [given])).status).toBe(200)
    expect((await voidPasses([inside, given])).body).toEqual({ voided: 0, mails: 0, to_give_back: 0 })
    app.clock.set(NOW + 30 * HOUR_MS)
    expect((await voidPasses([left])).body).toEqual({ voided: 0, mails: 0, to_give_back: 0 })
    expect(await ticketOf(id)).toMatchObject({
      passes: [{ state: 'valid', admitted_at: expect.any(String) }, { state: 'returned' }, { state: 'valid' }],
    })
  })

  it('who voids a whole purchase has its new holders told', async () => {
    const { id, people } = await party(2)
    const code = codeIn(await handOn(id, people[0] ?? '', { email: 'friend@example.com' }))
    await mailsAreOut(app)
    await pay(code, 5)
    const mails = await mailsOf(() => voidTickets([id]))
    const [friends, buyers] = [true, false].map((isFriend) =>
      mails.filter(({ to }) => to?.some(({ address }) => address === 'friend@example.com') === isFriend),
    )
    expect([friends?.length, buyers?.length]).toEqual([1, 1])
    // Money goes back to who paid it.
    expect(friends?.[0]?.text).toContain('You get a refund of what you paid: BD 5.')
    expect(buyers?.[0]?.text).toContain("There's nothing to pay.")
  })
})
