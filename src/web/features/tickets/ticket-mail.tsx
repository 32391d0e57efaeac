import { useMutation } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useWords } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Address } from '../../ui/email-text.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CorrectionForm } from './correction-form.tsx'
import type { BoughtTicket } from './purchase.ts'

interface TicketMailProps {
  bought: BoughtTicket
  email: string
  onCorrected: (bought: BoughtTicket) => void
}

/** The address that the ticket was mailed to. Mails it again, or to a corrected address. */
export function TicketMail({ bought, email, onCorrected }: TicketMailProps) {
  const { words } = useWords()
  const [correcting, setCorrecting] = useState(false)
  const [corrected, setCorrected] = useState<string>()
  const { purchaseId } = bought.ticket

  const sending = useMutation({
    mutationFn: async () => (await api()).tickets.sendEmail({ purchaseId, email }),
    onMutate: () => setCorrected(undefined),
  })
  const done = corrected ?? sending.data?.message

  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="flex gap-2.5">
        <Icon of={Mail} className="mt-1 size-5 text-mute" />
        <span className="min-w-0 wrap-break-word">
          {words.tickets.emailed_before(bought.ticket.quantity)}
          <span className="font-medium">
            <Address email={email} />
          </span>
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button busy={sending.isPending} onClick={() => sending.mutate()}>
          {words.tickets.send_again}
        </Button>
        {!bought.corrected && !correcting && (
          <Button variant="quiet" onClick={() => setCorrecting(true)}>
            {words.tickets.wrong_address}
          </Button>
        )}
      </div>
      {correcting && (
        <CorrectionForm
          purchaseId={purchaseId}
          email={email}
          autoFocus
          onCorrected={(newEmail, message) => {
            sending.reset()
            setCorrecting(false)
            setCorrected(message)
            onCorrected({ ...bought, email: newEmail, corrected: true })
          }}
        />
      )}
      {done && (
        <Notice variant="ok" live>
          {done}
        </Notice>
      )}
      <ErrorNotice error={sending.error} />
    </div>
  )
}
