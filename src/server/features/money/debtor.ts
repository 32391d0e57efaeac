import type { PaymentProvider } from '../../services/payments/port.ts'
import type { ChargeRow } from './charges.ts'

/** What a charge is for: one of them. */
export type PaidFor = Pick<ChargeRow, 'purchaseId' | 'booking'>

export type NoPayment = 'PAY_NOT_DUE' | 'PAY_NOT_OFFERED' | 'PAY_TIME_OVER'

/** What owes the amount of a charge, under its lock. Nothing else of paying online knows purchases from bookings. */
export interface Debtor {
  /** Why nothing is paid online for it at `now` (milliseconds). */
  refusePay(now: number): NoPayment | undefined
  /** In fils. */
  findDue(): Promise<number>
  /** How long a link is payable that begins at `now`, in minutes; undefined once there is no time for one. */
  minutesFor(payments: PaymentProvider, now: number): Promise<number | undefined>
  /** What of a captured amount it owes; nothing once it is over. */
  applicable(charge: ChargeRow, fils: number): Promise<number>
  /** Books a part of what a charge captured as its payment, and what follows from that. */
  book(captured: { id: string; amount: number }, now: number): Promise<void>
}
