import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'

// pg_restore, REINDEX and ANALYZE run with a search_path that finds none of our functions.

let database: TestDatabase
let db: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  db = new pg.Client(database.url)
  await db.connect()
})
afterAll(async () => {
  await db.end()
  await database.drop()
})

describe('SQL functions do not depend on the search_path', () => {
  it('each has a body that is bound when it is defined (`return …` or `begin atomic`)', async () => {
    const { rows } = await db.query(
      `select proname from pg_proc join pg_language on pg_language.oid = prolang
       where pronamespace = 'public'::regnamespace and lanname = 'sql' and prosqlbody is null`,
    )
    expect(rows).toEqual([])
  })

  it.each([
    [
      'profiles',
      'id, role, first_name, last_name, birthday, gender',
      `'talent', 'نورة', 'Noura', '1990-05-01', 'female'`,
    ],
    ['talents', 'id, name, title, item', `'Noura', 'dj', '{}'`],
    ['gigs', 'id, user_id, title, description, required_talents, created_at', `$1, 'Oud', 'Two hours', '{Oud}', now()`],
    ['venues', 'id, name, admin_words', `'Cultural Hall', ''`],
    ['tags', 'id, name_ar, name_en', `'عود', 'Oud'`],
  ])('rows of %s are restored: generated columns, checks and indexes', async (table, columns, values) => {
    await db.query('begin')
    await db.query(`create temp table copy (like ${table} including all)`)
    await db.query(`set local search_path to ''`)
    const { rowCount } = await db.query(`insert into pg_temp.copy (${columns}) values ($1::uuid, ${values})`, [
      randomUUID(),
    ])
    await db.query('rollback')
    expect(rowCount).toBe(1)
  })
})
