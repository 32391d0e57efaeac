import type { Booking } from '../../../contract/calls/bookings.ts'
import { stepBegins } from '../../../contract/rules/deposit.ts'
import { formatDateTime } from '../../../contract/rules/format.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'

/** What is kept of a deposit when the organiser cancels, step by step. */
export function DepositTerms({ booking: { deposit, starts_at } }: { booking: Pick<Booking, 'deposit' | 'starts_at'> }) {
  const words = useBundle('account').deposits
  const { language } = useWords()
  const steps = (deposit?.cancel_steps ?? []).filter(({ keep_percent }) => keep_percent > 0)
  if (steps.length === 0) return <p className="text-sm text-mute">{words.always_back}</p>
  return (
    <div className="text-sm text-mute text-pretty">
      <p>{words.terms}:</p>
      <ul className="list-disc ps-5">
        {steps.map((step) => (
          <li key={step.days_before}>
            {words.step(formatDateTime(stepBegins(step, Date.parse(starts_at)), language), step.keep_percent)}
          </li>
        ))}
      </ul>
      <p>{words.all_back}</p>
    </div>
  )
}
