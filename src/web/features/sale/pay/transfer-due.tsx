import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TicketWithEvent } from '../../../../contract/calls/tickets.ts'
import { API_PREFIX } from '../../../../contract/paths.ts'
import { groupedIban, MAX_PROOF_BYTES, TRANSFER_DAY_LIMIT } from '../../../../contract/rules/bank-transfer.ts'
import { formatDateTime, formatMoney } from '../../../../contract/rules/format.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { sendForm } from '../../../lib/send-form.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/form-parts.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ticketQuery } from '../queries.ts'
import { CopiedFact } from './copied-fact.tsx'

/** What is to be sent by bank transfer, where to and until when, for who manages the purchase. */
export function TransferDue({ ticket }: { ticket: TicketWithEvent }) {
  const { language } = useWords()
  const own = useBundle('pay').transfer
  const { transfer, due, held_until, manage } = ticket
  if (!transfer) return <Notice variant="info">{manage === 'code' ? own.prove : own.elsewhere}</Notice>
  const { reference, iban, name, benefitpay, due_at, received } = transfer
  return (
    <>
      <section className="rounded-card border border-line bg-card p-[min(1.25rem,5vw)] shadow-soft">
        <h2 className="text-lg">{own.title}</h2>
        <p className="mt-1">{own.until(formatDateTime(due_at, language))}</p>
        {held_until && <p className="text-sm text-mute">{own.kept_until(formatDateTime(held_until, language))}</p>}
        {received > 0 && <p className="mt-2 font-medium">{own.received(formatMoney(received), formatMoney(due))}</p>}
        <dl className="mt-3 divide-y divide-line border-t border-line">
          <CopiedFact name={own.amount} shown={formatMoney(due)} copied={String(due)} />
          <CopiedFact name={own.reference} shown={reference} copied={reference} />
          <CopiedFact name={own.iban} shown={groupedIban(iban)} copied={iban} />
          <CopiedFact name={own.name} shown={name} copied={name} />
          {benefitpay && <CopiedFact name={own.benefitpay} shown={benefitpay} copied={benefitpay} />}
        </dl>
        <p className="mt-3 text-sm text-mute">{own.reference_why}</p>
        {due > TRANSFER_DAY_LIMIT / 2 && <p className="mt-2 text-sm text-mute">{own.limit}</p>}
      </section>
      <Claim ticket={ticket} />
    </>
  )
}

/** The buyer says that the money was sent, and may show it. */
function Claim({ ticket: { purchaseId, transfer } }: { ticket: TicketWithEvent }) {
  const { language } = useWords()
  const own = useBundle('pay').transfer
  const queries = useQueryClient()
  const claiming = useMutation({
    mutationFn: async (proof?: File) => {
      if (proof && proof.size > MAX_PROOF_BYTES) return { isTooLarge: true }
      const form = new FormData()
      if (proof) form.set('proof', proof)
      await sendForm(`${API_PREFIX}/tickets/${purchaseId}/transferred`, form)
      return { isTooLarge: false }
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ticketQuery(purchaseId).queryKey }),
  })
  const isShowing = claiming.isPending && claiming.variables !== undefined
  return (
    <section aria-label={own.claim} className="grid grid-cols-1 gap-2">
      <p role="status" className="empty:hidden">
        {[
          transfer?.claimed_at && own.claimed(formatDateTime(transfer.claimed_at, language)),
          transfer?.proof && own.shown,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <ErrorNotice error={claiming.error} {...(claiming.data?.isTooLarge && { text: own.too_large })} />
      {!transfer?.claimed_at && (
        <Button
          variant="main"
          size="lg"
          wide
          busy={claiming.isPending && !isShowing}
          onClick={() => claiming.isPending || claiming.mutate(undefined)}
        >
          {own.claim}
        </Button>
      )}
      <label className={`${buttonClass({ variant: 'quiet', wide: true })} has-focus-visible:outline-2`}>
        {isShowing ? own.showing : transfer?.proof ? own.show_another : own.show}
        <input
          type="file"
          accept="image/*,application/pdf"
          className="sr-only"
          disabled={claiming.isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) claiming.mutate(file)
            target.value = ''
          }}
        />
      </label>
      <p className="text-center text-sm text-mute">{own.show_hint}</p>
    </section>
  )
}
