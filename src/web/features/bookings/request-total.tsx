import type { BookingKind } from '../../../contract/rules/booking.ts'
import type { Talent } from '../../../contract/talents.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { Money } from '../../ui/formatted.tsx'
import type { HourlyPrice } from '../talents/prices.ts'
import { priceOf, type RequestValues } from './request-values.ts'

interface RequestTotalProps {
  talent: Talent
  kind: BookingKind
  prices: HourlyPrice[]
  typed: RequestValues
}

/** Price of a hire as it is filled in, what happens after sending, and how to pay. */
export function RequestTotal({ talent, kind, prices, typed }: RequestTotalProps) {
  const words = useBundle('account').bookings
  const price = prices.find(({ slot }) => String(slot) === typed.price_slot)
  const cost = price ? priceOf(price.amount, typed) : undefined
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      {kind === 'hire' && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p>
            {words.request.total}
            <span className="block text-sm text-mute">
              {cost && price ? (
                <>
                  <Money dinars={price.amount} /> × <bdi>{words.request.hours(cost.hours)}</bdi>
                </>
              ) : (
                words.request.no_total
              )}
            </span>
          </p>
          <p aria-live="polite" className="text-xl font-semibold">
            {cost ? <Money dinars={cost.total} /> : '—'}
          </p>
        </div>
      )}
      <p>{words.request.next[kind](talent.name)}</p>
      <p className="text-mute">{words.payment}</p>
    </div>
  )
}
