import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBundle } from '../../lib/i18n.tsx'
import { Address } from '../../ui/email-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CorrectionForm } from './correction-form.tsx'

interface RefusedMailProps {
  ticket: { purchaseId: string; mail_refused: boolean }
  /** The address on the ticket, where the page knows it. */
  email?: string
  onCorrected?: (newEmail: string) => void
}

/** Says that the buyer's address refused our mail, with the correction open; nothing if it did not. */
export function RefusedMail({ ticket, email, onCorrected }: RefusedMailProps) {
  const { purchaseId, mail_refused } = ticket
  const own = useBundle('event').ticket
  const queries = useQueryClient()
  /** With the ticket as it was then: a newer one may say that the new address refused our mail, too. */
  const [corrected, setCorrected] = useState<{ message: string; ticket: RefusedMailProps['ticket'] }>()
  if (corrected && (corrected.ticket === ticket || !mail_refused)) {
    return (
      <Notice variant="ok" live>
        {corrected.message}
      </Notice>
    )
  }
  if (!mail_refused) return null
  return (
    <section aria-label={own.refused} className="grid grid-cols-1 gap-3 print:hidden">
      <Notice variant="danger" live>
        <p className="font-medium">{own.refused}</p>
        {email && (
          <p className="wrap-anywhere">
            <Address email={email} />
          </p>
        )}
        <p className="text-ink">{own.refused_text}</p>
      </Notice>
      <CorrectionForm
        purchaseId={purchaseId}
        email={email}
        onCorrected={(newEmail, message) => {
          setCorrected({ message, ticket })
          onCorrected?.(newEmail)
          void queries.invalidateQueries({ queryKey: ['tickets', purchaseId] })
          void queries.invalidateQueries({ queryKey: ['my_tickets'] })
        }}
      />
    </section>
  )
}
