import { expect, it } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { setupStarted } from '../testing/setup-app.ts'
import { startTcpProxy } from '../testing/tcp-proxy.ts'
import { inTransaction, noteChanges, onCommit, openDatabase, readInstant } from './db.ts'
import { openLog } from './log.ts'
import { isUnavailable } from './unavailable.ts'

const database = setupStarted(createTestDatabase, (created) => created.drop())

it.each(['0001-01-01T00:00:00.000Z', '0030-06-15T12:00:00.250Z', '9999-12-31T23:59:59.999Z'])(
  'reads the instant %s as it was written',
  async (instant) => {
    const db = openDatabase(database.url, openLog('silent'), 1)
    try {
      const { rows } = await db.query('select $1::timestamptz as at, to_jsonb($1::timestamptz) as json', [instant])
      expect(rows).toEqual([{ at: instant, json: expect.any(String) }])
      expect(readInstant(rows[0].json)).toBe(instant)
    } finally {
      await db.end()
    }
  },
)

it('waits for a lock for less time than for a statement, so that a process that hangs is told from one that is slow', async () => {
  const db = openDatabase(database.url, openLog('silent'), 1)
  try {
    const { rows } = await db.query(
      `select lock.setting::int > 0 and lock.setting::int < statement.setting::int as is_shorter
       from pg_settings lock, pg_settings statement where lock.name = 'lock_timeout' and statement.name = 'statement_timeout'`,
    )
    expect(rows).toEqual([{ is_shorter: true }])
  } finally {
    await db.end()
  }
})

it('connections that have gone silent are given up, and others take their place', async () => {
  const way = await startTcpProxy(database.url)
  const db = openDatabase(way.url, openLog('silent'), 1, undefined, 200)
  await db.query('select 1')
  way.silence()
  await expect(db.query('select 1')).rejects.toSatisfy(isUnavailable)
  const lost = inTransaction(db, async (transaction) => {
    way.silence()
    await transaction.query('select 2')
  })
  await expect(lost).rejects.toSatisfy(isUnavailable)
  expect((await db.query('select 3 as three')).rows).toEqual([{ three: 3 }])
  await db.end()
  way.stop()
})

it('changes that a transaction notes are reported once it is committed, before its result, and never after a rollback', async () => {
  const db = openDatabase(database.url, openLog('silent'), 1)
  const reported: string[][] = []
  onCommit(db, (changes) => reported.push(changes))
  try {
    const work = inTransaction(db, async (transaction) => {
      noteChanges(transaction, ['a', 'b'])
      noteChanges(transaction, ['a'])
      expect(reported).toEqual([])
    })
    await work.then(() => expect(reported).toEqual([['a', 'b']]))
    const undone = inTransaction(db, async (transaction) => {
      noteChanges(transaction, ['c'])
      await transaction.query('select 1 / 0')
    })
    await expect(undone).rejects.toThrow()
    await inTransaction(db, async () => {})
    expect(reported).toHaveLength(1)
    expect(() => noteChanges(db, ['d'])).toThrow()
  } finally {
    await db.end()
  }
})

it('a transaction whose work goes on after a failed statement is rolled back, and says so', async () => {
  const db = openDatabase(database.url, openLog('silent'), 1)
  try {
    await db.query('create temporary table kept (id int)')
    const work = inTransaction(db, async (transaction) => {
      await transaction.query('insert into kept values (1)')
      await transaction.query('select 1 / 0').catch(() => undefined)
    })
    await expect(work).rejects.toThrow('rolled back')
    expect((await db.query('select from kept')).rowCount).toBe(0)
  } finally {
    await db.end()
  }
})

it('work whose transaction could not begin goes no further than what was sent with it', async () => {
  const db = openDatabase(database.url, openLog('silent'), 1)
  try {
    await db.query('create table steps (step text)')
    db.once('acquire', (client) => {
      const query = client.query.bind(client) as (...sent: unknown[]) => unknown
      client.query = (...sent: unknown[]) => query(...(sent[0] === 'begin' ? ['select 1 / 0'] : sent))
    })
    const work = inTransaction(db, async (transaction) => {
      await transaction.query('select')
      await transaction.query(`insert into steps values ('alone')`)
    })
    await expect(work).rejects.toThrow()
    expect((await db.query('select from steps')).rowCount).toBe(0)
  } finally {
    await db.end()
  }
})
