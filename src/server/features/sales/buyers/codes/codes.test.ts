import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { EventOnPage } from '../../../../../contract/calls/events.ts'
import { addUser } from '../../../../testing/accounts.ts'
import { setupCodes } from '../../../../testing/codes.ts'
import { proofOf } from '../../../../testing/proofs.ts'
import { returnPeople } from '../../../../testing/sale-steps.ts'

const { app, events, tickets, theatre, edit, remove, added, check, buyWith, usesOf } = setupCodes()
const english = { 'accept-language': 'en' }

describe('a code of an event', () => {
  it('takes a percentage off its types, rounded half up to fils, and lines, passes and total agree', async () => {
    const { event, adult, child } = await theatre()
    await added(event, { code: 'Eid-50', percent: 50, type_ids: [child] })
    const { status, body } = await buyWith(event, 'eid 50', [
      [adult, 2],
      [child, 3],
    ])
    expect(status).toBe(200)
    expect(body.ticket).toMatchObject({
      // 2 × 8 + 3 × (3.005 − 1.503)
      total: 20.506,
      lines: [
        { type_id: adult, quantity: 2, unit_price: 8, discount: 0 },
        { type_id: child, quantity: 3, unit_price: 3.005, discount: 1.503 },
      ],
    })
    const read = await app.call('GET', `/api/tickets/${body.ticket?.purchaseId}`, undefined, english)
    expect(await read.json()).toMatchObject({ ...body.ticket, manage: 'code' })
    const { rows } = await app.db.query('select price from passes where "purchaseId" = $1 order by number', [
      body.ticket?.purchaseId,
    ])
    expect(rows.map(({ price }) => price)).toEqual([8000, 8000, 1502, 1502, 1502])
    expect(await usesOf(event)).toEqual([{ used: 1, saved: 4.509 }])
  })

  it('takes an amount off, at most the price', async () => {
    const { event, adult, child } = await theatre()
    await added(event, { code: 'five', amount: 5.5 })
    const { body } = await buyWith(event, 'FIVE', [
      [adult, 1],
      [child, 2],
    ])
    expect(body.ticket).toMatchObject({ total: 2.5, lines: [{ discount: 5.5 }, { discount: 3.005 }] })
  })

  it.each([
    ['أهلا ٢٠', ['أهلا ٢٠', 'اهلا20', 'أهلًا-۲۰', 'أَهْلا  20']],
    ['Früh-Stück 7', ['fruh stuck7', 'FRÜHSTÜCK٧']],
  ])('%s is read in any case, digits, spaces and forms of letters', async (code, spellings) => {
    const { event } = await theatre()
    await added(event, { code, percent: 20 })
    for (const typed of spellings) {
      const { status, body } = await check(event, typed)
      expect([typed, status, body.code]).toEqual([typed, 200, code])
    }
  })

  it('is told before the purchase: what it takes off, and the hidden types that it sells', async () => {
    const { event, adult, child, family } = await theatre()
    await added(event, { code: 'FAMILY', percent: 10, unlocks: true, type_ids: [adult, family] })
    const { status, body } = await check(event, 'family')
    expect([status, body]).toMatchObject([
      200,
      {
        code: 'FAMILY',
        types: [
          { type_id: adult, discount: 0.8 },
          { type_id: family, discount: 0.5 },
        ],
        unlocked: [{ id: family, name: 'فئة Family', price: 5, remaining: null, min: 1, max: 20 }],
      },
    ])
    expect((await buyWith(event, undefined, [[family, 1]])).body.code).toBe('TYPE_UNKNOWN')
    expect((await buyWith(event, 'family', [[child, 1]])).body.code).toBe('CODE_NOT_FOR_TYPE')
    const bought = await buyWith(event, 'Family', [
      [family, 3],
      [child, 1],
    ])
    expect(bought.body.ticket).toMatchObject({ total: 16.505 })
  })

  it('shows on the page of its event that there are codes, while there are', async () => {
    const { event } = await theatre()
    const takes = async () => {
      const response = await app.call('GET', `/api/events/${event.id}`)
      return ((await response.json()) as EventOnPage).takes_codes
    }
    expect(await takes()).toBe(false)
    const code = await added(event, { code: 'EID26', percent: 10 })
    expect(await takes()).toBe(true)
    await edit(event, code, { valid_until: new Date(app.clock.now() + 1000).toISOString() })
    expect(await takes()).toBe(true)
    app.clock.set(app.clock.now() + 2000)
    app.cache.drop([`event:${event.id}`])
    expect(await takes()).toBe(false)
    await edit(event, code, { valid_until: null })
    expect(await takes()).toBe(true)
    await remove(event, code)
    expect(await takes()).toBe(false)
  })

  it('that does not unlock sells no hidden type, and one that only unlocks takes nothing off', async () => {
    const { event, adult, family } = await theatre()
    await added(event, { code: 'percent', percent: 10 })
    await added(event, { code: 'unlock', unlocks: true })
    expect((await buyWith(event, 'percent', [[family, 1]])).body.code).toBe('TYPE_UNKNOWN')
    expect((await check(event, 'percent')).body).toMatchObject({ unlocked: [] })
    expect((await buyWith(event, 'unlock', [[adult, 1]])).body.code).toBe('CODE_NOT_FOR_TYPE')
    expect((await buyWith(event, 'unlock', [[family, 2]])).body.ticket).toMatchObject({ total: 10 })
  })

  it('is valid within its window, and says when', async () => {
    const { event, adult } = await theatre()
    const [from, until] = [events.inDays(1), events.inDays(2)]
    await added(event, { code: 'early', percent: 20, valid_from: from, valid_until: until })
    const began = app.clock.now()
    const codes = async () => [
      (await check(event, 'early')).body.code,
      (await buyWith(event, 'early', [[adult, 1]])).body.code,
    ]
    expect(await codes()).toEqual(['CODE_NOT_NOW', 'CODE_NOT_NOW'])
    expect((await check(event, 'early')).body.data).toEqual({ valid_from: from, valid_until: until })
    app.clock.set(from)
    expect(await codes()).toEqual(['early', undefined])
    app.clock.set(until)
    expect(await codes()).toEqual(['CODE_NOT_NOW', 'CODE_NOT_NOW'])
    app.clock.set(began)
  })

  it('is refused plainly: unknown, of another event, blank, removed meanwhile', async () => {
    const { event, adult } = await theatre()
    const other = await theatre()
    const code = await added(event, { code: 'GOOD', percent: 10 })
    await added(other.event, { code: 'THERE', percent: 10 })
    for (const typed of ['nothing', 'there', ' - ', '', '🙂', 'x'.repeat(41)])
      expect((await check(event, typed)).body).toMatchObject({ code: 'CODE_UNKNOWN', fields: { code: 'CODE_UNKNOWN' } })
    expect((await check(event, 'good')).status).toBe(200)
    await remove(event, code)
    const { status, body } = await buyWith(event, 'good', [[adult, 1]])
    expect([status, body.success, body.code, body.fields]).toEqual([
      409,
      false,
      'CODE_UNKNOWN',
      { code: 'CODE_UNKNOWN' },
    ])
    // A blank field is no code.
    expect((await buyWith(event, ' ', [[adult, 1]])).body.ticket).toMatchObject({ total: 8 })
  })

  it('belongs to its purchase: sent again it is the same, with another code a conflict', async () => {
    const { event, adult } = await theatre()
    await added(event, { code: 'one', percent: 10 })
    await added(event, { code: 'two', percent: 10 })
    const same = { purchaseId: randomUUID(), userEmail: 'same@example.com' }
    const first = await buyWith(event, 'one', [[adult, 1]], same)
    expect(first.status).toBe(200)
    expect(await buyWith(event, ' ONE ', [[adult, 1]], same)).toEqual(first)
    for (const code of ['two', undefined, 'three'])
      expect((await buyWith(event, code, [[adult, 1]], same)).body.code).toBe('PURCHASE_CONFLICT')
    expect((await usesOf(event)).map(({ used }) => used).toSorted()).toEqual([0, 1])
  })
})

describe('uses of a code', () => {
  it('are counted by purchase, in all and by mailbox, and return when the whole purchase is voided', async () => {
    const { event, adult } = await theatre()
    const both = await added(event, { code: 'few', amount: 1, uses: 3, uses_by_address: 2 })
    const buyAs = async (name: string) => {
      const userEmail = `${name}@example.com`
      const { body } = await buyWith(event, 'few', [[adult, 2]], { userEmail }, await proofOf(app, userEmail))
      return body.code ?? String(body.ticket?.purchaseId)
    }
    const bought = [await buyAs('one'), await buyAs('One+1')]
    expect(await buyAs('ONE+2')).toBe('CODE_USED_BY_ADDRESS')
    const last = await buyAs('two')
    expect(await buyAs('three')).toBe('CODE_USED_UP')
    expect((await check(event, 'few')).body.code).toBe('CODE_USED_UP')
    expect(await usesOf(event)).toEqual([{ used: 3, saved: 6 }])

    await tickets.voidTickets([last])
    expect(await usesOf(event)).toEqual([{ used: 2, saved: 4 }])
    expect(await buyAs('one')).toBe('CODE_USED_BY_ADDRESS')
    await tickets.voidTickets([bought[0]])
    expect(await buyAs('one')).not.toBe('CODE_USED_BY_ADDRESS')
    expect((await edit(event, both, { uses: 1 })).body).toMatchObject({
      code: 'CODE_BELOW_USED',
      fields: { uses: 'CODE_BELOW_USED' },
    })
    expect((await edit(event, both, { uses: 2 })).body).toMatchObject({ uses: 2, used: 2 })
  })

  it('return once the last of a purchase was given back, not before', async () => {
    const { event, adult } = await theatre()
    await added(event, { code: 'once', percent: 10, uses: 1 })
    const { body } = await buyWith(event, 'once', [[adult, 3]])
    const giveBack = (least: number, most: number) =>
      returnPeople(app.db, body.ticket?.purchaseId ?? '', ({ number }) => number >= least && number <= most)
    await giveBack(1, 2)
    expect(await usesOf(event)).toEqual([{ used: 1, saved: 0.8 }])
    await giveBack(3, 3)
    expect(await usesOf(event)).toEqual([{ used: 0, saved: 0 }])
    await tickets.voidTickets([body.ticket?.purchaseId])
    expect(await usesOf(event)).toEqual([{ used: 0, saved: 0 }])
  })

  it('never exceed what is left, whoever writes', async () => {
    const { event } = await theatre()
    const { id } = await added(event, { code: 'two uses', percent: 10, uses: 2 })
    const use = (times: number) => app.db.query('update ticket_codes set used = used + $2 where id = $1', [id, times])
    await use(2)
    await expect(use(1)).rejects.toMatchObject({ constraint: 'ticket_codes_never_overused' })
  })
})

it('the check of a code tells a caller with a proof that they used it, and nobody else', async () => {
  const { event, adult } = await theatre()
  await added(event, { code: 'once', percent: 10, uses_by_address: 1 })
  const [buyer, other] = [await addUser(app), await addUser(app)]
  await buyWith(event, 'once', [[adult, 1]], { userEmail: buyer.email }, buyer.headers)
  expect((await check(event, 'once', buyer)).body.code).toBe('CODE_USED_BY_ADDRESS')
  for (const user of [other, undefined]) expect((await check(event, 'once', user)).status).toBe(200)
  const proof = await proofOf(app, buyer.email)
  expect((await check(event, 'once', { headers: { ...english, ...proof } })).body.code).toBe('CODE_USED_BY_ADDRESS')
  // One of their addresses still may.
  expect(
    (await check(event, 'once', { headers: { ...english, ...(await proofOf(app, buyer.email, 'b@example.com')) } }))
      .status,
  ).toBe(200)
})
