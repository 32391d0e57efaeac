import { salesState } from '../../../contract/rules/sales.ts'
import type { Purchase } from '../../../contract/tickets.ts'
import { os } from '../../http/os.ts'
import { sqlError } from '../../services/db.ts'
import { findEvent } from '../events/queries.ts'
import { askForList, askForMail, correctEmail, findTicket, insertTicket } from './queries.ts'
import { type TicketRow, ticketView } from './view.ts'
import { ticketWords } from './words.ts'

export const ticketRoutes = {
  create: os.tickets.create.handler(async ({ input, context, errors }) => {
    const { db, clock, cache, jobs, language } = context
    const now = clock.now()
    const isNew = await insertTicket(db, { ...input, language, now }).catch((error) => {
      if (sqlError(error).constraint === 'events_never_oversold') return false
      throw error
    })
    const found = await findTicket(db, input.purchaseId)
    if (!found) {
      const event = await findEvent(db, input.eventId)
      if (!event) throw errors.EVENT_NOT_FOUND()
      const state = salesState(event.date, now)
      if (state !== 'open') throw state === 'passed' ? errors.EVENT_PASSED() : errors.TOO_LATE()
      throw event.remaining === 0 ? errors.SOLD_OUT() : errors.TOO_FEW_LEFT()
    }
    if (!isSamePurchase(found.ticket, input)) throw errors.PURCHASE_CONFLICT()
    if (isNew) {
      jobs.kick()
      // Only where places are counted does a sale change what others see.
      if (found.event.capacity !== null) cache.drop(['events', `event:${input.eventId}`])
    }
    return { success: true, message: ticketWords[language].purchased, ticket: ticketView(found, context) }
  }),

  get: os.tickets.get.handler(async ({ input, context, errors }) => {
    const found = await findTicket(context.db, input.purchaseId)
    if (!found) throw errors.TICKET_NOT_FOUND()
    return { ...ticketView(found, context), event: found.event }
  }),

  sendEmail: os.tickets.sendEmail.handler(async ({ input, context }) => {
    const { db, clock, jobs, language } = context
    if (await askForMail(db, { ...input, now: clock.now() })) jobs.kick()
    return { message: ticketWords[language].mail_asked }
  }),

  correctEmail: os.tickets.correctEmail.handler(async ({ input, context, errors }) => {
    const { db, clock, jobs, language } = context
    if (!(await correctEmail(db, { ...input, now: clock.now() }))) throw errors.CORRECTION_REFUSED()
    jobs.kick()
    return { message: ticketWords[language].emailed(input.newEmail) }
  }),

  lookup: os.tickets.lookup.handler(async ({ input, context }) => {
    const { db, jobs, language } = context
    await askForList(db, input.email, language)
    jobs.kick()
    return { message: ticketWords[language].list_asked }
  }),
}

/** Whether a purchase sent again says what it said the first time. */
function isSamePurchase(ticket: TicketRow, purchase: Purchase): boolean {
  return (
    ticket.eventId === purchase.eventId &&
    ticket.quantity === purchase.quantity &&
    ticket.userEmail.toLowerCase() === purchase.userEmail.toLowerCase() &&
    ticket.userPhone === purchase.userPhone
  )
}
