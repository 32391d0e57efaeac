import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { procedures } from '../../http/procedures.ts'
import { addTalentByAdmin, editTalentRecord } from './admin-write.ts'
import { findTalentDetails, talentCacheTags } from './queries.ts'

export const details = procedures.talents.details.handler(async ({ input: { id }, context: { db, clock }, errors }) => {
  const talent = await findTalentDetails(db, id, dayInBahrain(clock.now()))
  if (!talent) throw errors.TALENT_NOT_FOUND()
  return talent
})

/** Adds a talent; an address without an account gets one, and a mail to choose a password. */
export const add = procedures.talents.add.handler(async ({ input, context, errors }) => {
  const { db, me, clock, revalidateTags, language, publicUrl } = context
  const today = dayInBahrain(clock.now())
  if (input.birthday > today) throw errors.BIRTHDAY_INVALID()
  const added = await addTalentByAdmin(db, input, { admin: me, language, publicUrl })
  if (typeof added === 'string') throw errors[added]()
  revalidateTags(await talentCacheTags(db, added.id))
  const talent = await findTalentDetails(db, added.id, today)
  if (!talent) throw new Error('An added talent is not there')
  return talent
})

/** Saves the whole record of a talent. */
export const editRecord = procedures.talents.editRecord.handler(async ({ input, context, errors }) => {
  const { db, me, clock, revalidateTags } = context
  const today = dayInBahrain(clock.now())
  if (input.birthday > today) throw errors.BIRTHDAY_INVALID()
  const { id, modified, username: name, ...record } = input
  const refusal = await editTalentRecord(db, me, { id, modified, edit: () => ({ ...record, name }) })
  if (refusal) throw errors[refusal]()
  revalidateTags(await talentCacheTags(db, id))
  const talent = await findTalentDetails(db, id, today)
  if (!talent) throw errors.TALENT_NOT_FOUND()
  return talent
})
