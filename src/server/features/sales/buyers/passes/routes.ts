import { randomUUID } from 'node:crypto'
import { DAY_MS } from '../../../../../contract/rules/bahrain.ts'
import { fromFils } from '../../../../../contract/rules/money.ts'
import { FOLLOW_DAYS } from '../../../../../contract/rules/pass.ts'
import { procedures } from '../../../../http/procedures.ts'
import { order } from '../../../../jobs/order.ts'
import type { FollowTokens } from '../../../../services/mail/tokens.ts'
import type { GuestNetwork } from '../tickets/guest-network.ts'
import { askedBy } from '../tickets/rights.ts'
import { scanLink } from '../tickets/view.ts'
import { type FollowLimiter, followPass, refuseFollow } from './follow.ts'
import { giveBack } from './give-back.ts'
import { handOn, namePass, openPass, takeBack } from './hand-on.ts'

interface PassServices {
  allowsFollow: FollowLimiter
  guestNetwork: GuestNetwork
  tokens: FollowTokens
}

/** The calls of the people of a ticket. */
export const passRoutes = ({ allowsFollow, guestNetwork, tokens }: PassServices) => ({
  handOn: procedures.passes.handOn.handler(async ({ input, context, errors }) => {
    const { db, publicUrl } = context
    const asked = { ...input, name: input.name || null, email: input.email || null }
    const found = await handOn(db, { ...asked, ...(await askedBy(context)) })
    if (found.refusal) throw errors[found.refusal]()
    return { url: scanLink(publicUrl, found.code) }
  }),

  takeBack: procedures.passes.takeBack.handler(async ({ input, context, errors }) => {
    const { refusal } = await takeBack(context.db, { ...input, ...(await askedBy(context)) })
    if (refusal) throw errors[refusal]()
    return { success: true }
  }),

  name: procedures.passes.name.handler(async ({ input, context, errors }) => {
    const { refusal } = await namePass(context.db, { ...input, name: input.name || null, ...(await askedBy(context)) })
    if (refusal) throw errors[refusal]()
    return { success: true }
  }),

  giveBack: procedures.passes.giveBack.handler(async ({ input, context, errors }) => {
    const unit = context.payments?.step ?? 1
    const outcome = await giveBack(context.db, { ...input, unit, ...(await askedBy(context)) })
    if (outcome.refusal) throw errors[outcome.refusal]()
    return { given_back: input.passes.length, to_give_back: fromFils(outcome.owed) }
  }),

  open: procedures.passes.open.handler(async ({ input, context: { db, clock }, errors }) => {
    if (!(await openPass(db, input.code, clock.now()))) throw errors.TICKET_NOT_FOUND()
    return { success: true }
  }),

  follow: procedures.passes.follow.handler(async ({ input, context, errors }) => {
    const { db, clock, language } = context
    const { code, email } = input
    const now = clock.now()
    const refusal = await refuseFollow(db, code, now)
    if (refusal) throw errors[refusal]()
    if ((await context.proofs()).includes(email.toLowerCase()))
      return { followed: await followPass(db, { code, email, language, now }) }
    if (await allowsFollow(code, email)) {
      const sender = guestNetwork(context.network) ?? undefined
      await order(db, 'follow_mail', { code, email, language, sender, number: randomUUID() })
    }
    return { followed: false }
  }),

  confirmFollow: procedures.passes.confirmFollow.handler(async ({ input, context: { db, clock }, errors }) => {
    const link = tokens.read(input.token)
    const now = clock.now()
    if (!link || now >= link.at + FOLLOW_DAYS * DAY_MS) throw errors.FOLLOW_LINK_INVALID()
    if (!(await followPass(db, { ...link, now }))) throw errors.FOLLOW_LINK_INVALID()
    return { code: link.code }
  }),
})
