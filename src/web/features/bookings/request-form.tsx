import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Talent } from '../../../contract/calls/talents.ts'
import type { BookingKind } from '../../../contract/rules/booking.ts'
import { api, preloadApi } from '../../lib/api.ts'
import { apiError, NetworkError } from '../../lib/errors.ts'
import { useForm } from '../../lib/form.ts'
import { textsOf } from '../../lib/form-errors.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { serverNow } from '../../lib/server-clock.ts'
import { meQuery, useMe } from '../../lib/session.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { FormElement } from '../../ui/form-element.tsx'
import { ErrorNotice, SubmitButton } from '../../ui/form-parts.tsx'
import { Money } from '../../ui/formatted.tsx'
import type { When } from '../talents/filters.ts'
import type { HourlyPrice } from '../talents/prices.ts'
import { talentQuery } from '../talents/queries.ts'
import { bookingQuery } from './queries.ts'
import { draftKey, forgetRequestDraft, keepRequestDraft, renewRequestId, useRequestDraft } from './request-draft.ts'
import { MessageField, OccasionFields, useProblemText } from './request-fields.tsx'
import { PriceChoice, RequestedDay } from './request-parts.tsx'
import { priceOf, REQUEST_FIELDS, type RequestValues, requestFrom, requestProblemsIn } from './request-values.ts'

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
  const { words: site } = useWords()
  const inWords = useProblemText()
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
