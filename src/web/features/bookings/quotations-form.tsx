import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api, preloadApi } from '../../lib/api.ts'
import { apiError, NetworkError } from '../../lib/errors.ts'
import { useForm } from '../../lib/form.ts'
import { textsOf } from '../../lib/form-errors.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { serverNow } from '../../lib/server-clock.ts'
import { meQuery, useMe } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormElement } from '../../ui/form-element.tsx'
import { ErrorNotice, SubmitButton } from '../../ui/form-parts.tsx'
import { type ChosenTalent, dropChosen } from '../talents/chosen.ts'
import type { When } from '../talents/filters.ts'
import { AskedTalents, type Unavailable } from './asked-talents.tsx'
import { quotationsQuery } from './queries.ts'
import { draftKey, forgetRequestDraft, keepRequestDraft, renewRequestId, useRequestDraft } from './request-draft.ts'
import { MessageField, OccasionFields, useProblemText } from './request-fields.tsx'
import { quotationsFrom, REQUEST_FIELDS, requestProblemsIn } from './request-values.ts'

const KEY = draftKey('quotation', 'chosen')
const NOBODY: Unavailable = { busy: [], unavailable: [] }

interface QuotationsFormProps {
  chosen: readonly ChosenTalent[]
  /** Initial day and times. */
  when: When
  now: number
}

/** One request to several talents. Visitors log in on submit, and return to what they typed. */
export function QuotationsForm({ chosen, when, now }: QuotationsFormProps) {
  const words = useBundle('account').bookings
  const { words: site } = useWords()
  const inWords = useProblemText()
  const { me, status } = useMe()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  // Marked after a refusal, so that one decides whom to leave out.
  const [refused, setRefused] = useState(NOBODY)
  const [linked] = useState(when)

  const form = useForm({
    fields: REQUEST_FIELDS,
    validate: (values) => textsOf(requestProblemsIn(values, serverNow()), inWords),
    async onSubmit(values) {
      const user = me ?? (await queryClient.query(meQuery))
      const requestId = keepRequestDraft(KEY, values, user?.id)
      if (!user) return '/login'
      if (!user.profile_complete) return '/create-profile'
      setRefused(NOBODY)
      const ids = chosen.map(({ id }) => id)
      const { bookings } = await (await api()).bookings.requestQuotations(quotationsFrom(values, requestId, ids))
      return { id: requestId, bookings }
    },
    async onSuccess(result) {
      if (typeof result === 'string') return navigate({ to: result, search: { from: '/quotations' } })
      forgetRequestDraft(KEY)
      queryClient.setQueryData(quotationsQuery(result.id).queryKey, result.bookings)
      await navigate({ to: '/quotations/$id', params: { id: result.id }, replace: true })
      dropChosen()
    },
    async onError(error) {
      const refusal = apiError(error)
      if (refusal?.code === 'TALENTS_UNAVAILABLE') setRefused(refusal.data as Unavailable)
      if (refusal?.code === 'REQUEST_CONFLICT' && me) renewRequestId(KEY, me.id)
      if (refusal?.code !== 'LOGIN_REQUIRED') return false
      // The session has ended meanwhile.
      await queryClient.invalidateQueries(meQuery)
      await navigate({ to: '/login', search: { from: '/quotations' } })
      return true
    },
    names: { starts_at: 'date', ends_at: 'to' },
    messageOf(error) {
      if (error instanceof NetworkError) return `${site.shell.no_connection_text} ${words.request.never_twice}`
      return apiError(error)?.code === 'REQUEST_CONFLICT' ? words.request.conflict : undefined
    },
    toast: { about: 'booking-request', failure: words.request.failed },
  })
  const { typed, keep } = useRequestDraft(KEY, { form: form.props.ref, userId: me?.id })
  const isLinked = Boolean(when.date || when.from || when.to) && status !== 'loading'

  // Copies the times of the link to the draft once, so that later input survives a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the draft's owner is known
  useEffect(() => {
    if (!isLinked) return
    keep()
    void navigate({ to: '.', search: {}, replace: true, resetScroll: false, state: true })
  }, [isLinked])
  const left = [...refused.busy, ...refused.unavailable].filter((id) => chosen.some((talent) => talent.id === id))

  return (
    <FormElement {...form.props} onFocus={preloadApi} onChange={keep} className="grid grid-cols-1 gap-6">
      <AskedTalents chosen={chosen} refused={refused} />
      <OccasionFields field={form.field} linked={linked} typed={typed} now={now} />
      <MessageField field={form.field} />
      <div className="grid gap-3 border-t border-line pt-5">
        <p>{words.quotations.next}</p>
        <p className="text-mute">{words.payment}</p>
      </div>
      <ErrorNotice text={form.failure}>
        {left.length > 0 && left.length < chosen.length && (
          <Button className="mt-2" onClick={() => dropChosen(left)}>
            {words.quotations.without}
          </Button>
        )}
        {apiError(form.error)?.code === 'REQUEST_CONFLICT' && (
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
