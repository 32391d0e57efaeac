import * as z from 'zod/mini'
import { amount, dinars, instant, instantOr, line, optional, text, uuid, VISIBLE, wholeNumber } from '../fields.ts'
import { MAX_CAPACITY, MAX_TICKET_PRICE } from '../rules/event.ts'
import { MAX_QUANTITY, MAX_TICKET_TYPES, MAX_TYPE_NAME, MAX_TYPE_NOTE, MIN_QUANTITY } from '../rules/sales.ts'

const name = line(MAX_TYPE_NAME, 'TYPE_NAME_INVALID').check(z.regex(VISIBLE, 'TYPE_NAME_INVALID'))
const note = optional(text(MAX_TYPE_NOTE, 'TYPE_NOTE_TOO_LONG'))
const salesInstant = z.pipe(
  instantOr('TYPE_WINDOW_INVALID'),
  z.transform((given: string) => new Date(given).toISOString()),
)
const bound = (standard: number) =>
  z._default(wholeNumber('TYPE_BOUNDS_INVALID', { min: MIN_QUANTITY, max: MAX_QUANTITY }), standard)

/** What is sold at an event, as a manager writes it. */
export const TicketTypeRecord = z
  .object({
    id: z.optional(uuid('TYPE_UNKNOWN')).check(z.describe('Of a type that the event has; without it, a new one.')),
    name_ar: name,
    name_en: name,
    note_ar: note,
    note_en: note,
    price: amount('PRICE_INVALID', { max: MAX_TICKET_PRICE }),
    capacity: optional(wholeNumber('CAPACITY_INVALID', { min: 1, max: MAX_CAPACITY })).check(
      z.describe('Places of its own among those of the event.'),
    ),
    sales_from: optional(salesInstant),
    sales_until: optional(salesInstant).check(z.describe('Null means an hour before the start, when all sales end.')),
    min: bound(MIN_QUANTITY).check(z.describe('Least and most of a purchase.')),
    max: bound(MAX_QUANTITY),
    hidden: z._default(z.boolean(), false).check(z.describe('Not shown, and not sold without the right to it.')),
    door_only: z._default(z.boolean(), false),
    closed: z._default(z.boolean(), false).check(z.describe('Not sold any more.')),
  })
  .check(
    z.check(({ value, issues }) => {
      const refuse = (message: string, field: string) =>
        issues.push({ code: 'custom', message, path: [field], input: value })
      if (value.sales_from && value.sales_until && value.sales_from >= value.sales_until)
        refuse('TYPE_WINDOW_INVALID', 'sales_until')
      if (value.min > value.max) refuse('TYPE_BOUNDS_INVALID', 'max')
    }),
  )
export type TicketTypeRecord = z.infer<typeof TicketTypeRecord>

/** The types of an event, in the order of its list. */
export const TicketTypes = z.array(TicketTypeRecord, 'TYPES_INVALID').check(
  z.minLength(1, 'TYPES_INVALID'),
  z.maxLength(MAX_TICKET_TYPES, 'TYPES_INVALID'),
  z.refine((types) => {
    const ids = types.flatMap(({ id }) => id ?? [])
    return new Set(ids).size === ids.length
  }, 'TYPES_INVALID'),
)

/** A type as buyers see it. */
export const TicketType = z.object({
  id: z.uuid(),
  name: z.string().check(z.describe('In the language of the reader.')),
  note: z.nullable(z.string()).check(z.describe('In the language of the reader, else in the other.')),
  price: dinars,
  remaining: z
    .nullable(z.int())
    .check(z.describe('The fewer of its own places and those of the event; null when unlimited.')),
  sales_from: z.nullable(instant),
  sales_until: z.nullable(instant),
  min: z.int(),
  max: z.int(),
  door_only: z.boolean(),
})
export type TicketType = z.infer<typeof TicketType>

/** A type as managers see it. */
export const ManagedTicketType = z.object({
  id: z.uuid(),
  name_ar: z.string(),
  name_en: z.string(),
  note_ar: z.nullable(z.string()),
  note_en: z.nullable(z.string()),
  price: dinars,
  capacity: z.nullable(z.int()),
  sold: z.int(),
  sales_from: z.nullable(instant),
  sales_until: z.nullable(instant),
  min: z.int(),
  max: z.int(),
  hidden: z.boolean(),
  door_only: z.boolean(),
  closed: z.boolean(),
})
export type ManagedTicketType = z.infer<typeof ManagedTicketType>
