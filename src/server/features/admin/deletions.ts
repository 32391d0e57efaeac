import { type Deletable, RESTORABLE_DAYS } from '../../../contract/calls/admin.ts'
import type { AuditAction } from '../../../contract/rules/audit.ts'
import type { Me } from '../../http/context.ts'
import type { Database, Queryable } from '../../services/db.ts'
import { auditSql } from '../audit/write.ts'

const RESTORABLE = `interval '${RESTORABLE_DAYS} days'`

const TABLES: Record<Deletable, string> = { talent: 'talents', venue: 'venues' }

const ACTIONS = {
  talent: { deleted: 'talent.delete', restored: 'talent.restore' },
  venue: { deleted: 'venue.delete', restored: 'venue.restore' },
} as const satisfies Record<Deletable, Record<string, AuditAction>>

interface Deletion {
  type: Deletable
  id: string
  /** Milliseconds. */
  now: number
}

/**
 * Soft-deletes a row. Idempotent: the first deletion sets the time until which it can be restored. Undefined for an
 * unknown id.
 */
export async function softDelete(
  db: Queryable,
  admin: Me,
  { type, id, now }: Deletion,
): Promise<{ name: string; restorable_until: string } | undefined> {
  const audited = auditSql(
    { admin, action: ACTIONS[type].deleted, entity: { type, id: 'id', name: 'name' }, after: DELETED },
    'deleted',
  )
  const { rows } = await db.query<{ name: string; restorable_until: string }>(
    `with deleted as (
       update ${TABLES[type]} set deleted_at = $2 where id = $1 and deleted_at is null returning id, name, deleted_at
     ), audited as (${audited})
     -- This snapshot has neither when a concurrent deletion came first.
     select name, coalesce((select deleted_at from deleted), deleted_at, $2) + ${RESTORABLE} as restorable_until
     from ${TABLES[type]} where id = $1`,
    [id, new Date(now)],
  )
  return rows[0]
}

const DELETED = `jsonb_build_object('deleted_at', deleted_at)`

/** Restores a soft-deleted row. Idempotent. Undefined for an unknown id. */
export async function restoreDeleted(
  db: Database,
  admin: Me,
  { type, id, now }: Deletion,
): Promise<{ name: string; isTooLate: boolean } | undefined> {
  const audited = auditSql(
    { admin, action: ACTIONS[type].restored, entity: { type, id: 'id', name: 'name' }, before: DELETED },
    'restored',
  )
  const { rows } = await db.query<{ name: string; isTooLate: boolean }>(
    `with before as (
       select id, deleted_at from ${TABLES[type]} where id = $1 for no key update
     ), restored as (
       update ${TABLES[type]} as kept set deleted_at = null from before
       where kept.id = before.id and kept.deleted_at >= $2::timestamptz - ${RESTORABLE}
       returning kept.id, name, before.deleted_at
     ), audited as (${audited})
     select name, coalesce(deleted_at < $2::timestamptz - ${RESTORABLE}, false) as "isTooLate"
     from ${TABLES[type]} where id = $1`,
    [id, new Date(now)],
  )
  return rows[0]
}

/**
 * Deletes rows that can no longer be restored. A talent is deleted with its profile, so that triggers end its bookings
 * as those of a deleted account. `now` is in milliseconds.
 */
export async function purgeDeleted(db: Queryable, now: number): Promise<void> {
  const over = `deleted_at < $1::timestamptz - ${RESTORABLE}`
  await db.query(`delete from profiles where id in (select id from talents where ${over})`, [new Date(now)])
  await db.query(`delete from venues where ${over}`, [new Date(now)])
}
