import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { parseDecimal } from '../../../contract/rules/digits.ts'
import type { TicketState } from '../../../contract/rules/sales.ts'
import type { TicketWithEvent } from '../../../contract/tickets.ts'
import { api } from '../../lib/api.ts'
import { apiError, errorMessage } from '../../lib/errors.ts'
import { useWords } from '../../lib/i18n.tsx'
import { randomUuid } from '../../lib/random-uuid.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SignalCard } from '../../ui/signal.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { ticketQuery } from '../tickets/queries.ts'
import { type Verdict, verdictOf } from './verdict.ts'
import { VerdictDetails, verdictVariants } from './verdict-details.tsx'
import { checkInWords } from './words.ts'

interface AdmitTicketProps {
  ticket: TicketWithEvent
  state: TicketState
  /** The state of the ticket, in whose place a verdict appears. */
  children: ReactNode
}

/** Lets staff admit people on the page of a ticket; needs a network, unlike the door. */
export function AdmitTicket({ ticket, state, children }: AdmitTicketProps) {
  const words = checkInWords.useWords()
  const [verdict, setVerdict] = useState<Verdict>()
  return (
    <>
      {verdict ? (
        <SignalCard {...verdictVariants[verdict.kind]} role="alert" title={words.verdicts[verdict.kind]}>
          <VerdictDetails verdict={verdict} />
        </SignalCard>
      ) : (
        children
      )}
      {state === 'valid' && <AdmitForm ticket={ticket} onVerdict={setVerdict} />}
    </>
  )
}

interface AdmitFormProps {
  ticket: TicketWithEvent
  onVerdict: (verdict: Verdict | undefined) => void
}

function AdmitForm({ ticket: { purchaseId, eventId, quantity, admitted }, onVerdict }: AdmitFormProps) {
  const words = checkInWords.useWords()
  const { words: site } = useWords()
  const queryClient = useQueryClient()
  const left = quantity - admitted
  const [typed, setTyped] = useState('1')
  const [failure, setFailure] = useState<unknown>()
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  // An attempt without an answer may have been counted: sent again it is the same admission.
  const [unanswered, setUnanswered] = useState<{ admission_id: string; admit: number }>()
  const number = parseDecimal(typed)
  const admit = number !== undefined && Number.isInteger(number) && number >= 1 && number <= left ? number : undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    // State would follow too late for a double click.
    if (isBusy.current || (!unanswered && admit === undefined)) return
    isBusy.current = true
    const attempt = unanswered ?? { admission_id: randomUuid(), admit: admit ?? 1 }
    setSending(true)
    setFailure(undefined)
    onVerdict(undefined)
    try {
      const answer = await (await api()).checkIn.admit({ purchaseId, event_id: eventId, ...attempt })
      onVerdict({ ...answer, kind: 'admitted', code: purchaseId, now: attempt.admit, offline: false })
      setUnanswered(undefined)
      setTyped('1')
    } catch (error) {
      const refusal = apiError(error)
      const verdict = refusal && verdictOf(refusal)
      setUnanswered(verdict ? undefined : attempt)
      if (verdict) onVerdict(verdict)
      else setFailure(error)
    }
    await queryClient.invalidateQueries(ticketQuery(purchaseId))
    setSending(false)
    isBusy.current = false
  }

  return (
    <form onSubmit={submit} className="mt-5 rounded-card border border-line bg-card p-5">
      <h2 className="mb-3 text-xl">{words.admit_title}</h2>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <Stepper
          label={words.admit_quantity}
          name="admit"
          value={unanswered ? String(unanswered.admit) : typed}
          onChange={(value) => !unanswered && setTyped(value)}
          number={unanswered?.admit ?? number}
          min={1}
          max={left}
          fewerLabel={words.fewer}
          moreLabel={words.more}
        />
        <Button type="submit" variant="main" size="lg" disabled={isSending || (!unanswered && admit === undefined)}>
          {words.admit}
        </Button>
      </div>
      {failure !== undefined && (
        <div className="mt-4">
          <Notice variant="danger" live>
            {errorMessage(failure, site)}
          </Notice>
        </div>
      )}
    </form>
  )
}
