import { beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntry } from '../../../contract/calls/audit.ts'
import { calls } from '../../http/calls.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { endWorld } from '../../testing/world/end.ts'
import { type MadeWorld, makeWorld } from '../../testing/world/make.ts'
import { type CallObserver, WORLD_ENV } from '../../testing/world/world.ts'

type Entry = Pick<AuditEntry, 'admin_email' | 'action' | 'entity_id' | 'entity_name' | 'before' | 'after'>

const app = setupTestApp(WORLD_ENV)
/** What each call of the world wrote to the audit log, and how many live events. */
const made: { name: string; isByAdmin: boolean; entries: Entry[]; events: number }[] = []

const written = async () =>
  (
    await app.db.query<{ entries: number; events: number }>(
      'select (select count(*)::int from audit_log) as entries, (select count(*)::int from live_events) as events',
    )
  ).rows[0] ?? { entries: 0, events: 0 }

const watch: CallObserver = async ({ name, by }, send) => {
  const before = await written()
  const response = await send()
  const { events } = await written()
  const { rows: entries } = await app.db.query<Entry>(
    `select admin_email, action, entity_id, entity_name, before, after from audit_log order by id offset $1`,
    [before.entries],
  )
  made.push({ name, isByAdmin: by?.email === 'admin@example.com', entries, events: events - before.events })
  return response
}

let world: MadeWorld
beforeAll(async () => {
  world = await makeWorld(app, watch)
  await endWorld(world)
}, 240_000)

const madeBy = (isByAdmin: boolean, { name }: { name: readonly string[] }) =>
  made.filter((call) => call.name === name.join('.') && call.isByAdmin === isByAdmin)
const entriesOf = (name: string) => made.flatMap((call) => (call.name === name ? call.entries : []))

const contractCalls = calls.filter(({ auth }) => !auth)
const audited = contractCalls.filter(({ audit }) => audit && audit.length > 0)

describe('the audit log', () => {
  it.each(audited)('has every action of $method $path, each with its admin and entity', (call) => {
    const byAdmin = madeBy(true, call)
    expect(new Set(byAdmin.flatMap(({ entries }) => entries.map(({ action }) => action)))).toEqual(new Set(call.audit))
    for (const { entries } of byAdmin) {
      expect(entries).toEqual([
        expect.objectContaining({ admin_email: 'admin@example.com', entity_id: expect.stringMatching(/./) }),
      ])
    }
  })

  it.each(audited.filter(({ access }) => access !== 'admin' && access !== 'manager'))(
    'has nothing of $method $path when users make it themselves',
    (call) => {
      const byThemselves = madeBy(false, call)
      expect(byThemselves).not.toEqual([])
      expect(byThemselves.flatMap(({ entries }) => entries)).toEqual([])
    },
  )

  it.each(contractCalls.filter((call) => !audited.includes(call)))('has nothing of $method $path', (call) => {
    expect([...madeBy(true, call), ...madeBy(false, call)].flatMap(({ entries }) => entries)).toEqual([])
  })

  it('has what a deleted review, reply and account were', () => {
    const { cast, reviews } = world
    const author = 'نورة الخليفة'
    expect(entriesOf('reviews.remove')).toMatchObject([
      {
        entity_id: reviews.ofSara,
        entity_name: 'سارة العلي',
        before: { author, rating: 5, text: 'Everyone sang along.' },
        after: null,
      },
    ])
    expect(entriesOf('reviews.removeReply')).toMatchObject([
      { entity_id: reviews.replyOfAli, entity_name: 'سارة العلي', before: { author: 'DJ Ali', text: 'So did I.' } },
    ])
    expect(entriesOf('auth.deleteUser')).toMatchObject([{ entity_id: cast.sara.id, entity_name: cast.sara.email }])
  })

  it('has the changed fields of a talent', () => {
    const { id } = world.cast.ali
    expect(entriesOf('talents.edit')).toMatchObject([
      { entity_id: id, after: { about: 'House and khaleeji.' } },
      { entity_id: id, before: { name: 'DJ Ali Yusuf' }, after: { name: 'DJ Ali' } },
    ])
    expect(entriesOf('talents.uploadImage')).toMatchObject([{ entity_id: id, after: { image: expect.any(String) } }])
    expect(entriesOf('talents.resubmit')).toMatchObject([{ entity_id: id, after: { status: 'pending' } }])
  })
})

it.each(contractCalls.filter(({ silent }) => silent))(
  '$method $path, which wakes no event stream, writes no live event',
  (call) => {
    const calls = [...madeBy(true, call), ...madeBy(false, call)]
    expect(calls).not.toEqual([])
    expect(calls.map(({ events }) => events)).toEqual(calls.map(() => 0))
  },
)
