import { z } from 'zod'
import { check } from 'zod/mini'
import { admin, user, visitor } from '../access.ts'
import { pick } from '../errors.ts'
import { dinars, email, instant, phone, text, uuid, VISIBLE, wholeNumber } from '../fields.ts'
import { NEXT_PAGE, pageInput, pageOutput } from '../pages.ts'
import { typedCode } from '../records/ticket-code.ts'
import { PASS_STATES } from '../rules/pass.ts'
import {
  MAX_QUANTITY,
  MAX_TICKET_TYPES,
  MAX_VOID_REASON,
  MAX_VOIDED_PURCHASES,
  MIN_QUANTITY,
  TICKET_STATUSES,
} from '../rules/sales.ts'
import { quantityOf } from '../rules/ticket-lines.ts'
import { CODE_REFUSALS } from './codes.ts'
import { Event } from './events.ts'

/** A guest may correct a mistyped address once, within this long after the purchase, unless it refuses mails; milliseconds. */
export const CORRECTION_WINDOW_MS = 30 * 60_000

/** Line of a purchase: one type. */
const TicketLine = z.object({
  type_id: z.uuid(),
  name: z.string().describe('In the language of the reader.'),
  quantity: z.int(),
  unit_price: dinars,
  discount: dinars.check(z.describe('Of each.')),
})

/** A person of a purchase. */
export const Pass = z.object({
  id: z.uuid(),
  type_id: z.uuid(),
  name: z.string().nullable(),
  state: z.enum(PASS_STATES).describe('`returned`: given back.'),
  state_at: z.nullable(instant).describe('When that changed; null before it ever did.'),
  opened: z.boolean().describe('Whether its new holder has opened it: it cannot be taken back.'),
  admitted_at: z.nullable(instant),
})

/** Public view of a ticket, for anyone with its link: no personal data. */
export const Ticket = z.object({
  purchaseId: z.uuid(),
  eventId: z.uuid(),
  quantity: z.int(),
  status: z.enum(TICKET_STATUSES),
  /** Content of the QR code: URL of the scan page. */
  qrCodeData: z.url(),
  held_until: z
    .nullable(instant)
    .describe(
      'Until when its places are held: it is no ticket until the link of its mail confirms it. Null unless held.',
    ),
  lines: z.array(TicketLine).describe('As it was bought, or moved since.'),
  passes: z.array(Pass).describe('Its people, in the order of its lines.'),
  handed_on_at: z
    .nullable(instant)
    .describe(
      'When it was handed on to its holder: the ticket of one person, whose code is its `purchaseId`. Null for a purchase.',
    ),
  give_back_until: z.nullable(instant).describe('Until when its people can be given back; null where they cannot.'),
  /** Price of all its tickets in dinars, less those given back; paid at the door. */
  total: dinars,
  /** Sum of the payments, in dinars. */
  paid: dinars,
  /** People admitted so far, out of `quantity`, and when the first was. */
  admitted: z.int(),
  admitted_at: z.nullable(instant),
  /** Whether it still admits people: not used up, not voided, and the event is not over. */
  valid: z.boolean(),
  created_at: instant,
  /** Whether the buyer's address refused our last mail for good: it may be corrected. */
  mail_refused: z.boolean(),
  /** When admins voided it, and why; written for its holder. */
  voided_at: z.nullable(instant),
  void_reason: z.string().nullable(),
})
export type Ticket = z.infer<typeof Ticket>

export const TicketWithEvent = Ticket.extend({ event: Event })
export type TicketWithEvent = z.infer<typeof TicketWithEvent>

const quantity = wholeNumber('QUANTITY_INVALID', { min: MIN_QUANTITY, max: MAX_QUANTITY })

/** Quantities by type. */
export const Items = z
  .array(z.object({ type_id: uuid('TYPE_UNKNOWN'), quantity }))
  .min(1, 'QUANTITY_INVALID')
  .max(MAX_TICKET_TYPES, 'QUANTITY_INVALID')
  .refine((items) => new Set(items.map(({ type_id }) => type_id)).size === items.length, 'QUANTITY_INVALID')

/** Body of a purchase. `qrCodeData` and `status` are accepted and ignored: the server sets both. */
export const Purchase = z
  .object({
    /** Idempotency key: a random UUID made by the browser. */
    purchaseId: uuid('PURCHASE_ID_INVALID'),
    eventId: uuid('EVENT_NOT_FOUND'),
    userEmail: email,
    userPhone: phone,
    quantity: z
      .optional(quantity)
      .describe('Without `items`, of the first type that is on sale; with them, their sum.'),
    items: Items.optional(),
    code: typedCode.check(z.describe('Of the event: see `POST /events/{id}/check_code`.')),
    offer: z
      .optional(uuid('OFFER_UNKNOWN'))
      .describe('Token of an offer of the waiting list, for its address and at most its number of people.'),
  })
  .check(
    check(
      ({ value, issues }) => {
        const sum = quantityOf(value)
        if (sum === undefined || sum > MAX_QUANTITY || (value.quantity ?? sum) !== sum)
          issues.push({ code: 'custom', message: 'QUANTITY_INVALID', path: ['quantity'], input: value })
      },
      {
        when: ({ value, issues }) =>
          typeof value === 'object' &&
          value !== null &&
          !issues.some(({ path }) => ['quantity', 'items'].includes(String(path?.[0]))),
      },
    ),
  )
export type Purchase = z.infer<typeof Purchase>

const purchaseId = uuid('TICKET_NOT_FOUND')
/** Why people lose or change their places, as their holders read it. */
export const voidReason = text(MAX_VOID_REASON, 'VOID_REASON_REQUIRED').check(z.regex(VISIBLE, 'VOID_REASON_REQUIRED'))
const Asked = z.object({ message: z.string() })

/** Why nothing is sold, online or at the window. */
export const SALE_ERRORS = {
  ...pick('EVENT_NOT_FOUND', 'EVENT_PASSED', 'EVENT_CANCELLED', 'SOLD_OUT', 'TOO_FEW_LEFT', 'PURCHASE_CONFLICT'),
  ...pick('TYPE_UNKNOWN', 'TYPE_NOT_ON_SALE', 'TYPE_SOLD_OUT', 'TYPE_TOO_FEW', 'TYPE_TOO_MANY'),
}

export const tickets = {
  create: visitor({ limit: 'purchase', silent: true, envelope: 'success' })
    .route({
      method: 'POST',
      path: '/createTicket',
      summary: 'Buy tickets',
      description:
        'Of several types by `items`, 20 people in all; without them, of the first type that is on sale. ' +
        'Refused, it returns `{success: false, code, message}` with the HTTP status of the reason. An address gets at most ' +
        '20 places at an event. Guests of one network take at most a tenth of its places, or 40, in ten minutes; as many more ' +
        'are `held` for 15 minutes, until the link of their mail confirms them. Signed-in callers who buy with the address of ' +
        'their account are not counted there.',
    })
    .input(Purchase)
    .output(z.object({ success: z.boolean(), message: z.string(), ticket: Ticket.optional() }))
    .errors({
      ...SALE_ERRORS,
      ...pick(
        'TOO_LATE',
        'TOO_MANY_FOR_ADDRESS',
        'TOO_MANY_FROM_NETWORK',
        ...CODE_REFUSALS,
        'OFFER_UNKNOWN',
        'OFFER_OVER',
      ),
    }),

  get: visitor({ limit: 'read', secretParams: ['purchaseId'] })
    .route({
      method: 'GET',
      path: '/tickets/{purchaseId}',
      summary: 'One ticket and its event',
      description: 'Of a purchase, or of somebody whom it was handed on to.',
    })
    .input(z.object({ purchaseId }))
    .output(TicketWithEvent)
    .errors(pick('TICKET_NOT_FOUND')),

  confirm: visitor({ limit: 'write', secretParams: ['purchaseId'] })
    .route({
      method: 'POST',
      path: '/tickets/{purchaseId}/confirm',
      summary: 'Confirm a held purchase by the link of its mail',
      description: 'It becomes a ticket, and the ticket is mailed. Again it changes nothing.',
    })
    .input(z.object({ purchaseId, token: uuid('CONFIRM_LINK_WRONG') }))
    .output(Ticket)
    .errors(pick('TICKET_NOT_FOUND', 'CONFIRM_LINK_WRONG', 'HOLD_EXPIRED', 'EVENT_CANCELLED')),

  mine: user({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/my_tickets',
      summary: 'Tickets bought with the address of the account',
      description:
        'Whether bought before signing up or after. Those that still open the door come first, soonest first; then ' +
        `voided ones and those whose event is over, latest first. ${NEXT_PAGE}`,
      outputStructure: 'detailed',
    })
    .input(z.object(pageInput(100)))
    .output(pageOutput(TicketWithEvent)),

  sendEmail: visitor({ limit: 'mail' })
    .route({
      method: 'POST',
      path: '/send-ticket-email',
      summary: 'Mail a ticket again',
      description:
        'Only to the address of the purchase. The response is the same whether or not there is such a ticket.',
    })
    .input(z.object({ purchaseId: uuid('PURCHASE_ID_INVALID'), email }))
    .output(Asked),

  correctEmail: visitor({ limit: 'mail', secretParams: ['purchaseId'] })
    .route({
      method: 'PATCH',
      path: '/tickets/{purchaseId}',
      summary: 'Correct the address of a fresh purchase',
      description:
        'Once, within 30 minutes of the purchase, or as long as the address refuses our mails (`mail_refused`), by a caller ' +
        'who knows the address. The ticket is mailed again.',
    })
    .input(z.object({ purchaseId, userEmail: email, newEmail: email }))
    .output(Asked)
    .errors(pick('TICKET_NOT_FOUND', 'CORRECTION_REFUSED', 'CODE_USED_BY_ADDRESS')),

  void: admin({ limit: 'write', audit: ['ticket.void'] })
    .route({
      method: 'POST',
      path: '/void_tickets',
      summary: 'Void tickets, with a reason',
      description:
        'For good. Their places can be sold again, and each address that takes our mail is told by one with the reason. Left alone are ' +
        'unknown tickets, those voided before, those of which somebody was admitted, and those of events that are over: ' +
        '`voided` counts the purchases that this call voided, `mails` the mails that it ordered.',
    })
    .input(
      z.object({
        purchaseIds: z
          .array(uuid('BAD_INPUT'))
          .min(1)
          .max(MAX_VOIDED_PURCHASES)
          .refine((ids) => new Set(ids).size === ids.length)
          .meta({ uniqueItems: true }),
        reason: voidReason,
      }),
    )
    .output(z.object({ voided: z.int(), mails: z.int() })),

  lookup: visitor({ limit: 'mail' })
    .route({
      method: 'POST',
      path: '/tickets/lookup',
      summary: 'Mail me my tickets',
      description: 'The response is the same whether or not the address has tickets.',
    })
    .input(z.object({ email }))
    .output(Asked),
}
