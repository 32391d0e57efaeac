import { describe, expect, it } from 'vitest'
import { addUser, addUserWithPassword } from '../testing/accounts.ts'
import { addEvent, purchaseOf } from '../testing/app.ts'
import { setupTestApp } from '../testing/setup-app.ts'
import { addTalent } from '../testing/talents.ts'

const app = setupTestApp()

async function fieldsOf(response: Response): Promise<unknown> {
  return ((await response.json()) as { fields?: unknown }).fields
}

describe('a refusal names its fields:', () => {
  it('all that the schema refuses, each with its first code', async () => {
    const purchase = purchaseOf(await addEvent(app), { userEmail: 'noor@', userPhone: '\0', quantity: 21 })
    expect(await fieldsOf(await app.call('POST', '/api/createTicket', purchase))).toEqual({
      userEmail: 'INVALID_EMAIL',
      userPhone: 'PHONE_INVALID',
      quantity: 'QUANTITY_INVALID',
    })
  })

  it('by their own names in body and query, without ids of rows that do not exist', async () => {
    const { cookie } = await addUser(app)
    const refused = await app.call('PATCH', '/api/gigs/none', { status: 'gone' }, { cookie })
    expect(await fieldsOf(refused)).toEqual({ status: 'BAD_INPUT' })
    expect(await fieldsOf(await app.call('GET', '/api/approved_talents?limit=x'))).toEqual({ limit: 'BAD_INPUT' })
  })

  it('the field of a code that a handler throws', async () => {
    const event = await addEvent(app, { capacity: 3 })
    const refused = await app.call('POST', '/api/createTicket', purchaseOf(event, { quantity: 4 }))
    expect(await refused.json()).toMatchObject({ code: 'TOO_FEW_LEFT', fields: { quantity: 'TOO_FEW_LEFT' } })
  })

  it('the field that a handler names', async () => {
    const path = `/api/availability/${await addTalent(app)}?month=1999-01`
    expect(await fieldsOf(await app.call('GET', path))).toEqual({ month: 'AVAILABILITY_OUT_OF_RANGE' })
  })

  it('as better-auth names them', async () => {
    const { cookie } = await addUserWithPassword(app)
    const change = { currentPassword: 'wrong', newPassword: 'a password that is new' }
    const refused = await app.call('POST', '/api/auth/change-password', change, { cookie })
    expect(await fieldsOf(refused)).toEqual({ currentPassword: 'INVALID_PASSWORD' })
  })

  it('not where it concerns none', async () => {
    expect(await fieldsOf(await app.call('GET', '/api/my_tickets'))).toBeUndefined()
  })
})
