import { expect, it } from 'vitest'
import { addEvent, buy, mailsAreOut, purchaseOf } from '../testing/app.ts'
import { captureLog } from '../testing/log.ts'
import { setupTestApp } from '../testing/setup-app.ts'
import { CONNECTIONS_PER_PROCESS, warnOfFewConnections } from './connections.ts'
import type { Database } from './db.ts'

const SUPERUSERS = 3

const logged = captureLog()
const app = setupTestApp({ RATE_LIMITS: 'off' }, logged.log)

it('Eight processes fit max_connections = 100, with room for a shell and a backup', () => {
  expect(8 * CONNECTIONS_PER_PROCESS).toBeLessThanOrEqual(100 - SUPERUSERS - 4)
})

it('A process under load keeps to its connections', async () => {
  const eventId = await addEvent(app)
  await Promise.all([
    ...Array.from({ length: 60 }, () => buy(app, purchaseOf(eventId))),
    ...Array.from({ length: 60 }, (_, i) => app.call('GET', `/api/events?limit=1&q=${i}`)),
  ])
  await mailsAreOut(app)
  const { rows } = await app.db.query(
    'select count(*)::int as open, count(distinct application_name)::int as names from pg_stat_activity where datname = current_database()',
  )
  expect(rows[0].open).toBeLessThanOrEqual(CONNECTIONS_PER_PROCESS)
  expect(rows[0].names).toBe(1)
})

it('The start says nothing while connections suffice, and warns in one line when they do not', async () => {
  expect(logged.text()).not.toContain('max_connections')
  const { rows } = await app.db.query(`select current_setting('max_connections')::int as max`)
  await warnOfFewConnections(app.db, logged.log, rows[0].max)
  const lines = logged
    .text()
    .split('\n')
    .filter((line) => line.includes('max_connections'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/PostgreSQL takes \d+ connections, but \d+ may be needed/)
})

it('The start counts each process once, of any version, and every other session', async () => {
  const { log, lines } = captureLog()
  const sessions = [
    ...['masrah/0.5.0 0123456789ab', 'masrah/0.5.0 0123456789ab', 'masrah/0.6.0 ba9876543210'],
    ...['masrah/0.5.0 start', 'masrah/0.5.0 0123456789ab backup', 'masrah-0123456789ab', 'psql', ''],
  ]
  const inPlaceOfTheirs = `with pg_stat_activity as (select 1 as datid, application_name from unnest($1::text[]) application_name)`
  const db = { query: (sql: string) => app.db.query(`${inPlaceOfTheirs} ${sql}`, [sessions]) } as Partial<Database>
  await warnOfFewConnections(db as Database, log, 10_000)
  expect(lines()).toEqual([expect.objectContaining({ processes: 2, other_connections: 5 })])
})
