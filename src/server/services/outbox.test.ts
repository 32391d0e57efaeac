import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { waitFor } from '../testing/time.ts'
import { type Database, openDatabase } from './db.ts'
import { openLog } from './log.ts'
import { enqueueOnce, insertJob, PRIORITIES, passOneBulkJob, startRelay } from './outbox.ts'

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
  for (let number = 0; number < 30; number++) await insertJob(db, { task: 'plain', priority: 0 }, { number })
  await insertJob(db, { task: 'urgent', priority: -10 }, {})
  const inQueue = async () =>
    (await db.query('select task_identifier from graphile_worker.jobs order by id')).rows.map(
      (row) => row.task_identifier,
    )

  let busy = true
  const relay = startRelay(db, log, () => busy, {})
  try {
    await waitFor(async () => (await inQueue()).length > 0)
    expect(await inQueue()).toEqual(expect.arrayContaining(['urgent']))
    // One pass of an idle process moves them all.
    expect((await inQueue()).length).toBeLessThan(31)
    busy = false
    relay.kick()
    await waitFor(async () => (await inQueue()).length === 31)
  } finally {
    await relay.stop()
  }
})

it('The relay of a busy process moves one full batch after the other without being kicked', async () => {
  await db.query('delete from graphile_worker._private_jobs')
  for (let number = 0; number < 100; number++) await insertJob(db, { task: 'plain', priority: 0 }, { number })
  const relay = startRelay(db, log, () => true, {})
  try {
    // One batch per second would take 20 seconds.
    await waitFor(async () => (await db.query('select from outbox')).rowCount === 0)
  } finally {
    await relay.stop()
  }
})

it('The relay rests once the outbox is empty', async () => {
  const query = vi.spyOn(db, 'query')
  const relay = startRelay(db, log, () => true, {})
  try {
    await sleep(500)
    expect(query).toHaveBeenCalledTimes(1)
  } finally {
    await relay.stop()
    query.mockRestore()
  }
})

it('Jobs with lanes share that many queues, those with the same payload the same one; all others have none', async () => {
  await db.query('delete from graphile_worker._private_jobs')
  for (let number = 0; number < 20; number++) {
    await insertJob(db, { task: 'laned', priority: 0 }, { number })
    await enqueueOnce(
      db,
      { task: 'laned', priority: 0 },
      { number },
      { key: `laned:${number}`, delayS: 0 },
      { laned: 2 },
    )
  }
  await insertJob(db, { task: 'plain', priority: 0 }, {})
  const relay = startRelay(db, log, () => false, { laned: 2 })
  try {
    await waitFor(async () => (await db.query('select from outbox')).rowCount === 0)
  } finally {
    await relay.stop()
  }
  const { rows } = await db.query<{ queue: string | null; payloads: string; number: number }>(
    `select queue_name as queue, count(*)::int as number, count(distinct payload->>'number')::int * 2 as payloads
     from graphile_worker._private_jobs jobs left join graphile_worker._private_job_queues queues on queues.id = job_queue_id
     group by queue_name order by queue_name`,
  )
  expect(rows.map(({ queue }) => queue)).toEqual(['laned:0', 'laned:1', null])
  for (const { queue, number, payloads } of rows) if (queue) expect(number).toBe(payloads)
})

it('One bulk job of the queue and one of the outbox pass regular ones, those to holders first', async () => {
  await db.query('delete from graphile_worker._private_jobs; delete from outbox')
  const { holders, readers, regular, passing } = PRIORITIES
  const priorities = { readers, regular, holders }
  for (const [task, priority] of Object.entries(priorities)) {
    await insertJob(db, { task, priority }, {})
    await enqueueOnce(db, { task, priority }, {}, { key: task, delayS: 0 }, {})
  }
  const prioritiesIn = async (table: string, task: string) =>
    Object.fromEntries(
      (await db.query(`select ${task} as task, priority from ${table}`)).rows.map((row) => [row.task, row.priority]),
    )
  const all = () =>
    Promise.all([prioritiesIn('outbox', 'task'), prioritiesIn('graphile_worker.jobs', 'task_identifier')])
  await passOneBulkJob(db)
  expect(await all()).toEqual(Array(2).fill({ ...priorities, holders: passing }))
  await passOneBulkJob(db)
  expect(await all()).toEqual(Array(2).fill({ regular, holders: passing, readers: passing }))
})
