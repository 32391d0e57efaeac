import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import type { AuditAction, AuditEntity } from '../../../contract/rules/audit.ts'
import type { Me } from '../../http/context.ts'
import type { Queryable } from '../../services/db.ts'

/** Changed fields of a row. Never passwords, tokens, image bytes or messages. */
export type AuditFields = Record<string, unknown>

interface NewAuditEntry<Text, Fields> {
  admin: Pick<Me, 'id' | 'email'>
  action: AuditAction
  entity: { type: AuditEntity; id: Text; name?: Text | null }
  before?: Fields | null
  after?: Fields | null
}

const COLUMNS = 'admin_id, admin_email, action, entity_type, entity_id, entity_name, before, after'

/** Writes an action of an admin to the audit log, in the transaction of the change. */
export async function audit(
  db: Queryable,
  { admin, action, entity, before, after }: NewAuditEntry<string, AuditFields>,
): Promise<void> {
  await db.query(`insert into audit_log (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8)`, [
    admin.id,
    admin.email,
    action,
    entity.type,
    entity.id,
    entity.name,
    before && JSON.stringify(before),
    after && JSON.stringify(after),
  ])
}

/**
 * A CTE that writes one entry for each row of `from`, so that a statement changes and records together. Id, name,
 * `before` and `after` (JSON objects) are SQL expressions.
 */
export function auditSql(
  { admin, action, entity, before, after }: NewAuditEntry<string, string>,
  from: string,
): string {
  const [id, email, done, type] = [admin.id, admin.email, action, entity.type].map((text) => pg.escapeLiteral(text))
  return `insert into audit_log (${COLUMNS})
    select ${id}::uuid, ${email}, ${done}, ${type}, (${entity.id})::text, ${entity.name ?? 'null'},
      (${before ?? 'null'})::jsonb, (${after ?? 'null'})::jsonb from ${from}`
}

/** The fields that differ between two states of a row, before and after; undefined when none do. */
export function rowChanges<Row extends object>(
  before: Row,
  after: Partial<Row>,
): { before: AuditFields; after: AuditFields } | undefined {
  const names = (Object.keys(after) as (keyof Row & string)[]).filter(
    (name) => !isDeepStrictEqual(asJson(before[name]), asJson(after[name])),
  )
  if (names.length === 0) return undefined
  const pickFrom = (row: Partial<Row>) => Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
  return { before: pickFrom(before), after: pickFrom(after) }
}

/** As JSON has it. The database orders the keys of objects in its own way. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
