import { z } from 'zod'
import { manager, visitor } from '../access.ts'
import { pick } from '../errors.ts'
import { email, instant, uuid, wholeNumber } from '../fields.ts'
import { TicketType } from '../records/ticket-type.ts'
import { MAX_QUANTITY, MIN_QUANTITY } from '../rules/sales.ts'
import { CLOSED_FOR, WAITING_STATES } from '../rules/waiting-list.ts'
import { listInput, listOutput } from './admin-list.ts'
import { Event } from './events.ts'

/** An entry of the waiting list, or its offer, by the link of its mails. */
export const WaitingEntry = z.object({
  state: z.enum(WAITING_STATES),
  position: z.int().nullable().describe('In the line of the event, or of the type; null unless it waits.'),
  email: z.string(),
  quantity: z.int(),
  proved: z.boolean().describe('Whether its address is proved: places are offered to no others.'),
  closed_for: z
    .enum(CLOSED_FOR)
    .nullable()
    .describe('Why the site ended its place in line; null unless it is `closed`.'),
  offer_until: z.nullable(instant).describe('Until when the offer can be taken; null without one.'),
  /** The ticket that the offer became. */
  purchaseId: z.uuid().nullable(),
  event: Event,
  types: z.array(TicketType).describe('What can be bought with the offer, or is waited for.'),
})
export type WaitingEntry = z.infer<typeof WaitingEntry>

/** An entry of a waiting list as managers see it: one that waits, or has an offer. */
export const ManagedWaitingEntry = z.object({
  id: z.string().describe('Not that of its link, which acts for the entry.'),
  email: z.string(),
  quantity: z.int(),
  type: z.string().nullable().describe('In the language of the reader; null: any type.'),
  created_at: instant,
  proved: z.boolean().describe('Whether its address is proved: places are offered to no others.'),
  offer_until: z.nullable(instant).describe('Null while it waits.'),
})
export type ManagedWaitingEntry = z.infer<typeof ManagedWaitingEntry>

const token = uuid('WAITING_NOT_FOUND')
const quantity = wholeNumber('QUANTITY_INVALID', { min: MIN_QUANTITY, max: MAX_QUANTITY })

export const waitingList = {
  join: visitor({ limit: 'write', sells: true })
    .route({
      method: 'POST',
      path: '/events/{id}/waiting_list',
      summary: 'Wait for places of a sold-out event',
      description:
        'Or of one of its types. Once per address: joining again mails the link again. Places are offered once the address is ' +
        'proved: by a proof of it, or by the button behind the link of the mail; within 24 hours it keeps the place of joining. ' +
        'With a proof, joining again changes the number of people and keeps the place, and `position` is that of the entry; for ' +
        'others the end of the line, so that it does not tell who waits. The link shows the place, changes the number, takes an ' +
        'offer, and leaves.',
    })
    .input(
      z.object({
        id: uuid('EVENT_NOT_FOUND'),
        email,
        quantity,
        type_id: z.optional(uuid('TYPE_UNKNOWN')),
      }),
    )
    .output(z.object({ position: z.int(), proved: z.boolean() }))
    .errors({
      ...pick('EVENT_NOT_FOUND', 'EVENT_PASSED', 'EVENT_CANCELLED', 'TOO_LATE', 'NOT_SOLD_OUT'),
      ...pick('PROVE_ADDRESS', 'PROOF_UNAVAILABLE'),
      ...pick('TYPE_UNKNOWN', 'TYPE_NOT_ON_SALE', 'TYPE_TOO_FEW', 'TYPE_TOO_MANY'),
    }),

  entries: manager({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/events/{id}/waiting_list/entries',
      summary: 'The people who wait for places of an event, or have an offer',
      description:
        'Those who joined first come first. `q` is the beginning of an address. The pages before and behind stand in `Link` ' +
        '(`rel="prev"`, `rel="next"`), the number of rows in `X-Total-Count`: at most 1000, with `X-Total-More: true` when there are more.',
      outputStructure: 'detailed',
    })
    .input(listInput(['created_at'], { order: 'asc' }).extend({ id: uuid('EVENT_NOT_FOUND') }))
    .output(listOutput(ManagedWaitingEntry))
    .errors(pick('EVENT_NOT_FOUND')),

  get: visitor({ limit: 'read', secretParams: ['token'] })
    .route({ method: 'GET', path: '/waiting_list/{token}', summary: 'A place in a waiting list, or its offer' })
    .input(z.object({ token }))
    .output(WaitingEntry)
    .errors(pick('WAITING_NOT_FOUND')),

  confirm: visitor({ limit: 'write', secretParams: ['token'] })
    .route({
      method: 'POST',
      path: '/waiting_list/{token}/confirm',
      summary: 'Prove the address of an entry by the link of its mail',
      description: 'For this entry alone. Again it changes nothing.',
    })
    .input(z.object({ token }))
    .output(WaitingEntry)
    .errors(pick('WAITING_NOT_FOUND')),

  change: visitor({ limit: 'write', secretParams: ['token'] })
    .route({
      method: 'PATCH',
      path: '/waiting_list/{token}',
      summary: 'Change for how many people an entry waits',
      description:
        'It keeps its place. Refused during an offer, which is for the number that it was made for; an entry that is over stays as it is.',
    })
    .input(z.object({ token, quantity }))
    .output(WaitingEntry)
    .errors(pick('WAITING_NOT_FOUND', 'OFFER_OPEN', 'PROVE_ADDRESS', 'TYPE_TOO_FEW', 'TYPE_TOO_MANY')),

  leave: visitor({ limit: 'write', sells: true, secretParams: ['token'] })
    .route({
      method: 'DELETE',
      path: '/waiting_list/{token}',
      summary: 'Leave a waiting list, or decline its offer',
      description: 'The places of an offer go to the next in line. Again it changes nothing.',
    })
    .input(z.object({ token }))
    .output(WaitingEntry)
    .errors(pick('WAITING_NOT_FOUND')),
}
