import { randomUUID } from 'node:crypto'
import type { Event } from '../../../../../contract/calls/events.ts'
import type { Ticket } from '../../../../../contract/calls/tickets.ts'
import type { ChargeReason, ChargeState, EventPay } from '../../../../../contract/rules/charge.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../../../../contract/rules/language.ts'
import { order, orderSql } from '../../../../jobs/order.ts'
import { type Database, instantSql, type Queryable } from '../../../../services/db.ts'
import { eventColumns } from '../../../events/queries.ts'
import { withSales } from '../../../events/ticket-types.ts'
import { type StoredTransfer, TRANSFER } from '../../bank-transfers.ts'
import { moneyColumns } from '../../money.ts'
import { hasPeople } from '../../people-sql.ts'

/** A charge as stored; instants as on the wire. */
interface ChargeOfTicket {
  id: string
  state: ChargeState
  reason: ChargeReason | null
  payable_until: string
  scheme: string | null
  last_four: string | null
  captured_at: string | null
}

/** A ticket as stored: money in dinars, instants as on the wire. */
export interface TicketRow
  extends Omit<Ticket, 'qrCodeData' | 'lines' | 'valid' | 'mail_refused' | 'manage' | 'ways' | 'charge' | 'transfer'> {
  /** What of it is given back at the door, and what goes back online, or went once nobody entered. */
  at_door: number
  online: number
  /** Where the event is paid. */
  pay: EventPay
  /** The one that was captured, else the latest. */
  charge: ChargeOfTicket | null
  transfer: StoredTransfer | null
  /** The purchase whose late payment bought it. */
  replaces: string | null
  userEmail: string
  /** Hash of the key of the browser that bought it. */
  buyer_key: Buffer | null
  /** Of its network as bought, if known. */
  network: string | null
  /** Whom it counts for, if it was bought with a proof. */
  mailbox: string | null
  /** Whether its address is another than it was bought with. */
  is_corrected: boolean
  /** Since when its address is proved. */
  proved_at: string | null
  userPhone: string | null
  lines: (Omit<Ticket['lines'][number], 'name'> & { name_ar: string; name_en: string })[]
  /** Of the code it was bought with (`codeKey`). */
  code_key: string | null
  /** That of the event; null is its rule (`giveBackUntil`). */
  give_back_until: string | null
  language: Language
  mails_asked: number
  mails_sent: number
  /** When the last mail was refused for good by the address. */
  mail_refused_at: string | null
}

/** SQL: one of `passes` as on the wire. */
function passJson(state: string): string {
  return `json_build_object('id', passes.id, 'type_id', passes.type_id, 'name', passes.name, 'state', ${state},
    'state_at', ${instantSql('passes.state_at')}, 'opened', passes.opened_at is not null,
    'followed', passes.holder_email is not null, 'mail_refused', passes.holder_refused_at is not null,
    'admitted_at', ${instantSql('passes.admitted_at')})`
}

/** SQL: joins to `tickets` the people still with it, and every pass that they ever had. `offset 0`: read by code, not all codes of the table. */
export const WITH_PASSES = `
  cross join lateral (
    select quantity, admitted, admitted_at, total, paid, due, kept, at_door, online from admission_codes
    where code = tickets."purchaseId" offset 0
  ) people
  cross join lateral (
    select json_agg(${passJson('state')} order by number) as passes
    from passes where passes."purchaseId" = tickets."purchaseId"
  ) all_passes
  left join lateral (
    select json_build_object('id', id, 'state', state, 'reason', reason, 'payable_until', ${instantSql('payable_until')},
      'scheme', scheme, 'last_four', last_four, 'captured_at', ${instantSql('captured_at')}) as charge
    from charges where charges."purchaseId" = tickets."purchaseId" order by state = 'captured' desc, created_at desc limit 1
  ) charges on true
  cross join lateral (
    select coalesce(sum(refunds.amount) filter (where refunds.state in ('asked', 'sent', 'failed')), 0) as refunding,
      coalesce(json_agg(json_build_object('amount', dinars(refunds.amount),
        'state', case when refunds.state in ('done', 'by_hand') then refunds.state else 'under_way' end,
        'at', ${instantSql('coalesce(done_at, refunds.asked_at)')}) order by refunds.asked_at, refunds.id), '[]') as refunds
    from latest_refunds refunds where charge_id in (
      select id from charges where "purchaseId" = tickets."purchaseId"
      union all select charge_id from payments where "purchaseId" = tickets."purchaseId")
  ) refunds`

/** Of `tickets` with `WITH_PASSES`. */
export const TICKET_COLUMNS = `
  tickets."purchaseId", "eventId", "userEmail", "userPhone", tickets.buyer_key, tickets.network, tickets.mailbox,
  tickets.email_corrected_at is not null as is_corrected, tickets.proved_at, people.quantity,
  (select json_agg(json_build_object('type_id', type_id, 'name_ar', name_ar, 'name_en', name_en, 'quantity', quantity,
      'unit_price', dinars(unit_price), 'discount', dinars(discount)) order by position, type_id)
    from ticket_lines join ticket_types on ticket_types.id = type_id
    where ticket_lines."purchaseId" = tickets."purchaseId") as lines,
  (select code_key from ticket_codes where id = code_id) as code_key,
  passes, null as handed_on_at,
  (select give_back_until from events where id = "eventId") as give_back_until,
  (select pay from events where id = "eventId") as pay,
  ${moneyColumns('people')}, dinars(greatest(people.due, 0)) as due, dinars(people.kept) as kept,
  dinars(people.at_door) as at_door, dinars(people.online) as online, dinars(refunding) as refunding, charge, refunds, ${TRANSFER} as transfer,
  tickets.replaces, (select "purchaseId" from tickets later where later.replaces = tickets."purchaseId") as replaced_by,
  status, case when status = 'held' then held_until end as held_until,
  case when status in ('held', 'expired') then coalesce(held_for, 'mail') end as held_for, language, people.admitted, people.admitted_at, created_at, mails_asked, mails_sent,
  mail_refused_at, voided_at, void_reason`

/** Minimum pause between mails of a ticket. */
const MAIL_PAUSE_MS = 60_000
/** A mail that has been due for this long may be requested again. */
const MAIL_LATE_MS = 10 * 60_000
const MAX_MAILS = 10

/** A ticket and its event. */
export interface TicketOfEvent {
  ticket: TicketRow
  event: Event
}

/** A pass that was handed on, as the ticket of its holder: of one person, with the code in place of the `purchaseId`. */
const TICKET_OF_PASS = `
  select passes.code as "purchaseId", "eventId", coalesce(holder_email, '') as "userEmail", null as "userPhone",
    null as buyer_key, null as network, null as mailbox, false as is_corrected, tickets.proved_at, 1 as quantity,
    json_build_array(json_build_object('type_id', type_id, 'name_ar', name_ar, 'name_en', name_en, 'quantity', 1,
      'unit_price', dinars(passes.price), 'discount', 0)) as lines,
    json_build_array(${passJson("case passes.state when 'handed_on' then 'valid' else passes.state end")}) as passes,
    passes.state_at as handed_on_at, null as give_back_until, 'door' as pay, ${moneyColumns('people')},
    dinars(greatest(people.due, 0)) as due, 0 as kept, dinars(people.at_door) as at_door, 0 as online, 0 as refunding, null as charge, '[]'::json as refunds, null as transfer, null as replaces, null as replaced_by,
    null as held_for,
    case passes.state when 'void' then 'voided' else status end as status, null as held_until,
    coalesce(holder_language, language) as language, people.admitted, people.admitted_at, passes.state_at as created_at,
    null as code_key, 0 as mails_asked, 0 as mails_sent, holder_refused_at as mail_refused_at,
    case passes.state when 'void' then passes.state_at end as voided_at,
    case passes.state when 'void' then coalesce(passes.void_reason, tickets.void_reason) end as void_reason
  from passes join tickets using ("purchaseId") join ticket_types on ticket_types.id = type_id
  cross join lateral (
    select quantity, admitted, admitted_at, total, paid, due, at_door from admission_codes where admission_codes.code = passes.code offset 0
  ) people
  where passes.code = any ($1::uuid[])`

/** The ticket of a purchase or of a handed-on pass with its event, by default in its language; undefined if unknown. */
export async function findTicket(db: Database, code: string, language?: Language): Promise<TicketOfEvent | undefined> {
  // Named, so that it is planned once per connection: planning takes five times as long as the query.
  const ofPurchase = await db.query<TicketRow>({
    name: 'ticket',
    text: `select ${TICKET_COLUMNS} from tickets ${WITH_PASSES} where "purchaseId" = $1`,
    values: [code],
  })
  const ofPass = { name: 'ticket_of_pass', text: TICKET_OF_PASS, values: [[code]] }
  const { rows } = ofPurchase.rowCount === 0 ? await db.query<TicketRow>(ofPass) : ofPurchase
  const [found] = await withEvents(db, rows, language ?? rows[0]?.language)
  return found
}

/** The tickets of these codes, of purchases and of handed-on passes, oldest first. */
export async function findTickets(db: Database, codes: string[], language?: Language): Promise<TicketOfEvent[]> {
  const { rows: purchases } = await db.query<TicketRow>(
    `select ${TICKET_COLUMNS} from tickets ${WITH_PASSES} where "purchaseId" = any ($1::uuid[]) order by created_at, "purchaseId"`,
    [codes],
  )
  const { rows: passes } = await db.query<TicketRow>(`${TICKET_OF_PASS} order by created_at, passes.code`, [codes])
  return withEvents(db, [...purchases, ...passes], language)
}

/** Ids of the events of these purchases; an id without a purchase has none. */
export async function findEventsOfPurchases(db: Queryable, purchaseIds: string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select distinct "eventId" as id from tickets where "purchaseId" = any ($1::uuid[])',
    [purchaseIds],
  )
  return rows.map(({ id }) => id)
}

/** Ids of the events of these passes; an id without a pass has none. */
export async function findEventsOfPasses(db: Queryable, passes: string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select distinct event_id as id from passes where id = any ($1::uuid[])',
    [passes],
  )
  return rows.map(({ id }) => id)
}

/** Ids of the purchases that these passes are of. */
export async function findPurchasesOfPasses(db: Queryable, passes: string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select distinct "purchaseId" as id from passes where id = any ($1::uuid[])',
    [passes],
  )
  return rows.map(({ id }) => id)
}

/** Most tickets listed in one mail. */
export const LIST_LENGTH = 50

/**
 * The latest tickets that an address holds, as many as one mail lists, and whether there are
 * older ones.
 */
export async function findLatestTickets(
  db: Database,
  email: string,
  language: Language,
  limit = LIST_LENGTH,
): Promise<{ bought: TicketOfEvent[]; hasOlder: boolean }> {
  const { rows } = await db.query<TicketRow>(
    `select ${TICKET_COLUMNS} from tickets ${WITH_PASSES} where lower("userEmail") = lower($1) and ${hasPeople()}
     order by created_at desc limit $2`,
    [email, limit + 1],
  )
  return { bought: await withEvents(db, rows.slice(0, limit), language), hasOlder: rows.length > limit }
}

/** The oldest tickets of an address that still owe a mail, as many as one mail lists, `without` some. */
export async function findUnmailedTickets(
  db: Database,
  {
    email,
    language,
    without,
    limit = LIST_LENGTH,
  }: { email: string; language: Language; without: string[]; limit?: number },
): Promise<TicketOfEvent[]> {
  const { rows } = await db.query<TicketRow>(
    `select ${TICKET_COLUMNS} from tickets ${WITH_PASSES} where lower("userEmail") = lower($1) and mails_sent < mails_asked
       and mail_refused_at is null and ${hasPeople()} and "purchaseId" <> all ($2::uuid[])
     order by created_at, "purchaseId" limit $3`,
    [email, without, limit],
  )
  return withEvents(db, rows, language)
}

/** These voided tickets of one address, in the language of the first purchase; none once the address was deleted. */
export async function findVoided(db: Database, purchaseIds: string[]): Promise<TicketOfEvent[]> {
  const { rows } = await db.query<TicketRow>(
    `select ${TICKET_COLUMNS} from tickets ${WITH_PASSES}
     where "purchaseId" = any ($1::uuid[]) and status = 'voided' and "userEmail" <> ''
     order by created_at, "purchaseId"`,
    [purchaseIds],
  )
  return withEvents(db, rows, rows[0]?.language)
}

/** Each ticket with its event, in the same order. */
export async function withEvents(
  db: Database,
  tickets: TicketRow[],
  language: Language = DEFAULT_LANGUAGE,
): Promise<TicketOfEvent[]> {
  if (tickets.length === 0) return []
  const { rows } = await db.query<Event>({
    name: `events_of_tickets_${language}`,
    text: `select ${eventColumns(language)} from events ${withSales()} where id = any ($1::uuid[])`,
    values: [tickets.map(({ eventId }) => eventId)],
  })
  const events = new Map(rows.map((event) => [event.id, event]))
  return tickets.flatMap((ticket) => {
    const event = events.get(ticket.eventId)
    return event ? [{ ticket, event }] : []
  })
}

/**
 * Orders one more mail of a ticket to the address on record, if `email` is that address and the last mail is out (or
 * refused, or long overdue); otherwise does nothing.
 */
export async function askForMail(
  db: Database,
  { purchaseId, email, now }: { purchaseId: string; email: string; now: number },
): Promise<void> {
  await db.query(
    `with ordered as (
       update tickets set mails_asked = mails_asked + 1, mail_asked_at = $3, mail_refused_at = null
       where "purchaseId" = $1 and lower("userEmail") = lower($2) and voided_at is null and mails_asked < ${MAX_MAILS}
         and mail_asked_at <=
             case when mails_sent = mails_asked or mail_refused_at is not null then $4::timestamptz else $5::timestamptz end
       returning "purchaseId", mails_asked
     )
     ${orderSql('ticket_mail', { purchaseId: '"purchaseId"', mail: 'mails_asked' }, 'ordered')}`,
    [purchaseId, email, new Date(now), new Date(now - MAIL_PAUSE_MS), new Date(now - MAIL_LATE_MS)],
  )
}

/** Orders a mail with all tickets of an address; whether there are any is checked when the mail is made. */
export async function askForList(db: Database, email: string, language: Language): Promise<void> {
  await order(db, 'ticket_list_mail', { email, language, number: randomUUID() })
}

/** Records that the mail of this number was sent. */
export async function noteMailSent(db: Database, purchaseId: string, mail: number): Promise<void> {
  await db.query('update tickets set mails_sent = $2 where "purchaseId" = $1 and mails_sent < $2', [purchaseId, mail])
}

/**
 * Records that a list of these tickets was sent to an address. A mail ordered after the tickets were read stays owed,
 * and so does each mail of a ticket whose address has changed.
 */
export async function noteListSent(db: Database, email: string, tickets: TicketRow[]): Promise<void> {
  await db.query(
    `update tickets set mails_sent = greatest(mails_sent, listed.asked)
     from unnest($2::uuid[], $3::int[]) listed (id, asked)
     where "purchaseId" = listed.id and lower("userEmail") = lower($1)`,
    [email, tickets.map(({ purchaseId }) => purchaseId), tickets.map(({ mails_asked }) => mails_asked)],
  )
}
