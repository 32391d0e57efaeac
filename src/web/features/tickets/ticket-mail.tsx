import { useMutation } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { emailProblem } from '../../lib/email-problem.ts'
import { errorMessage } from '../../lib/errors.ts'
import { useWords } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { BoughtTicket } from './bought-ticket.ts'

interface TicketMailProps {
  bought: BoughtTicket
  email: string
  onCorrected: (bought: BoughtTicket) => void
}

/** Where the ticket was mailed; again, or to the right address, if it does not arrive. */
export function TicketMail({ bought, email, onCorrected }: TicketMailProps) {
  const { words } = useWords()
  const [correcting, setCorrecting] = useState(false)
  const { purchaseId } = bought.ticket

  const sending = useMutation({
    mutationFn: async () => (await api()).tickets.sendEmail({ purchaseId, email }),
  })
  const correction = useMutation({
    mutationFn: async (newEmail: string) =>
      (await api()).tickets.correctEmail({ purchaseId, userEmail: email, newEmail }),
    onSuccess: (_, newEmail) => {
      setCorrecting(false)
      onCorrected({ ...bought, email: newEmail, corrected: true })
    },
  })
  const latest = correction.submittedAt > sending.submittedAt ? correction : sending

  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="flex gap-2.5">
        <Icon of={Mail} className="mt-1 size-5 text-mute" />
        <span className="min-w-0 wrap-break-word">
          {words.tickets.emailed_before(bought.ticket.quantity)}
          <bdi className="font-medium">{email}</bdi>
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
        <CorrectionForm busy={correction.isPending} onSubmit={(newEmail) => correction.mutate(newEmail)} />
      )}
      {latest.isSuccess && (
        <Notice variant="ok" live>
          {latest.data.message}
        </Notice>
      )}
      {latest.isError && (
        <Notice variant="danger" live>
          {errorMessage(latest.error, words)}
        </Notice>
      )}
    </div>
  )
}

interface CorrectionFormProps {
  busy: boolean
  onSubmit: (email: string) => void
}

function CorrectionForm({ busy, onSubmit }: CorrectionFormProps) {
  const { words } = useWords()
  const box = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || !box.current) return
    const email = box.current.value.trim()
    const problem = emailProblem(box.current)
    if (problem) {
      setError({ missing: words.tickets.email_required, malformed: words.shell.email_invalid }[problem])
      box.current.focus()
    } else {
      onSubmit(email)
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-3 rounded-md border border-line p-4">
      <EmailField
        ref={box}
        label={words.tickets.new_email}
        error={error}
        autoFocus
        onChange={() => setError(undefined)}
      />
      <Button type="submit" variant="main" busy={busy}>
        {words.tickets.correct}
      </Button>
    </form>
  )
}
