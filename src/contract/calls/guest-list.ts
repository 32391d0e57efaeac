import { z } from 'zod'
import { staff } from '../access.ts'
import { pick } from '../errors.ts'
import { dinars, instant, requiredLine, searchQuery, uuid, VISIBLE } from '../fields.ts'
import { MAX_GUEST_NAME, MAX_GUESTS } from '../rules/box-office.ts'
import { atMostTwenty, guestName } from './box-office.ts'
import { Items, SALE_ERRORS, Ticket } from './tickets.ts'

/** A purchase, or a person who was handed on, as staff find them by a name. */
export const Guest = z.object({
  purchaseId: z.uuid().describe('The code that admits them.'),
  name: z.string().nullable(),
  host: z.string().nullable().describe('Who invites; null for walk-ups.'),
  quantity: z.int(),
  admitted: z.int(),
  total: dinars,
  paid: dinars,
  voided_at: z.nullable(instant),
})
export type Guest = z.infer<typeof Guest>

const eventId = uuid('EVENT_NOT_FOUND')
const host = requiredLine(MAX_GUEST_NAME, 'HOST_INVALID', 'HOST_INVALID', (text) => VISIBLE.test(text))

/** Of the box office: free tickets under a name. */
export const guestList = {
  guests: staff({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/door/events/{id}/guests',
      summary: 'The guest list of an event, or purchases by a name',
      description:
        'With `q`, guests, walk-ups and people whose names have all of its words, those handed on by their own codes, and the ' +
        `purchases whose \`purchaseId\` begins with it; ${MAX_GUESTS} at most, by name, those in the other script last. ` +
        "Names never leave for a device's list.",
    })
    .input(z.object({ id: eventId, q: z.optional(searchQuery) }))
    .output(z.array(Guest))
    .errors(pick('EVENT_NOT_FOUND')),

  addGuest: staff({ limit: 'door', sells: true, silent: true })
    .route({
      method: 'POST',
      path: '/door/events/{id}/guests',
      summary: 'Put people on the guest list of an event',
      description:
        'Free, under the name at which the door finds them, with the host who invites; no address is needed. They take places ' +
        'as a sale at the window does. The same `purchaseId` sent again is the same guest.',
    })
    .input(
      z
        .object({ id: eventId, purchaseId: uuid('PURCHASE_ID_INVALID'), items: Items, name: guestName, host })
        .check(atMostTwenty),
    )
    .output(Ticket)
    .errors(SALE_ERRORS),

  removeGuest: staff({ limit: 'door', sells: true, silent: true, secretParams: ['purchaseId'] })
    .route({
      method: 'DELETE',
      path: '/door/events/{id}/guests/{purchaseId}',
      summary: 'Take a guest off the list',
      description: 'While nobody of them was admitted. Their places can be sold again.',
    })
    .input(z.object({ id: eventId, purchaseId: uuid('SALE_NOT_FOUND') }))
    .output(z.object({ success: z.literal(true) }))
    .errors(pick('SALE_NOT_FOUND', 'SALE_ADMITTED')),
}
