import type { PaymentMethod } from './payment.ts'

/** Methods that sums are made of: a correction counts with that of its mistake. */
export const MONEY_METHODS = ['online', 'cash', 'card', 'transfer', 'chargeback'] as const satisfies PaymentMethod[]
export type MoneyMethod = (typeof MONEY_METHODS)[number]

/** How money moved. `stray`: captured, but no payment of a purchase. */
export const MONEY_STATES = ['taken', 'given_back', 'corrected', 'stray'] as const
export type MoneyState = (typeof MONEY_STATES)[number]

/** Where the provider's list of charges, or of payouts, and ours differ. */
const DIFFERENCE_KINDS = ['theirs_only', 'ours_only', 'amount', 'not_captured', 'payout'] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** What waits for a person: captured money without a purchase, charges whose end nobody knows, failed refunds, bank transfers that are overdue, to be checked or to be sent back, differences. */
export const FINANCE_TASK_KINDS = [
  'stray',
  'mismatch',
  'unclear',
  'failed_refund',
  'transfer_due',
  'transfer_to_check',
  'transfer_return',
  ...DIFFERENCE_KINDS,
] as const
export type FinanceTaskKind = (typeof FINANCE_TASK_KINDS)[number]

export const isDifference = (kind: FinanceTaskKind): kind is DifferenceKind =>
  (DIFFERENCE_KINDS as readonly FinanceTaskKind[]).includes(kind)

/** Why a refund failed, as finance is told; `currency`: no adapter gives back other money than ours. */
export const TOLD_FAILURES = ['balance', 'unsupported', 'declined', 'currency', 'other'] as const
export type ToldFailure = (typeof TOLD_FAILURES)[number]

/** Longest note of how a difference was settled. */
export const MAX_CLOSING_NOTE = 300
