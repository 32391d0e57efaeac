import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../services/db.ts'
import { addUser } from '../../testing/accounts.ts'
import { jobServices } from '../../testing/job-services.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { liveJobHandlers } from './job-handlers.ts'
import { live, liveSql } from './write.ts'

const app = setupTestApp()

const eventsOf = async (userId: string) =>
  (await app.db.query('select kind, data from live_events where user_id = $1 order by id', [userId])).rows

describe('live', () => {
  it('writes an event for each user in the transaction of its cause', async () => {
    const [one, two] = [await addUser(app), await addUser(app)]
    const booking = { id: randomUUID() }
    await inTransaction(app.db, async (transaction) => {
      await live(transaction, 'booking', [one.id, null, two.id], booking)
      expect(await eventsOf(one.id)).toEqual([])
    })
    expect(await eventsOf(one.id)).toEqual([{ kind: 'booking', data: booking }])
    expect(await eventsOf(two.id)).toEqual([{ kind: 'booking', data: booking }])
  })
})

describe('liveSql', () => {
  it('writes an event for each row of the statement that causes it, none for a deleted user', async () => {
    const user = await addUser(app)
    const id = randomUUID()
    const event = liveSql(
      'conversation',
      { user_id: 'told', data: { id: 'begun.id' } },
      'begun, unnest(begun.both) told',
    )
    await app.db.query(
      `with begun as (select $1::uuid as id, array[$2::uuid, null] as both), told as (${event}) select`,
      [id, user.id],
    )
    expect(await eventsOf(user.id)).toEqual([{ kind: 'conversation', data: { id } }])
  })
})

describe('the sweep', () => {
  it('deletes events after an hour', async () => {
    const user = await addUser(app)
    await live(app.db, 'notifications_read', [user.id], {})
    await live(app.db, 'booking', [user.id], { id: randomUUID() })
    await app.db.query(
      `update live_events set created_at = now() - interval '61 minutes' where user_id = $1 and kind = 'booking'`,
      [user.id],
    )
    await liveJobHandlers.sweep_live_events({}, jobServices(app))
    expect((await eventsOf(user.id)).map(({ kind }) => kind)).toEqual(['notifications_read'])
  })
})
