import { useQuery } from '@tanstack/react-query'
import type { TicketWithEvent } from '../../../../contract/calls/tickets.ts'
import { formatMoney } from '../../../../contract/rules/format.ts'
import { returnedMoney } from '../../../../contract/rules/returned-money.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { eventQuery } from '../../events/queries.ts'

/** What comes back for people who are to be returned, and what is kept; nothing where nothing was paid. */
export function ReturnedMoney({ ticket, chosen }: { ticket: TicketWithEvent; chosen: string[] }) {
  const own = useBundle('people')
  const isPaid = (ticket.paid ?? 0) > 0
  // The rule is told by the page of the event only.
  const { data: event } = useQuery({ ...eventQuery(ticket.event.id), enabled: isPaid })
  if (!isPaid || !event || chosen.length === 0) return null
  const { back, kept } = returnedMoney(ticket, chosen, event.refund_percent)
  if (back === 0) return kept > 0 ? <p className="font-medium">{own.give_back_nothing}</p> : null
  const isOnline = ticket.charge?.state === 'captured'
  // An event that is paid at the door takes nothing online; of others the payments may be mixed.
  const text = isOnline ? own.give_back_online : event.pay === 'door' ? own.give_back_door : own.give_back_money
  return (
    <p className="font-medium">
      <span>{text(formatMoney(back))}</span> {kept > 0 && <span>{own.give_back_kept(formatMoney(kept))}</span>}
    </p>
  )
}
