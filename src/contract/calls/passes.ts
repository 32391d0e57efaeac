import { z } from 'zod'
import { manager, visitor } from '../access.ts'
import { pick } from '../errors.ts'
import { dinars, email, emailOrBlank, nameOrBlank, uuid } from '../fields.ts'
import { FOLLOW_DAYS, MAX_PASS_MAILS, MAX_PASS_NAME } from '../rules/pass.ts'
import { MAX_QUANTITY } from '../rules/sales.ts'
import { MANAGE_ERRORS, voidReason } from './tickets.ts'

const ofPurchase = { purchaseId: uuid('TICKET_NOT_FOUND'), id: uuid('TICKET_NOT_FOUND') }
const name = nameOrBlank(MAX_PASS_NAME, 'PASS_NAME_INVALID')
const code = uuid('TICKET_NOT_FOUND')
const ids = (most: number) =>
  z
    .array(uuid('TICKET_NOT_FOUND'))
    .min(1)
    .max(most)
    .refine((given) => new Set(given).size === given.length)
    .meta({ uniqueItems: true })

const refusals = { ...MANAGE_ERRORS, ...pick('PASS_GONE', 'PASS_ADMITTED', 'EVENT_CANCELLED', 'EVENT_PASSED') }

/**
 * People of a purchase. Its link shows it; the browser that bought it, a proof of its address, and staff of the event manage it.
 */
export const passes = {
  handOn: visitor({ limit: 'write', secretParams: ['purchaseId'], audit: ['pass.hand_on'] })
    .route({
      method: 'POST',
      path: '/tickets/{purchaseId}/passes/{id}/hand_on',
      summary: 'Hand one person of a ticket on',
      description:
        'Returns the link of the new holder, whose page shows a code of their own: that of the purchase no longer admits ' +
        'them. Sent again before the link was opened, it returns the same one; for another address a new one, and the first is told. ' +
        `With \`email\` the link is mailed to it, at most ${MAX_PASS_MAILS} times for each person.`,
    })
    .input(z.object({ ...ofPurchase, name: z.optional(name), email: z.optional(emailOrBlank) }))
    .output(z.object({ url: z.url() }))
    .errors({ ...refusals, ...pick('PASS_OPENED', 'PASS_TO_SELF', 'PASS_MAILS_USED') }),

  takeBack: visitor({ limit: 'write', secretParams: ['purchaseId'], audit: ['pass.take_back'] })
    .route({
      method: 'DELETE',
      path: '/tickets/{purchaseId}/passes/{id}/hand_on',
      summary: 'Take back what was handed on, before its link was opened',
      description: 'Staff take back what was opened, too, and its holder is told.',
    })
    .input(z.object(ofPurchase))
    .output(z.object({ success: z.literal(true) }))
    .errors({ ...refusals, ...pick('PASS_OPENED') }),

  name: visitor({ limit: 'write', secretParams: ['purchaseId'], audit: ['pass.name'] })
    .route({
      method: 'PATCH',
      path: '/tickets/{purchaseId}/passes/{id}',
      summary: 'Name a person of a ticket',
      description: 'Staff see it at the door. Empty or null, it has none.',
    })
    .input(z.object({ ...ofPurchase, name: z.nullable(name) }))
    .output(z.object({ success: z.literal(true) }))
    .errors({ ...MANAGE_ERRORS, ...pick('PASS_GONE') }),

  giveBack: visitor({ limit: 'write', sells: true, secretParams: ['purchaseId'], audit: ['pass.give_back'] })
    .route({
      method: 'POST',
      path: '/tickets/{purchaseId}/give_back',
      summary: 'Give people of a ticket back',
      description:
        'With a proof of the address, or by managers. All of them or none, for good, until the `give_back_until` of the ticket. Their places can be sold at once. Somebody ' +
        'whom a ticket was handed on to is taken back first. `to_give_back` is what was paid beyond what is due now.',
    })
    .input(z.object({ purchaseId: ofPurchase.purchaseId, passes: ids(MAX_QUANTITY) }))
    .output(z.object({ given_back: z.int(), to_give_back: dinars }))
    .errors({ ...refusals, ...pick('PASS_WITH_OTHERS', 'GIVE_BACK_OVER', 'PAY_CHECKING') }),

  open: visitor({ limit: 'write', secretParams: ['code'] })
    .route({
      method: 'POST',
      path: '/passes/{code}/open',
      summary: 'Note that a handed-on ticket was opened by its holder',
      description:
        'The page of the ticket calls it once it is shown. From then on the buyer cannot take it back, but staff can.',
    })
    .input(z.object({ code }))
    .output(z.object({ success: z.literal(true) }))
    .errors(pick('TICKET_NOT_FOUND')),

  follow: visitor({ limit: 'mail', secretParams: ['code'] })
    .route({
      method: 'POST',
      path: '/tickets/{code}/follow',
      summary: 'Ask to be told about changes of a handed-on ticket',
      description:
        'For its holder, by its code. An address that the caller proved is told at once (`followed`); any other gets a link, and is told ' +
        `after a tap on the button behind it, within ${FOLLOW_DAYS} days. One address for each ticket: a later one takes its place.`,
    })
    .input(z.object({ code, email }))
    .output(z.object({ followed: z.boolean() }))
    .errors(pick('TICKET_NOT_FOUND', 'PASS_GONE', 'EVENT_CANCELLED', 'EVENT_PASSED')),

  confirmFollow: visitor({ limit: 'write', secretParams: ['token'] })
    .route({
      method: 'POST',
      path: '/follow/{token}',
      summary: 'Be told about changes of a handed-on ticket, by the link of the mail',
      description: 'For this ticket alone. Again it changes nothing.',
    })
    .input(z.object({ token: z.string('FOLLOW_LINK_INVALID').max(1000, 'FOLLOW_LINK_INVALID') }))
    .output(z.object({ code: z.uuid().describe('Of the ticket.') }))
    .errors(pick('FOLLOW_LINK_INVALID')),

  void: manager({ limit: 'write', sells: true, audit: ['pass.void'] })
    .route({
      method: 'POST',
      path: '/void_passes',
      summary: 'Void people of a ticket, with a reason',
      description:
        'For good. Their places can be sold again; the address of the purchase is told by mail, and whoever was mailed ' +
        'what was handed on. Left alone are those who left before or are in, and those of events that are over: `voided` counts the others, ' +
        '`mails` the mails that this ordered. ' +
        '`to_give_back` is what was paid for these purchases beyond what is due now.',
    })
    .input(
      z.object({
        passes: ids(MAX_QUANTITY),
        reason: voidReason,
      }),
    )
    .output(z.object({ voided: z.int(), mails: z.int(), to_give_back: dinars })),

  move: manager({ limit: 'write', sells: true, audit: ['pass.move'] })
    .route({
      method: 'POST',
      path: '/move_passes',
      summary: 'Move people of a ticket to another type of the event, with a reason',
      description:
        'All of one purchase, all or none; their codes stay. Whatever buyers may buy, any type that is not closed and has places. ' +
        'They cost what the purchase pays for that type, else its price today, less the code of the purchase. Their buyer ' +
        'is told by mail, and whoever was mailed what was handed on. Those of that type already stay as they are: `moved` counts the ' +
        'others. `due` and `to_give_back` are of the purchase by now.',
    })
    .input(z.object({ passes: ids(MAX_QUANTITY), type_id: uuid('TYPE_UNKNOWN'), reason: voidReason }))
    .output(z.object({ moved: z.int(), due: dinars, to_give_back: dinars }))
    .errors({
      ...refusals,
      ...pick('TICKET_HELD', 'PAY_CHECKING', 'TYPE_UNKNOWN', 'TYPE_NOT_ON_SALE', 'TYPE_SOLD_OUT', 'TOO_FEW_LEFT'),
    }),
}
