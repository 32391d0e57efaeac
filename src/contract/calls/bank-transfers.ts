import { z } from 'zod'
import { admin, visitor } from '../access.ts'
import { IMAGE_CONTENT_ERRORS } from '../errors/images.ts'
import { pick } from '../errors.ts'
import { amount, day, dinars, instant, nameLine, requiredLine, uuid, VISIBLE } from '../fields.ts'
import {
  cleanIban,
  isIban,
  MAX_BANK_NAME,
  MAX_PROOF_BYTES,
  MAX_STATEMENT_BYTES,
  STATEMENT_LINE_STATES,
  TRANSFER_STATES,
} from '../rules/bank-transfer.ts'
import { MAX_PAYMENT } from '../rules/payment.ts'
import { LIST_DESCRIPTION, listInput, listOutput } from './admin-list.ts'
import { MANAGE_ERRORS } from './tickets.ts'

/** A bank transfer as finance sees it. */
export const BankTransfer = z.object({
  purchaseId: z.uuid(),
  reference: z.string(),
  event: z.object({ id: z.uuid(), title: z.string() }),
  email: z.string().nullable().describe('Proved when it was asked for; null once it was forgotten.'),
  state: z
    .enum(TRANSFER_STATES)
    .describe(
      '`to_check`: an admin let its people in by what they showed, and nothing arrived. `late`: nothing arrived in time.',
    ),
  total: dinars,
  due: dinars,
  received: dinars,
  due_at: instant,
  held_until: z.nullable(instant).describe('Until when its places are kept; null unless they are held.'),
  claimed_at: z.nullable(instant).describe('When its buyer said that it was sent.'),
  proof: z.boolean(),
  senders: z.array(z.string()).describe('As statements name who sent it.'),
  to_return: dinars.check(z.describe('What is to be sent back by hand.')),
  iban: z.string().nullable().describe('Where that goes, as the buyer said by a link mailed to their address.'),
  iban_name: z.string().nullable(),
})
export type BankTransfer = z.infer<typeof BankTransfer>

/** A line of a statement on which money came in. */
export const StatementLine = z.object({
  id: z
    .uuid()
    .describe('Made of the line: the `id` of `POST /transfers/{purchaseId}/received`, so that it counts once.'),
  state: z
    .enum(STATEMENT_LINE_STATES)
    .describe(
      '`ready`: reference and sum are those of a bank transfer; `sum`: its sum is another; `noted`: it was noted before; `unknown`: it has no reference of ours.',
    ),
  on: z.iso.date().nullable(),
  amount: dinars,
  text: z.string(),
  sender: z.string().nullable(),
  purchaseId: z.uuid().nullable(),
  reference: z.string().nullable(),
  due: z.nullable(dinars),
})
export type StatementLine = z.infer<typeof StatementLine>

const ofPurchase = { purchaseId: uuid('TRANSFER_NOT_FOUND') }
const SUCCESS = z.object({ success: z.literal(true) })
const isVisible = (text: string) => VISIBLE.test(text)
const accountName = nameLine(MAX_BANK_NAME, 'IBAN_NAME_REQUIRED', 'IBAN_NAME_REQUIRED', isVisible)
const senderName = requiredLine(MAX_BANK_NAME, 'BAD_INPUT', 'BAD_INPUT', isVisible)

export const bankTransfers = {
  claim: visitor({
    limit: 'upload',
    secretParams: ['purchaseId'],
    upload: { maxBytes: MAX_PROOF_BYTES, tooLarge: 'PROOF_INVALID' },
    timeoutMs: 90_000,
  })
    .route({
      method: 'POST',
      path: '/tickets/{purchaseId}/transferred',
      summary: 'Say that a bank transfer was sent',
      description:
        'By who manages the purchase, with or without a proof: an image or a PDF of at most 5 MB. Finance alone sees it, until 30 days ' +
        'after the event. Again it takes the place of the one before.',
    })
    .input(
      z.object({
        purchaseId: uuid('TICKET_NOT_FOUND'),
        proof: z.file('PROOF_INVALID').max(MAX_PROOF_BYTES, 'PROOF_INVALID').optional(),
      }),
    )
    .output(SUCCESS)
    .errors(MANAGE_ERRORS)
    .errors(pick('TRANSFER_NOT_WAITING', 'PROOF_INVALID', 'TOO_MANY_REQUESTS', ...IMAGE_CONTENT_ERRORS)),

  giveIban: visitor({ limit: 'write', secretParams: ['token'] })
    .route({
      method: 'POST',
      path: '/refund_iban/{token}',
      summary: 'Say where money goes back to by bank transfer',
      description:
        'By the link of a mail to the address that asked for the bank transfer. It is good once, for 30 days.',
    })
    .input(
      z.object({
        token: z.string().max(64, 'IBAN_LINK_WRONG'),
        iban: z.string('IBAN_INVALID').max(60, 'IBAN_INVALID').transform(cleanIban).refine(isIban, 'IBAN_INVALID'),
        name: accountName,
      }),
    )
    .output(SUCCESS)
    .errors(pick('IBAN_LINK_WRONG')),

  list: admin({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/admin/transfers',
      summary: 'Bank transfers, by deadline',
      description: `Those that wait for a person or a bank; \`all\`: those that are done or late, too. \`q\`: a reference or an address. ${LIST_DESCRIPTION}`,
      outputStructure: 'detailed',
    })
    .input(listInput(['due_at'], { order: 'asc' }).extend({ all: z.stringbool().optional() }))
    .output(listOutput(BankTransfer)),

  proof: admin({ limit: 'read', secretParams: ['purchaseId'], file: true })
    .route({
      method: 'GET',
      path: '/admin/transfers/{purchaseId}/proof',
      summary: 'What a buyer showed of a bank transfer',
      outputStructure: 'detailed',
    })
    .input(z.object(ofPurchase))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() }))
    .errors(pick('PROOF_NOT_FOUND')),

  received: admin({ limit: 'write', secretParams: ['purchaseId'], sells: true, audit: ['transfer.received'] })
    .route({
      method: 'POST',
      path: '/transfers/{purchaseId}/received',
      summary: 'Note a bank transfer that arrived',
      description:
        'The whole sum makes the purchase a ticket. Of a part its buyer is mailed the rest and the deadline; what is more is sent back by ' +
        'hand. After the time of the purchase it buys the same places anew, or goes back by hand. The same `id` sent again is the same ' +
        'receipt; the same amount of the same day with another `id` is refused unless it is `another` one.',
    })
    .input(
      z.object({
        ...ofPurchase,
        id: uuid('BAD_INPUT'),
        amount: amount('TRANSFER_AMOUNT_INVALID', { min: 0.001, max: MAX_PAYMENT }),
        on: day('TRANSFER_DAY_INVALID').check(z.describe('Day on which it arrived, in Bahrain.')),
        sender: z.optional(senderName).describe('As the statement names them.'),
        another: z.boolean().default(false),
      }),
    )
    .output(BankTransfer)
    .errors(pick('TRANSFER_NOT_FOUND', 'TRANSFER_CONFLICT', 'TRANSFER_NOTED', 'TRANSFER_DAY_INVALID')),

  statement: admin({
    limit: 'upload',
    audit: [],
    upload: { maxBytes: MAX_STATEMENT_BYTES, tooLarge: 'STATEMENT_UNREADABLE' },
  })
    .route({
      method: 'POST',
      path: '/transfers/statement',
      summary: 'Find bank transfers in a statement',
      description:
        'A CSV file of the bank; its columns are found by their names, in English or Arabic. It changes nothing: what is found is noted ' +
        'by `POST /transfers/{purchaseId}/received`.',
    })
    .input(z.object({ statement: z.file('STATEMENT_UNREADABLE').max(MAX_STATEMENT_BYTES, 'STATEMENT_UNREADABLE') }))
    .output(z.object({ lines: z.array(StatementLine) }))
    .errors(pick('STATEMENT_UNREADABLE')),

  returned: admin({ limit: 'write', secretParams: ['purchaseId'], audit: ['transfer.returned'] })
    .route({
      method: 'POST',
      path: '/transfers/{purchaseId}/returned',
      summary: 'Note that money was sent back by bank transfer',
      description: 'All that is to be sent back. The same `id` sent again is the same one.',
    })
    .input(
      z.object({
        ...ofPurchase,
        id: uuid('BAD_INPUT'),
        amount: amount('TRANSFER_AMOUNT_INVALID', { min: 0.001, max: MAX_PAYMENT }).check(
          z.describe('As it was shown: refused where it is another by now.'),
        ),
        on: day('TRANSFER_DAY_INVALID'),
      }),
    )
    .output(BankTransfer)
    .errors(pick('TRANSFER_NOT_FOUND', 'TRANSFER_CONFLICT', 'TRANSFER_NOT_OWED', 'TRANSFER_DAY_INVALID')),

  askIban: admin({ limit: 'write', secretParams: ['purchaseId'], audit: ['transfer.ask_iban'] })
    .route({
      method: 'POST',
      path: '/transfers/{purchaseId}/ask_iban',
      summary: 'Mail the link that asks where money goes back to',
      description: 'It is mailed by itself once there is something to send back. Another link ends the one before.',
    })
    .input(z.object(ofPurchase))
    .output(SUCCESS)
    .errors(pick('TRANSFER_NOT_FOUND', 'TRANSFER_NOT_OWED')),

  shown: admin({ limit: 'write', secretParams: ['purchaseId'], audit: ['transfer.shown'] })
    .route({
      method: 'POST',
      path: '/transfers/{purchaseId}/shown',
      summary: 'Let people in by a bank transfer that they showed',
      description: 'The purchase becomes a ticket. Finance checks whether the money arrives.',
    })
    .input(z.object(ofPurchase))
    .output(SUCCESS)
    .errors(pick('TRANSFER_NOT_FOUND', 'TRANSFER_NOT_WAITING')),
}
