import { z } from 'zod'
import { manager } from '../access.ts'
import { pick } from '../errors.ts'
import { dinars, instant, signedDinars, uuid } from '../fields.ts'
import { EditedEvent, NewEvent, NewEventSeries } from '../records/event.ts'
import { ManagedTicketType } from '../records/ticket-type.ts'
import { EVENT_PAY_WAYS } from '../rules/charge.ts'
import { EVENT_STATES, MAX_SOON } from '../rules/event.ts'
import { LIST_DESCRIPTION, listInput, listOutput } from './admin-list.ts'
import { EventInBothLanguages } from './events.ts'

/** An event as managers see it, with its numbers. */
export const ManagedEvent = EventInBothLanguages.extend({
  venue_id: z.uuid().nullable(),
  give_back_until: z.nullable(instant).describe('Null: until sales close.'),
  pay: z.enum(EVENT_PAY_WAYS),
  refund_percent: z.int(),
  types: z.array(ManagedTicketType).describe('What is sold, in the order of the list.'),
  modified: instant.check(z.describe('Of its last change; an edit names it, so that none overwrites another.')),
  deleted_at: z.nullable(instant),
  series_id: z.uuid().nullable().describe('Of events that were created together, on several days.'),
  draft: z.boolean().describe('Only managers see it, and nobody else ever did: it is not published yet.'),
  sold: z.int(),
  admitted: z.int(),
  revenue: dinars.check(z.describe('Price of all tickets sold, without voided ones.')),
})
export type ManagedEvent = z.infer<typeof ManagedEvent>

const sales = z
  .array(z.object({ day: z.iso.date(), quantity: z.int() }))
  .describe('Tickets sold on each day in Bahrain that had sales.')

/** An event with everything that its page for managers shows. */
export const ManagedEventDetails = ManagedEvent.extend({
  revenue_by_type: z
    .record(z.uuid(), dinars)
    .describe('Price of the tickets sold of each type, without voided ones; a type without sales is missing.'),
  revenue_at_door: signedDinars.check(
    z.describe(
      'What was noted as paid, less what was given back; negative where banks took back what was refunded, too.',
    ),
  ),
  to_collect: dinars.check(z.describe('What is still due on its tickets; nothing once the event is cancelled.')),
  to_give_back: dinars.check(z.describe('Paid beyond what is due; all that was paid once voided or cancelled.')),
  money: z
    .object({
      ...{
        online: signedDinars,
        transfer: signedDinars,
        cash: signedDinars,
        card: signedDinars,
        chargeback: signedDinars,
      },
      going_back: dinars.check(z.describe('Through the payment provider, and not there yet.')),
      unpaid: dinars.check(z.describe('Of purchases that wait for their payment online.')),
      stray: dinars.check(z.describe('Captured, but no payment of a purchase, and not going back.')),
    })
    .describe(
      '`revenue_at_door` by method, and what is no part of it: on its way back, not paid yet, or of no purchase.',
    ),
  taken: z
    .array(
      z.object({
        user_id: z.uuid().nullable().describe('Null after the account was deleted.'),
        email: z.string().nullable(),
        name: z.string().nullable(),
        cash: signedDinars,
        card: signedDinars,
      }),
    )
    .describe('What each person took, less what that person gave back.'),
  tickets: z.int().describe('Number of purchases.'),
  holders: z.int().describe('Number of addresses that hold tickets: as many are mailed about a change.'),
  waiting: z
    .object({ people: z.int(), offered: z.int() })
    .describe(
      'People on its waiting lists whose address is proved, and places that are on offer to some of them, which count as sold.',
    ),
  concentrations: z
    .array(
      z.object({
        kind: z.enum(['domain', 'network']),
        name: z.string().nullable().describe('The mail domain; null for a network.'),
        places: z.int(),
        purchaseId: z.uuid().describe('One of its purchases, for `as` of `GET /admin/tickets`.'),
      }),
    )
    .describe(
      'Mail domains, other than those of large public providers, and networks of buyers without a proof that hold more than a tenth ' +
        'of the places sold, and at least nine, among the newest 5,000 purchases.',
    ),
  sales,
  last_time: z
    .object({ id: z.uuid(), date: instant })
    .nullable()
    .describe(
      'The last event before it that sold tickets and took place: of its series, else of the same title by the same organiser or at ' +
        'the same place. Null without one.',
    ),
})
export type ManagedEventDetails = z.infer<typeof ManagedEventDetails>

/** An event of the next days, as the first page of managers shows it. */
export const SoonEvent = ManagedEvent.pick({
  id: true,
  title: true,
  title_language: true,
  date: true,
  location: true,
  capacity: true,
  cancelled_at: true,
  sold: true,
  admitted: true,
}).extend(ManagedEventDetails.pick({ revenue_at_door: true, to_collect: true }).shape)
export type SoonEvent = z.infer<typeof SoonEvent>

const id = uuid('EVENT_NOT_FOUND')
const confirmed = z.boolean().default(false).describe('Its ticket holders may be mailed about this.')

/** What schemas do not tell: rules between fields, of the clock and of other rows. */
const RECORD_ERRORS = [
  'EVENT_TITLE_REQUIRED',
  'EVENT_DESCRIPTION_REQUIRED',
  'EVENT_DATE_INVALID',
  'EVENT_VENUE_UNKNOWN',
  'EVENT_TAG_LISTED',
  'TYPE_NEVER_SOLD',
  'PAY_OFF',
  'PRICE_STEP',
] as const

/** Refuses a change that is mailed to ticket holders, until it is confirmed. */
const ticketsAffected = {
  TICKETS_AFFECTED: {
    ...pick('TICKETS_AFFECTED').TICKETS_AFFECTED,
    data: z.object({
      tickets: z.int().describe('Tickets sold.'),
      holders: z.int().describe('Addresses that will be mailed.'),
    }),
  },
}

/** Refuses a change that ends places in line, until it is confirmed. */
const waitingListAffected = {
  WAITING_LIST_AFFECTED: {
    ...pick('WAITING_LIST_AFFECTED').WAITING_LIST_AFFECTED,
    data: z.object({
      offers: z.int().describe('Offers that end.'),
      waiting: z.int().describe('Proved addresses that wait.'),
    }),
  },
}

export const managedEvents = {
  adminList: manager({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/admin/events',
      summary: 'Events with their numbers',
      description: `Those on the site and drafts unless a \`state\` is named. ${LIST_DESCRIPTION}`,
      outputStructure: 'detailed',
    })
    .input(
      listInput(['date', 'title', 'sold']).extend({
        state: z.enum(EVENT_STATES).optional(),
        series: z.optional(uuid('BAD_INPUT')),
      }),
    )
    .output(listOutput(ManagedEvent)),

  soon: manager({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/admin/soon',
      summary: 'Events of tonight and the next seven days, with their numbers',
      description: `At most ${MAX_SOON}, soonest first, from those whose tickets are still valid.`,
    })
    .output(z.array(SoonEvent)),

  details: manager({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/admin/events/{id}',
      summary: 'One event with its numbers',
      description: 'Also one that was removed from the site.',
    })
    .input(z.object({ id }))
    .output(ManagedEventDetails)
    .errors(pick('EVENT_NOT_FOUND')),

  sales: manager({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/admin/events/{id}/sales',
      summary: 'The sales of an event by day',
      description: 'To compare an event with its `last_time`.',
    })
    .input(z.object({ id }))
    .output(z.object({ date: instant, sales }))
    .errors(pick('EVENT_NOT_FOUND')),

  create: manager({ limit: 'write', audit: ['event.create'], revalidates: ['events'] })
    .route({ method: 'POST', path: '/events', summary: 'Publish an event' })
    .input(NewEvent)
    .output(ManagedEvent)
    .errors(pick(...RECORD_ERRORS, 'REQUEST_CONFLICT')),

  draft: manager({ limit: 'write', audit: ['event.draft'] })
    .route({
      method: 'POST',
      path: '/event_drafts',
      summary: 'Write an event that only admins see',
      description: 'The whole event, as one that is published. It is changed with `PUT /events/{id}`.',
    })
    .input(NewEvent)
    .output(ManagedEvent)
    .errors(pick(...RECORD_ERRORS, 'REQUEST_CONFLICT')),

  series: manager({ limit: 'write', audit: ['event.create', 'event.draft'], revalidates: ['events'] })
    .route({
      method: 'POST',
      path: '/event_series',
      summary: 'Publish an event on several days',
      description: 'Either all of them or none. They are changed one by one.',
    })
    .input(NewEventSeries)
    .output(z.array(ManagedEvent))
    .errors(pick(...RECORD_ERRORS, 'REQUEST_CONFLICT')),

  publish: manager({ limit: 'write', audit: ['event.publish'], revalidates: ['events', 'event:{id}'] })
    .route({
      method: 'POST',
      path: '/events/{id}/publish',
      summary: 'Publish a draft',
      description:
        'With `modified`, it is refused when the draft was saved since. Publishing what is published changes nothing.',
    })
    .input(z.object({ id, modified: z.optional(instant) }))
    .output(ManagedEvent)
    .errors(pick('EVENT_NOT_FOUND', 'EVENT_CHANGED', 'EVENT_DATE_INVALID')),

  edit: manager({ limit: 'write', audit: ['event.edit', 'event.publish'], revalidates: ['events', 'event:{id}'] })
    .route({
      method: 'PUT',
      path: '/events/{id}',
      summary: 'Change an event',
      description:
        'The whole event; without `types` these stay, and `ticket_price` is the price while there is one type: of several, ' +
        'one that none of them has is refused. With `modified`, ' +
        'the change is refused when the event was saved since. When date, end or place ' +
        'change after tickets were sold, it must be confirmed: their holders are mailed.',
    })
    .input(EditedEvent)
    .output(ManagedEvent)
    .errors({
      ...pick(...RECORD_ERRORS, 'EVENT_NOT_FOUND', 'EVENT_CHANGED', 'CAPACITY_BELOW_SOLD'),
      ...pick('PRICE_OF_TYPES', 'TYPE_UNKNOWN', 'TYPE_BELOW_SOLD', 'TYPE_HAS_SALES'),
      ...ticketsAffected,
      ...waitingListAffected,
    }),

  cancel: manager({ limit: 'write', audit: ['event.cancel'], drops: ['events', 'event:{id}'] })
    .route({
      method: 'POST',
      path: '/events/{id}/cancel',
      summary: 'Cancel an event',
      description:
        'Until its door closes. Its ticket holders are mailed, once it is confirmed. Cancelling again changes nothing. ' +
        'A draft is deleted instead.',
    })
    .input(z.object({ id, confirmed }))
    .output(ManagedEvent)
    .errors({ ...pick('EVENT_NOT_FOUND', 'EVENT_PASSED', 'EVENT_IS_DRAFT'), ...ticketsAffected }),

  remove: manager({ limit: 'write', audit: ['event.delete'], drops: ['events', 'event:{id}'] })
    .route({
      method: 'DELETE',
      path: '/events/{id}',
      summary: 'Remove an event from the site',
      description:
        'It can be restored for 30 days. With tickets to come it must be cancelled first. Removing it again changes nothing.',
    })
    .input(z.object({ id }))
    .output(z.object({ success: z.literal(true), restorable_until: instant }))
    .errors(pick('EVENT_NOT_FOUND', 'CANCEL_FIRST')),

  restore: manager({ limit: 'write', audit: ['event.restore'], revalidates: ['events', 'event:{id}'] })
    .route({
      method: 'POST',
      path: '/events/{id}/restore',
      summary: 'Restore a removed event',
      description: 'Restoring what is not removed changes nothing.',
    })
    .input(z.object({ id }))
    .output(ManagedEvent)
    .errors(pick('EVENT_NOT_FOUND', 'RESTORE_TOO_LATE')),
}
