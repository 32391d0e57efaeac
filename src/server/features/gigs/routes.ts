import { contract } from '../../../contract/index.ts'
import type { GigsCreation } from '../../../contract/rules/gig.ts'
import { boundsOf, pageOf } from '../../http/cursor.ts'
import { procedures } from '../../http/procedures.ts'
import { queryWords } from '../../search/typed-query.ts'
import { findColumns } from '../../services/rows.ts'
import { storeImage } from '../images/upload.ts'
import { changeApplication, nominate, setGigStatus } from './applications.ts'
import { createGig } from './create.ts'
import { deleteGig, editGig } from './edit.ts'
import { listGigs } from './list.ts'
import { findGig, listApplications, listMyApplications, listMyGigs } from './queries.ts'

/** The calls of gigs; `creation` is the operator's setting. */
export const gigRoutes = ({ creation }: { creation: GigsCreation }) => ({
  list: procedures.gigs.list.handler(async ({ input, context: { db, clock, me } }) => {
    const { q, category, area, from, to, min_pay: minPay } = input
    const [, afterRank = '0', cursor] = /^(?:(\d)~)?(.*)$/s.exec(input.cursor ?? '') ?? []
    const bounds = boundsOf({ ...input, cursor: cursor || input.cursor })
    const words = queryWords(q ?? '')
    // A search of symbols only matches nothing.
    if (q && words.length === 0) return { headers: {}, body: [] }
    const filters = { words, category, area, from, to, minPay }
    const found = await listGigs(db, {
      ...filters,
      ...bounds,
      afterRank: Number(afterRank),
      readerId: me.id,
      now: clock.now(),
    })
    const rank = found.length > input.limit ? found[input.limit - 1]?.rank : undefined
    const gigs = found.map(({ rank: _, ...gig }) => gig)
    return pageOf(contract.gigs.list, input, gigs, 'created_at', rank ? `${rank}~` : '')
  }),

  mine: procedures.gigs.mine.handler(async ({ input, context: { db, me } }) => {
    const found = await listMyGigs(db, me.id, { status: input.status, ...boundsOf(input) })
    return pageOf(contract.gigs.mine, input, found)
  }),

  create: procedures.gigs.create.handler(async ({ input, context: { db, clock, me }, errors }) => {
    if (creation === 'soon') throw errors.GIGS_SOON()
    const outcome = await createGig(db, input, { id: me.id, now: clock.now() })
    if ('refusal' in outcome) throw errors[outcome.refusal]()
    const gig = await findGig(db, outcome.id, me.id)
    if (!gig) throw errors.LOGIN_REQUIRED()
    return gig
  }),

  setStatus: procedures.gigs.setStatus.handler(async ({ input: { params, body }, context, errors }) => {
    const { db } = context
    const { me } = context.partyTo(await findColumns(db, 'gigs', params.id, ['user_id']))
    if (!(await setGigStatus(db, params.id, body.status))) throw errors.LOGIN_REQUIRED()
    const gig = await findGig(db, params.id, me.id)
    if (!gig) throw errors.GIG_NOT_FOUND()
    return gig
  }),

  edit: procedures.gigs.edit.handler(async ({ input, context, errors }) => {
    const { db, clock } = context
    const { me } = context.partyTo(await findColumns(db, 'gigs', input.id, ['user_id']))
    const refusal = await editGig(db, input, clock.now())
    if (refusal) throw errors[refusal]()
    const gig = await findGig(db, input.id, me.id)
    if (!gig) throw errors.GIG_NOT_FOUND()
    return gig
  }),

  remove: procedures.gigs.remove.handler(async ({ input: { id }, context, errors }) => {
    const { db, clock } = context
    context.partyTo(await findColumns(db, 'gigs', id, ['user_id']))
    if (!(await deleteGig(db, id, clock.now()))) throw errors.GIG_NOT_FOUND()
    return { success: true as const }
  }),

  applications: procedures.gigs.applications.handler(async ({ input, context }) => {
    context.partyTo(await findColumns(context.db, 'gigs', input.id, ['user_id']))
    const found = await listApplications(context.db, input.id, boundsOf(input))
    return pageOf(contract.gigs.applications, input, found)
  }),

  nominate: procedures.gigs.nominate.handler(async ({ input: { id, note }, context, errors }) => {
    const { db, clock, me } = context
    const outcome = await nominate(db, { gigId: id, userId: me.id, note, now: clock.now() })
    if (typeof outcome === 'string') throw errors[outcome]()
    return outcome
  }),

  myApplications: procedures.gigs.myApplications.handler(async ({ input, context: { db, me } }) => {
    const found = await listMyApplications(db, me.id, boundsOf(input))
    return pageOf(contract.gigs.myApplications, input, found)
  }),

  decide: procedures.gigs.decide.handler(async ({ input: { params, body }, context, errors }) => {
    const { db, clock } = context
    const parties = await findColumns(db, 'gig_applications', params.id, ['owner_id', 'user_id'])
    const { as } = context.partyTo(parties)
    // Each side has separate steps.
    if ((body.status === 'withdrawn') !== (as === 'user_id')) throw errors.FORBIDDEN()
    const outcome = await changeApplication(db, { id: params.id, status: body.status, now: clock.now() })
    if (!outcome) throw errors.APPLICATION_CHANGED()
    return outcome
  }),

  uploadImage: procedures.gigs.uploadImage.handler(({ input: { image }, context, errors, signal }) => {
    const caller = { key: context.me.id, signal }
    return storeImage({ owner: context.me.id, image, purpose: 'gig', caller }, context, errors)
  }),
})
