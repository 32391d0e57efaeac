import type { Readers } from '../../../contract/calls/mailings.ts'
import { contract } from '../../../contract/index.ts'
import { type Mailing, MailingContent, type NewMailing } from '../../../contract/records/mailing.ts'
import type { MailingBlock } from '../../../contract/records/mailing-block.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { type Audience, isSendTime } from '../../../contract/rules/mailing.ts'
import type { AdminList } from '../../http/admin-list.ts'
import type { Me } from '../../http/context.ts'
import { order } from '../../jobs/order.ts'
import { type Database, inTransaction, type Queryable } from '../../services/db.ts'
import { once } from '../../services/once.ts'
import { insertRow, MODIFIED, updateRow } from '../../services/rows.ts'
import { type AuditFields, audit, rowChanges } from '../audit/write.ts'
import { eventTitle, SHOWN } from '../events/queries.ts'
import { claimBlocks } from './blocks.ts'
import { holdersSql, SUBSCRIBERS } from './recipients.ts'

const CONTENT = Object.keys(MailingContent.shape) as (keyof MailingContent)[]

/** What an admin writes, and for whom. */
type Written = NewMailing & { event_id?: string; to?: Audience }

const EVENT = 'left join events on events.id = mailings.event_id'
const FROM = `mailings ${EVENT}`

function columns(language: Language): string {
  return `
    mailings.id, kind, event_id, ${eventTitle(language)} as event_title, audience as to, ${CONTENT}, send_at, started_at,
    case
      when started_at is null then case when send_at is null then 'draft' else 'planned' end
      when listed and delivered + refused + skipped = readers then 'sent'
      else 'sending'
    end as state,
    case when started_at is null or listed then readers end as readers, delivered, refused, skipped, unsubscribed, mailings.created_at, mailings.modified`
}

/** The list of admins, with titles of events in their language. */
export function mailingList(language: Language) {
  return {
    call: contract.mailings.list,
    from: 'mailings',
    joins: EVENT,
    columns: columns(language),
    id: { by: 'mailings.id', type: 'uuid' },
    sorts: { created: { by: 'mailings.created_at', type: 'instant' } },
    words: 'mailings.words',
  } satisfies AdminList<'created'>
}

/** A mailing; undefined if unknown. */
export async function findMailing(db: Queryable, id: string, language: Language): Promise<Mailing | undefined> {
  const { rows } = await db.query<Mailing>(`select ${columns(language)} from ${FROM} where mailings.id = $1`, [id])
  return rows[0]
}

async function readMailing(db: Queryable, id: string, language: Language): Promise<Mailing> {
  const found = await findMailing(db, id, language)
  if (!found) throw new Error('The mailing that was just written is missing')
  return found
}

interface Change {
  admin: Me
  language: Language
  /** Milliseconds. */
  now: number
}

/**
 * Adds a newsletter, or a message to the holders of an event, which is sent at once unless it is planned. Idempotent by
 * `request_id`.
 */
export async function addMailing(
  db: Database,
  { request_id, ...written }: Written & { request_id?: string | null | undefined },
  { admin, language, now }: Change,
): Promise<Mailing | 'REQUEST_CONFLICT' | 'EVENT_NOT_FOUND' | 'MAILING_TIME_INVALID'> {
  const { event_id, to, ...mailing } = written
  const same = (key: string) => findByRequest(db, key, { ...mailing, event_id, to }, language)
  const add = async (transaction: Queryable) => {
    if (!isSendTime(mailing.send_at, now)) return 'MAILING_TIME_INVALID'
    if (event_id && !(await hasEvent(transaction, event_id))) return 'EVENT_NOT_FOUND'
    await claimBlocks(transaction, mailing.blocks)
    const startsNow = event_id !== undefined && mailing.send_at === null
    const id = await insertRow(transaction, 'mailings', {
      ...{ request_id, ...mailing, event_id, audience: to },
      kind: event_id ? 'event' : 'newsletter',
      created_at: new Date(now),
      started_at: startsNow ? new Date(now) : null,
    })
    if (!id) throw new Error('The mailing that was just written is missing')
    if (startsNow) await order(transaction, 'send_mailing', { id })
    const added = await readMailing(transaction, id, language)
    await audit(transaction, {
      admin,
      action: startsNow ? 'mailing.send' : 'mailing.add',
      entity: entityOf(added),
      after: said(added),
    })
    return added
  }
  return once(request_id, same, () => inTransaction(db, add))
}

/** The mailing of an earlier request. `REQUEST_CONFLICT`: what it says differs. */
async function findByRequest(
  db: Queryable,
  requestId: string,
  written: Written,
  language: Language,
): Promise<Mailing | 'REQUEST_CONFLICT' | undefined> {
  const { rows } = await db.query<Mailing>(`select ${columns(language)} from ${FROM} where mailings.request_id = $1`, [
    requestId,
  ])
  return rows[0] && rowChanges<Partial<Written>>(rows[0] as Partial<Written>, written) ? 'REQUEST_CONFLICT' : rows[0]
}

/** Blocks that are not sent stay. */
type EditedMailing = Omit<NewMailing, 'blocks'> & {
  blocks?: MailingBlock[] | undefined
  id: string
  modified?: string | undefined
}

/** Saves the text and time of a mailing that has not started, as edited in the state of `modified`, if given. */
export async function editMailing(
  db: Database,
  { id, modified, ...sent }: EditedMailing,
  { admin, language, now }: Change,
): Promise<Mailing | 'MAILING_NOT_FOUND' | 'MAILING_SENT' | 'MAILING_STALE' | 'MAILING_TIME_INVALID'> {
  return inTransaction(db, async (transaction) => {
    const before = await lockMailing(transaction, id, language)
    if (!before) return 'MAILING_NOT_FOUND'
    if (before.started_at) return 'MAILING_SENT'
    if (modified && before.modified !== new Date(modified).toISOString()) return 'MAILING_STALE'
    if (!isSendTime(sent.send_at, now)) return 'MAILING_TIME_INVALID'
    const mailing = { ...sent, blocks: sent.blocks ?? before.blocks }
    if (sent.blocks) await claimBlocks(transaction, sent.blocks)
    const changes = rowChanges<NewMailing>(before, mailing)
    if (!changes) return before
    await updateRow(transaction, 'mailings', id, mailing, [MODIFIED])
    const edited = await readMailing(transaction, id, language)
    await audit(transaction, { admin, action: 'mailing.edit', entity: entityOf(edited), ...changes })
    return edited
  })
}

/** Starts sending a mailing, once; another time it changes nothing. */
export async function sendMailing(
  db: Database,
  { id, modified }: { id: string; modified?: string | undefined },
  { admin, language, now }: Change,
): Promise<Mailing | 'MAILING_NOT_FOUND' | 'MAILING_STALE'> {
  return inTransaction(db, async (transaction) => {
    const before = await lockMailing(transaction, id, language)
    if (!before) return 'MAILING_NOT_FOUND'
    if (before.started_at) return before
    if (modified && before.modified !== new Date(modified).toISOString()) return 'MAILING_STALE'
    await transaction.query('update mailings set started_at = $2 where id = $1', [id, new Date(now)])
    await order(transaction, 'send_mailing', { id })
    await audit(transaction, { admin, action: 'mailing.send', entity: entityOf(before), after: said(before) })
    return readMailing(transaction, id, language)
  })
}

/** Deletes a mailing that has not started. */
export async function removeMailing(
  db: Database,
  id: string,
  { admin, language }: Change,
): Promise<'removed' | 'MAILING_NOT_FOUND' | 'MAILING_SENT'> {
  return inTransaction(db, async (transaction) => {
    const before = await lockMailing(transaction, id, language)
    if (!before) return 'MAILING_NOT_FOUND'
    if (before.started_at) return 'MAILING_SENT'
    await transaction.query('delete from mailings where id = $1', [id])
    await audit(transaction, { admin, action: 'mailing.delete', entity: entityOf(before), before: said(before) })
    return 'removed'
  })
}

/** Number of confirmed subscribers, by language. */
export async function countSubscribers(db: Queryable, now: number): Promise<Readers> {
  return countByLanguage(db, `${SUBSCRIBERS} and confirmed_at <= $1`, [new Date(now)])
}

/** Number of an event's holders, by language; undefined without the event. */
export async function countHolders(db: Queryable, eventId: string) {
  if (!(await hasEvent(db, eventId))) return undefined
  const count = (audience: Audience) => countByLanguage(db, holdersSql('$1', `'${audience}'`), [eventId])
  return { all: await count('all'), not_admitted: await count('not_admitted') }
}

async function countByLanguage(db: Queryable, recipients: string, values: unknown[]): Promise<Readers> {
  const { rows } = await db.query<Readers>(
    `select count(*) filter (where language = 'ar')::int as ar, count(*) filter (where language = 'en')::int as en
     from (${recipients}) recipients`,
    values,
  )
  return rows[0] ?? { ar: 0, en: 0 }
}

/** Title and date of an event, as mails to its holders name them. */
export async function findTicketEvent(db: Queryable, id: string, language: Language) {
  const { rows } = await db.query<{ event_title: string; event_date: string }>(
    `select ${eventTitle(language)} as event_title, date as event_date from events where id = $1`,
    [id],
  )
  return rows[0]
}

async function hasEvent(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query(`select from events where id = $1 and ${SHOWN}`, [id])
  return rowCount === 1
}

/** The mailing, locked against edits and its start. */
async function lockMailing(db: Queryable, id: string, language: Language): Promise<Mailing | undefined> {
  const { rows } = await db.query<Mailing>(
    `select ${columns(language)} from ${FROM} where mailings.id = $1 for no key update of mailings`,
    [id],
  )
  return rows[0]
}

const entityOf = ({ id, subject_ar }: Mailing) => ({ type: 'mailing' as const, id, name: subject_ar })

/** For the audit log. */
function said(mailing: Mailing): AuditFields {
  const { event_id, event_title, to, send_at, blocks } = mailing
  const texts = Object.fromEntries(CONTENT.map((field) => [field, mailing[field]]))
  const whom = event_id ? { event: event_title, to } : {}
  return { ...whom, ...texts, blocks: blocks.length > 0 ? blocks : undefined, ...(send_at && { send_at }) }
}
