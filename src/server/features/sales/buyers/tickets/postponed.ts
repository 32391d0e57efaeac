import type { Language } from '../../../../../contract/rules/language.ts'
import type { Database } from '../../../../services/db.ts'
import { eventColumns } from '../../../events/queries.ts'
import { withSales } from '../../../events/ticket-types.ts'
import { type CallerMail, type Postponed, senderOf } from './mail-limit.ts'
import { findTicket, findUnmailedTickets, type TicketOfEvent } from './queries.ts'

/** An entry of a waiting list, for a list of postponed mails. */
export interface WaitingLink {
  token: string
  proved: boolean
  event: TicketOfEvent['event']
}

/** What is owed to an address beside the tickets that owe a mail. */
export interface PostponedList {
  /** Rows of `postponed_mails`: those of the list, and those about what is no more. */
  rows: Postponed[]
  /** Whether all tickets of the address were asked for. */
  isWhole: boolean
  /** Handed on to the address. */
  handedOn: TicketOfEvent[]
  /** Bought with it, and changed since. */
  changed: TicketOfEvent[]
  waiting: WaitingLink[]
}

/**
 * What was postponed for an address, the oldest `limit` rows. Handed-on tickets whose sender is beyond the bound of
 * recipients, by `mayChoose`, stay: `isRest` says that there are such.
 */
export async function findPostponed(
  db: Database,
  { email, language, limit }: { email: string; language: Language; limit: number },
  mayChoose: (mail: Pick<CallerMail, 'id' | 'sender'>) => Promise<boolean>,
): Promise<PostponedList & { isRest: boolean }> {
  const list: PostponedList = { rows: [], isWhole: false, handedOn: [], changed: [], waiting: [] }
  let isRest = false
  const { rows } = await db.query<Postponed & { code: string | null }>(
    `select kind, postponed_mails.id, mail::float8 as mail, sender, code from postponed_mails
     left join passes on passes.id = case kind when 'pass' then postponed_mails.id::uuid end and passes.mails = mail
       and lower(holder_email) = address and state = 'handed_on'
     where address = lower($1) order by postponed_mails.created_at, kind, postponed_mails.id`,
    [email],
  )
  const waits = new Map((await findWaiting(db, email, language)).map((entry) => [entry.token, entry]))
  for (const { code, ...row } of rows) {
    if (list.rows.length === limit) break
    const isRefused = row.sender && code && !(await mayChoose({ id: `pass/${row.id}/${row.mail}`, sender: row.sender }))
    if (isRefused) {
      isRest = true
      continue
    }
    list.rows.push(row)
    if (row.kind === 'list') list.isWhole = true
    const entry = row.kind === 'waiting' && waits.get(row.id)
    if (entry) list.waiting.push(entry)
    const found = code ?? (row.kind === 'changes' ? row.id : undefined)
    const ticket = found && (await findTicket(db, found, language))
    if (ticket && ticket.ticket.userEmail.toLowerCase() === email.toLowerCase())
      list[row.kind === 'pass' ? 'handedOn' : 'changed'].push(ticket)
  }
  return { ...list, isRest }
}

/** The oldest tickets of an address that owe a mail; those whose sender is beyond the bound stay. */
export async function findOwed(
  db: Database,
  { email, language, limit }: { email: string; language: Language; limit: number },
  mayChoose: (mail: Pick<CallerMail, 'id' | 'sender'>) => Promise<boolean>,
): Promise<{ owed: TicketOfEvent[]; isLate: boolean }> {
  const late: string[] = []
  for (;;) {
    const found = await findUnmailedTickets(db, { email, language, without: late, limit })
    const owed: TicketOfEvent[] = []
    for (const each of found) {
      const { purchaseId, mails_asked } = each.ticket
      const sender = senderOf(each.ticket)
      if (!sender || (await mayChoose({ id: `ticket/${purchaseId}/${mails_asked}`, sender }))) owed.push(each)
      else late.push(purchaseId)
    }
    if (owed.length > 0 || found.length === 0) return { owed, isLate: late.length > 0 }
  }
}

async function findWaiting(db: Database, email: string, language: Language): Promise<WaitingLink[]> {
  const { rows } = await db.query<Omit<WaitingLink, 'event'> & { event_id: string }>(
    `select token, event_id, proved_at is not null as proved from waiting_list
     where lower(email) = lower($1) and state = 'waiting'`,
    [email],
  )
  const { rows: events } = await db.query<TicketOfEvent['event']>(
    `select ${eventColumns(language)} from events ${withSales()} where id = any ($1::uuid[])`,
    [rows.map(({ event_id }) => event_id)],
  )
  return rows.flatMap(({ event_id, ...entry }) => {
    const event = events.find(({ id }) => id === event_id)
    return event ? [{ ...entry, event }] : []
  })
}

/** Notes that a list was sent; what was postponed again meanwhile stays. */
export async function notePostponedSent(db: Database, email: string, rows: Postponed[]): Promise<void> {
  await db.query(
    `with sent as (
       delete from postponed_mails using unnest($2::text[], $3::text[], $4::bigint[]) listed (kind, id, mail)
       where address = lower($1) and (postponed_mails.kind, postponed_mails.id) = (listed.kind, listed.id)
         and postponed_mails.mail <= listed.mail
       returning postponed_mails.kind, postponed_mails.id, listed.mail
     )
     update ticket_changes set is_mailed = true from sent
     where "purchaseId" = case sent.kind when 'changes' then sent.id::uuid end and ticket_changes.id <= sent.mail and not is_mailed`,
    [email, rows.map(({ kind }) => kind), rows.map(({ id }) => id), rows.map(({ mail }) => mail)],
  )
}

/** Notes when the link of a handed-on pass is mailed to its holder, unless it is somebody else's by now. */
export async function noteHolderMailed(
  db: Database,
  { pass, mail, now }: { pass: string; mail: number; now: number },
): Promise<void> {
  await db.query('update passes set holder_mailed_at = $3 where id = $1 and mails = $2', [pass, mail, new Date(now)])
}
