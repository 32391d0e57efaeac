import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { type LiveReader, readLive, setupReaders, setupTwoProcesses } from '../../testing/live.ts'
import { waitFor } from '../../testing/time.ts'
import { live } from './write.ts'

const { app, other, one, two } = setupTwoProcesses()
const open = setupReaders()

/** Writes a booking event for a user; `from` is the process that writes it. */
async function tell(user: TestUser, from: Pick<typeof app, 'db' | 'live'> = app): Promise<string> {
  const id = randomUUID()
  await live(from.db, 'booking', [user.id], { id })
  from.live.wake()
  return id
}

const idsOf = ({ events }: LiveReader) => events.map(({ data }) => (data as { id?: string }).id)

describe('GET /api/live', () => {
  it('sends events written through either process to all streams of the user, and to no other user', async () => {
    const [user, stranger] = [await addUser(app), await addUser(app)]
    const [here, there, foreign] = [await open(one, user), await open(two, user), await open(one, stranger)]
    const written = [await tell(user), await tell(user, other), await tell(user)]
    for (const reader of [here, there]) {
      await reader.count(3)
      expect(idsOf(reader)).toEqual(written)
    }
    expect(here.events[0]).toMatchObject({ event: 'booking', data: { id: written[0] } })
    const own = await tell(stranger)
    await foreign.count(1)
    expect(idsOf(foreign)).toEqual([own])
  })

  it('is never compressed, cached or buffered', async () => {
    const user = await addUser(app)
    const { status, headers } = await open(one, { headers: { ...user.headers, 'accept-encoding': 'gzip' } })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(headers).not.toHaveProperty('content-encoding')
  })

  it('refuses visitors', async () => {
    const reader = await readLive(one.port)
    expect(reader.status).toBe(401)
  })
})

describe('Last-Event-ID', () => {
  it('resumes after any event on any process, without a gap or repetition', async () => {
    const user = await addUser(app)
    const first = await open(one, user)
    const positions = [first.lastEventId]
    const written: string[] = []
    for (let i = 0; i < 4; i++) {
      written.push(await tell(user))
      await first.count(i + 1)
      positions.push(first.lastEventId)
    }
    first.close()
    for (const [seen, position] of positions.entries()) {
      for (const at of [one, two]) {
        const reader = await open(at, user, position)
        const next = await tell(user)
        written.push(next)
        await waitFor(() => idsOf(reader).includes(next))
        expect(idsOf(reader)).toEqual(written.slice(seen))
        reader.close()
      }
    }
  })

  it('resumes inside a batch', async () => {
    const user = await addUser(app)
    const first = await open(one, user)
    const ids: string[] = Array.from({ length: 5 }, () => randomUUID())
    await app.db.query(
      `insert into live_events (user_id, kind, data)
       select $1, 'booking', jsonb_build_object('id', id) from unnest($2::uuid[]) id`,
      [user.id, ids],
    )
    app.live.wake()
    await first.count(5)
    for (const [i, { id }] of [...first.events].entries()) {
      const reader = await open(two, user, id)
      const next = await tell(user)
      ids.push(next)
      await waitFor(() => idsOf(reader).includes(next))
      expect(idsOf(reader)).toEqual(ids.slice(i + 1))
    }
  })

  it('resumes right after the first connection, before any event', async () => {
    const user = await addUser(app)
    const first = await open(one, user)
    first.close()
    const missed = await tell(user)
    const reader = await open(two, user, first.lastEventId)
    await reader.count(1)
    expect(idsOf(reader)).toEqual([missed])
  })

  const now = Math.floor(Date.now() / 1000)
  it.each([
    ['nonsense', 'nonsense'],
    ['nonsense that looks like it', `${now};1:1:;2`],
    ['a snapshot that ends before it begins', `${now};5:4:`],
    ['transactions out of order', `${now};10:20:15,12`],
    ['a transaction before the first', `${now};0:0:`],
    ['the future', `${now};9000000000000000000:9000000000000000000:`],
    ['a future that PostgreSQL cannot read', `${now};99999999999999999999:99999999999999999999:`],
    ['a second batch from the future', `${now};10:10:;9000000000000000000:9000000000000000000:;1`],
    ['a clock of the future', `${now + 7200};10:10:`],
    ['very much', `${now};1:${'9'.repeat(9_000)}:`],
    ['more than an hour ago', `${now - 3601};10:10:`],
  ])('of %s is answered with one reset, then continues', async (_what, lastEventId) => {
    const user = await addUser(app)
    await tell(user)
    const reader = await open(one, user, lastEventId)
    await reader.count(1)
    expect(reader.events).toEqual([{ event: 'reset', id: reader.lastEventId, data: {} }])
    const next = await tell(user)
    await reader.count(2)
    expect(idsOf(reader)).toEqual([undefined, next])
  })
})
