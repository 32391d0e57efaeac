import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Ticket } from '../../../../contract/calls/tickets.ts'
import { api } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { EmailField, emailError } from '../../../ui/email-field.tsx'
import { Address } from '../../../ui/email-text.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { ErrorNotice, SubmitButton } from '../../../ui/form-parts.tsx'
import { Notice } from '../../../ui/notice.tsx'

interface RefusedMailProps {
  ticket: Pick<Ticket, 'purchaseId' | 'mail_refused' | 'manage'>
  /** The address on the ticket, where the page knows it. */
  email?: string
  onCorrected?: (newEmail: string) => void
}

/** Says that the buyer's address refused our mail, with the correction open for who may correct it; nothing if it did not. */
export function RefusedMail({ ticket, email, onCorrected }: RefusedMailProps) {
  const { words } = useWords()
  const { purchaseId, mail_refused, manage } = ticket
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
        <p className="text-ink">{manage === 'yes' ? own.refused_text : own.refused_elsewhere}</p>
        {manage !== 'yes' && (
          <Link to="/contact-us" className="inline-block py-1 font-medium text-brand underline underline-offset-4">
            {words.shell.contact}
          </Link>
        )}
      </Notice>
      {manage === 'yes' && (
        <CorrectionForm
          purchaseId={purchaseId}
          onCorrected={(newEmail, message) => {
            setCorrected({ message, ticket })
            onCorrected?.(newEmail)
            void queries.invalidateQueries({ queryKey: ['tickets', purchaseId] })
            void queries.invalidateQueries({ queryKey: ['my_tickets'] })
          }}
        />
      )}
    </section>
  )
}

interface CorrectionFormProps {
  purchaseId: string
  /** Opened by the reader: takes the focus. */
  autoFocus?: boolean
  onCorrected: (newEmail: string, message: string) => void
}

/** Corrects the address of a ticket, for readers who manage it. */
export function CorrectionForm({ purchaseId, autoFocus, onCorrected }: CorrectionFormProps) {
  const { words } = useWords()
  const own = useBundle('event').ticket
  const form = useForm({
    fields: ['email'],
    validate: ({ email }) => ({ email: emailError(email, words) }),
    onSubmit: async ({ email }) => (await api()).tickets.correctEmail({ purchaseId, newEmail: email }),
    onSuccess: ({ message }, { email }) => onCorrected(email, message),
    names: { newEmail: 'email' },
  })

  return (
    <FormElement {...form.props} className="grid grid-cols-1 gap-3 rounded-md border border-line p-4">
      <EmailField {...form.field('email')} label={own.new_email} autoFocus={autoFocus} />
      {/* The main action is to show the ticket. */}
      <SubmitButton form={form} variant="outline">
        {own.correct}
      </SubmitButton>
      <ErrorNotice text={form.failure} />
    </FormElement>
  )
}
