import { useMutation } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { emailError } from '../../lib/email-error.ts'
import { errorMessage } from '../../lib/errors.ts'
import { useForm } from '../../lib/form.ts'
import { useWords } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { FormFailure, SubmitButton } from '../../ui/form-parts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { BoughtTicket } from './bought-ticket.ts'

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
          <bdi className="inline-block max-w-full font-medium wrap-anywhere">{email}</bdi>
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
      <FormFailure text={sending.error ? errorMessage(sending.error, words) : undefined} />
    </div>
  )
}

interface CorrectionFormProps {
  purchaseId: string
  /** The address on the ticket. */
  email: string
  onCorrected: (newEmail: string, message: string) => void
}

function CorrectionForm({ purchaseId, email, onCorrected }: CorrectionFormProps) {
  const { words } = useWords()
  const form = useForm({
    fields: ['email'],
    validate: (typed) => ({
      email: emailError(typed.email, {
        missing: words.tickets.email_required,
        malformed: words.shell.email_invalid,
      }),
    }),
    onSubmit: async (typed) =>
      (await api()).tickets.correctEmail({ purchaseId, userEmail: email, newEmail: typed.email }),
    onSuccess: ({ message }, typed) => onCorrected(typed.email, message),
    errorFields: { INVALID_EMAIL: 'email', EMAIL_REQUIRED: 'email' },
  })

  return (
    <form {...form.props} className="grid grid-cols-1 gap-3 rounded-md border border-line p-4">
      <EmailField {...form.field('email')} label={words.tickets.new_email} autoFocus />
      <SubmitButton form={form}>{words.tickets.correct}</SubmitButton>
      <FormFailure text={form.failure} />
    </form>
  )
}
