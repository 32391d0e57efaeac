import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { UnavailableTalents } from '../../../contract/calls/bookings.ts'
import { api, preloadApi } from '../../lib/api.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { FormElement } from '../../ui/form-element.tsx'
import { type ChosenTalent, dropChosen } from '../talents/chosen.ts'
import type { When } from '../talents/filters.ts'
import { AskedTalents } from './asked-talents.tsx'
import { quotationsQuery } from './queries.ts'
import { draftKey } from './request-draft.ts'
import { RequestEnd } from './request-end.tsx'
import { MessageField, OccasionFields } from './request-fields.tsx'
import { quotationsFrom } from './request-values.ts'
import { useRequestForm } from './use-request-form.ts'

const KEY = draftKey('quotation', 'chosen')
const NOBODY: UnavailableTalents = { busy: [], unavailable: [] }

interface QuotationsFormProps {
  chosen: readonly ChosenTalent[]
  /** Initial day and times. */
  when: When
  now: number
}

/** One request to several talents. Visitors log in on submit, and return to what they typed. */
export function QuotationsForm({ chosen, when, now }: QuotationsFormProps) {
  const words = useBundle('account').bookings
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  // Marked after a refusal: the organiser decides whom to leave out.
  const [refused, setRefused] = useState(NOBODY)
  const { form, typed, keep, linked } = useRequestForm({
    key: KEY,
    here: '/quotations',
    when,
    async send(values, requestId) {
      setRefused(NOBODY)
      const ids = chosen.map(({ id }) => id)
      const { bookings } = await (await api()).bookings.requestQuotations(quotationsFrom(values, requestId, ids))
      return { id: requestId, bookings }
    },
    async onSent({ id, bookings }) {
      queryClient.setQueryData(quotationsQuery(id).queryKey, bookings)
      await navigate({ to: '/quotations/$id', params: { id }, replace: true })
      dropChosen()
    },
    onRefused({ code, data }) {
      if (code === 'TALENTS_UNAVAILABLE') setRefused(data as UnavailableTalents)
    },
  })
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
      <RequestEnd form={form}>
        {left.length > 0 && left.length < chosen.length && (
          <Button className="mt-2" onClick={() => dropChosen(left)}>
            {words.quotations.without}
          </Button>
        )}
      </RequestEnd>
    </FormElement>
  )
}
