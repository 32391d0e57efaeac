import { beforeAll, expect, it } from 'vitest'
import { addUser } from '../../testing/accounts.ts'
import { mailsAreOut } from '../../testing/app.ts'
import { blocksOf } from '../../testing/blocks.ts'
import { emailChangeCalls } from '../../testing/change-email.ts'
import { fillMany } from '../../testing/many-rows.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { writeDataExport } from '../data-export/write.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })
const { ask, open, linkFor } = emailChangeCalls(app)
const FILLED = ['users', 'profiles', 'talents', 'events', 'ticket_types', 'tickets', 'ticket_lines', 'passes'] as const
beforeAll(() => fillMany(app.databaseUrl, FILLED), 120_000)

/** Most blocks for a user with few rows, whatever the tables have; all passes are 4,000. */
const MOST = 230
/** A deletion also locks the sales of the address and updates their counters. */
const MOST_OF_A_DELETION = 340
/** The copy reads some thirty tables, most of them empty here, and joins them to others. */
const MOST_OF_A_COPY = 440

/** Blocks of the least of four calls: the first one on a connection also reads what PostgreSQL then knows of tables and indexes. */
async function leastBlocks(prepare: () => Promise<() => Promise<unknown>>): Promise<number> {
  const counts: number[] = []
  for (let call = 0; call < 4; call++) {
    const work = await prepare()
    await mailsAreOut(app)
    counts.push(await blocksOf(app.db, work))
  }
  return Math.min(...counts)
}

let guest = 0
/** A user of an address that bought a ticket. */
const addBuyer = () => addUser(app, { email: `guest${++guest}@many.example` })

const ticketsOf = async (email: string) =>
  (await app.db.query('select from tickets where "userEmail" = $1', [email])).rowCount

it('changing the address of an account reads the rows of its user', async () => {
  const change = async () => {
    const user = await addBuyer()
    await ask(user, `moved-${user.email}`)
    const token = await linkFor(`moved-${user.email}`)
    return () => open(user, token)
  }
  expect(await leastBlocks(change)).toBeLessThan(MOST)
  expect(await ticketsOf(`moved-guest${guest}@many.example`)).toBe(1)
})

it('deleting an account reads the rows of its user', async () => {
  const remove = async () => {
    const user = await addBuyer()
    return () => app.call('POST', '/api/delete_user', {}, user.headers)
  }
  expect(await leastBlocks(remove)).toBeLessThan(MOST_OF_A_DELETION)
  expect(await ticketsOf(`guest${guest}@many.example`)).toBe(0)
})

it("the copy of a user's data reads the rows of its user", async () => {
  const copy = async () => {
    const { id } = await addBuyer()
    const asked = { id, user_id: id, language: 'en', now: app.clock.now() } as const
    return () => writeDataExport(app.db, app.media, asked)
  }
  expect(await leastBlocks(copy)).toBeLessThan(MOST_OF_A_COPY)
})
