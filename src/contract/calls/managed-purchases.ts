import { z } from 'zod'
import { extend, omit } from 'zod/mini'
import { manager } from '../access.ts'
import { CSV_DESCRIPTION, CSV_ROUTE, csvOutput } from '../csv.ts'
import { pick } from '../errors.ts'
import { dinars, instant, uuid } from '../fields.ts'
import { Pass } from '../records/ticket.ts'
import { PURCHASE_LIKENESSES, TICKET_STATUSES } from '../rules/sales.ts'
import { listInput, listOutput } from './admin-list.ts'

/** A purchase in the list of managers. */
export const ManagedPurchase = z.object({
  purchaseId: z.uuid(),
  eventId: z.uuid(),
  event_title: z.string(),
  event_date: instant,
  userEmail: z.string(),
  userPhone: z.string().nullable(),
  name: z.string().nullable().describe('Of a walk-up or a guest.'),
  at_door: z.boolean().describe('Sold at the window, or on the guest list: its address may be empty.'),
  host: z.string().nullable().describe('Who invites the guest.'),
  free_reason: z.string().nullable().describe('Why the window gave it for nothing.'),
  code: z.string().nullable().describe('That it was bought with.'),
  quantity: z.int(),
  admitted: z.int(),
  total: dinars,
  paid: dinars,
  created_at: instant,
  status: z.enum(TICKET_STATUSES),
  voided_at: z.nullable(instant).describe('Also when a held one expired.'),
  void_reason: z.string().nullable(),
  people: z
    .array(
      extend(omit(Pass, { opened: true, followed: true, mail_refused: true }), {
        type: z.string().describe('In the language of the reader.'),
        price: dinars,
      }),
    )
    .describe('Those who left, too.'),
})
export type ManagedPurchase = z.infer<typeof ManagedPurchase>

const id = uuid('EVENT_NOT_FOUND')

/** What was sold, of one event or of all. */
export const managedPurchases = {
  tickets: manager({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/admin/tickets',
      tags: ['Tickets'],
      summary: 'Purchases, of one event or of all',
      description:
        '`q` is the beginning of an address or of a `purchaseId`, of one event also words of the name of a person. `same` lists what resembles the purchase `as` at its ' +
        'event: bought with its address, with an address of its mail domain, without a proof from its network (known for seven days), or ' +
        'within five minutes of it. The pages before and behind stand in `Link` ' +
        '(`rel="prev"`, `rel="next"`), the number of rows in `X-Total-Count`: at most 1000, with `X-Total-More: true` ' +
        'when there are more.',
      outputStructure: 'detailed',
    })
    .input(
      listInput(['created_at'])
        .extend({
          event_id: z.optional(uuid('BAD_INPUT')),
          same: z.enum(PURCHASE_LIKENESSES).optional(),
          as: z.optional(uuid('BAD_INPUT')).describe('A `purchaseId`; together with `same`.'),
        })
        .refine(({ same, as }) => (same === undefined) === (as === undefined)),
    )
    .output(listOutput(ManagedPurchase)),

  attendees: manager({ limit: 'read' })
    .route({
      ...CSV_ROUTE,
      path: '/events/{id}/attendees.csv',
      tags: ['Events'],
      summary: 'The people of an event as a table for spreadsheets',
      description: `${CSV_DESCRIPTION} One row a person; money of a purchase stands with its first. Noted in the audit log.`,
    })
    .input(z.object({ id }))
    .output(csvOutput)
    .errors(pick('EVENT_NOT_FOUND')),

  salesTable: manager({ limit: 'read' })
    .route({
      ...CSV_ROUTE,
      path: '/events/{id}/sales.csv',
      tags: ['Events'],
      summary: 'The sales of an event by day, type, code and price, as a table for spreadsheets',
      description: `${CSV_DESCRIPTION} Days in Bahrain.`,
    })
    .input(z.object({ id }))
    .output(csvOutput)
    .errors(pick('EVENT_NOT_FOUND')),
}
