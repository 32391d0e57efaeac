import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useBundle } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ProveAddress } from '../../address-proofs/prove-address.tsx'
import { ticketQuery } from '../queries.ts'

interface ManageTicketProps {
  purchaseId: string
  /** A code proved the ticket's address. */
  onProved: () => void
}

/** Leads the buyer in another browser to the ticket's management, by a code. */
export function ManageTicket({ purchaseId, onProved }: ManageTicketProps) {
  const own = useBundle('proof')
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [proved, setProved] = useState<string>()
  if (!isOpen)
    return (
      <Button
        variant="quiet"
        className="-ms-4 justify-self-start text-sm sm:-ms-5 forced-colors:ms-0 print:hidden"
        onClick={() => setOpen(true)}
      >
        <Icon of={KeyRound} />
        {own.manage}
      </Button>
    )
  return (
    <div className="rounded-card border border-line bg-card p-5 print:hidden">
      <ProveAddress
        key={proved}
        title={own.manage}
        text={own.to_manage}
        problem={proved === undefined ? undefined : own.other_booking(proved)}
        onProved={async (email) => {
          onProved()
          await queries.invalidateQueries({ queryKey: ticketQuery(purchaseId).queryKey })
          // Still here: the booking has another address.
          setProved(email)
        }}
      />
    </div>
  )
}
