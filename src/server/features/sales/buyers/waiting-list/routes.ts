import type { AskForProof } from '../../../../http/ask-for-proof.ts'
import { procedures } from '../../../../http/procedures.ts'
import type { GuestNetwork } from '../tickets/guest-network.ts'
import { changeQuantity, confirmEntry, joinWaitingList } from './join.ts'
import { leaveLine } from './offers.ts'
import { viewEntry } from './queries.ts'

interface WaitingListServices {
  guestNetwork: GuestNetwork
  askForProof: AskForProof
}

/** The calls of waiting lists. */
export const waitingListRoutes = ({ guestNetwork, askForProof }: WaitingListServices) => ({
  join: procedures.waitingList.join.handler(async ({ input, context, errors }) => {
    const { db, clock, language } = context
    const { id: eventId, type_id: typeId, email, quantity } = input
    const now = clock.now()
    const isProved = (await context.proofs()).includes(email.toLowerCase())
    const by = { language, network: guestNetwork(context.network), isProved, now }
    const joined = await joinWaitingList(db, { eventId, typeId, email, quantity, ...by })
    if (!('refusal' in joined)) return { ...joined, proved: isProved }
    throw errors[joined.refusal === 'PROVE_ADDRESS' ? await askForProof(context) : joined.refusal]()
  }),

  get: procedures.waitingList.get.handler(async ({ input, context, errors }) => {
    const { db, clock, language } = context
    const entry = await viewEntry(db, input.token, { language, now: clock.now() })
    if (!entry) throw errors.WAITING_NOT_FOUND()
    return entry
  }),

  confirm: procedures.waitingList.confirm.handler(async ({ input, context, errors }) => {
    const { db, clock, language } = context
    const now = clock.now()
    await confirmEntry(db, input.token, now)
    const entry = await viewEntry(db, input.token, { language, now })
    if (!entry) throw errors.WAITING_NOT_FOUND()
    return entry
  }),

  change: procedures.waitingList.change.handler(async ({ input, context, errors }) => {
    const { db, clock, language } = context
    const now = clock.now()
    const refusal = await changeQuantity(db, { ...input, now })
    if (refusal) throw errors[refusal]()
    const entry = await viewEntry(db, input.token, { language, now })
    if (!entry) throw errors.WAITING_NOT_FOUND()
    return entry
  }),

  leave: procedures.waitingList.leave.handler(async ({ input, context, errors }) => {
    const { db, clock, language } = context
    const now = clock.now()
    await leaveLine(db, input.token, now)
    const entry = await viewEntry(db, input.token, { language, now })
    if (!entry) throw errors.WAITING_NOT_FOUND()
    return entry
  }),
})
