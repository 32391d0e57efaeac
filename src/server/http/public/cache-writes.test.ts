import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { contract } from '../../../contract/index.ts'
import { setupListening, setupTestApp } from '../../testing/setup-app.ts'
import { outcomeOf } from '../../testing/stale-responses.ts'
import { addTalent } from '../../testing/talents.ts'
import { accountWrites } from '../../testing/writes/accounts.ts'
import { adminWrites } from '../../testing/writes/admin.ts'
import { communityWrites } from '../../testing/writes/community.ts'
import { eventWrites } from '../../testing/writes/events.ts'
import { type Write, WriteStage, type Writes } from '../../testing/writes/stage.ts'
import { talentWrites } from '../../testing/writes/talents.ts'
import { ticketWrites } from '../../testing/writes/tickets.ts'

const app = setupTestApp({
  RATE_LIMITS: 'off',
  PORT: '0',
  ADMIN_EMAILS: 'admin@example.com',
})
const site = setupListening(app)
const stage = new WriteStage(app)
beforeAll(() => stage.open())

/** Every call of the contract that writes, with the public responses that it changes. A new call needs an entry. */
const WRITES: Writes = {
  ...accountWrites(stage),
  ...adminWrites(stage),
  ...communityWrites(stage),
  ...eventWrites(stage),
  ...talentWrites(stage),
  ...ticketWrites(stage),
}

function writesOf(router: AnyContractRouter): string[] {
  if (!isContractProcedure(router)) return Object.values(router).flatMap(writesOf)
  const { method, path } = router['~orpc'].route
  return method === 'GET' ? [] : [`${method} ${path}`]
}

/** The outcome of a write for all public calls, and for the renderings that it changes. */
function outcome({ send, rendered = [] }: Write) {
  const all = stage.renderings()
  return outcomeOf(app, site, {
    send,
    calls: stage.calls(),
    renderings: Object.fromEntries(rendered.map((name) => [name, all[name]])),
  })
}

describe('no cached response stays stale after', () => {
  it('any writing call: each of the contract has an entry', () => {
    expect(Object.keys(WRITES).toSorted()).toEqual(writesOf(contract).toSorted())
  })

  it.each(Object.entries(WRITES))('%s', async (_call, write) => {
    await stage.renew(write.status)
    expect(await outcome(write)).toEqual({ status: 200, changes: write.changes ?? [], stale: [] })
  })
})

describe('no cached response about an author of reviews stays stale after', () => {
  const authored: Pick<Write, 'rendered'> = { rendered: ['page of talent'] }
  const suspend = () => onAuthor('suspend')
  const onAuthor = (step: string) =>
    stage.call('POST', `/admin/users/${stage.reviewer.id}/${step}`, { reason: 'Spam' }, stage.admin)

  it('POST /delete_user', async () => {
    await stage.renew()
    const send = () => stage.call('POST', '/delete_user', {}, stage.reviewer)
    expect(await outcome({ ...authored, send })).toEqual({ status: 200, changes: ['reviews'], stale: [] })
  })

  it.each([
    [
      'PUT /approve-talent/{id}',
      'pending',
      () => stage.call('PUT', `/approve-talent/${stage.reviewer.id}`, undefined, stage.admin),
    ],
    [
      'POST /reject-talent',
      'approved',
      () => stage.call('POST', '/reject-talent', { id: stage.reviewer.id, reason: 'low rating' }, stage.admin),
    ],
    ['POST /admin/users/{id}/suspend', 'approved', suspend],
  ] as const)('%s', async (_call, status, send) => {
    await stage.renew()
    await addTalent(app, { id: stage.reviewer.id, name: 'Marsa', status })
    const { stale, changes } = await outcome({ ...authored, send })
    expect(stale).toEqual([])
    expect(changes).toContain('reviews')
  })

  it('POST /admin/users/{id}/reinstate', async () => {
    await stage.renew()
    await addTalent(app, { id: stage.reviewer.id, name: 'Marsa' })
    await suspend()
    const { stale, changes } = await outcome({ ...authored, send: () => onAuthor('reinstate') })
    expect(stale).toEqual([])
    expect(changes).toContain('reviews')
  })
})
