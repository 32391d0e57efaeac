import type { Ticket } from '../../../contract/tickets.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { Written } from '../../ui/written.tsx'

/** Why a ticket was voided, in the words of the organisers; nothing for other tickets. */
export function VoidReason({ ticket: { void_reason } }: { ticket: Pick<Ticket, 'void_reason'> }) {
  const own = useBundle('event').ticket
  if (!void_reason) return null
  return (
    <p className="mt-2 wrap-anywhere">
      {/* On a line of its own: the reason may run in the other direction. */}
      <span className="block">{own.void_reason}</span>
      <Written>{void_reason}</Written>
    </p>
  )
}
