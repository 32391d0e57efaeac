import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Talent } from '../../../contract/calls/talents.ts'
import type { BookingKind } from '../../../contract/rules/booking.ts'
import { api, preloadApi } from '../../lib/api.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { FormElement } from '../../ui/form-element.tsx'
import { Money } from '../../ui/formatted.tsx'
import type { When } from '../talents/filters.ts'
import type { HourlyPrice } from '../talents/prices.ts'
import { talentQuery } from '../talents/queries.ts'
import { bookingQuery } from './queries.ts'
import { draftKey } from './request-draft.ts'
import { RequestEnd } from './request-end.tsx'
import { MessageField, OccasionFields } from './request-fields.tsx'
import { PriceChoice, RequestedDay } from './request-parts.tsx'
import { priceOf, type RequestValues, requestFrom } from './request-values.ts'
import { useRequestForm } from './use-request-form.ts'

interface RequestFormProps {
  talent: Talent
  kind: BookingKind
  /** Prices to choose from when hiring. */
  prices: HourlyPrice[]
  /** Initial day and times. */
  when: When
  /** The application for a gig that it follows from. */
  applicationId?: string
  now: number
}

/** Day, times, place and occasion of a request. Visitors log in on submit, and return to what they typed. */
export function RequestForm({ talent, kind, prices, when, applicationId, now }: RequestFormProps) {
  const words = useBundle('account').bookings
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { form, typed, keep, linked } = useRequestForm({
    key: draftKey(kind, talent.id, applicationId),
    here: `/${kind}/${talent.id}${applicationId ? `?application=${applicationId}` : ''}`,
    when,
    async send(values, requestId) {
      const { bookings } = await api()
      return bookings.request(requestFrom(values, { kind, talentId: talent.id, requestId, applicationId, prices }))
    },
    onSent(booking) {
      queryClient.setQueryData(bookingQuery(booking.id).queryKey, booking)
      return navigate({ to: '/bookings/$id', params: { id: booking.id }, replace: true })
    },
    onRefused({ code }) {
      if (code === 'PRICE_NOT_SET' || code === 'PRICE_CHANGED')
        void queryClient.invalidateQueries(talentQuery(talent.id))
    },
  })

  return (
    <FormElement {...form.props} onFocus={preloadApi} onChange={keep} className="grid grid-cols-1 gap-6">
      {kind === 'hire' && <PriceChoice prices={prices} {...form.field('price_slot')} />}
      <OccasionFields field={form.field} linked={linked} typed={typed} now={now}>
        <RequestedDay talentId={talent.id} typed={typed} now={now} />
      </OccasionFields>
      {applicationId && (
        <AmountField {...form.field('amount')} label={words.request.offer} optional hint={words.request.offer_hint} />
      )}
      <MessageField field={form.field} />

      <RequestTotal talent={talent} kind={kind} prices={prices} typed={typed} />

      <RequestEnd form={form} />
    </FormElement>
  )
}

interface RequestTotalProps {
  talent: Talent
  kind: BookingKind
  prices: HourlyPrice[]
  typed: RequestValues
}

/** Price of a hire as it is filled in, what happens after sending, and how to pay. */
function RequestTotal({ talent, kind, prices, typed }: RequestTotalProps) {
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
      <p>{words.request.next[typed.amount ? 'hire' : kind](talent.name)}</p>
      <p className="text-mute">{words.payment}</p>
    </div>
  )
}
