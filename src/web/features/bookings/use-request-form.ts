import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type ApiError, apiError, NetworkError } from '../../lib/errors.ts'
import { useForm } from '../../lib/form.ts'
import { textsOf } from '../../lib/form-errors.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { serverNow } from '../../lib/server-clock.ts'
import { meQuery, useMe } from '../../lib/session.ts'
import type { When } from '../talents/filters.ts'
import { forgetRequestDraft, keepRequestDraft, renewRequestId, useRequestDraft } from './request-draft.ts'
import { useProblemText } from './request-fields.tsx'
import { REQUEST_FIELDS, type RequestValues, requestProblemsIn } from './request-values.ts'

interface RequestFormOptions<Sent> {
  /** Of the draft. */
  key: string
  /** Address of the form, to which visitors return after the login. */
  here: string
  /** Initial day and times. */
  when: When
  send(values: RequestValues, requestId: string): Promise<Sent>
  onSent(sent: Sent): unknown
  onRefused?(refusal: ApiError): void
}

/** The form of a request, to one talent or several: its draft survives the login and reloads, and it is sent once. */
export function useRequestForm<Sent extends object>({ key, here, when, ...request }: RequestFormOptions<Sent>) {
  const words = useBundle('account').bookings
  const { words: site } = useWords()
  const inWords = useProblemText()
  const { me, status } = useMe()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()

  const form = useForm({
    fields: REQUEST_FIELDS,
    validate: (values) => textsOf(requestProblemsIn(values, serverNow()), inWords),
    async onSubmit(values): Promise<Sent | '/login' | '/create-profile'> {
      const user = me ?? (await queryClient.query(meQuery))
      const requestId = keepRequestDraft(key, values, user?.id)
      if (!user) return '/login'
      if (!user.profile_complete) return '/create-profile'
      return request.send(values, requestId)
    },
    async onSuccess(result) {
      // After the login they return to the draft.
      if (typeof result === 'string') return navigate({ to: result, search: { from: here } })
      forgetRequestDraft(key)
      await request.onSent(result)
    },
    async onError(error) {
      const refusal = apiError(error)
      if (refusal) request.onRefused?.(refusal)
      if (refusal?.code === 'REQUEST_CONFLICT' && me) renewRequestId(key, me.id)
      if (refusal?.code !== 'LOGIN_REQUIRED') return false
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
    // The next page tells of success.
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
    // While the reader arrives, the page still has to scroll to its top.
    const isArriving = router.state.resolvedLocation?.pathname !== router.state.location.pathname
    void navigate({ to: '.', search, replace: true, resetScroll: isArriving, state: true })
  }, [isLinked])

  return { form, typed, keep, linked }
}
