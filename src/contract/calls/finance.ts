import { z } from 'zod'
import { admin } from '../access.ts'
import { CSV_DESCRIPTION, CSV_ROUTE, csvOutput } from '../csv.ts'
import { pick } from '../errors.ts'
import { day, dinars, instant, requiredLine, signedDinars, uuid, VISIBLE } from '../fields.ts'
import { REFUND_REASONS, REFUND_STATES } from '../rules/charge.ts'
import { FINANCE_TASK_KINDS, MAX_CLOSING_NOTE, MONEY_METHODS, MONEY_STATES, TOLD_FAILURES } from '../rules/finance.ts'
import { LIST_DESCRIPTION, listInput, listOutput } from './admin-list.ts'

const event = z.object({ id: z.uuid(), title: z.string() })

/** A movement of money: a payment, money given back, a correction, or captured money that is no payment. */
export const MoneyMoved = z.object({
  id: z.uuid(),
  at: instant,
  amount: signedDinars,
  method: z.enum(MONEY_METHODS).describe('Of a correction that of its mistake.'),
  state: z.enum(MONEY_STATES),
  event: event.nullable(),
  purchaseId: z.uuid().nullable(),
  booking: z
    .object({ id: z.uuid(), occasion: z.string() })
    .nullable()
    .describe('What was paid for where that is no ticket: a deposit, or the balance.'),
  noted_by: z
    .string()
    .nullable()
    .describe('The name of the member of staff; null: a provider reported it, or no name.'),
  charge: z
    .object({
      id: z.uuid(),
      provider_id: z.string().nullable(),
      scheme: z.string().nullable(),
      last_four: z.string().nullable(),
      refunding: dinars.check(z.describe('What of it goes back, or went.')),
    })
    .nullable(),
  refund: z.object({ id: z.uuid(), reason: z.enum(REFUND_REASONS), state: z.enum(REFUND_STATES) }).nullable(),
})
export type MoneyMoved = z.infer<typeof MoneyMoved>

/** Sums of a period, or of an event in it. The methods add up to all payments. */
export const MoneySums = z.object({
  online: signedDinars,
  transfer: signedDinars,
  cash: signedDinars,
  card: signedDinars,
  chargeback: signedDinars,
  given_back: dinars.check(z.describe('Already subtracted from the methods.')),
  kept: dinars.check(z.describe('Of tickets that were given back, by the rule of their event: part of the methods.')),
  fees: dinars.check(z.describe('Of the provider, as its payouts say; not subtracted from the methods.')),
})
export type MoneySums = z.infer<typeof MoneySums>

/** What the provider paid to the bank account, against our charges. */
export const Payout = z.object({
  id: z.uuid(),
  provider: z.string(),
  provider_id: z.string(),
  state: z.enum(['under_way', 'paid', 'failed']),
  at: instant,
  amount: signedDinars,
  lines: z.int(),
  matched: z.int().describe('Lines that are a charge, or a refund, of ours with the same amount.'),
  missing: z.int().describe('Lines that are neither.'),
  fees: signedDinars,
  difference: signedDinars.check(
    z.describe('What was paid, less what matches and plus its fees: 0 where all is explained.'),
  ),
})
export type Payout = z.infer<typeof Payout>

/** Something that waits for a person. */
export const FinanceTask = z.object({
  id: z.uuid().describe('Of the charge, the refund, or the difference.'),
  kind: z.enum(FINANCE_TASK_KINDS),
  at: instant,
  amount: signedDinars,
  currency: z.string(),
  ours: z.nullable(signedDinars).describe('Of a difference: what we know.'),
  event: event.nullable(),
  purchaseId: z.uuid().nullable(),
  booking: z.uuid().nullable(),
  charge_id: z.uuid().nullable(),
  provider_id: z.string().nullable().describe('Of the charge or payout, as in the dashboard of the provider.'),
  reference: z.string().nullable().describe('Our id that the provider names for a charge we do not know.'),
  failure: z.enum(TOLD_FAILURES).nullable().describe('Why a refund failed.'),
  again_at: z.nullable(instant).describe('When a failed refund is tried again by itself.'),
})
export type FinanceTask = z.infer<typeof FinanceTask>

/** The latest comparison of the provider's list with ours. */
export const Reconciliation = z.object({ until: instant, charges: z.int(), differences: z.int() })
export type Reconciliation = z.infer<typeof Reconciliation>

const period = {
  from: z.optional(day('BAD_INPUT')).describe('First day in Bahrain.'),
  to: z.optional(day('BAD_INPUT')).describe('Last day in Bahrain.'),
  event_id: z.optional(uuid('BAD_INPUT')),
}
const filters = {
  ...period,
  method: z.enum(MONEY_METHODS).optional(),
  state: z.enum(MONEY_STATES).optional(),
}
const page = listInput(['at']).omit({ q: true })
const SUCCESS = z.object({ success: z.literal(true) })
const isVisible = (text: string) => VISIBLE.test(text)

export const finance = {
  list: admin({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/admin/finance',
      summary: 'Money as it moved, newest first, and its sums',
      description: `\`method\` and \`state\` narrow the rows alone. ${LIST_DESCRIPTION}`,
      outputStructure: 'detailed',
    })
    .input(page.extend(filters))
    .output(
      z.object({
        headers: listOutput(MoneyMoved).shape.headers,
        body: z.object({ sums: MoneySums, rows: z.array(MoneyMoved) }),
      }),
    ),

  csv: admin({ limit: 'read' })
    .route({
      ...CSV_ROUTE,
      path: '/admin/finance.csv',
      summary: 'Money as it moved, for spreadsheets',
      description: CSV_DESCRIPTION,
    })
    .input(z.object(filters))
    .output(csvOutput),

  todo: admin({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/admin/finance/todo',
      summary: 'What waits for a person: strays, charges whose end nobody knows, failed refunds, differences',
      description: 'Oldest first, at most 200.',
    })
    .output(z.object({ tasks: z.array(FinanceTask), checked: Reconciliation.nullable() })),

  payouts: admin({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/admin/finance/payouts',
      summary: 'What the provider paid to the bank account, against our charges',
      description: LIST_DESCRIPTION,
      outputStructure: 'detailed',
    })
    .input(page)
    .output(listOutput(Payout)),

  payoutsCsv: admin({ limit: 'read' })
    .route({
      ...CSV_ROUTE,
      path: '/admin/finance/payouts.csv',
      summary: 'Payouts with their lines, for spreadsheets',
      description: CSV_DESCRIPTION,
    })
    .output(csvOutput),

  reconcile: admin({ limit: 'write', audit: [] })
    .route({
      method: 'POST',
      path: '/admin/finance/reconcile',
      summary: "Compare the provider's charges and payouts with ours now",
      description: 'It happens every night by itself. The result appears as `checked` of `GET /admin/finance/todo`.',
    })
    .output(SUCCESS),

  close: admin({ limit: 'write', audit: ['difference.close'] })
    .route({
      method: 'POST',
      path: '/admin/finance/differences/{id}/close',
      summary: 'Note how a difference was settled',
      description: 'Also of a charge whose end nobody knows. Closed again, nothing changes.',
    })
    .input(
      z.object({
        id: uuid('DIFFERENCE_NOT_FOUND'),
        note: requiredLine(MAX_CLOSING_NOTE, 'NOTE_REQUIRED', 'NOTE_REQUIRED', isVisible),
      }),
    )
    .output(SUCCESS)
    .errors(pick('DIFFERENCE_NOT_FOUND')),
}
