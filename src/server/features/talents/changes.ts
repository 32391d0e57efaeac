import { LOOKED_AT_FIELDS, type LookedAtField } from '../../../contract/records/talent.ts'
import type { Me } from '../../http/context.ts'
import type { Queryable } from '../../services/db.ts'
import { auditSql } from '../audit/write.ts'
import { notifySql } from '../notifications.ts'

/* Names and titles that owners of approved pages changed, until an admin has seen them. */

export const IS_CHANGED = `(${LOOKED_AT_FIELDS.map((field) => `talents.accepted_${field} is not null`).join(' or ')})`

/** SQL: settles all changes. A decision about a page is one about its present name and title. */
export const NO_CHANGE = `${LOOKED_AT_FIELDS.map((field) => `accepted_${field} = null`).join(', ')}, change_asked_at = null`

interface SeenChange {
  id: string
  /** Of the page that the admin saw. */
  modified: string
}

type Refusal = 'TALENT_NOT_FOUND' | 'EDIT_STALE' | undefined

/** The talent, locked, while it is as seen and has a change. */
const SEEN = `before as (
  select id, ${LOOKED_AT_FIELDS.map((field) => `${field}, accepted_${field}`).join(', ')} from talents
  where id = $1 and modified = $2 and deleted_at is null and ${IS_CHANGED} for no key update
)`

/** The change, of columns of `from`: only what differs; '' for no second name. */
const CHANGE = {
  before: changed((field) => `accepted_${field}`),
  after: changed((field) => `case when accepted_${field} is not null then coalesce(${field}, '') end`),
}

function changed(columnOf: (field: LookedAtField) => string): string {
  return `jsonb_strip_nulls(jsonb_build_object(${LOOKED_AT_FIELDS.map((field) => `'${field}', ${columnOf(field)}`).join(', ')}))`
}

/** Accepts the change that the admin saw. Idempotent. */
export async function acceptChange(db: Queryable, admin: Me, { id, modified }: SeenChange): Promise<Refusal> {
  const audited = auditSql(
    { admin, action: 'talent.accept_change', entity: { type: 'talent', id: 'id', name: 'name' }, ...CHANGE },
    'before join accepted using (id)',
  )
  return answer(
    db,
    `with ${SEEN}, accepted as (
       update talents set ${NO_CHANGE} from before
       where talents.id = before.id returning talents.id
     ), audited as (${audited})`,
    [id, modified],
  )
}

/** Notifies the talent that an admin needs more about the change. Once for each change. */
export async function askAboutChange(db: Queryable, admin: Me, { id, modified }: SeenChange): Promise<Refusal> {
  const audited = auditSql(
    { admin, action: 'talent.ask_change', entity: { type: 'talent', id: 'id', name: 'name' }, ...CHANGE },
    'before join asked using (id)',
  )
  return answer(
    db,
    `with ${SEEN}, asked as (
       update talents set change_asked_at = now() from before
       where talents.id = before.id and change_asked_at is null returning talents.id
     ), ${notifySql('talent_change_asked', { user_id: 'id', payload: { talent: 'id' } }, 'asked')},
     audited as (${audited})`,
    [id, modified],
  )
}

async function answer(db: Queryable, write: string, values: [id: string, modified: string]): Promise<Refusal> {
  const { rows } = await db.query<{ is_current: boolean }>(
    `${write} select modified = $2 as is_current from talents where id = $1 and deleted_at is null`,
    values,
  )
  if (!rows[0]) return 'TALENT_NOT_FOUND'
  return rows[0].is_current ? undefined : 'EDIT_STALE'
}
