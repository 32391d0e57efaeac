import { contract } from '../../../contract/index.ts'
import { isWholeRecord, recordFieldsOf, type TalentEdit } from '../../../contract/records/talent.ts'
import { dayInBahrain, nextDayInBahrain } from '../../../contract/rules/bahrain.ts'
import { nextLink, positionIn, totalHeaders } from '../../http/cursor.ts'
import { procedures } from '../../http/procedures.ts'
import { talentTag } from '../../http/public/cache-tags.ts'
import { queryWords } from '../../search/typed-query.ts'
import { readHours } from '../availability/free.ts'
import { listForAdmins } from './admin-list.ts'
import { add, details, editRecord } from './admin-record.ts'
import { editTalentRecord } from './admin-write.ts'
import { approveTalent, rejectTalent, resubmitTalent } from './approval.ts'
import { acceptChange, askAboutChange } from './changes.ts'
import { editTalent } from './edit.ts'
import { listTalents } from './list.ts'
import { readTalentCursor, writeTalentCursor } from './list-cursor.ts'
import { findTalent, sharedTitles, talentCacheTags } from './queries.ts'
import { recommendedTalents } from './recommended.ts'
import { similarTalents } from './similar.ts'
import { uploadImage } from './upload-image.ts'
import { talentWords } from './words.ts'

/** Fields that lists of talents show, or sort or filter by; beside name and title. */
const LISTED = /^(area|name_other|pricing_\d|portfolio_img_\d)$/

function isListed(edit: TalentEdit): boolean {
  return Object.keys(edit).some((field) => LISTED.test(field))
}

export const talentRoutes = {
  list: procedures.talents.list.handler(async ({ input, context, errors }) => {
    const { db, clock, cacheTags, rawJson, language } = context
    const { q, category, area, max_price: maxPrice, date, from, to, sort, limit, cursor } = input
    const after = positionIn(cursor, (cursor) => readTalentCursor(cursor, sort))
    const hours = date || from || to ? readHours(input, clock.now()) : undefined
    if (hours === null) throw errors.BAD_INPUT()

    cacheTags('talents')
    if (hours) cacheTags('talents-by-date')
    // Hours without a date are of today, where the calendar of the page begins, too.
    context.changesAt(nextDayInBahrain(clock.now()))
    const words = queryWords(q ?? '')
    if (q && words.length === 0) return { headers: totalHeaders(0), body: [] }
    const filters = { words, category, area, maxPrice, hours, sort, language }
    const { items, next, total, isWhole } = await listTalents(db, { ...filters, after, limit })
    const link = next && nextLink(contract.talents.list, { ...input, cursor: writeTalentCursor(next, sort) })
    return { headers: { link, ...(total !== undefined && totalHeaders(total, isWhole)) }, body: rawJson(items) }
  }),

  all: listForAdmins,
  details,
  add,
  editRecord,

  get: procedures.talents.get.handler(async ({ input: { id }, context, errors }) => {
    const talent = await findTalent(context.db, id, dayInBahrain(context.clock.now()))
    if (!talent) throw errors.TALENT_NOT_FOUND()
    if (talent.approved) {
      context.cacheTags(`talent:${id}`)
      // The age.
      context.changesAt(nextDayInBahrain(context.clock.now()))
      return talent
    }
    const me = await context.caller()
    if (me?.id !== id && !me?.is_admin) throw errors.TALENT_NOT_FOUND()
    return talent
  }),

  similar: procedures.talents.similar.handler(async ({ input: { id }, context, errors }) => {
    const items = await similarTalents(context.db, id)
    if (!items) throw errors.TALENT_NOT_FOUND()
    context.cacheTags('talents')
    return context.rawJson(items)
  }),

  recommended: procedures.talents.recommended.handler(async ({ input: { date }, context }) => {
    const { db, clock, cacheTags, rawJson } = context
    cacheTags('talents')
    if (date) cacheTags('talents-by-date')
    context.changesAt(nextDayInBahrain(clock.now()))
    return rawJson(await recommendedTalents(db, { today: dayInBahrain(clock.now()), date }))
  }),

  ownTitles: procedures.talents.ownTitles.handler(({ context: { db, cacheTags } }) => {
    cacheTags('talents')
    return sharedTitles(db)
  }),

  edit: procedures.talents.edit.handler(async ({ input: { params, body }, context, errors }) => {
    const { db, clock, revalidateTags, me } = context
    const { id } = params
    const today = dayInBahrain(clock.now())
    const isWhole = isWholeRecord(body)
    if (isWhole && !me.is_admin) throw errors.FIELD_INVALID()
    const refusal = isWhole
      ? await editTalentRecord(db, me, {
          id,
          modified: body.modified,
          edit: (before) => ({ ...before, ...recordFieldsOf(body) }),
        })
      : await editTalent(db, { id, edit: body, me })
    if (body.name !== undefined || body.title !== undefined) revalidateTags(await talentCacheTags(db, id))
    else revalidateTags(isListed(body) ? ['talents', talentTag(id)] : [talentTag(id)])
    const talent = await findTalent(db, id, today)
    if (!talent) throw errors.TALENT_NOT_FOUND()
    if (refusal) throw errors[refusal]()
    return talent
  }),

  resubmit: procedures.talents.resubmit.handler(async ({ input: { id }, context: { db, clock, me }, errors }) => {
    await resubmitTalent(db, me, id)
    const talent = await findTalent(db, id, dayInBahrain(clock.now()))
    if (!talent) throw errors.TALENT_NOT_FOUND()
    return talent
  }),

  uploadImage,

  approve: procedures.talents.approve.handler(async ({ input: { id }, context, errors }) => {
    const email = await approveTalent(context.db, context.me, id)
    if (!email) throw errors.TALENT_NOT_FOUND()
    context.revalidateTags(await talentCacheTags(context.db, id))
    return { success: true, message: talentWords[context.language].approved(email) }
  }),

  acceptChange: procedures.talents.acceptChange.handler(async ({ input, context: { db, me }, errors }) => {
    const refusal = await acceptChange(db, me, input)
    if (refusal) throw errors[refusal]()
    return { success: true }
  }),

  askChange: procedures.talents.askChange.handler(async ({ input, context: { db, me }, errors }) => {
    const refusal = await askAboutChange(db, me, input)
    if (refusal) throw errors[refusal]()
    return { success: true }
  }),

  reject: procedures.talents.reject.handler(async ({ input: { id, reason }, context, errors }) => {
    const email = await rejectTalent(context.db, context.me, { id, reason })
    if (!email) throw errors.TALENT_NOT_FOUND()
    context.dropTags(await talentCacheTags(context.db, id))
    return { success: true, message: talentWords[context.language].rejected(email) }
  }),
}
