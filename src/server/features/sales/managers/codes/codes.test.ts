import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { setupCodes } from '../../../../testing/codes.ts'

const { app, events, theatre, add, edit, remove, list, added, check, buyWith } = setupCodes()
const english = { 'accept-language': 'en' }

describe('codes of admins', () => {
  it.each([
    ['no discount', {}, { percent: 'CODE_DISCOUNT_REQUIRED' }],
    ['both', { percent: 10, amount: 1 }, { amount: 'CODE_DISCOUNT_REQUIRED' }],
    ['0 %', { percent: 0 }, { percent: 'CODE_PERCENT_INVALID' }],
    ['101 %', { percent: '١٠١' }, { percent: 'CODE_PERCENT_INVALID' }],
    ['half a percent', { percent: 2.5 }, { percent: 'CODE_PERCENT_INVALID' }],
    ['an amount of 0', { amount: 0 }, { amount: 'CODE_AMOUNT_INVALID' }],
    ['4 decimals', { amount: 1.0005 }, { amount: 'CODE_AMOUNT_INVALID' }],
    ['an amount below 0', { amount: -1 }, { amount: 'CODE_AMOUNT_INVALID' }],
    ['0 uses', { percent: 5, uses: 0 }, { uses: 'CODE_USES_INVALID' }],
    ['no type', { percent: 5, type_ids: [] }, { type_ids: 'CODE_TYPES_INVALID' }],
    ['an unknown type', { percent: 5, type_ids: [randomUUID()] }, { type_ids: 'CODE_TYPES_INVALID' }],
    [
      'an end before the beginning',
      { percent: 5, valid_from: '2026-12-03T00:00:00Z', valid_until: '2026-12-02T00:00:00Z' },
      { valid_until: 'CODE_WINDOW_INVALID' },
    ],
    ['two letters', { code: 'a-b', percent: 5 }, { code: 'CODE_INVALID' }],
  ])('refuses %s at its field', async (_what, sent, fields) => {
    const { event } = await theatre()
    const { status, body } = await add(event, { code: 'SUMMER', ...sent })
    expect([Math.floor(status / 100), body.fields]).toEqual([4, fields])
    expect(await list(event)).toEqual([])
  })

  it('takes a code once in any spelling, the same terms again as the same code, and a removed one anew', async () => {
    const { event, adult, child } = await theatre()
    const terms = { percent: '٢٠', uses: 5, type_ids: [child, adult] }
    const code = await added(event, { code: 'صيف 20', ...terms })
    expect(code).toMatchObject({
      percent: 20,
      amount: null,
      type_ids: [adult, child],
      used: 0,
      saved: 0,
      unlocks: false,
    })
    expect(await added(event, { code: 'صيف-٢٠', ...terms })).toEqual(code)
    const taken = await add(event, { code: 'صيف٢٠', percent: 30 })
    expect([taken.status, taken.body.fields]).toEqual([409, { code: 'CODE_TAKEN' }])
    const codes = await Promise.all(Array.from({ length: 5 }, () => added(event, { code: 'twin', amount: 1 })))
    expect(new Set(codes.map(({ id }) => id)).size).toBe(1)

    app.clock.advance(1)
    await remove(event, code)
    expect((await remove(event, code)).status).toBe(200)
    expect((await edit(event, code, {})).body.code).toBe('CODE_NOT_FOUND')
    await added(event, { code: 'صيف20', percent: 30 })
    expect((await list(event)).map(({ code, percent }) => [code, percent])).toEqual([
      ['صيف20', 30],
      ['twin', null],
    ])
    const { rows } = await app.db.query(
      `select action, after from audit_log where entity_id = $1 and action like 'code.%' order by id`,
      [event.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['code.add', 'code.add', 'code.remove', 'code.add'])
    expect(rows[0].after).toEqual({ code: 'صيف 20', percent: 20, types: ['Adult', 'Child'], uses: 5 })
  })

  it('an edit changes later purchases only, and a removed code stays listed where it was used', async () => {
    const { event, adult } = await theatre()
    const code = await added(event, { code: 'more', percent: 10 })
    const first = await buyWith(event, 'more', [[adult, 1]])
    await edit(event, code, { percent: null, amount: 3 })
    expect((await buyWith(event, 'more', [[adult, 1]])).body.ticket).toMatchObject({ total: 5 })
    const read = await app.call('GET', `/api/tickets/${first.body.ticket?.purchaseId}`, undefined, english)
    expect(await read.json()).toMatchObject({ total: 7.2 })
    await remove(event, code)
    expect(await list(event)).toMatchObject([{ code: 'more', used: 2, saved: 3.8, removed_at: expect.any(String) }])
  })

  it('is for types of its own event only, and one of 200; those that were removed make room', async () => {
    const { event, adult } = await theatre()
    const mixed = { percent: 5, type_ids: [adult, (await theatre()).adult] }
    expect((await add(event, { code: 'mixed', ...mixed })).body.code).toBe('CODE_TYPES_INVALID')
    await app.db.query(
      `insert into ticket_codes (event_id, code, code_key, percent) select $1, 'code' || n, 'code' || n, 5 from generate_series(1, 199) n`,
      [event.id],
    )
    const last = await added(event, { code: 'last', percent: 5 })
    expect((await edit(event, last, mixed)).body.code).toBe('CODE_TYPES_INVALID')
    expect((await add(event, { code: 'more', percent: 5 })).body.code).toBe('CODES_TOO_MANY')
    await remove(event, last)
    const removedAt = () => app.db.query('select removed_at from ticket_codes where id = $1', [last.id])
    const { rows } = await removedAt()
    app.clock.advance(1000)
    await remove(event, last)
    expect((await removedAt()).rows).toEqual(rows)
    await added(event, { code: 'more', percent: 5 })
  })

  it('of types that were deleted since is for no other type', async () => {
    const { event, adult, child } = await theatre()
    await added(event, { code: 'kids', percent: 50, type_ids: [child] })
    const { body } = await events.edit(event, { types: event.types.filter(({ id }) => id !== child) })
    expect(body.types).toHaveLength(2)
    expect((await check(event, 'kids')).body.code).toBe('CODE_NOT_FOR_TYPE')
    expect((await buyWith(event, 'kids', [[adult, 1]])).body.code).toBe('CODE_NOT_FOR_TYPE')
  })
})
