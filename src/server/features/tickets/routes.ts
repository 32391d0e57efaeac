import { contract } from '../../../contract/index.ts'
import { quantityOf } from '../../../contract/rules/ticket-lines.ts'
import { boundsOf, nextLink, writeInstantCursor } from '../../http/cursor.ts'
import { atField } from '../../http/problem.ts'
import { procedures } from '../../http/procedures.ts'
import { eventTags } from '../../http/public/cache-tags.ts'
import { type CodeTries, isRightCode } from '../codes/tries.ts'
import { correctEmail } from './correct-email.ts'
import type { GuestNetwork } from './guest-network.ts'
import { confirmHeld, hasToken } from './hold.ts'
import type { CorrectionLimiter, LookupLimiter } from './mail-limit.ts'
import { listMyTickets } from './my-tickets.ts'
import { normalizePhone } from './phone.ts'
import type { PurchaseWriter } from './purchases.ts'
import { askForList, askForMail, findTicket } from './queries.ts'
import { findSamePurchase } from './same-purchase.ts'
import { ticketView } from './view.ts'
import { voidTickets } from './void.ts'
import { ticketWords } from './words.ts'

interface TicketServices {
  purchases: PurchaseWriter
  allowsLookup: LookupLimiter
  allowsCorrection: CorrectionLimiter
  guestNetwork: GuestNetwork
  tryCode: CodeTries
}

/** The calls of tickets. */
export const ticketRoutes = ({ purchases, allowsLookup, allowsCorrection, guestNetwork, tryCode }: TicketServices) => ({
  create: procedures.tickets.create.handler(async ({ input, context, errors }) => {
    const { db, clock, dropTags, language } = context
    const now = clock.now()
    const quantity = quantityOf(input) ?? 0
    const purchase = { ...input, quantity, userPhone: input.userPhone && normalizePhone(input.userPhone) }
    const me = await context.caller()
    // A session vouches only for its own address.
    const isGuest = me?.email !== input.userEmail.toLowerCase()
    // The link of an offer came to its address.
    const network = isGuest && !input.offer ? guestNetwork(context.network) : null
    const write = () => purchases.write({ ...purchase, language, network, now })
    const { code, eventId } = input
    const outcome =
      code === null
        ? await write()
        : await tryCode({ eventId, code, network: context.network, userId: me?.id }, write, hasRightCode)
    if (!outcome) throw errors.CODE_TOO_MANY_TRIES()
    const found = outcome === 'known' ? await findSamePurchase(db, purchase, language) : outcome
    if (!found) throw errors.PURCHASE_CONFLICT()
    if ('refusal' in found) throw errors[found.refusal]()
    // A sale changes public responses only if places are limited.
    if ('isLimited' in found && found.isLimited) dropTags(eventTags([input.eventId]))
    const ticket = ticketView(found, context)
    const words = ticketWords[language]
    return { success: true, message: words[ticket.status](quantity), ticket }
  }),

  get: procedures.tickets.get.handler(async ({ input, context, errors }) => {
    const found = await findTicket(context.db, input.purchaseId, context.language)
    if (!found) throw errors.TICKET_NOT_FOUND()
    return { ...ticketView(found, context), event: found.event }
  }),

  confirm: procedures.tickets.confirm.handler(async ({ input, context, errors }) => {
    const { db, clock, language } = context
    const { purchaseId, token } = input
    const confirmed = await confirmHeld(db, { purchaseId, token, now: clock.now() })
    const found = await findTicket(db, purchaseId, language)
    if (!found) throw errors.TICKET_NOT_FOUND()
    if (!confirmed && !(await hasToken(db, purchaseId, token))) throw errors.CONFIRM_LINK_WRONG()
    const { status } = found.ticket
    if (status === 'held' && found.event.cancelled_at !== null) throw errors.EVENT_CANCELLED()
    if (status === 'held' || status === 'expired') throw errors.HOLD_EXPIRED()
    return ticketView(found, context)
  }),

  mine: procedures.tickets.mine.handler(async ({ input, context }) => {
    const { db, clock, me, language } = context
    const { limit } = input
    const { after } = boundsOf(input)
    const { found, next } = await listMyTickets(db, { userId: me.id, language, limit, after, now: clock.now() })
    const link = next && nextLink(contract.tickets.mine, { limit, cursor: writeInstantCursor(next) })
    return {
      headers: { link },
      body: found.map((ticket) => ({ ...ticketView(ticket, context), event: ticket.event })),
    }
  }),

  sendEmail: procedures.tickets.sendEmail.handler(async ({ input, context }) => {
    const { db, clock, language } = context
    await askForMail(db, { ...input, now: clock.now() })
    return { message: ticketWords[language].mail_asked }
  }),

  correctEmail: procedures.tickets.correctEmail.handler(async ({ input, context, errors }) => {
    const { db, clock, dropTags, language, network } = context
    if (!(await allowsCorrection(input.purchaseId, network))) throw errors.CORRECTION_REFUSED()
    const corrected = await correctEmail(db, { ...input, now: clock.now() })
    if (corrected.freedEvent) dropTags(eventTags([corrected.freedEvent]))
    if (corrected.refusal === 'CODE_USED_BY_ADDRESS') throw atField('newEmail', errors.CODE_USED_BY_ADDRESS())
    if (corrected.refusal) throw errors.CORRECTION_REFUSED()
    return { message: ticketWords[language].emailed(input.newEmail, corrected.quantity) }
  }),

  void: procedures.tickets.void.handler(async ({ input, context }) => {
    const { db, clock, dropTags, language, me } = context
    const { voided, mails } = await voidTickets(db, { ...input, admin: me, language, now: clock.now() })
    dropTags(eventTags(voided.map(({ eventId }) => eventId)))
    return { voided: voided.length, mails }
  }),

  lookup: procedures.tickets.lookup.handler(async ({ input, context }) => {
    const { db, language, network } = context
    // The response is the same beyond the limit, so it reveals nothing about the address.
    if (await allowsLookup(input.email, network)) await askForList(db, input.email, language)
    return { message: ticketWords[language].list_asked }
  }),
})

const hasRightCode = (outcome: Awaited<ReturnType<PurchaseWriter['write']>>) =>
  outcome === 'known' ? undefined : isRightCode('refusal' in outcome ? outcome.refusal : undefined)
