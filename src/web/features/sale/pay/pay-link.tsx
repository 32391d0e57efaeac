import type { TicketWithEvent } from '../../../../contract/calls/tickets.ts'
import { formatMoney } from '../../../../contract/rules/format.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { ButtonLink } from '../../../ui/button.tsx'

interface PayLinkProps {
  ticket: TicketWithEvent
  /** Its state, as the page shows it. */
  shown: string | undefined
}

/** Leads from an unpaid purchase to its payment, and from one that was paid too late to the ticket in its place. */
export function PayLink({ ticket: { purchaseId, due, replaced_by }, shown }: PayLinkProps) {
  const own = useBundle('event').ticket
  if (shown === 'unpaid')
    return (
      <ButtonLink to="/tickets/$purchaseId/pay" params={{ purchaseId }} variant="main">
        {own.pay_sum(formatMoney(due))}
      </ButtonLink>
    )
  if (shown !== 'replaced' || !replaced_by) return null
  return (
    <ButtonLink to="/scan/$purchaseId" params={{ purchaseId: replaced_by }} variant="main">
      {own.open_replacing}
    </ButtonLink>
  )
}
