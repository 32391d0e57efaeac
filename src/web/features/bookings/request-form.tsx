import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Moon } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Talent } from '../../../contract/calls/talents.ts'
import { amountErrors } from '../../../contract/errors/amount.ts'
import { bookingErrors } from '../../../contract/errors/bookings.ts'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { type BookingKind, MAX_BOOKING_MESSAGE, MAX_OCCASION, MAX_PLACE } from '../../../contract/rules/booking.ts'
import { api, preloadApi } from '../../lib/api.ts'
import { apiError, NetworkError } from '../../lib/errors.ts'
import { useForm } from '../../lib/form.ts'
import { textsOf } from '../../lib/form-errors.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { serverNow } from '../../lib/server-clock.ts'
import { meQuery, useMe } from '../../lib/session.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormElement } from '../../ui/form-element.tsx'
import { ErrorNotice, SubmitButton } from '../../ui/form-parts.tsx'
import { Money } from '../../ui/formatted.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { When } from '../talents/filters.ts'
import type { HourlyPrice } from '../talents/prices.ts'
import { talentQuery } from '../talents/queries.ts'
import { bookingQuery } from './queries.ts'
import { draftKey, forgetRequestDraft, keepRequestDraft, renewRequestId, useRequestDraft } from './request-draft.ts'
import { PriceChoice, RequestedDay } from './request-parts.tsx'
import {
  isPastMidnight,
  priceOf,
  REQUEST_FIELDS,
  type RequestProblem,
  type RequestValues,
  requestFrom,
  requestProblemsIn,
} from './request-values.ts'

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
  const { words: site, language } = useWords()
  const { me, status } = useMe()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const key = draftKey(kind, talent.id, applicationId)
  const here = `/${kind}/${talent.id}${applicationId ? `?application=${applicationId}` : ''}`

  const form = useForm({
    fields: REQUEST_FIELDS,
    validate: (values) => textsOf(requestProblemsIn(values, serverNow()), inWords),
    async onSubmit(values) {
      const user = me ?? (await queryClient.query(meQuery))
      const requestId = keepRequestDraft(key, values, user?.id)
      if (!user) return '/login'
      if (!user.profile_complete) return '/create-profile'
      return (await api()).bookings.request(
        requestFrom(values, { kind, talentId: talent.id, requestId, applicationId, prices }),
      )
    },
    async onSuccess(result) {
      // After the login they return to the draft.
      if (typeof result === 'string') return navigate({ to: result, search: { from: here } })
      forgetRequestDraft(key)
      queryClient.setQueryData(bookingQuery(result.id).queryKey, result)
      return navigate({ to: '/bookings/$id', params: { id: result.id }, replace: true })
    },
    async onError(error) {
      const code = apiError(error)?.code
      if (code === 'REQUEST_CONFLICT' && me) renewRequestId(key, me.id)
      if (code === 'PRICE_NOT_SET' || code === 'PRICE_CHANGED')
        void queryClient.invalidateQueries(talentQuery(talent.id))
      if (code !== 'LOGIN_REQUIRED') return false
      // The session has ended meanwhile.
      await queryClient.invalidateQueries(meQuery)
      await navigate({ to: '/login', search: { from: here } })
      return true
    },
    names: { starts_at: 'date', ends_at: 'to' },
    messageOf(error) {
      if (error instanceof NetworkError) return `${site.shell.no_connection_text} ${words.request.never_twice}`
      return apiError(error)?.code === 'REQUEST_CONFLICT' ? words.request.conflict : undefined
    },
    // Success is what the booking's page says.
    toast: { about: 'booking-request', failure: words.request.failed },
  })
  const { typed, keep } = useRequestDraft(key, { form: form.props.ref, userId: me?.id })
  const [linked] = useState(when)
  const isLinked = Boolean(when.date || when.from || when.to) && status !== 'loading'

  // Copies the times of the link to the draft once, so that later input survives a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the draft's owner is known
  useEffect(() => {
    if (!isLinked) return
    keep()
    const search = (before: object) => ({ ...before, date: undefined, from: undefined, to: undefined })
    void navigate({ to: '.', search, replace: true, resetScroll: false, state: true })
  }, [isLinked])
  const isConflict = apiError(form.error)?.code === 'REQUEST_CONFLICT'

  function inWords(problem: RequestProblem): string {
    switch (problem) {
      case 'SAME_HOURS':
        return site.talents.same_hours
      case 'DATE_MISSING':
      case 'FROM_MISSING':
      case 'TO_MISSING':
        return words.request.missing[problem]
      case 'AMOUNT_AMBIGUOUS':
        return amountErrors[problem][language]
      default:
        return bookingErrors[problem][language]
    }
  }

  return (
    <FormElement {...form.props} onFocus={preloadApi} onChange={keep} className="grid grid-cols-1 gap-6">
      {kind === 'hire' && <PriceChoice prices={prices} {...form.field('price_slot')} />}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] items-start gap-x-3 gap-y-5 *:min-w-0 [&_[type=time]]:px-3 sm:grid-cols-[1.4fr_1fr_1fr]">
        <div className="col-span-full sm:col-span-1">
          <TextField
            {...form.field('date')}
            label={site.talents.date}
            type="date"
            defaultValue={linked.date}
            required
            min={dayInBahrain(now)}
            max="2999-12-31"
          />
        </div>
        <TextField {...form.field('from')} label={site.talents.from} type="time" defaultValue={linked.from} required />
        <TextField {...form.field('to')} label={site.talents.to} type="time" defaultValue={linked.to} required />
        <div className="col-span-full -mt-3">
          <p role="status" className="flex gap-1.5 text-sm text-mute">
            {isPastMidnight(typed) ? (
              <>
                <Icon of={Moon} className="mt-0.5 size-4" />
                {site.talents.next_day}
              </>
            ) : (
              words.request.in_bahrain
            )}
          </p>
          <RequestedDay talentId={talent.id} typed={typed} now={now} />
        </div>
      </div>
      <TextField
        {...form.field('place')}
        label={words.place}
        hint={words.request.place_hint}
        required
        maxLength={MAX_PLACE}
        dir="auto"
      />
      <TextField
        {...form.field('occasion')}
        label={words.request.occasion}
        hint={words.request.occasion_hint}
        required
        maxLength={MAX_OCCASION}
        dir="auto"
      />
      {applicationId && (
        <AmountField {...form.field('amount')} label={words.request.offer} optional hint={words.request.offer_hint} />
      )}
      <TextArea
        {...form.field('message')}
        label={words.message}
        optional
        hint={words.request.message_hint}
        maxLength={MAX_BOOKING_MESSAGE}
      />

      <RequestTotal talent={talent} kind={kind} prices={prices} typed={typed} />

      <ErrorNotice text={form.failure}>
        {isConflict && (
          <Link to="/bookings" className="mt-1 inline-block font-medium underline underline-offset-4">
            {words.request.to_bookings}
          </Link>
        )}
      </ErrorNotice>
      <div className="grid gap-3">
        <SubmitButton form={form} size="lg" wide>
          {form.pending ? words.request.sending : words.request.submit}
        </SubmitButton>
        {!me && <p className="text-center text-sm text-mute signed-in:hidden">{words.request.login_first}</p>}
        {me && !me.profile_complete && <p className="text-center text-sm text-mute">{words.request.profile_first}</p>}
        <noscript>{words.request.scripts_needed}</noscript>
      </div>
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
