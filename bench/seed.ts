import type pg from 'pg'

export interface Seeded {
  /** Without a limit, or with more places than anyone will ask for. */
  many: string[]
  /** One event with places enough for a round under load. */
  hot: string
  /** One event with 3,000 places, to be sold out. */
  scarce: string
}

export const SCARCE_PLACES = 3_000

/** A thousand events and a hundred thousand tickets. */
export async function seed(db: pg.Pool): Promise<Seeded> {
  await db.query(`
    insert into events (title, description, date, location, tags, ticket_price, capacity)
    select 'ليلة رقم ' || n, repeat('أمسية موسيقية على ضفاف المنامة القديمة. ', 6), now() + n * interval '3 hours' - interval '300 hours',
      'مسرح البحرين الوطني، المنامة', array['موسيقى', 'عود'], 5000 + n * 10, case when n % 2 = 0 then 1000000 end
    from generate_series(1, 1000) as n`)
  await db.query(`
    insert into tickets ("purchaseId", "eventId", "userEmail", quantity, ticket_price, language, mails_sent, created_at, mail_asked_at)
    select gen_random_uuid(), ids[1 + n % 1000], 'seed' || n || '@example.com', 1, 5000, 'ar', 1, now(), now()
    from generate_series(1, 100000) as n, (select array_agg(id) as ids from events) as all_events`)
  const { rows } = await db.query<{ id: string }>(
    `select id from events where date > now() + interval '1 day' limit 400`,
  )
  const hot = await db.query<{ id: string }>(HOT, ['Hot', 10_000_000])
  const scarce = await db.query<{ id: string }>(HOT, ['Scarce', SCARCE_PLACES])
  await db.query('vacuum analyze events, tickets')
  return { many: rows.map(({ id }) => id), hot: hot.rows[0]?.id ?? '', scarce: scarce.rows[0]?.id ?? '' }
}

const HOT = `
  insert into events (title, description, date, location, ticket_price, capacity)
  values ($1, 'One night only.', now() + interval '30 days', 'Bahrain Bay', 5000, $2) returning id`
