import { z } from 'zod'
import { manager, visitor } from '../access.ts'
import { pick } from '../errors.ts'
import { dinars, instant, uuid } from '../fields.ts'
import { sentCode, sentTerms, TicketCode, typedCode } from '../records/ticket-code.ts'
import { TicketType } from '../records/ticket-type.ts'

const id = uuid('EVENT_NOT_FOUND')
const code_id = uuid('CODE_NOT_FOUND')

/** Why a purchase is not sold with a code. */
export const CODE_REFUSALS = [
  'CODE_UNKNOWN',
  'CODE_USED_UP',
  'CODE_USED_BY_ADDRESS',
  'CODE_NOT_NOW',
  'CODE_NOT_FOR_TYPE',
  'CODE_TOO_MANY_TRIES',
] as const

const notNow = {
  CODE_NOT_NOW: {
    ...pick('CODE_NOT_NOW').CODE_NOT_NOW,
    data: z.object({ valid_from: z.nullable(instant), valid_until: z.nullable(instant) }),
  },
}

/** Effect of a code at an event. */
export const CheckedCode = z.object({
  code: z.string().describe('As the organiser wrote it.'),
  types: z.array(z.object({ type_id: z.uuid(), discount: dinars.check(z.describe('Of each ticket.')) })),
  unlocked: z.array(TicketType).describe('Types that are sold only with it.'),
})
export type CheckedCode = z.infer<typeof CheckedCode>

/** Codes of events. */
export const codes = {
  check: visitor({ limit: 'purchase', silent: true })
    .route({
      method: 'POST',
      path: '/events/{id}/check_code',
      summary: 'What a code does, before a purchase',
      description:
        'In any case and digits, with or without spaces and dashes. Whether an address has used a code is checked here only for ' +
        'addresses that the caller proved. Wrong codes are limited for each caller with a proof; after many from a network at an ' +
        'event, callers without one are asked for it before any code is looked at.',
    })
    .input(z.object({ id, code: typedCode }))
    .output(CheckedCode)
    .errors({ ...pick('EVENT_NOT_FOUND', ...CODE_REFUSALS, 'PROVE_ADDRESS', 'PROOF_UNAVAILABLE'), ...notNow }),

  list: manager({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/events/{id}/codes',
      summary: 'Codes of an event',
      description: 'Newest first, then those that were removed after they were used.',
    })
    .input(z.object({ id }))
    .output(z.array(TicketCode))
    .errors(pick('EVENT_NOT_FOUND')),

  add: manager({ limit: 'write', audit: ['code.add'], revalidates: ['event:{id}'] })
    .route({
      method: 'POST',
      path: '/events/{id}/codes',
      summary: 'Add a code',
      description: 'The same code with the same terms again returns the one that there is.',
    })
    .input(sentCode({ id }))
    .output(TicketCode)
    .errors(pick('EVENT_NOT_FOUND', 'CODE_TAKEN', 'CODE_TYPES_INVALID', 'CODES_TOO_MANY')),

  edit: manager({ limit: 'write', audit: ['code.edit'], revalidates: ['event:{id}'] })
    .route({
      method: 'PUT',
      path: '/events/{id}/codes/{code_id}',
      summary: 'Change what a code does',
      description: 'For later purchases. All of it, but never the code itself.',
    })
    .input(sentTerms({ id, code_id }))
    .output(TicketCode)
    .errors(pick('EVENT_NOT_FOUND', 'CODE_NOT_FOUND', 'CODE_TYPES_INVALID', 'CODE_BELOW_USED')),

  remove: manager({ limit: 'write', audit: ['code.remove'], revalidates: ['event:{id}'] })
    .route({
      method: 'DELETE',
      path: '/events/{id}/codes/{code_id}',
      summary: 'Remove a code',
      description: 'Purchases that have it keep their price. Removing it again changes nothing.',
    })
    .input(z.object({ id, code_id }))
    .output(z.object({ success: z.literal(true) }))
    .errors(pick('EVENT_NOT_FOUND', 'CODE_NOT_FOUND')),
}
