import { z } from 'zod'
import { check } from 'zod/mini'
import { manager, proved, visitor } from '../access.ts'
import { pick } from '../errors.ts'
import { dinars, email, instant, phone, text, uuid, VISIBLE, wholeNumber } from '../fields.ts'
import { NEXT_PAGE, pageInput, pageOutput } from '../pages.ts'
import { Pass, TicketLine } from '../records/ticket.ts'
import { typedCode } from '../records/ticket-code.ts'
import { TicketCharge, TicketRefund } from '../records/ticket-money.ts'
import { PAY_WAYS } from '../rules/charge.ts'
import { MANAGE } from '../rules/pass.ts'
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

/** Public view of a ticket, for anyone with its link: no personal data. */
export const Ticket = z.object({
  purchaseId: z.uuid(),
  eventId: z.uuid(),
  quantity: z.int().check(z.describe('People whom its code admits: of a purchase those who were not handed on.')),
  status: z.enum(TICKET_STATUSES),
  /** Content of the QR code: URL of the scan page. */
  qrCodeData: z.url(),
  held_until: z
    .nullable(instant)
    .describe(
      'Until when its places are held: it is no ticket until it is paid, or until the link of its mail confirms it. Null unless held.',
    ),
  held_for: z
    .nullable(z.enum(['mail', 'payment']))
    .describe('What it waits for while it is held, and waited for once it is expired; else null.'),
  lines: z.array(TicketLine).describe('As it was bought, or moved since.'),
  passes: z.array(Pass).describe('Its people, in the order of its lines.'),
  handed_on_at: z
    .nullable(instant)
    .describe(
      'When it was handed on to its holder: the ticket of one person, whose code is its `purchaseId`. Null for a purchase.',
    ),
  give_back_until: z.nullable(instant).describe('Until when its people can be given back; null where they cannot.'),
  total: dinars.check(z.describe('What the people of its code pay, in dinars, at the door.')),
  paid: dinars.check(
    z.describe(
      'What of it is paid; more than `total` is to be given back, as is all of it once voided or cancelled. What is due of ' +
        'all codes of a purchase adds up to what it owes.',
    ),
  ),
  due: dinars.check(z.describe('What is still to be paid with its code.')),
  kept: dinars.check(
    z.describe('What of the payments is kept by the rule of the event, of people who were given back.'),
  ),
  refunding: dinars.check(z.describe('What is on its way back to the payer.')),
  ways: z
    .array(z.enum(PAY_WAYS))
    .describe('How what is due can be paid: `online` by `POST /tickets/{purchaseId}/pay`.'),
  charge: z.nullable(TicketCharge).describe('The latest attempt to pay online, for who manages it; else null.'),
  refunds: z.array(TicketRefund).describe('For who manages it, oldest first; else empty.'),
  replaced_by: z
    .nullable(z.uuid())
    .describe('The purchase that took its place: it was paid once its own places were gone, and others were left.'),
  /** People admitted so far, out of `quantity`, and when the first was. */
  admitted: z.int(),
  admitted_at: z.nullable(instant),
  /** Whether it still admits people: not used up, not voided, and the event is not over. */
  valid: z.boolean(),
  created_at: instant,
  /** Whether the buyer's address refused our last mail for good: it may be corrected. */
  mail_refused: z.boolean(),
  /** When managers voided it, and why; written for its holder. */
  voided_at: z.nullable(instant),
  void_reason: z.string().nullable(),
  manage: z
    .enum(MANAGE)
    .describe(
      'Whether the caller manages it: `yes`; `code`: after proving its address by a mailed code; `no`: a proof does not help ' +
        '(it was handed on, or its address was taken off).',
    ),
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
    pay: z
      .optional(z.enum(PAY_WAYS))
      .describe(
        'How it is paid, where the event leaves the choice; by default at the door, if it may be. Online it is held, and a ticket once it is paid.',
      ),
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

/** Why a caller does not manage a ticket. */
export const MANAGE_ERRORS = pick('TICKET_NOT_FOUND', 'PROVE_ADDRESS', 'MANAGE_REFUSED', 'BUYER_KEY_INVALID')

/** Why people lose or change their places, as their holders read it. */
export const voidReason = text(MAX_VOID_REASON, 'VOID_REASON_REQUIRED').check(z.regex(VISIBLE, 'VOID_REASON_REQUIRED'))
const Asked = z.object({ message: z.string() })

/** Why nothing is sold, online or at the window. */
export const SALE_ERRORS = {
  ...pick('EVENT_NOT_FOUND', 'EVENT_PASSED', 'EVENT_CANCELLED', 'SOLD_OUT', 'TOO_FEW_LEFT', 'PURCHASE_CONFLICT'),
  ...pick('TYPE_UNKNOWN', 'TYPE_NOT_ON_SALE', 'TYPE_SOLD_OUT', 'TYPE_TOO_FEW', 'TYPE_TOO_MANY'),
}

export const tickets = {
  create: visitor({ limit: 'purchase', sells: true, silent: true, envelope: 'success' })
    .route({
      method: 'POST',
      path: '/createTicket',
      summary: 'Buy tickets',
      description:
        'Of several types by `items`, 20 people in all; without them, of the first type that is on sale. ' +
        'Refused, it returns `{success: false, code, message}` with the HTTP status of the reason. `PROVE_ADDRESS`: beyond the share ' +
        'of those who proved no address, a proof of it is asked for (`POST /address_codes`), or an account. With one a mailbox ' +
        'gets at most 20 limited places at an event. The browser that sends its key in `x-buyer-key` manages the ticket; a ' +
        'purchase sent again needs the same key, or a proof.',
    })
    .input(Purchase)
    .output(z.object({ success: z.boolean(), message: z.string(), ticket: Ticket.optional() }))
    .errors({
      ...SALE_ERRORS,
      ...pick(
        'TOO_LATE',
        'TOO_MANY_FOR_ADDRESS',
        'PROVE_ADDRESS',
        'PROOF_UNAVAILABLE',
        'BUYER_KEY_INVALID',
        ...CODE_REFUSALS,
        'OFFER_UNKNOWN',
        'OFFER_OVER',
        'PAY_NOT_OFFERED',
        'PAY_OFF',
        'TOO_MANY_UNPAID',
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
    .errors(pick('TICKET_NOT_FOUND', 'BUYER_KEY_INVALID')),

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

  mine: proved({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/my_tickets',
      summary: 'Tickets bought with addresses that the caller proved',
      description:
        'That of the account, and those whose code was typed in this browser; whether bought before signing up or after. Those that still open the door come first, soonest first; then ' +
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

  correctEmail: visitor({ limit: 'mail', secretParams: ['purchaseId'], audit: ['ticket.correct'] })
    .route({
      method: 'PATCH',
      path: '/tickets/{purchaseId}',
      summary: 'Correct the address of a purchase',
      description:
        'By the browser that bought it, for 24 hours, and after that while nobody has proved the address; by a proof of it; by staff. ' +
        'The ticket is mailed to the new address; the former one is told if it was proved.',
    })
    .input(z.object({ purchaseId, newEmail: email }))
    .output(Asked)
    .errors(MANAGE_ERRORS)
    .errors(pick('CORRECTION_REFUSED')),

  notMine: visitor({ limit: 'write', secretParams: ['purchaseId'] })
    .route({
      method: 'POST',
      path: '/tickets/{purchaseId}/not_mine',
      summary: 'Take a proved address off a purchase',
      description:
        'With a proof of the address, which gets no more mails about it. The browser that bought it may name another.',
    })
    .input(z.object({ purchaseId }))
    .output(z.object({ success: z.literal(true) }))
    .errors(MANAGE_ERRORS),

  endManaging: visitor({ limit: 'write', secretParams: ['purchaseId'], audit: ['ticket.end_managing'] })
    .route({
      method: 'POST',
      path: '/tickets/{purchaseId}/end_managing',
      summary: 'End managing from the browser that bought a purchase',
      description: 'With a proof of the address, or by staff. The ticket is managed by proofs from then on.',
    })
    .input(z.object({ purchaseId }))
    .output(z.object({ success: z.literal(true) }))
    .errors(MANAGE_ERRORS),

  void: manager({ limit: 'write', sells: true, audit: ['ticket.void'] })
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
