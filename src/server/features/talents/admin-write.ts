import type { TalentByAdmin } from '../../../contract/calls/admin-talents.ts'
import { PERSON_FIELDS } from '../../../contract/records/profile.ts'
import { blurFieldOf, IMAGE_FIELDS, LOOKED_AT_FIELDS, TALENT_FIELDS } from '../../../contract/records/talent.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { Me } from '../../http/context.ts'
import { type Database, type Queryable, rollBackOnRefusal } from '../../services/db.ts'
import { once } from '../../services/once.ts'
import { EDITED, insertRow, MODIFIED, storedRow, typedRow, updateRow } from '../../services/rows.ts'
import { audit, rowChanges } from '../audit/write.ts'
import { inviteUser } from '../auth/invite.ts'
import { deleteUnverified } from '../auth/queries.ts'
import { claimImages, takeOverImages } from '../images/queries.ts'

interface AddedBy {
  admin: Me
  language: Language
  publicUrl: string
}

type AddRefusal = 'ADDRESS_BUSY' | 'TALENT_EXISTS' | 'REQUEST_CONFLICT'

/** Adds a talent; idempotent by `request_id`. */
export async function addTalentByAdmin(
  db: Database,
  talent: TalentByAdmin,
  by: AddedBy,
): Promise<{ id: string } | AddRefusal> {
  const same = (key: string) => findByRequest(db, key, talent)
  return once(talent.request_id, same, () => insertTalent(db, talent, by))
}

/** The talent of an earlier request. `REQUEST_CONFLICT`: its fields differ from those sent now. */
async function findByRequest(
  db: Queryable,
  requestId: string,
  { request_id: _, email, username, ...sent }: TalentByAdmin,
): Promise<{ id: string } | 'REQUEST_CONFLICT' | undefined> {
  const { rows } = await db.query<StoredRecord & { email: string }>(
    `select ${RECORD_COLUMNS}, email from talents join profiles using (id) join users using (id) where add_request_id = $1`,
    [requestId],
  )
  const [added] = rows
  if (!added) return undefined
  const isSame =
    added.email === email.toLowerCase() && !rowChanges<TalentValues>(added, emptied({ ...sent, name: username }))
  return isSame ? { id: added.id } : 'REQUEST_CONFLICT'
}

/** Adds a talent to the verified account with this address, or invites one. Writes nothing if refused. */
async function insertTalent(
  db: Database,
  sent: TalentByAdmin,
  { admin, language, publicUrl }: AddedBy,
): Promise<{ id: string } | AddRefusal> {
  const { email: typedEmail, approved, username, request_id, ...record } = sent
  const email = typedEmail.toLowerCase()
  // Someone may have registered the address without owning the mailbox.
  await deleteUnverified(db, email)
  return rollBackOnRefusal(db, async (transaction) => {
    const id = await findOrInvite(transaction, email, { language, publicUrl })
    if (!id) return 'ADDRESS_BUSY'
    const talent = { ...record, name: username }
    const images = IMAGE_FIELDS.flatMap((field) => talent[field] ?? [])
    await takeOverImages(transaction, { urls: images, from: admin.id, to: id })
    const blurs = await claimImages(transaction, 'talents', talent, id)

    const profile = { id, role: 'talent', ...typedRow(talent, PERSON_FIELDS) }
    if (!(await insertRow(transaction, 'profiles', profile, 'on conflict do nothing'))) return 'TALENT_EXISTS'
    const status = approved ? 'approved' : 'pending'
    const row = {
      id,
      add_request_id: request_id,
      status,
      ...storedRow(talent, TALENT_FIELDS),
      ...blurFields(talent, blurs),
    }
    await insertRow(transaction, 'talents', row)
    const after = Object.fromEntries(Object.entries({ ...talent, approved }).filter(([, value]) => value ?? false))
    await audit(transaction, { admin, action: 'talent.add', entity: { type: 'talent', id, name: username }, after })
    return { id }
  })
}

type StoredField = (typeof PERSON_FIELDS)[number] | (typeof TALENT_FIELDS)[number]
type TalentValues = {
  [field in StoredField]?:
    | (field extends `pricing_${number}` ? number : field extends 'media_links' ? string[] : string)
    | null
    | undefined
}

interface RecordEdit {
  id: string
  /** `modified` of the edited state, which must be current; without it, any state is accepted. */
  modified: string | undefined
  /** Makes the new record from the current one. */
  edit: (before: TalentValues) => TalentValues
}

/** Saves the whole record of a talent. */
export async function editTalentRecord(
  db: Database,
  admin: Me,
  { id, modified, edit }: RecordEdit,
): Promise<'TALENT_NOT_FOUND' | 'EDIT_STALE' | undefined> {
  return rollBackOnRefusal(db, async (transaction) => {
    const before = await lockRecord(transaction, id)
    if (!before) return 'TALENT_NOT_FOUND'
    if (modified && before.modified !== new Date(modified).toISOString()) return 'EDIT_STALE'
    const talent = edit(before)
    const changes = rowChanges<TalentValues>(before, emptied(talent))
    if (!changes) return undefined

    // Unchanged images may be those of the demo, which nobody uploaded.
    const shown = Object.fromEntries(
      IMAGE_FIELDS.filter((field) => field in changes.after).map((field) => [field, talent[field]]),
    )
    const urls = Object.values(shown).flatMap((url) => url ?? [])
    await takeOverImages(transaction, { urls, from: admin.id, to: id })
    const blurs = await claimImages(transaction, 'talents', shown, id)

    const row = { ...storedRow(talent, TALENT_FIELDS), ...blurFields(shown, blurs) }
    await updateRow(transaction, 'profiles', id, typedRow(talent, PERSON_FIELDS), [EDITED])
    const seen = LOOKED_AT_FIELDS.filter((field) => field in changes.after).map((field) => `accepted_${field} = null`)
    await updateRow(transaction, 'talents', id, row, [MODIFIED, ...seen])
    await audit(transaction, {
      admin,
      action: 'talent.edit',
      entity: { type: 'talent', id, name: String(talent.name) },
      ...changes,
    })
    return undefined
  })
}

/** The user with this verified address, invited if there is none. Undefined while a sign-up for it is in progress. */
async function findOrInvite(
  db: Queryable,
  email: string,
  { language, publicUrl }: { language: Language; publicUrl: string },
): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    'select id from users where email = $1 and "emailVerified" for key share',
    [email],
  )
  return rows[0]?.id ?? inviteUser(db, { email, language, publicUrl })
}

type StoredRecord = TalentValues & { id: string; modified: string }

/** Columns of `StoredRecord`, of `talents` and `profiles`. */
const RECORD_COLUMNS = [
  'id, first_name, last_name, birthday::text, gender, modified',
  ...TALENT_FIELDS.map((field) => (field.startsWith('pricing') ? `dinars(${field}) as ${field}` : `talents.${field}`)),
].join(', ')

async function lockRecord(db: Queryable, id: string): Promise<StoredRecord | undefined> {
  const { rows } = await db.query<StoredRecord>(
    `select ${RECORD_COLUMNS} from talents join profiles using (id)
     where id = $1 and deleted_at is null for no key update of profiles for no key update of talents`,
    [id],
  )
  return rows[0]
}

/** The whole record as it is stored: null for empty fields of the talent. */
function emptied(talent: TalentValues): TalentValues {
  return {
    ...typedRow(talent, PERSON_FIELDS),
    ...Object.fromEntries(TALENT_FIELDS.map((field) => [field, talent[field] === 0 ? 0 : talent[field] || null])),
  }
}

/** Blurs of the image fields in `talent`; a removed image loses its blur. */
function blurFields(talent: TalentValues, blurs: Map<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    IMAGE_FIELDS.filter((field) => field in talent).map((field) => [blurFieldOf(field), blurs.get(field) ?? null]),
  )
}
