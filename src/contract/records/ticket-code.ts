import * as z from 'zod/mini'
import { amount, dinars, instant, instantOr, line, optional, uuid, wholeNumber } from '../fields.ts'
import { MAX_CAPACITY, MAX_TICKET_PRICE } from '../rules/event.ts'
import { MAX_TICKET_TYPES } from '../rules/sales.ts'
import { codeKey, MAX_TICKET_CODE, MIN_TICKET_CODE } from '../rules/ticket-code.ts'

const salesInstant = z.pipe(
  instantOr('CODE_WINDOW_INVALID'),
  z.transform((given: string) => new Date(given).toISOString()),
)
const count = optional(wholeNumber('CODE_USES_INVALID', { min: 1, max: MAX_CAPACITY }))

/** What a code does, as a manager writes it. */
const terms = {
  percent: optional(wholeNumber('CODE_PERCENT_INVALID', { min: 1, max: 100 })).check(
    z.describe('Off each ticket; either this or `amount`, or neither if it unlocks.'),
  ),
  amount: optional(amount('CODE_AMOUNT_INVALID', { min: 0.001, max: MAX_TICKET_PRICE })).check(
    z.describe('Off each ticket, at most its price.'),
  ),
  type_ids: optional(
    z
      .array(uuid('CODE_TYPES_INVALID'), 'CODE_TYPES_INVALID')
      .check(z.minLength(1, 'CODE_TYPES_INVALID'), z.maxLength(MAX_TICKET_TYPES, 'CODE_TYPES_INVALID')),
  ).check(z.describe('Null means all types.')),
  uses: count.check(z.describe('Purchases, in all and with one address; null means any number.')),
  uses_by_address: count,
  valid_from: optional(salesInstant),
  valid_until: optional(salesInstant),
  unlocks: z._default(z.boolean(), false).check(z.describe('It shows and sells those of its types that are hidden.')),
}

function refuseContradictions<Sent extends object>() {
  return z.check<Sent>(({ value, issues }) => {
    const refuse = (message: string, field: string) =>
      issues.push({ code: 'custom', message, path: [field], input: value })
    const { percent, amount, valid_from, valid_until, unlocks } = value as unknown as TicketCodeTerms
    if (percent !== null && amount !== null) refuse('CODE_DISCOUNT_REQUIRED', 'amount')
    if (percent === null && amount === null && !unlocks) refuse('CODE_DISCOUNT_REQUIRED', 'percent')
    if (valid_from && valid_until && valid_from >= valid_until) refuse('CODE_WINDOW_INVALID', 'valid_until')
  })
}

/** A code that a buyer types. */
export const typedCode = optional(line(MAX_TICKET_CODE, 'CODE_UNKNOWN'))

const code = line(MAX_TICKET_CODE, 'CODE_INVALID').check(
  z.refine((typed) => {
    const { length } = codeKey(typed)
    return length >= MIN_TICKET_CODE && length <= MAX_TICKET_CODE
  }, 'CODE_INVALID'),
)

/** A new code, with what else a call takes. */
export const sentCode = <Shape extends z.core.$ZodShape>(others: Shape) =>
  z.object({ code, ...terms, ...others }).check(refuseContradictions())
/** The code of the editor. */
export const TicketCodeRecord = sentCode({})
export type TicketCodeRecord = z.infer<typeof TicketCodeRecord>

/** What an edit changes of a code: never the code itself, which people have in their hands. */
export const sentTerms = <Shape extends z.core.$ZodShape>(others: Shape) =>
  z.object({ ...terms, ...others }).check(refuseContradictions())
export type TicketCodeTerms = Omit<TicketCodeRecord, 'code'>

/** A code as managers see it. */
export const TicketCode = z.object({
  id: z.uuid(),
  code: z.string(),
  percent: z.nullable(z.int()),
  amount: z.nullable(dinars),
  type_ids: z.nullable(z.array(z.uuid())),
  uses: z.nullable(z.int()),
  uses_by_address: z.nullable(z.int()),
  valid_from: z.nullable(instant),
  valid_until: z.nullable(instant),
  unlocks: z.boolean(),
  used: z.int().check(z.describe('Purchases that have it, without those of which everybody left.')),
  saved: dinars.check(z.describe('What it took off their tickets.')),
  created_at: instant,
  removed_at: z.nullable(instant),
})
export type TicketCode = z.infer<typeof TicketCode>
