import { fromFils } from '../../../contract/rules/money.ts'
import { procedures } from '../../http/procedures.ts'
import { eventTags } from '../../http/public/cache-tags.ts'
import { scanLink } from '../tickets/view.ts'
import { giveBack } from './give-back.ts'
import { handOn, namePass, openPass, takeBack } from './hand-on.ts'
import type { PassMailLimiter } from './mail-limit.ts'
import { movePasses } from './move.ts'
import { voidPasses } from './void.ts'

/** The calls of the people of a ticket. */
export const passRoutes = ({ limitMails }: { limitMails: PassMailLimiter }) => ({
  handOn: procedures.passes.handOn.handler(async ({ input, context, errors }) => {
    const { db, clock, language, network, publicUrl } = context
    const email = input.email || null
    const use = email === null ? undefined : await limitMails({ purchaseId: input.purchaseId, email, network })
    if (use === 'refused') throw errors.PASS_MAILS_USED()
    const found = await handOn(db, { ...input, name: input.name || null, email, language, now: clock.now() })
    const told = found?.refusal === 'PASS_TO_SELF' || found?.refusal === 'PASS_MAILS_USED'
    if (!found || found.refusal !== null || !found.mailed) await use?.refund(told)
    if (!found) throw errors.TICKET_NOT_FOUND()
    if (found.refusal !== null) throw errors[found.refusal]()
    return { url: scanLink(publicUrl, found.code) }
  }),

  takeBack: procedures.passes.takeBack.handler(async ({ input, context: { db, clock }, errors }) => {
    const found = await takeBack(db, { ...input, now: clock.now() })
    if (!found) throw errors.TICKET_NOT_FOUND()
    if (found.refusal) throw errors[found.refusal]()
    return { success: true }
  }),

  name: procedures.passes.name.handler(async ({ input, context: { db }, errors }) => {
    const isLive = await namePass(db, { ...input, name: input.name || null })
    if (isLive === undefined) throw errors.TICKET_NOT_FOUND()
    if (!isLive) throw errors.PASS_GONE()
    return { success: true }
  }),

  giveBack: procedures.passes.giveBack.handler(async ({ input, context, errors }) => {
    const { db, clock, dropTags } = context
    const outcome = await giveBack(db, { ...input, now: clock.now() })
    if (outcome.refusal) throw errors[outcome.refusal]()
    if (outcome.given > 0) dropTags(eventTags([outcome.eventId]))
    return { given_back: input.passes.length, to_give_back: fromFils(outcome.owed) }
  }),

  open: procedures.passes.open.handler(async ({ input, context: { db, clock }, errors }) => {
    if (!(await openPass(db, input.code, clock.now()))) throw errors.TICKET_NOT_FOUND()
    return { success: true }
  }),

  void: procedures.passes.void.handler(async ({ input, context }) => {
    const { db, clock, dropTags, language, me } = context
    const { voided, mails, owed } = await voidPasses(db, { ...input, admin: me, language, now: clock.now() })
    dropTags(eventTags(voided.map(({ event_id }) => event_id)))
    return { voided: voided.length, mails, to_give_back: fromFils(owed) }
  }),

  move: procedures.passes.move.handler(async ({ input, context, errors }) => {
    const { db, clock, dropTags, language, me } = context
    const { type_id: typeId, ...asked } = input
    const outcome = await movePasses(db, { ...asked, typeId, admin: me, language, now: clock.now() })
    if (outcome.refusal) throw errors[outcome.refusal]()
    const { eventId, moved, due } = outcome
    if (moved > 0) dropTags(eventTags([eventId]))
    return { moved, due: fromFils(Math.max(0, due)), to_give_back: fromFils(Math.max(0, -due)) }
  }),
})
