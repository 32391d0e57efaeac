import { contract } from '../../../../../contract/index.ts'
import { mailboxOf } from '../../../../../contract/rules/mailbox.ts'
import { quantityOf } from '../../../../../contract/rules/ticket-lines.ts'
import type { AskForProof } from '../../../../http/ask-for-proof.ts'
import { boundsOf, nextLink, writeInstantCursor } from '../../../../http/cursor.ts'
import { procedures } from '../../../../http/procedures.ts'
import { confirmHeld, hasToken } from '../../hold.ts'
import type { PurchaseWriter } from '../../purchases.ts'
import { type CodeTries, isRightCode, mailboxOfCaller } from '../codes/tries.ts'
import { correctEmail, endManaging, takeAddressOff } from './correct-email.ts'
import type { GuestNetwork } from './guest-network.ts'
import { type LookupLimiter, postponeMail } from './mail-limit.ts'
import { listMyTickets } from './my-tickets.ts'
import { normalizePhone } from './phone.ts'
import { askForList, askForMail, findTicket } from './queries.ts'
import { askedBy, type Caller, callerOf, manageState } from './rights.ts'
import { findOwnPurchase } from './same-purchase.ts'
import { ticketView } from './view.ts'
import { ticketWords } from './words.ts'

interface TicketServices {
  purchases: PurchaseWriter
  allowsLookup: LookupLimiter
  guestNetwork: GuestNetwork
  tryCode: CodeTries
  askForProof: AskForProof
  /** Whether buyers without a proof are bounded (`ADDRESS_PROOF`). */
  hasShares: boolean
}

/** The calls of tickets. */
export const ticketRoutes = ({
  purchases,
  allowsLookup,
  guestNetwork,
  tryCode,
  askForProof,
  hasShares,
}: TicketServices) => ({
  create: procedures.tickets.create.handler(async ({ input, context, errors }) => {
    const { db, clock, language, browser } = context
    const now = clock.now()
    const quantity = quantityOf(input) ?? 0
    const purchase = { ...input, quantity, userPhone: input.userPhone && normalizePhone(input.userPhone) }
    const caller = await callerOf(context)
    const isProved = caller.proofs.includes(input.userEmail.toLowerCase())
    const mailbox = mailboxOfBuyer(caller, input)
    const unproved = mailbox !== null ? undefined : hasShares ? ('asked' as const) : ('unbounded' as const)
    const network = unproved ? guestNetwork(context.network) : null
    const online = context.payments && { min: context.payments.min, step: context.payments.step }
    const byTransfer = context.bankAccount && { isProved }
    const received = {
      ...purchase,
      online,
      byTransfer,
      language,
      network,
      mailbox,
      unproved,
      isProved,
      buyerKey: caller.key ?? null,
      now,
    }
    const write = async () => {
      const outcome = await purchases.write(received)
      // Asked only then: a purchase within its share waits for no look at the mails.
      const isAsked = outcome !== 'known' && 'refusal' in outcome && outcome.refusal === 'PROVE_ADDRESS'
      if (!isAsked || (await askForProof(context)) === 'PROVE_ADDRESS') return outcome
      return purchases.write({ ...received, unproved: 'mail_down' })
    }
    const { code, eventId } = input
    const mailboxOfTries = mailboxOfCaller(caller.me, caller.proofs)
    const outcome =
      code === null
        ? await write()
        : await tryCode({ eventId, code, network: context.network, mailbox: mailboxOfTries }, write, hasRightCode)
    if (!outcome) throw errors[mailboxOfTries === undefined ? await askForProof(context) : 'CODE_TOO_MANY_TRIES']()
    const from = () => ({ caller, network: guestNetwork(context.network), now, language })
    const found = outcome === 'known' ? await findOwnPurchase(db, purchase, from()) : outcome
    if (!found) throw errors.PURCHASE_CONFLICT()
    if ('refusal' in found) throw errors[found.refusal]()
    browser.keepBuyerKey()
    const manage = caller.key || isProved ? 'yes' : 'code'
    const ticket = ticketView(found, context, 'buyer_key' in found.ticket ? manageState(found.ticket, caller) : manage)
    const words = ticketWords[language]
    const { status, held_for } = ticket
    const said = status === 'held' && held_for && held_for !== 'mail' ? (`held_${held_for}` as const) : status
    return { success: true, message: words[said](quantity), ticket }
  }),

  get: procedures.tickets.get.handler(async ({ input, context, errors }) => {
    const found = await findTicket(context.db, input.purchaseId, context.language)
    if (!found) throw errors.TICKET_NOT_FOUND()
    const manage = manageState(found.ticket, await callerOf(context))
    return { ...ticketView(found, context, manage), event: found.event }
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
    return ticketView(found, context, manageState(found.ticket, await callerOf(context)))
  }),

  mine: procedures.tickets.mine.handler(async ({ input, context }) => {
    const { db, clock, language } = context
    const { limit } = input
    const addresses = await context.proofs()
    const { after } = boundsOf(input)
    const { found, next } = await listMyTickets(db, { addresses, language, limit, after, now: clock.now() })
    const link = next && nextLink(contract.tickets.mine, { limit, cursor: writeInstantCursor(next) })
    return {
      headers: { link },
      body: found.map((ticket) => ({ ...ticketView(ticket, context, 'yes'), event: ticket.event })),
    }
  }),

  sendEmail: procedures.tickets.sendEmail.handler(async ({ input, context }) => {
    const { db, clock, language } = context
    await askForMail(db, { ...input, now: clock.now() })
    return { message: ticketWords[language].mail_asked }
  }),

  correctEmail: procedures.tickets.correctEmail.handler(async ({ input, context, errors }) => {
    const { db, language } = context
    const { refusal } = await correctEmail(db, { ...input, ...(await askedBy(context)) })
    if (refusal) throw errors[refusal]()
    return { message: ticketWords[language].emailed(input.newEmail) }
  }),

  notMine: procedures.tickets.notMine.handler(async ({ input, context, errors }) => {
    const { refusal } = await takeAddressOff(context.db, { ...input, ...(await askedBy(context)) })
    if (refusal) throw errors[refusal]()
    return { success: true as const }
  }),

  endManaging: procedures.tickets.endManaging.handler(async ({ input, context, errors }) => {
    const { refusal } = await endManaging(context.db, { ...input, ...(await askedBy(context)) })
    if (refusal) throw errors[refusal]()
    return { success: true as const }
  }),

  lookup: procedures.tickets.lookup.handler(async ({ input, context }) => {
    const { db, clock, language, network } = context
    const { email } = input
    // The response is the same beyond the limit, so it reveals nothing about the address.
    if (await allowsLookup(email, network)) await askForList(db, email, language)
    else await postponeMail(db, { email, language, now: clock.now() }, { kind: 'list', id: '', mail: clock.now() })
    return { message: ticketWords[language].list_asked }
  }),
})

/**
 * Whom a purchase counts for: the named address if the caller proved it, else their account; null without a proof. An offer is for
 * its address, which its link was mailed to.
 */
function mailboxOfBuyer(
  { proofs, me }: Caller,
  { userEmail, offer }: { userEmail: string; offer?: string | undefined },
) {
  if (offer !== undefined || proofs.includes(userEmail.toLowerCase())) return mailboxOf(userEmail)
  return me ? mailboxOf(me.email) : null
}

const hasRightCode = (outcome: Awaited<ReturnType<PurchaseWriter['write']>>) =>
  outcome === 'known' ? undefined : isRightCode('refusal' in outcome ? outcome.refusal : undefined)
