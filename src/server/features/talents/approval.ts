import type { Language } from '../../../contract/rules/language.ts'
import type { Me } from '../../http/context.ts'
import { orderSql } from '../../jobs/order.ts'
import type { Queryable } from '../../services/db.ts'
import { auditSql } from '../audit/write.ts'
import { wantsMail } from '../notifications/preferences.ts'
import { notifySql } from '../notifications.ts'
import { NO_CHANGE } from './changes.ts'

/**
 * Approves a talent and notifies them, with a mail, in one statement. Idempotent: an approved talent is not notified
 * again. Resolves to the talent's address; undefined for an unknown id.
 */
export async function approveTalent(db: Queryable, admin: Me, id: string): Promise<string | undefined> {
  const update = `update talents set status = 'approved', rejection_reason = null, ${NO_CHANGE} from before
    where talents.id = before.id and deleted_at is null and talents.status <> 'approved' and $2::text is null`
  return decide(db, admin, { update, id, reason: null })
}

/** Rejects a talent for a reason and notifies them, but not again for the same rejection. */
export async function rejectTalent(
  db: Queryable,
  admin: Me,
  { id, reason }: { id: string; reason: string },
): Promise<string | undefined> {
  const update = `update talents set status = 'rejected', rejection_reason = $2, ${NO_CHANGE} from before
    where talents.id = before.id and deleted_at is null
      and (talents.status <> 'rejected' or talents.rejection_reason <> $2)`
  return decide(db, admin, { update, id, reason })
}

/** A decision about a talent, whose columns are prefixed. */
const decisionSql = (prefix = '') =>
  `jsonb_strip_nulls(jsonb_build_object('status', ${prefix}status, 'rejection_reason', ${prefix}rejection_reason))`

async function decide(
  db: Queryable,
  admin: Me,
  { update, id, reason }: { update: string; id: string; reason: string | null },
): Promise<string | undefined> {
  const notified =
    reason === null
      ? notifySql('talent_approved', { user_id: 'id', payload: { talent: 'id' } }, 'decided')
      : notifySql('talent_rejected', { user_id: 'id', payload: { reason: '$2::text' } }, 'decided')
  const audited = auditSql(
    {
      admin,
      action: reason === null ? 'talent.approve' : 'talent.reject',
      entity: { type: 'talent', id: 'id', name: 'name' },
      before: decisionSql('old_'),
      after: decisionSql(),
    },
    'decided',
  )
  const { rows } = await db.query<{ email: string }>(
    `with before as (
       select id, status, rejection_reason from talents where id = $1 for no key update
     ), decided as (
       ${update}
       returning talents.id, name, talents.status, talents.rejection_reason,
         before.status as old_status, before.rejection_reason as old_rejection_reason
     ), ordered as (
       ${orderSql('talent_decision_mail', { id: 'id', reason: '$2::text', number: 'gen_random_uuid()' }, 'decided')}
     ), ${notified}, audited as (${audited})
     select email from users join talents using (id) where id = $1 and deleted_at is null`,
    [id, reason],
  )
  return rows[0]?.email
}

/** Makes a rejected talent pending again; all others stay as they are. */
export async function resubmitTalent(db: Queryable, me: Me, id: string): Promise<void> {
  const audited = auditSql(
    {
      admin: me,
      action: 'talent.resubmit',
      entity: { type: 'talent', id: 'id', name: 'name' },
      before: `jsonb_build_object('status', 'rejected')`,
      after: `jsonb_build_object('status', 'pending')`,
    },
    'resubmitted where id <> $2',
  )
  await db.query(
    `with resubmitted as (
       update talents set status = 'pending', rejection_reason = null
       where id = $1 and deleted_at is null and status = 'rejected' returning id, name
     ) ${audited}`,
    [id, me.id],
  )
}

export interface DecidedTalent {
  name: string
  email: string
  language: Language
}

/** Recipient of a decision's mail; undefined when the decision has changed, or the talent was deleted or wants none. */
export async function findDecided(
  db: Queryable,
  id: string,
  reason: string | null,
): Promise<DecidedTalent | undefined> {
  const { rows } = await db.query<DecidedTalent>(
    `select talents.name, email, language from talents join users using (id)
     where id = $1 and status = case when $2::text is null then 'approved' else 'rejected' end
       and rejection_reason is not distinct from $2 and deleted_at is null and suspended_at is null
       and ${wantsMail('users.id', 'approval')}`,
    [id, reason],
  )
  return rows[0]
}
