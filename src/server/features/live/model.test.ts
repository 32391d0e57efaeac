import fc from 'fast-check'
import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { type LiveReader, readLive, setupTwoProcesses } from '../../testing/live.ts'
import { waitFor } from '../../testing/time.ts'
import { live } from './write.ts'

/** Random operations on log and streams. */
type Action =
  | { do: 'write'; transaction: number; user: number; events: number }
  | { do: 'commit' | 'roll back'; transaction: number; wakes: boolean }
  | { do: 'connect'; reader: number; process: number }
  | { do: 'disconnect'; reader: number }

const TRANSACTIONS = 4
const USERS = 2
/** Number of the next event. */
const END = 0
/** Two of each user. */
const READERS = 4

const transaction = fc.nat(TRANSACTIONS - 1)
const reader = fc.nat(READERS - 1)
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('write'),
      transaction,
      user: fc.nat(USERS - 1),
      events: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('commit'), transaction, wakes: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('roll back'), transaction, wakes: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('connect'), reader, process: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('disconnect'), reader }) },
)

/** An event as the model knows it. */
interface Written {
  number: number
  user: number
  /** Number of commits when it was written, and when it was committed itself. */
  after: number
  committed?: number
}

/** A reader, whose position moves with it from process to process. */
interface Reader {
  user: number
  connection?: LiveReader
  /** Commits before its first connection; undefined until then. */
  from?: number
  lastEventId?: string
  received: number[]
}

const { app, other, one, two } = setupTwoProcesses()
const processes = [
  { app, at: one },
  { app: other, at: two },
]

const clients: pg.Client[] = []
const readers: Reader[] = []
afterEach(end)

async function end(): Promise<void> {
  for (const { connection } of readers.splice(0)) connection?.close()
  for (const client of clients.splice(0)) await client.end()
}

const numberOf = ({ data }: { data: unknown }) => (data as { read_seq: number }).read_seq

/** Closes a connection and keeps its received events. */
function leave(reader: Reader): void {
  const { connection } = reader
  if (!connection) return
  reader.connection = undefined
  connection.close()
  reader.lastEventId = connection.lastEventId
  reader.received.push(...connection.events.map(numberOf))
}

async function come(reader: Reader, users: TestUser[], at: { port: number }, commits: number): Promise<void> {
  leave(reader)
  const user = users[reader.user] as TestUser
  reader.connection = await (await readLive(at.port, user.headers, reader.lastEventId)).ready()
  reader.from ??= commits
}

it('every stream gets the events since it began once, whatever commits late and wherever it moves', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 30 }), async (actions) => {
      // A failed run leaves its readers and transactions behind.
      await end()
      const users = await Promise.all(Array.from({ length: USERS }, () => addUser(app)))
      for (let i = 0; i < READERS; i++) readers.push({ user: i % USERS, received: [] })
      const open = new Map<number, { client: pg.Client; written: Written[] }>()
      const log: Written[] = []
      let commits = 0
      let count = 0

      async function write(index: number, user: number, events: number): Promise<void> {
        const found = open.get(index) ?? { client: new pg.Client(app.databaseUrl), written: [] }
        if (!open.has(index)) {
          clients.push(found.client)
          await found.client.connect()
          await found.client.query('begin')
          open.set(index, found)
        }
        const told = users[user] as TestUser
        for (let i = 0; i < events; i++) {
          const number = ++count
          found.written.push({ number, user, after: commits })
          const data = { conversation_id: told.id, reader_id: told.id, read_seq: number }
          await live(found.client, 'messages_read', [told.id], data)
        }
      }

      async function close(index: number, isCommit: boolean, wakes: boolean): Promise<void> {
        const found = open.get(index)
        if (!found) return
        open.delete(index)
        await found.client.query(isCommit ? 'commit' : 'rollback')
        if (isCommit) {
          commits++
          log.push(...found.written.map((each) => ({ ...each, committed: commits })))
        }
        // A process may die before it wakes the others.
        if (wakes) app.live.wake()
      }

      for (const each of actions) {
        if (each.do === 'write') await write(each.transaction, each.user, each.events)
        else if (each.do === 'connect')
          await come(readers[each.reader] as Reader, users, processes[each.process]?.at ?? one, commits)
        else if (each.do === 'disconnect') leave(readers[each.reader] as Reader)
        else await close(each.transaction, each.do === 'commit', each.wakes)
      }
      for (const index of [...open.keys()]) await close(index, true, true)

      for (const reader of readers) {
        await come(reader, users, one, commits)
        const expected = log.filter(({ user, committed = 0 }) => user === reader.user && committed > (reader.from ?? 0))
        // Comes after everything else, repeats included.
        const told = users[reader.user] as TestUser
        await live(app.db, 'messages_read', [told.id], { conversation_id: told.id, reader_id: told.id, read_seq: END })
        app.live.wake()
        await waitFor(() => reader.connection?.events.some((event) => numberOf(event) === END))
        leave(reader)
        reader.received = reader.received.filter((number) => number !== END)
        expect(reader.received.toSorted((a, b) => a - b)).toEqual(
          expected.map(({ number }) => number).toSorted((a, b) => a - b),
        )
        expectOrder(reader.received, expected)
      }
    }),
    { numRuns: 6, endOnFailure: false },
  )
})

/** Events of one transaction keep their order; events written after a commit follow those of that commit. */
function expectOrder(received: number[], log: Written[]): void {
  const at = new Map(received.map((number, i) => [number, i]))
  const misplaced = log.flatMap((earlier) =>
    log.filter(
      (later) =>
        earlier.number < later.number &&
        (earlier.committed === later.committed || (earlier.committed ?? 0) <= later.after) &&
        (at.get(earlier.number) ?? 0) > (at.get(later.number) ?? 0),
    ),
  )
  expect(misplaced).toEqual([])
}
