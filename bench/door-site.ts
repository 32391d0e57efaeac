import { type Loader, type Post, UNIQUE } from './load/load.ts'
import type { RunningProgram } from './program.ts'
import { type LoadedDatabase, openSite } from './site.ts'

/** No ticket is used up before the bench ends. */
const TICKETS = 20_000
const PEOPLE = 4
const DOORS = 16

interface DoorDatabase extends LoadedDatabase {
  /** Admissions of one person each, by the doors in turn. */
  admissions: Post[]
}

export interface DoorSite extends AsyncDisposable {
  program: RunningProgram
  database: DoorDatabase
  /** The same for the bare reference. */
  reference: DoorDatabase
  loader: Loader
}

/** The program and a database for the reference, with an event whose doors are open. */
export async function startDoorSite(folder: string, running: AsyncDisposableStack): Promise<DoorSite> {
  const site = await openSite(folder, running)
  const { addDatabase, addUser, start } = site
  const staff = Array.from({ length: DOORS }, (_, door) => `door-${door}@example.com`)

  async function load(name: string): Promise<DoorDatabase> {
    const database = await addDatabase(name)
    const { rows: events } = await database.db.query<{ id: string }>(
      `with event as (
         insert into events (title_ar, description_ar, date, location_en)
         values ('ليلة', 'عود وقانون.', now() + interval '1 hour', 'Saar') returning id
       )
       insert into ticket_types (event_id, name_ar, name_en, price)
       select id, 'تذكرة', 'Ticket', 5000 from event returning event_id as id`,
    )
    const eventId = events[0]?.id ?? ''
    const { rows: tickets } = await database.db.query<{ purchaseId: string }>(
      `insert into tickets ("purchaseId", "eventId", "userEmail", quantity, language, created_at, mails_sent, mail_asked_at)
       select gen_random_uuid(), $1, 'guest-' || n || '@example.com', $3, 'ar', now(), 1, now()
       from generate_series(1, $2) n returning "purchaseId"`,
      [eventId, TICKETS, PEOPLE],
    )
    await database.db.query(
      `with lines as (
         insert into ticket_lines ("purchaseId", type_id, quantity, unit_price)
         select "purchaseId", ticket_types.id, quantity, price from tickets join ticket_types on event_id = "eventId"
         returning *
       )
       insert into passes ("purchaseId", event_id, type_id, number, price, state)
       select "purchaseId", $1, type_id, number, unit_price, 'valid' from lines, generate_series(1, quantity) number`,
      [eventId],
    )
    // One of each is in. PostgreSQL plans the checks of foreign keys for as many rows as it knows of: none, and it would read all.
    await database.db.query(
      `with noted as (
         insert into admissions (id, "purchaseId", event_id, admit, counted, admitted, admitted_at, recorded_at, offline)
         select gen_random_uuid(), "purchaseId", "eventId", 1, 1, 1, now(), now(), false from tickets returning *
       )
       update passes set admitted_at = noted.admitted_at, admission_id = noted.id
       from noted where passes."purchaseId" = noted."purchaseId" and number = 1`,
    )
    const cookies: string[] = []
    for (const email of staff) cookies.push((await addUser(database, email)).cookie)
    await database.db.query('vacuum analyze')
    const admissions = tickets.map(({ purchaseId }, n) => ({
      cookie: cookies[n % DOORS] ?? '',
      body: JSON.stringify({ purchaseId, admit: 1, admission_id: UNIQUE, event_id: eventId }),
    }))
    return { ...database, admissions }
  }

  const reference = await load('reference')
  const database = await load('door')
  return { program: await start(database, { STAFF_EMAILS: staff.join(',') }), database, reference, ...site }
}
