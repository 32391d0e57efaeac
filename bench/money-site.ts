import { startReference } from './helper.ts'
import type { Loader } from './load/load.ts'
import type { RunningProgram } from './program.ts'
import { makeEvents, seed } from './seed.ts'
import { type BenchSite, type LoadedDatabase, openSite } from './site.ts'

const ADMIN = 'bench-admin@example.com'
const SECRET_KEY = 'sk_test_bench'
/** A statement is counted by its calls. */
const SETTINGS = { shared_preload_libraries: 'pg_stat_statements' }

export interface MoneySite extends AsyncDisposable {
  program: RunningProgram
  database: LoadedDatabase
  /** The same tables for a bare reference. */
  bare: LoadedDatabase
  providerUrl: string
  secretKey: string
  /** Of an admin. */
  cookie: string
  loader: Loader
  /** What the provider says of all charges from now on. */
  say(status: 'CAPTURED' | 'INITIATED'): Promise<void>
  /** Statements of the program so far, without those of the queue, which looks for jobs all the time. */
  countStatements(): Promise<number>
}

/** The program beside a provider that answers at once, a hundred thousand tickets, and a mail server that accepts everything. */
export async function startMoneySite(folder: string, running: AsyncDisposableStack): Promise<MoneySite> {
  const site = await openSite(folder, running, SETTINGS)
  const provider = running.use(await startReference('provider.ts'))
  const sink = running.use(await startReference('mail-sink.ts'))
  const [database, bare] = [await site.addDatabase('money'), await site.addDatabase('bare')]
  await seed(database.db, makeEvents(Date.now()))
  const { cookie } = await site.addUser(database, ADMIN)
  const statements = site.asSuperuser(database)
  await statements.query('create extension pg_stat_statements')
  return {
    program: await startPaid(site, database, { provider: provider.url, mail: sink.url }),
    ...{ database, bare, cookie, loader: site.loader, providerUrl: provider.url, secretKey: SECRET_KEY },
    async say(status) {
      await fetch(`${provider.url}/status/${status}`, { method: 'POST' })
    },
    async countStatements() {
      const { rows } = await statements.query<{ calls: number }>(
        `select coalesce(sum(calls), 0)::float8 as calls
         from pg_stat_statements join pg_roles on pg_roles.oid = userid join pg_database on pg_database.oid = dbid
         where rolname = 'masrah' and datname = current_database() and query not like '%graphile_worker%'`,
      )
      return rows[0]?.calls ?? 0
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

const startPaid = (
  { start }: BenchSite,
  database: LoadedDatabase,
  { provider, mail }: { provider: string; mail: string },
) =>
  start(database, {
    ...{ PAYMENTS: 'tap', TAP_SECRET_KEY: SECRET_KEY, TAP_URL: provider },
    ...{ SMTP_URL: mail, ADMIN_EMAILS: ADMIN },
  })

/** An event of BD 5, and its purchases of one person each that wait for their payment, of which the provider has open charges; ids of these. */
export async function addOpenCharges({ db }: LoadedDatabase, count: number, nextAsk: string): Promise<string[]> {
  const { rows: events } = await db.query<{ id: string }>(
    `with event as (
       insert into events (title_ar, description_ar, date, location_en, pay)
       values ('ليلة', 'عود وقانون.', now() + interval '9 days', 'Saar', 'online') returning id
     )
     insert into ticket_types (event_id, name_ar, name_en, price) select id, 'تذكرة', 'Ticket', 5000 from event returning event_id as id`,
  )
  const { rows } = await db.query<{ id: string }>(
    `with held as (
       insert into tickets ("purchaseId", "eventId", "userEmail", quantity, language, status, held_until, held_for, created_at, mails_asked, mail_asked_at)
       select gen_random_uuid(), $1, 'payer-' || n || '@example.com', 1, 'ar', 'held', now() + interval '2 hours', 'payment', now(), 0, now()
       from generate_series(1, $2) n returning "purchaseId"
     ), lines as (
       insert into ticket_lines ("purchaseId", type_id, quantity, unit_price)
       select "purchaseId", ticket_types.id, 1, price from held, ticket_types where event_id = $1 returning *
     ), people as (
       insert into passes ("purchaseId", event_id, type_id, number, price, state)
       select "purchaseId", $1, type_id, 1, unit_price, 'valid' from lines
     )
     insert into charges (id, "purchaseId", provider, live, amount, state, provider_id, url, payable_until, language, next_ask_at, created_at)
     select id, "purchaseId", 'tap', false, 5000, 'open', 'chg_' || id, 'http://127.0.0.1/pay/' || id, now() + interval '2 hours', 'ar',
       now() + $3::interval, now()
     from (select "purchaseId", gen_random_uuid() as id from held) made returning id`,
    [events[0]?.id, count, nextAsk],
  )
  await db.query('select recount($1)', [events[0]?.id])
  await db.query('vacuum analyze tickets, ticket_lines, passes, charges')
  return rows.map(({ id }) => id)
}

/** Gives each ticket of the seed a payment, every other one online. */
export async function addPayments({ db }: LoadedDatabase): Promise<void> {
  await db.query(
    `create temp table paid as
     select "purchaseId", "eventId", sum(price)::int as amount, created_at as at, gen_random_uuid() as id,
       row_number() over (order by created_at) % 2 = 0 as is_online
     from tickets join passes using ("purchaseId") where status = 'purchased' group by "purchaseId" having sum(price) > 0`,
  )
  await db.query(
    `insert into charges (id, "purchaseId", provider, live, amount, state, provider_id, url, payable_until, language, captured, captured_at, applied, scheme, created_at)
     select id, "purchaseId", 'tap', false, amount, 'captured', 'chg_' || id, 'http://127.0.0.1', at, 'ar', amount, at, amount, 'benefit', at
     from paid where is_online`,
  )
  await db.query(
    `insert into payments (id, event_id, "purchaseId", amount, method, noted_at, recorded_at, charge_id)
     select id, "eventId", "purchaseId", amount, case when is_online then 'online' else 'cash' end, at, at, case when is_online then id end from paid`,
  )
  await db.query('drop table paid')
  await db.query('vacuum analyze charges, payments')
}
