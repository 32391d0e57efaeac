import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { EmailField, emailError } from '../../ui/email-field.tsx'
import { Address } from '../../ui/email-text.tsx'
import { ErrorNotice, SubmitButton } from '../../ui/form-parts.tsx'
import { Notice } from '../../ui/notice.tsx'

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

interface CorrectionFormProps {
  purchaseId: string
  /** The address on the ticket; typed by the reader where the page does not know it. */
  email: string | undefined
  /** Opened by the reader: takes the focus. */
  autoFocus?: boolean
  onCorrected: (newEmail: string, message: string) => void
}

/** Corrects the address of a ticket, for readers who know the former one. */
export function CorrectionForm({ purchaseId, email, autoFocus, onCorrected }: CorrectionFormProps) {
  const { words } = useWords()
  const own = useBundle('event').ticket
  const errorOf = (typed = '') => emailError(typed, words)
  const form = useForm({
    fields: email === undefined ? ['former', 'email'] : ['email'],
    validate: (typed) => ({
      ...(email === undefined && { former: errorOf(typed.former) }),
      email: errorOf(typed.email),
    }),
    onSubmit: async (typed) =>
      (await api()).tickets.correctEmail({
        purchaseId,
        newEmail: typed.email ?? '',
      }),
    onSuccess: ({ message }, typed) => onCorrected(typed.email ?? '', message),
    names: { userEmail: 'former', newEmail: 'email' },
  })

  return (
    <form {...form.props} className="grid grid-cols-1 gap-3 rounded-md border border-line p-4">
      {email === undefined && <EmailField {...form.field('former')} label={own.former_email} autoFocus={autoFocus} />}
      <EmailField {...form.field('email')} label={own.new_email} autoFocus={autoFocus && email !== undefined} />
      {/* The main action is to show the ticket. */}
      <SubmitButton form={form} variant="outline">
        {own.correct}
      </SubmitButton>
      <ErrorNotice text={form.failure} />
    </form>
  )
}
