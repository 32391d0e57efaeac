import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { type LiveReader, setupReaders, setupTwoProcesses } from '../../testing/live.ts'
import { live } from './write.ts'

const { app, one, two } = setupTwoProcesses()
const open = setupReaders()

const clients: pg.Client[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end()
})

/** A transaction that the test commits when it wants to. */
async function begin(): Promise<pg.Client> {
  const client = new pg.Client(app.databaseUrl)
  clients.push(client)
  await client.connect()
  await client.query('begin')
  return client
}

async function tell(user: TestUser, db: pg.ClientBase): Promise<string> {
  const id = randomUUID()
  await live(db, 'booking', [user.id], { id })
  return id
}

async function commit(transaction: pg.Client): Promise<void> {
  await transaction.query('commit')
  app.live.wake()
}

const idsOf = ({ events }: LiveReader) => events.map(({ data }) => (data as { id?: string }).id)

describe('transactions that commit in another order than they began', () => {
  it('are delivered once each, in commit order, with streams of both processes open', async () => {
    const user = await addUser(app)
    const readers = [await open(one, user), await open(two, user)]
    const [slow, nested, quick] = [await begin(), await begin(), await begin()]
    const [a, b] = [await tell(user, slow), await tell(user, slow)]
    await nested.query('savepoint nested')
    const c = await tell(user, nested)
    await nested.query('release savepoint nested')
    const d = await tell(user, quick)

    await commit(quick)
    for (const reader of readers) expect(await reader.count(1)).toHaveLength(1)
    await commit(nested)
    for (const reader of readers) expect(await reader.count(2)).toHaveLength(2)
    await commit(slow)
    for (const reader of readers) {
      await reader.count(4)
      expect(idsOf(reader)).toEqual([d, c, a, b])
    }
  })

  it('are neither skipped nor repeated after a reconnection at any position', async () => {
    const user = await addUser(app)
    const first = await open(one, user)
    const start = first.lastEventId
    const [slow, quick] = [await begin(), await begin()]
    const late = [await tell(user, slow), await tell(user, slow)]
    const early = [await tell(user, quick), await tell(user, quick)]
    await commit(quick)
    await first.count(2)
    await commit(slow)
    await first.count(4)
    expect(idsOf(first)).toEqual([...early, ...late])
    // Events of one read come in the order in which they were written.
    const missed = [[...late, ...early], [early[1], ...late], late, late.slice(1), []]
    const ends: string[] = []
    for (const [seen, position] of [start, ...first.events.map(({ id }) => id)].entries()) {
      for (const at of [one, two]) {
        const reader = await open(at, user, position)
        const transaction = await begin()
        ends.push(await tell(user, transaction))
        await commit(transaction)
        const expected = [...(missed[seen] ?? []), ...ends]
        await reader.count(expected.length)
        expect([seen, ...idsOf(reader)]).toEqual([seen, ...expected])
        reader.close()
      }
    }
  })

  it('omit rolled back events', async () => {
    const user = await addUser(app)
    const reader = await open(one, user)
    const [undone, done] = [await begin(), await begin()]
    await tell(user, undone)
    const kept = await tell(user, done)
    await undone.query('rollback')
    await commit(done)
    await reader.count(1)
    expect(idsOf(reader)).toEqual([kept])
  })
})
