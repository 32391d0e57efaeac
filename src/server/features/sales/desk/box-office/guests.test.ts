import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Guest } from '../../../../../contract/calls/guest-list.ts'
import type { Ticket } from '../../../../../contract/calls/tickets.ts'
import { addUser } from '../../../../testing/accounts.ts'
import { setupWindow } from '../../../../testing/box-office.ts'
import { callJson } from '../../../../testing/call-json.ts'

const { app, door, opened, sell, one, admit } = setupWindow()

describe('the guest list', () => {
  const guest = (changes: object = {}) => ({
    ...{ purchaseId: randomUUID(), ...one(door.adult, 2), name: 'سُعاد الأنصاري', host: 'Khalid' },
    ...changes,
  })
  const add = (given: object, user = door.noora) =>
    callJson<Ticket>(app, 'POST', `/api/door/events/${door.eventId}/guests`, given, user)
  const found = async (q?: string) => {
    const query = q === undefined ? '' : `?q=${encodeURIComponent(q)}`
    return (
      await callJson<Guest[]>(app, 'GET', `/api/door/events/${door.eventId}/guests${query}`, undefined, door.khalid)
    ).body
  }

  it('has guests by name and host, free and without an address, found however the name is spelled, and admitted', async () => {
    const given = guest()
    const answers = await Promise.all([add(given), add(given)])
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ status: 200, body: { quantity: 2, total: 0, paid: 0 } })
    expect((await add({ ...given, host: 'Noora' })).body.code).toBe('PURCHASE_CONFLICT')
    const id = await opened()
    const { purchaseId } = (await sell(id, { name: 'Suad Ali' })).body
    expect(await found()).toMatchObject([{ name: 'سُعاد الأنصاري', host: 'Khalid', quantity: 2, admitted: 0 }])
    for (const q of ['الأنصاري', 'الانصاري سعاد', given.purchaseId.slice(0, 8).toUpperCase()])
      expect((await found(q)).map((each) => each.purchaseId)).toEqual([given.purchaseId])
    for (const q of ['suad', 'سعاد علي']) expect((await found(q)).map((each) => each.purchaseId)).toContain(purchaseId)
    expect((await found('Souad Alansari')).map((each) => each.purchaseId)).toEqual([given.purchaseId])
    expect(await found('nobody')).toEqual([])
    // Nothing to search for: the list.
    for (const q of [' ', '.', '\0', '\u202e%_'])
      expect((await found(q)).map((each) => each.purchaseId)).toEqual([given.purchaseId])
    expect((await admit(given.purchaseId)).status).toBe(200)
    expect(await found()).toMatchObject([{ admitted: 1 }])
    const { body } = await callJson<{ name: string; at_door: boolean }[]>(
      app,
      'GET',
      `/api/admin/tickets?event_id=${door.eventId}`,
      undefined,
      door.admin,
    )
    expect(body).toContainEqual(expect.objectContaining({ name: 'سُعاد الأنصاري', at_door: true, userEmail: '' }))
  })

  it('takes places, gives them back, and needs a name and a host', async () => {
    await app.db.query('update events set capacity = 2 where id = $1', [door.eventId])
    for (const [field, code] of Object.entries({ name: 'GUEST_NAME_INVALID', host: 'HOST_INVALID' })) {
      for (const value of [undefined, '', 'x'.repeat(61)])
        expect(await add(guest({ [field]: value }))).toMatchObject({ status: 400, body: { code } })
    }
    const given = guest()
    expect((await add(given)).status).toBe(200)
    expect((await add(guest())).body.code).toBe('SOLD_OUT')
    const remove = (id: string) =>
      callJson(app, 'DELETE', `/api/door/events/${door.eventId}/guests/${id}`, undefined, door.khalid)
    expect((await remove(randomUUID())).status).toBe(404)
    for (let i = 0; i < 2; i++) expect((await remove(given.purchaseId)).status).toBe(200)
    const entered = guest()
    expect((await add(entered)).status).toBe(200)
    await admit(entered.purchaseId)
    expect((await remove(entered.purchaseId)).body.code).toBe('SALE_ADMITTED')
    expect((await add(guest(), await addUser(app, {}))).status).toBe(403)
  })
})
