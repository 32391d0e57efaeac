import type { NewUserReport, UserReport } from '../../../contract/calls/reports.ts'
import { contract, type RefusalOf } from '../../../contract/index.ts'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { MAX_REPORTS_PER_DAY } from '../../../contract/rules/report.ts'
import type { AdminList } from '../../http/admin-list.ts'
import { type Database, inTransaction, type Queryable, readInstant } from '../../services/db.ts'
import { lockPair } from '../messages/pair.ts'
import { displayName } from '../people.ts'

/** Messages copied into a report. */
const MESSAGES_PER_REPORT = 20

type ReportRefusal = RefusalOf<typeof contract.reports.report>

interface Reporter {
  id: string
  /** Milliseconds. */
  now: number
}

/** Writes a report, with copies of the last messages of its conversation. */
export async function reportUser(
  db: Database,
  report: NewUserReport,
  reporter: Reporter,
): Promise<ReportRefusal | undefined> {
  return inTransaction(db, async (transaction) => {
    // Reports lock the user's row, so that the limit is exact.
    const found = await lockPair(transaction, reporter.id, report.user_id)
    if (!found.user) return 'LOGIN_REQUIRED'
    if (!found.other) return 'USER_NOT_FOUND'
    const refusal = await findRefusal(transaction, report, reporter)
    if (!refusal) await insertReport(transaction, report, reporter)
    return refusal
  })
}

async function findRefusal(
  db: Queryable,
  { user_id, conversation_id }: NewUserReport,
  { id, now }: Reporter,
): Promise<ReportRefusal | undefined> {
  const { rows } = await db.query<{ reported: number; is_again: boolean; has_conversation: boolean }>(
    `select count(*)::int as reported, coalesce(bool_or(reported_id = $2), false) as is_again,
       $3::uuid is null or exists (
         select from conversations where id = $3 and $1::uuid in (participant_1, participant_2)
           and $2::uuid in (participant_1, participant_2)
       ) as has_conversation
     from user_reports where reporter_id = $1 and day = $4`,
    [id, user_id, conversation_id, dayInBahrain(now)],
  )
  const [found] = rows
  if (!found?.has_conversation) return 'CONVERSATION_NOT_FOUND'
  if (found.is_again) return 'ALREADY_REPORTED'
  return found.reported >= MAX_REPORTS_PER_DAY ? 'TOO_MANY_REPORTS' : undefined
}

async function insertReport(
  db: Queryable,
  { user_id, reason, details, conversation_id }: NewUserReport,
  { id, now }: Reporter,
): Promise<void> {
  await db.query(
    `insert into user_reports (reporter_id, reported_id, reason, details, messages, created_at, day)
     values ($1, $2, $3, $4, case when $5::uuid is not null then (
       select coalesce(jsonb_agg(to_jsonb(copy) - 'seq' order by seq), '[]') from (
         select seq, case when sender_id = $1 then 'reporter' else 'reported' end as from, message_text, created_at
         from messages where conversation_id = $5 order by seq desc limit ${MESSAGES_PER_REPORT}
       ) copy
     ) end, $6, $7)`,
    [id, user_id, reason, details || null, conversation_id, new Date(now), dayInBahrain(now)],
  )
}

const person = (id: string) =>
  `case when ${id} is not null then json_build_object('id', ${id}, 'name', ${displayName(id)}) end`

/** A report as stored: instants within JSON are PostgreSQL's texts. */
export const REPORT_LIST = {
  call: contract.reports.list,
  from: 'user_reports',
  columns: `user_reports.id, ${person('reporter_id')} as reporter, ${person('reported_id')} as reported, reason, details,
    messages, user_reports.created_at, resolved_at`,
  id: { by: 'user_reports.id', type: 'uuid' },
  sorts: { created_at: { by: 'user_reports.created_at', type: 'instant' } },
  words: 'user_reports.words',
} satisfies AdminList<'created_at'>

/** A report as on the wire. */
export function reportView({ messages, ...report }: UserReport): UserReport {
  const copies = messages?.map((copy) => ({ ...copy, created_at: readInstant(copy.created_at) })) ?? null
  return { ...report, messages: copies }
}
