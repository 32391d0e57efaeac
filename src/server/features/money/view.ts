import type { Charge } from '../../../contract/calls/charges.ts'
import { shownCharge } from '../../../contract/rules/charge.ts'
import { fromFils } from '../../../contract/rules/money.ts'
import type { ChargeRow } from './charges.ts'

/** A charge as on the wire. */
export const chargeView = ({ id, state, reason, amount, payable_until, booking }: ChargeRow, now: number): Charge => ({
  ...{ id, state: shownCharge(state, payable_until, now), reason, payable_until, booking },
  amount: fromFils(amount),
})
