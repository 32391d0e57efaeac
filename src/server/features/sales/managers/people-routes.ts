import { fromFils } from '../../../../contract/rules/money.ts'
import { procedures } from '../../../http/procedures.ts'
import { findEventsOfPasses, findEventsOfPurchases } from '../buyers/tickets/queries.ts'
import { movePasses } from './move.ts'
import { voidPasses, voidTickets } from './void.ts'

/** The calls of managers about purchases. */
export const managedTicketRoutes = {
  void: procedures.tickets.void.handler(async ({ input, context }) => {
    const { db, clock, language } = context
    const me = context.managerOf(...(await findEventsOfPurchases(db, input.purchaseIds)))
    const { voided, mails } = await voidTickets(db, { ...input, admin: me, language, now: clock.now() })
    return { voided, mails }
  }),
}

/** The calls of managers about people of purchases. */
export const managedPassRoutes = {
  void: procedures.passes.void.handler(async ({ input, context }) => {
    const { db, clock, language } = context
    const me = context.managerOf(...(await findEventsOfPasses(db, input.passes)))
    const { voided, mails, owed } = await voidPasses(db, { ...input, admin: me, language, now: clock.now() })
    return { voided, mails, to_give_back: fromFils(owed) }
  }),

  move: procedures.passes.move.handler(async ({ input, context, errors }) => {
    const { db, clock, language } = context
    const { type_id: typeId, ...asked } = input
    const me = context.managerOf(...(await findEventsOfPasses(db, asked.passes)))
    const outcome = await movePasses(db, { ...asked, typeId, admin: me, language, now: clock.now() })
    if (outcome.refusal) throw errors[outcome.refusal]()
    const { moved, due, owed } = outcome
    return { moved, due: fromFils(due), to_give_back: fromFils(owed) }
  }),
}
