import type { AuditAction } from '../../../contract/rules/audit.ts'
import type { Me } from '../../http/context.ts'
import type { Queryable } from '../../services/db.ts'
import { auditSql } from '../audit/write.ts'
import { publicName } from '../people.ts'
import { LOCKED_TALENT } from './queries.ts'

/** Deletes the user's own review, or as an admin anyone's. Resolves to its talent; undefined if unknown. */
export async function deleteReview(db: Queryable, id: string, me: Me): Promise<string | undefined> {
  const { rows } = await db.query<{ talent_id: string }>(
    `with talent as (${LOCKED_TALENT}), deleted as (
       delete from reviews using talent
       where reviews.id = $1 and talent_id = talent.id and (user_id = $2 or $3)
       returning reviews.id, talent_id, user_id, rating, comment as text
     ), audited as (${auditDeletion(me, 'review', 'review.delete')})
     select talent_id from deleted`,
    [id, me.id, me.is_admin],
  )
  return rows[0]?.talent_id
}

/** Deletes the user's own reply, or as an admin anyone's. Resolves to the talent on whose page it was. */
export async function deleteReply(db: Queryable, id: string, me: Me): Promise<string | undefined> {
  const { rows } = await db.query<{ talent_id: string }>(
    `with deleted as (
       delete from review_replies using reviews
       where review_replies.id = $1 and reviews.id = review_id and (review_replies.user_id = $2 or $3)
       returning review_replies.id, talent_id, review_replies.user_id, reply as text
     ), audited as (${auditDeletion(me, 'reply', 'reply.delete')})
     select talent_id from deleted`,
    [id, me.id, me.is_admin],
  )
  return rows[0]?.talent_id
}

/** SQL: writes an admin's deletion of another user's review or reply to the audit log, from rows `deleted`. */
function auditDeletion(admin: Me, type: 'review' | 'reply', action: AuditAction): string {
  return auditSql(
    {
      admin,
      action,
      entity: { type, id: 'id', name: '(select name from talents where talents.id = talent_id)' },
      before: `to_jsonb(deleted) - '{id,talent_id,user_id}'::text[] || jsonb_build_object('author', ${publicName('deleted.user_id')})`,
    },
    'deleted where user_id is distinct from $2',
  )
}
