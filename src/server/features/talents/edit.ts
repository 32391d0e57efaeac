import pg from 'pg'
import {
  blurFieldOf,
  EDITABLE_FIELDS,
  type EditableField,
  IMAGE_FIELDS,
  type ImageField,
  LOOKED_AT_FIELDS,
  type LookedAtField,
  type TalentEdit,
} from '../../../contract/records/talent.ts'
import type { Me } from '../../http/context.ts'
import type { Queryable } from '../../services/db.ts'
import { MODIFIED, setSql, storedRow } from '../../services/rows.ts'
import { auditSql } from '../audit/write.ts'
import { claimImages } from '../images/queries.ts'

interface Edit {
  id: string
  me: Me
  /** The one field, as on the wire. Without `modified` it overwrites concurrent edits. */
  edit: TalentEdit
}

/** Saves one field of a talent. `EDIT_STALE`: the talent is gone, or was saved since `modified`. */
export async function editTalent(
  db: Queryable,
  { id, edit: { modified, ...field }, me }: Edit,
): Promise<'EDIT_STALE' | undefined> {
  const name = EDITABLE_FIELDS.find((editable) => field[editable] !== undefined)
  if (!name) throw new Error('An edit without a field')
  const value = field[name] ?? null
  const blurs = await claimImages(db, 'talents', { [name]: value }, id)
  const imageField = IMAGE_FIELDS.find((field) => field === name)
  const blur = imageField && { [blurFieldOf(imageField)]: blurs.get(imageField) }
  const isSaved = await setField(db, {
    id,
    me,
    name,
    row: { ...storedRow({ [name]: value }, [name]), ...blur },
    modified,
  })
  return isSaved ? undefined : 'EDIT_STALE'
}

interface FieldChange {
  id: string
  me: Me
  name: EditableField | ImageField
  /** The field as stored, with the blur of an image. */
  row: object
  modified?: string | undefined
}

/** Columns in which the owner's changes wait for an admin's look, and which an admin's own change settles. */
function lookSql(name: string, { is_admin }: Me): string {
  if (!isLookedAt(name)) return ''
  const accepted = `accepted_${name}`
  if (is_admin) return `, ${accepted} = null`
  // Changed back, it is no change.
  return `, change_asked_at = null, ${accepted} = case when status = 'approved'
    then nullif(coalesce(${accepted}, before.value, ''), coalesce($2::jsonb ->> '${name}', '')) end`
}

function isLookedAt(name: string): name is LookedAtField {
  return LOOKED_AT_FIELDS.some((field) => field === name)
}

/** Changes one field of a talent, and logs it when an admin does; false if the talent is gone or no longer as `modified`. */
export async function setField(db: Queryable, { id, me, name, row, modified }: FieldChange): Promise<boolean> {
  // The wire has dinars.
  const shown = (column: string) => (name.startsWith('pricing') ? `dinars(${column})` : column)
  const audited = auditSql(
    {
      admin: me,
      action: 'talent.edit',
      entity: { type: 'talent', id: 'id', name: 'name' },
      before: `jsonb_build_object('${name}', ${shown('old_value')})`,
      after: `jsonb_build_object('${name}', ${shown('new_value')})`,
    },
    `saved where id <> ${pg.escapeLiteral(me.id)}::uuid and old_value is distinct from new_value`,
  )
  // The words of a person are written to both rows (db/schema/admin.sql): all who change them lock the profile first.
  const lock = isLookedAt(name) ? 'person as (select from profiles where profiles.id = $1 for no key update), ' : ''
  const { rowCount } = await db.query(
    `with ${lock}before as (
       select id, ${name} as value from talents${lock && ', person'} where id = $1 for no key update of talents
     ), saved as (
       update talents set ${setSql('talents', row, '$2')}, ${MODIFIED}${lookSql(name, me)} from before
       where talents.id = before.id and deleted_at is null and ($3::timestamptz is null or modified = $3)
       returning talents.id, talents.name, before.value as old_value, talents.${name} as new_value
     ), audited as (${audited})
     select from saved`,
    [id, row, modified],
  )
  return rowCount === 1
}
