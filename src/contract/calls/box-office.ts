import { z } from 'zod'
import { check } from 'zod/mini'
import { manager, staff } from '../access.ts'
import { CSV_DESCRIPTION, CSV_ROUTE, csvOutput } from '../csv.ts'
import { pick } from '../errors.ts'
import {
  amount,
  dinars,
  email,
  instant,
  optional,
  requiredLine,
  signedDinars,
  uuid,
  VISIBLE,
  wholeNumber,
} from '../fields.ts'
import { MAX_CASH, MAX_FREE_REASON, MAX_GUEST_NAME, MAX_QUOTA, SALE_METHODS } from '../rules/box-office.ts'
import { MAX_QUANTITY, TICKET_STATUSES } from '../rules/sales.ts'
import { quantityOf } from '../rules/ticket-lines.ts'
import { DoorEvent } from './check-in.ts'
import { Items, SALE_ERRORS, Ticket } from './tickets.ts'

/** Time of a person at the window of an event, with a cash box of their own. */
export const Shift = z.object({
  id: z.uuid(),
  event_id: z.uuid(),
  name: z.string().nullable().describe('Whose it is; null without a profile, or after the account was deleted.'),
  opened_at: instant,
  closed_at: z.nullable(instant),
  float: dinars.check(z.describe('Cash in the box when it was opened.')),
  /** What its payments add up to, negative where more was given back. */
  cash: signedDinars,
  card: signedDinars,
  online: signedDinars.check(z.describe('Paid by the links of its sales: in no box.')),
  expected: signedDinars.check(z.describe('Cash that should be in the box: float and cash.')),
  counted: z.nullable(dinars).describe('Cash that was in the box; null while it is open.'),
  difference: z.nullable(signedDinars).describe('Counted less expected.'),
  people: z
    .int()
    .describe('Sold at its window and not voided, paid or not; without those that wait for a payment online.'),
  free: z
    .array(z.object({ reason: z.string(), people: z.int() }))
    .describe('Of these, those who pay nothing, by the reason: a discount, no payment.'),
  taken_along: z
    .int()
    .describe('Places that its devices took along and did not sell: nobody else can buy them while it is open.'),
})
export type Shift = z.infer<typeof Shift>

/** A type as the window sells it. */
export const WindowType = z.object({
  id: z.uuid(),
  name: z.string(),
  price: dinars,
  remaining: z.int().nullable(),
  sales_from: z.nullable(instant),
  sales_until: z.nullable(instant),
  min: z.int(),
  max: z.int(),
})
export type WindowType = z.infer<typeof WindowType>

/** Places of a type that a device of a shift takes along, to sell them without a network. */
export const Quota = z.object({
  device: z.uuid(),
  type_id: z.uuid(),
  places: z.int(),
  sold: z.int().describe('Of these places, by sales that have arrived.'),
  price: dinars.check(z.describe('Of each, since the first were taken along in this shift.')),
})
export type Quota = z.infer<typeof Quota>

/** A sale of a shift. */
export const WindowSale = z.object({
  purchaseId: z.uuid(),
  method: z.enum(SALE_METHODS),
  name: z.string().nullable(),
  quantity: z.int(),
  admitted: z.int(),
  total: dinars,
  paid: dinars,
  reason: z.string().nullable().describe('Why it is free.'),
  status: z
    .enum(TICKET_STATUSES)
    .describe('`held`: it waits for its payment online; `expired`: that did not come in time.'),
  created_at: instant.check(z.describe('When it was sold, also without a network.')),
  voided_at: z.nullable(instant),
})
export type WindowSale = z.infer<typeof WindowSale>

const shiftId = uuid('SHIFT_NOT_FOUND')
const device = uuid('BAD_INPUT')
const eventId = uuid('EVENT_NOT_FOUND')
const cash = amount('CASH_INVALID', { max: MAX_CASH })
const isVisible = (text: string) => VISIBLE.test(text)
const reason = requiredLine(MAX_FREE_REASON, 'FREE_REASON_REQUIRED', 'FREE_REASON_REQUIRED', isVisible)
/** Of a walk-up or a guest. */
export const guestName = requiredLine(MAX_GUEST_NAME, 'GUEST_NAME_INVALID', 'GUEST_NAME_INVALID', isVisible)

/** At most 20 people over all lines. */
export const atMostTwenty = check<{ items: z.infer<typeof Items> }>(
  ({ value, issues }) => {
    if ((quantityOf(value) ?? 0) > MAX_QUANTITY)
      issues.push({ code: 'custom', message: 'QUANTITY_INVALID', path: ['items'], input: value })
  },
  { when: ({ issues }) => issues.length === 0 },
)

const quotaErrors = pick('QUOTA_TOO_MANY', 'QUOTA_BELOW_SOLD')

export const boxOffice = {
  open: staff({ limit: 'door' })
    .route({
      method: 'POST',
      path: '/shifts',
      summary: 'Open a shift at the window of an event',
      description: 'With the cash in the box. One at a time for each person and event: opened again, it is the same.',
    })
    .input(z.object({ event_id: eventId, float: cash }))
    .output(Shift)
    .errors(pick('EVENT_NOT_FOUND', 'EVENT_PASSED', 'SHIFT_OPEN')),

  window: staff({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/door/events/{id}/window',
      summary: 'The window of an event: the open shift of the caller, its latest sales, and what is sold',
    })
    .input(z.object({ id: eventId }))
    .output(
      z.object({
        event: DoorEvent,
        shift: z.nullable(Shift),
        sales: z.array(WindowSale).describe('Of the shift, latest first.'),
        sells_online: z.boolean().describe('Whether sales can be paid by a link.'),
        types: z.array(WindowType).describe('Neither hidden nor closed; also those of the door only.'),
        quotas: z.array(Quota).describe('Of the shift, of all its devices.'),
        closes_at: instant.check(z.describe('When the window stops selling.')),
      }),
    )
    .errors(pick('EVENT_NOT_FOUND')),

  shifts: manager({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/events/{id}/shifts',
      summary: 'The shifts of an event, oldest first',
      description: 'With what was taken outside of shifts: together they are all payments of the event.',
    })
    .input(z.object({ id: eventId }))
    .output(
      z.object({
        shifts: z.array(Shift.extend({ email: z.string().nullable() })),
        outside: z.object({ cash: signedDinars, card: signedDinars }),
        total: z.object({ cash: signedDinars, card: signedDinars }),
      }),
    )
    .errors(pick('EVENT_NOT_FOUND')),

  shiftsTable: manager({ limit: 'read' })
    .route({
      ...CSV_ROUTE,
      path: '/events/{id}/shifts.csv',
      summary: 'The shifts of an event as a table for spreadsheets',
      description: `${CSV_DESCRIPTION} The last row is what was taken outside of shifts: the columns add up to all payments.`,
    })
    .input(z.object({ id: eventId }))
    .output(csvOutput)
    .errors(pick('EVENT_NOT_FOUND')),

  close: staff({ limit: 'door', sells: true, audit: ['shift.close'] })
    .route({
      method: 'POST',
      path: '/shifts/{id}/close',
      summary: 'Close a shift with the counted cash',
      description:
        'For good: what is noted later belongs to the next shift. Expected are the float and the cash of its payments. Closed ' +
        'again with the same count, the response is the same. Only by its owner, or an admin. More than expected is refused ' +
        'until it is `confirmed`: it was counted wrong, or a sale was not noted.',
    })
    .input(z.object({ id: shiftId, counted: cash, confirmed: z.optional(z.boolean()) }))
    .output(Shift.extend({ counted: dinars, difference: signedDinars }))
    .errors(pick('SHIFT_NOT_FOUND', 'SHIFT_CLOSED', 'SHIFT_SURPLUS')),

  setQuota: staff({ limit: 'door', sells: true, silent: true })
    .route({
      method: 'PUT',
      path: '/shifts/{id}/quotas',
      summary: 'Take places of a type along, to sell them without a network',
      description:
        'Of the own open shift. Nobody else can buy them until they are given back by a lower number, or by closing the shift. ' +
        'The same number again changes nothing.',
    })
    .input(
      z.object({
        id: shiftId,
        device,
        type_id: uuid('TYPE_UNKNOWN'),
        places: wholeNumber('QUOTA_INVALID', { min: 0, max: MAX_QUOTA }),
      }),
    )
    .output(Quota)
    .errors({
      ...pick('SHIFT_NOT_FOUND', 'SHIFT_CLOSED', 'EVENT_NOT_FOUND', 'EVENT_PASSED', 'EVENT_CANCELLED'),
      ...pick('TYPE_UNKNOWN', 'TYPE_NOT_ON_SALE'),
      QUOTA_TOO_MANY: {
        ...quotaErrors.QUOTA_TOO_MANY,
        data: z.object({ most: z.int().describe('As many as could be taken along in all.') }),
      },
      QUOTA_BELOW_SOLD: { ...quotaErrors.QUOTA_BELOW_SOLD, data: z.object({ sold: z.int() }) },
    }),

  sell: staff({ limit: 'door', sells: true, silent: true })
    .route({
      method: 'POST',
      path: '/shifts/{id}/sales',
      summary: 'Sell to a walk-up',
      description:
        'Until the end of the event, also types of the door only, without the bounds of addresses and networks. Paid at ' +
        'once by `cash` or `card`, online by its buyer (`link`), at admission (`unpaid`), or `free` for a `reason`. By link it is ' +
        'held for ten minutes, and a ticket once it is paid at the page of `POST /tickets/{purchaseId}/pay`. Mailed only with an `email`. The same ' +
        '`purchaseId` sent again is the same sale and one payment. With `quota` it was sold without a network, at the prices of ' +
        'the quota, from its places, else from free ones, also when the shift is closed by now. Where no place is left the ' +
        'response is a voided ticket: its payment is noted, and to be given back.',
    })
    .input(
      z
        .object({
          id: shiftId,
          purchaseId: uuid('PURCHASE_ID_INVALID'),
          items: Items,
          method: z.enum(SALE_METHODS),
          reason: z.optional(reason),
          email: z.optional(email),
          name: optional(guestName),
          quota: z.optional(z.object({ device, sold_at: instant.check(z.describe("By the device's clock.")) })),
        })
        .check(atMostTwenty)
        .refine(({ method, reason }) => (method === 'free') === (reason !== undefined), {
          path: ['reason'],
          message: 'FREE_REASON_REQUIRED',
        })
        // Its buyer needs a network to pay, and so does the window to see it.
        .refine(({ method, quota }) => method !== 'link' || quota === undefined),
    )
    .output(Ticket)
    .errors({ ...pick('SHIFT_NOT_FOUND', 'SHIFT_CLOSED', 'PAY_NOT_OFFERED', 'PAY_OFF'), ...SALE_ERRORS }),

  voidSale: staff({ limit: 'door', sells: true, silent: true, secretParams: ['purchaseId'] })
    .route({
      method: 'POST',
      path: '/shifts/{id}/sales/{purchaseId}/void',
      summary: 'Void a sale of the own open shift',
      description:
        'While nobody was admitted with it. Its places can be sold again, and its payments of this shift are taken back by corrections; what was paid online goes back there.',
    })
    .input(z.object({ id: shiftId, purchaseId: uuid('SALE_NOT_FOUND') }))
    .output(z.object({ success: z.literal(true) }))
    .errors(pick('SHIFT_NOT_FOUND', 'SHIFT_CLOSED', 'SALE_NOT_FOUND', 'SALE_ADMITTED')),
}
