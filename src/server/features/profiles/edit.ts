import { PERSON_FIELDS, type ProfileEdit } from '../../../contract/records/profile.ts'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { procedures } from '../../http/procedures.ts'
import { talentTag } from '../../http/public/cache-tags.ts'
import { type Database, inTransaction, type Queryable } from '../../services/db.ts'
import { EDITED, MODIFIED, updateRow } from '../../services/rows.ts'
import { claimImages } from '../images/queries.ts'
import { listReviewedTalents } from '../reviews/queries.ts'
import { talentCacheTags } from '../talents/queries.ts'
import { findProfile } from './queries.ts'

/** Changes fields of the signed-in user's profile. */
export const edit = procedures.profiles.edit.handler(async ({ input, context, errors }) => {
  const { db, revalidateTags, clock, me } = context
  if (input.birthday && input.birthday > dayInBahrain(clock.now())) throw errors.BIRTHDAY_INVALID()
  const refusal = await editProfile(db, me.id, input)
  if (refusal) throw errors[refusal]()
  const profile = await findProfile(db, me, clock.now())
  if (!profile) throw errors.LOGIN_REQUIRED()
  // Talents show age, gender and picture; reviews and replies the names of their authors.
  revalidateTags(
    profile.role === 'talent'
      ? await talentCacheTags(db, me.id)
      : (await listReviewedTalents(db, me.id)).map(talentTag),
  )
  return profile
})

/** Saves what differs from the stored profile; so the same edit sent again is not stale. */
async function editProfile(
  db: Database,
  id: string,
  { modified, ...fields }: ProfileEdit,
): Promise<'PROFILE_MISSING' | 'EDIT_STALE' | undefined> {
  return inTransaction(db, async (transaction) => {
    const before = await lockProfile(transaction, id)
    if (!before) return 'PROFILE_MISSING'
    const { profile_picture, ...person } = fields
    const changed = Object.fromEntries(
      PERSON_FIELDS.filter((field) => person[field] !== undefined && person[field] !== before[field]).map((field) => [
        field,
        person[field],
      ]),
    )
    const picture = profile_picture === before.profile_picture ? undefined : profile_picture
    if (Object.keys(changed).length === 0 && !picture) return undefined
    if (modified && before.modified !== new Date(modified).toISOString()) return 'EDIT_STALE'

    // An unchanged picture may be one of the demo, which nobody uploaded.
    const blurs = await claimImages(transaction, 'profiles', { profile_picture: picture }, id)
    const isTalent = before.role === 'talent'
    if (picture && !isTalent) Object.assign(changed, { profile_picture: picture })
    if (Object.keys(changed).length > 0) await updateRow(transaction, 'profiles', id, changed, [EDITED])
    else await transaction.query(`update profiles set ${EDITED} where id = $1`, [id])
    if (picture && isTalent) {
      const row = { image: picture, image_blur: blurs.get('profile_picture') }
      await updateRow(transaction, 'talents', id, row, [MODIFIED])
    }
    return undefined
  })
}

type StoredProfile = Record<(typeof PERSON_FIELDS)[number], string> & {
  role: 'standard' | 'talent'
  profile_picture: string | null
  modified: string
}

async function lockProfile(db: Queryable, id: string): Promise<StoredProfile | undefined> {
  const { rows } = await db.query<StoredProfile>(
    `select role, first_name, last_name, birthday::text, gender, edited_at as modified,
       coalesce(profile_picture, talents.image) as profile_picture
     from profiles left join talents using (id) where id = $1 for no key update of profiles`,
    [id],
  )
  return rows[0]
}
