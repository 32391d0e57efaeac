import { call } from '@orpc/server'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { manager, owner, party, staff, user, visitor } from '../../contract/access.ts'
import type { Me, RequestContext } from './context.ts'
import { implementCalls } from './procedures.ts'

const booking = { talent_id: 'talent', organiser_id: 'organiser', place: 'Manama' }
const declared = { parties: ['talent_id', 'organiser_id'], notFound: 'EVENT_NOT_FOUND' } as const
const id = z.object({ id: z.string() })

/** A contract like that of bookings. */
const contract = {
  greet: visitor({ limit: 'read' }).route({ method: 'GET', path: '/greeting' }).output(z.string()),
  // @ts-expect-error a call needs a rate limit
  unlimited: user({}).route({ method: 'POST', path: '/unlimited' }),
  get: party({ limit: 'read', ...declared })
    .route({ method: 'GET', path: '/bookings/{id}' })
    .input(id)
    .output(z.string()),
  cancel: party({ limit: 'write', ...declared })
    .route({ method: 'DELETE', path: '/bookings/{id}' })
    .output(z.string()),
}
const procedures = implementCalls(contract)
const get = procedures.get.handler(async ({ input, context }) => {
  const { row, as, me } = context.partyTo(input.id === '1' ? booking : undefined)
  return `${row.place} to ${me.id} as ${as}`
})

const admits = implementCalls({
  admit: staff({ limit: 'door' }).route({ method: 'POST', path: '/admit' }).input(id).output(z.string()),
})

/** Makes calls as this user, or as a visitor. */
function contextOf(id = '', changes: Partial<Me> = {}): RequestContext {
  const me = { id, email: '', is_admin: false, is_staff: false, session_id: '', signed_in_at: 0, ...changes }
  const cache = { drop() {}, markStale() {}, changes: 0, signWrite: () => '' }
  const services = { cache, jobs: { kick() {} }, live: { wake() {}, checkSessions() {} } }
  return { ...services, caller: async () => (id ? me : undefined) } as Partial<RequestContext> as RequestContext
}

describe('a party call', () => {
  it('knows each party by its column', async () => {
    expect(await call(get, { id: '1' }, { context: contextOf('talent') })).toBe('Manama to talent as talent_id')
    expect(await call(get, { id: '1' }, { context: contextOf('organiser') })).toBe(
      'Manama to organiser as organiser_id',
    )
  })

  it('answers strangers, admins too, as if there were no row', async () => {
    const notFound = { code: 'EVENT_NOT_FOUND', status: 404 }
    const asStranger = contextOf('stranger')
    const asAdmin = contextOf('admin', { is_admin: true })
    await expect(call(get, { id: '1' }, { context: asStranger })).rejects.toMatchObject(notFound)
    await expect(call(get, { id: '1' }, { context: asAdmin })).rejects.toMatchObject(notFound)
    await expect(call(get, { id: '2' }, { context: contextOf('talent') })).rejects.toMatchObject(notFound)
  })

  it('refuses visitors before its handler runs', async () => {
    const refused = call(get, { id: '1' }, { context: contextOf() })
    await expect(refused).rejects.toMatchObject({ code: 'LOGIN_REQUIRED', status: 401 })
  })

  it('fails when its handler forgets the check', async () => {
    const cancel = procedures.cancel.handler(async () => 'cancelled')
    await expect(call(cancel, undefined, { context: contextOf('talent') })).rejects.toThrow(
      'never called context.partyTo',
    )
  })

  it('has no me but that of partyTo', async () => {
    const cancel = procedures.cancel.handler(async ({ context }) => {
      // @ts-expect-error a party call has no me
      return String(context.me.id)
    })
    await expect(call(cancel, undefined, { context: contextOf('talent') })).rejects.toThrow("a party's call")
  })

  it('takes only rows with the columns of its parties', () => {
    procedures.cancel.handler(async ({ context }) => {
      // @ts-expect-error organiser_id is missing
      return context.partyTo({ talent_id: 'talent' }).as
    })
  })
})

describe('a call of staff', () => {
  const asStaff = { context: contextOf('staff', { is_staff: true }) }

  it('fails when its handler forgets the event', async () => {
    const admit = admits.admit.handler(async () => 'admitted')
    await expect(call(admit, { id: '1' }, asStaff)).rejects.toThrow('never called context.staffOf')
  })

  it('has no me but that of staffOf', async () => {
    const admit = admits.admit.handler(async ({ context, input }) => {
      // @ts-expect-error a call of staff has no me
      context.me satisfies object
      return context.staffOf(input.id).id
    })
    expect(await call(admit, { id: '1' }, asStaff)).toBe('staff')
  })

  it('is refused for an event beside those of the caller', async () => {
    const admit = admits.admit.handler(async ({ context, input }) => context.staffOf(input.id).id)
    const context = { ...contextOf('usher'), findStaffEvents: async () => ['1'] }
    expect(await call(admit, { id: '1' }, { context })).toBe('usher')
    await expect(call(admit, { id: '2' }, { context })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('a call of managers', () => {
  const edits = implementCalls({
    edit: manager({ limit: 'write', audit: [] }).route({ method: 'POST', path: '/edit' }).input(id).output(z.string()),
  })
  const asAdmin = { context: contextOf('admin', { is_admin: true }) }

  it('fails when its handler forgets the event', async () => {
    const edit = edits.edit.handler(async () => 'edited')
    await expect(call(edit, { id: '1' }, asAdmin)).rejects.toThrow('never called context.managerOf')
  })

  it('has no me but that of managerOf, for one event or several, and of managedEvents', async () => {
    const edit = edits.edit.handler(async ({ context, input }) => {
      // @ts-expect-error a call of managers has no me
      context.me satisfies object
      const { me, events } = context.managedEvents()
      return [me.id, events, context.managerOf(input.id).id, context.managerOf('2', '3').id].join()
    })
    expect(await call(edit, { id: '1' }, asAdmin)).toBe('admin,all,admin,admin')
    await expect(call(edit, { id: '1' }, { context: contextOf('user') })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe("a visitor's call", () => {
  it('has no me', async () => {
    const greet = procedures.greet.handler(async ({ context }) => {
      // @ts-expect-error a visitor's call has no me
      return `Hello ${context.me.id}`
    })
    await expect(call(greet, undefined, { context: contextOf('talent') })).rejects.toThrow(
      "GET /greeting is a visitor's call",
    )
  })
})

describe("a user's change", () => {
  const changes = implementCalls({
    like: user({ limit: 'write' }).route({ method: 'POST', path: '/like' }).output(z.boolean()),
    remove: user({ limit: 'write', audit: ['review.delete'] })
      .route({ method: 'DELETE', path: '/remove' })
      .output(z.boolean()),
  })

  it('knows admins only when it declares what they write to the audit log', () => {
    // @ts-expect-error it declares nothing
    changes.like.handler(({ context }) => context.me.is_admin)
    changes.remove.handler(({ context }) => context.me.is_admin)
  })
})

describe('a GET', () => {
  it('has nothing in its context that only writes need', () => {
    procedures.greet.handler(async ({ context }) => {
      // @ts-expect-error a GET has no jobs
      context.jobs?.kick()
      return 'Hello'
    })
  })
})

it("an owner's call lets in the owner, however the id is written, and admins, nobody else", async () => {
  const edit = implementCalls({
    edit: owner({ limit: 'write', audit: [] })
      .route({ method: 'POST', path: '/talents/{id}' })
      .input(id)
      .output(z.string()),
  }).edit.handler(({ context: { me } }) => me.id)
  for (const asked of ['abc', 'ABC']) expect(await call(edit, { id: asked }, { context: contextOf('abc') })).toBe('abc')
  expect(await call(edit, { id: 'abc' }, { context: contextOf('boss', { is_admin: true }) })).toBe('boss')
  const refused = call(edit, { id: 'abc' }, { context: contextOf('other') })
  await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
