import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { waitFor } from '../testing/time.ts'
import { type Database, openDatabase } from './db.ts'
import { openLog } from './log.ts'
import { insertJob, startRelay } from './outbox.ts'

const log = openLog('silent')
let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, log, 2)
})
afterAll(async () => {
  await db.end()
  await database.drop()
})

it('The relay moves a few rows at a time while the process is busy, urgent ones first, and all of them afterwards', async () => {
  for (let number = 0; number < 30; number++) await insertJob(db, { task: 'plain', urgent: false }, { number })
  await insertJob(db, { task: 'urgent', urgent: true }, {})
  const inQueue = async () =>
    (await db.query('select task_identifier from graphile_worker.jobs order by id')).rows.map(
      (row) => row.task_identifier,
    )

  let busy = true
  const relay = startRelay(db, log, () => busy)
  try {
    await waitFor(async () => (await inQueue()).length > 0)
    expect(await inQueue()).toEqual(expect.arrayContaining(['urgent']))
    // A pass of a process that is not busy moves all at once.
    expect((await inQueue()).length).toBeLessThan(31)
    busy = false
    relay.kick()
    await waitFor(async () => (await inQueue()).length === 31)
  } finally {
    await relay.stop()
  }
})
