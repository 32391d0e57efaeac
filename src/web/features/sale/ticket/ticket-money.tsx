import type { Ticket } from '../../../../contract/calls/tickets.ts'
import { schemeName } from '../../../../contract/rules/card.ts'
import { formatDateTime, formatDay, formatMoney } from '../../../../contract/rules/format.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { ButtonLink } from '../../../ui/button.tsx'

/** What became of money that was paid online: when and how it was paid, what is kept, what comes back. */
export function TicketMoney({ ticket }: { ticket: Ticket }) {
  const { language } = useWords()
  const own = useBundle('pay')
  const texts = useBundle('event').ticket
  const { charge, refunds, kept, paid, due, ways, purchaseId } = ticket
  const isPaid = charge?.state === 'captured' && charge.at !== null && paid > 0
  const scheme = schemeName(charge?.scheme ?? null, language) ?? own.card
  return (
    <div className="mt-3 grid grid-cols-1 gap-1 border-t border-line pt-3 text-center text-sm">
      {isPaid && <p>{own.paid_by(formatMoney(paid), scheme, formatDateTime(charge.at ?? '', language))}</p>}
      {kept > 0 && <p>{own.kept(formatMoney(kept))}</p>}
      {refunds.map(({ amount, state, at }) => (
        <p key={`${at}/${amount}`}>{own.refunds[state](formatMoney(amount), formatDay(at, language))}</p>
      ))}
      {refunds.some(({ state }) => state === 'under_way') && <p className="text-mute">{own.refund_days}</p>}
      {due > 0 && ways.includes('online') && (
        <ButtonLink
          to="/tickets/$purchaseId/pay"
          params={{ purchaseId }}
          className="mt-2 justify-self-center print:hidden"
        >
          {texts.pay_sum(formatMoney(due))}
        </ButtonLink>
      )}
    </div>
  )
}
