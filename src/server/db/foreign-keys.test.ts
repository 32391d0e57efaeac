import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../services/db.ts'
import { openLog } from '../services/log.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, openLog('silent'), 1)
})
afterAll(async () => {
  await db.end()
  await database.drop()
})

/** Foreign keys that no index begins with, and what PostgreSQL reads when their parent is deleted. */
const BOUNDED: Record<string, string> = {
  'gig_applications (gig_id, owner_id)':
    'the applications for the gig, whose owner is that of all, by gig_applications_of_gig',
  'passes ("purchaseId", type_id)': 'the passes of the purchase, at most 20, by passes_purchaseId_number_key',
}

/** A partial index counts if the key finds all of its rows in it: it leaves out rows without the key alone. */
const WITHOUT_INDEX = `
  select conrelid::regclass || ' (' || string_agg(quote_ident(attname), ', ' order by place) || ')' as key
  from pg_constraint, unnest(conkey) with ordinality key (attnum, place)
  join pg_attribute using (attnum)
  where contype = 'f' and attrelid = conrelid and connamespace = 'public'::regnamespace and not exists (
    select from pg_index
    where indrelid = conrelid and indisvalid
      and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey and (indkey::int2[])[0:cardinality(conkey) - 1] <@ conkey
      and (indpred is null or exists (
        select from pg_attribute part where attrelid = conrelid and part.attnum = any (conkey)
          and pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', part.attname)))
  )
  group by pg_constraint.oid, conrelid order by 1`

it('every foreign key has an index of its table, by which the rows of a deleted parent are found', async () => {
  const { rows } = await db.query<{ key: string }>(WITHOUT_INDEX)
  expect(rows.map(({ key }) => key)).toEqual(Object.keys(BOUNDED))
})
