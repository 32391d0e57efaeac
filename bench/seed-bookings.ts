import type pg from 'pg'

/** Bookings of each talent, on as many days, half of them past. */
const BOOKINGS_PER_TALENT = 50
const TALENTS_AT_ONCE = 2_000
/** One talent in this many is booked on any day. */
const DAYS_APART = 8

/**
 * Loads bookings of all talents: evenings of two to four hours, completed until today and confirmed from then on.
 * Indexes and constraints are recreated at the end, which takes a tenth of the time.
 */
export async function seedBookings(db: pg.Pool): Promise<number> {
  const restore = await dropIndexes(db)
  const { rows } = await db.query<{ ids: string[] }>('select array_agg(id order by id) as ids from talents')
  const ids = rows[0]?.ids ?? []
  for (let from = 0; from < ids.length; from += TALENTS_AT_ONCE) {
    await db.query(
      `insert into bookings (request_id, organiser_id, talent_id, kind, state, starts_at, ends_at, place, occasion, amount,
         created_at)
       select gen_random_uuid(), $2, id, 'quotation', case when day < 0 then 'completed' else 'accepted' end,
         start, start + make_interval(hours => 2 + number % 3), 'Manama', 'Wedding', 50000, start - interval '30 days'
       from unnest($1::uuid[]) with ordinality talent (id, place)
         cross join generate_series(0, ${BOOKINGS_PER_TALENT - 1}) number
         cross join lateral (
           select (number - ${BOOKINGS_PER_TALENT / 2})::int * ${DAYS_APART} + (place % ${DAYS_APART})::int as day
         ) days
         cross join lateral (
           select date_trunc('day', now()) + make_interval(days => day, hours => 15 + (place % 4)::int) as start
         ) starts`,
      [ids.slice(from, from + TALENTS_AT_ONCE), ids[0]],
    )
  }
  await restore()
  await db.query('vacuum analyze bookings')
  return ids.length * BOOKINGS_PER_TALENT
}

/** Drops all indexes and keys of `bookings` except the primary key; returns a function that recreates them. */
async function dropIndexes(db: pg.Pool): Promise<() => Promise<void>> {
  const { rows: constraints } = await db.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = 'bookings'::regclass and contype in ('f', 'u', 'x')`,
  )
  const { rows: indexes } = await db.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = 'bookings'::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
  )
  for (const { name } of constraints) await db.query(`alter table bookings drop constraint ${name}`)
  for (const { name } of indexes) await db.query(`drop index ${name}`)
  return async () => {
    for (const { name, definition } of constraints) {
      await db.query(`alter table bookings add constraint ${name} ${definition}`)
    }
    for (const { definition } of indexes) await db.query(definition)
  }
}
