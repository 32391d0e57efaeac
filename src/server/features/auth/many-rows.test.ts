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
beforeAll(() => fillMany(app.databaseUrl, ['events', 'ticket_types', 'tickets', 'ticket_lines', 'passes']), 120_000)

/**
 * Most blocks for a user with few rows, whatever the tables have; all passes are 4,000. Of these fewer than 200 are rows and their
 * indexes, the rest is read to plan the statements: the roots of the indexes of each table that they name.
 */
const MOST = 500

let guest = 0
/** A user of an address that bought a ticket. */
const addBuyer = () => addUser(app, { email: `guest${++guest}@many.example` })

const ticketsOf = async (email: string) =>
  (await app.db.query('select from tickets where "userEmail" = $1', [email])).rowCount

it('changing the address of an account reads the rows of its user', async () => {
  const user = await addBuyer()
  await ask(user, `moved-${user.email}`)
  const token = await linkFor(`moved-${user.email}`)
  await mailsAreOut(app)
  expect(await blocksOf(app.db, () => open(user, token))).toBeLessThan(MOST)
  expect(await ticketsOf(`moved-${user.email}`)).toBe(1)
})

it('deleting an account reads the rows of its user', async () => {
  const user = await addBuyer()
  expect(await blocksOf(app.db, () => app.call('POST', '/api/delete_user', {}, user.headers))).toBeLessThan(MOST)
  expect(await ticketsOf(user.email)).toBe(0)
})

it("the copy of a user's data reads the rows of its user", async () => {
  const { id } = await addBuyer()
  const copy = { id, user_id: id, language: 'en', now: app.clock.now() } as const
  expect(await blocksOf(app.db, () => writeDataExport(app.db, app.media, copy))).toBeLessThan(MOST)
})
