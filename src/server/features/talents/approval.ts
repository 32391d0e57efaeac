import type { Language } from '../../../contract/rules/language.ts'
import type { Queryable } from '../../services/db.ts'
import { orderSql } from '../jobs.ts'

/**
 * Approves a talent and orders the mail that says so, in one statement. Idempotent: an approved talent gets no second
 * mail. Resolves to the talent's address; undefined for an unknown id.
 */
export async function approveTalent(db: Queryable, id: string): Promise<string | undefined> {
  return decide(
    db,
    `update talents set status = 'approved', rejection_reason = null
     where id = $1 and status <> 'approved' and $2::text is null returning id`,
    id,
    null,
  )
}

/** Rejects a talent for a reason and orders the mail that says so; the same rejection again sends no mail. */
export async function rejectTalent(db: Queryable, id: string, reason: string): Promise<string | undefined> {
  return decide(
    db,
    `update talents set status = 'rejected', rejection_reason = $2
     where id = $1 and (status <> 'rejected' or rejection_reason <> $2) returning id`,
    id,
    reason,
  )
}

async function decide(db: Queryable, update: string, id: string, reason: string | null): Promise<string | undefined> {
  const { rows } = await db.query<{ email: string }>(
    `with decided as (${update}), ordered as (
       ${orderSql('talent_decision_mail', { id: 'id', reason: '$2::text', number: 'gen_random_uuid()' }, 'decided')}
     )
     select email from users join talents using (id) where id = $1`,
    [id, reason],
  )
  return rows[0]?.email
}

/** Puts a rejected talent before the admins again; all others stay as they are. */
export async function resubmitTalent(db: Queryable, id: string): Promise<void> {
  await db.query(
    `update talents set status = 'pending', rejection_reason = null where id = $1 and status = 'rejected'`,
    [id],
  )
}

export interface DecidedTalent {
  name: string
  email: string
  language: Language
}

/** Recipient of a decision's mail; undefined when the decision changed since, or the talent was deleted. */
export async function findDecided(
  db: Queryable,
  id: string,
  reason: string | null,
): Promise<DecidedTalent | undefined> {
  const { rows } = await db.query<DecidedTalent>(
    `select talents.name, email, language from talents join users using (id)
     where id = $1 and status = case when $2::text is null then 'approved' else 'rejected' end
       and rejection_reason is not distinct from $2`,
    [id, reason],
  )
  return rows[0]
}
