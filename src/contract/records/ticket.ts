import * as z from 'zod/mini'
import { dinars, instant } from '../fields.ts'
import { PASS_STATES } from '../rules/pass.ts'

/** Line of a purchase: one type. */
export const TicketLine = z.object({
  type_id: z.uuid(),
  name: z.string().check(z.describe('In the language of the reader.')),
  quantity: z.int(),
  unit_price: dinars,
  discount: dinars.check(z.describe('Of each.')),
})

/** A person of a purchase. */
export const Pass = z.object({
  id: z.uuid(),
  type_id: z.uuid(),
  name: z.nullable(z.string()),
  state: z.enum(PASS_STATES).check(z.describe('`returned`: given back.')),
  state_at: z.nullable(instant).check(z.describe('When that changed; null before it ever did.')),
  opened: z.boolean().check(z.describe('Whether its new holder has opened it: then only staff take it back.')),
  followed: z
    .boolean()
    .check(z.describe('Whether its new holder has an address of their own, which is told about changes.')),
  mail_refused: z.boolean().check(z.describe('Whether that address refused our last mail for good.')),
  admitted_at: z.nullable(instant),
})
