import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, inTransaction, openDatabase } from '../services/db.ts'
import { openLog } from '../services/log.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { jobDeclarations } from './declarations.ts'
import { order, orderSql } from './order.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, openLog('silent'), 2)
})
afterAll(async () => {
  await db.end()
  await database.drop()
})

const outbox = async () => (await db.query('select task, priority, payload from outbox order by id')).rows

it('Every SQL function that writes to the outbox orders a declared job', async () => {
  const { rows } = await db.query<{ name: string; source: string }>(
    `select proname as name, pg_get_functiondef(pg_proc.oid) as source from pg_proc
     where pronamespace = 'public'::regnamespace and prokind = 'f' and prosrc ~ 'outbox'`,
  )
  const ordered = rows.map(({ name, source }) => {
    const inserts = source.match(/insert\s+into\s+(public\.)?outbox/gi) ?? []
    const tasks = [...source.matchAll(/insert\s+into\s+outbox\s*\(task,[^)]*\)\s*(?:select|values\s*\()\s*'(\w+)'/gi)]
    // Inserts in any other form are not recognised here.
    expect(tasks.length, name).toBe(inserts.length)
    return tasks.map(([, task]) => task)
  })
  expect(ordered.flat()).toContain('delete_image_files')
  for (const task of ordered.flat()) expect(Object.keys(jobDeclarations)).toContain(task)
})

describe('order', () => {
  it('writes the job in the transaction of the caller, with the priority of its declaration', async () => {
    const mail = { email: 'a@example.com', language: 'ar', number: '1' } as const
    await inTransaction(db, async (transaction) => {
      await order(transaction, 'ticket_list_mail', mail)
      expect(await outbox()).toEqual([])
    })
    await order(db, 'sweep_images', {})
    expect(await outbox()).toEqual([
      { task: 'ticket_list_mail', priority: -10, payload: mail },
      { task: 'sweep_images', priority: 0, payload: {} },
    ])
    await db.query('delete from outbox')
  })

  it('takes neither an unknown job nor a payload that the job does not take (checked by the compiler)', () => {
    const neverCalled = async () => {
      // @ts-expect-error No such job.
      await order(db, 'ticket_mial', { purchaseId: randomUUID(), mail: 1 })
      // @ts-expect-error A key is missing.
      await order(db, 'ticket_mail', { purchaseId: randomUUID() })
      // @ts-expect-error A value of the wrong type.
      await order(db, 'ticket_mail', { purchaseId: randomUUID(), mail: '1' })
      // @ts-expect-error A key is missing.
      orderSql('ticket_mail', { purchaseId: '"purchaseId"' }, 'bought')
      // @ts-expect-error A key too many.
      orderSql('ticket_mail', { purchaseId: '"purchaseId"', mail: '1', copy: '2' }, 'bought')
    }
    expect(neverCalled).toBeTypeOf('function')
  })
})

it('orderSql orders one job for each row, as order writes it', async () => {
  const numbers = orderSql('ticket_list_mail', { email: 'email', language: `'ar'`, number: 'number::text' }, 'wanted')
  await db.query(`with wanted as (select 'a@example.com' as email, generate_series(1, 2) as number) ${numbers}`)
  const mail = { email: 'a@example.com', language: 'ar' }
  expect(await outbox()).toEqual([
    { task: 'ticket_list_mail', priority: -10, payload: { ...mail, number: '1' } },
    { task: 'ticket_list_mail', priority: -10, payload: { ...mail, number: '2' } },
  ])
})
