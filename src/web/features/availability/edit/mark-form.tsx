import { useQueryClient } from '@tanstack/react-query'
import { Moon } from 'lucide-react'
import { useRef, useState } from 'react'
import { availabilityErrors } from '../../../../contract/errors/availability.ts'
import { endsPastMidnight } from '../../../../contract/rules/time-range.ts'
import { api, preloadApi } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form.ts'
import { textsOf } from '../../../lib/form-errors.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { ErrorNotice, SubmitButton } from '../../../ui/form-parts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type Days, MARK_FIELDS, type MarkProblem, type MarkValues, markProblemsIn, spanFrom } from './mark-values.ts'
import { calendarChanged, myAvailabilityQuery } from './queries.ts'
import { useSpanInWords } from './span-in-words.ts'

/** Marks the selected days, or hours of them, as busy or free. */
export function MarkForm({ days, talentId }: { days: Days; talentId: string }) {
  const { availabilityEdit: edit, bookings } = useBundle('account')
  const { all_day } = useBundle('talent').availability
  const { words, language } = useWords()
  const inWords = useSpanInWords()
  const queryClient = useQueryClient()
  /** The button that submitted the form. */
  const wanted = useRef(true)
  const [typed, setTyped] = useState<MarkValues>({ all_day: 'on', from: '', to: '', weekly: '' })
  const { from, to } = typed
  const span = spanFrom(days, typed)
  const isLate = days.first === days.last && endsPastMidnight(from, to)

  const form = useForm({
    fields: MARK_FIELDS,
    values: typed,
    validate: (values) => textsOf(markProblemsIn(days, values, serverNow()), problemInWords),
    async onSubmit(values) {
      const { starts, ends } = spanFrom(days, values) ?? { starts: 0, ends: 0 }
      const busy = wanted.current
      const mine = await (await api()).availability.mark({
        starts_at: new Date(starts).toISOString(),
        ends_at: new Date(ends).toISOString(),
        weekly: Boolean(values.weekly),
        busy,
      })
      return { mine, busy }
    },
    async onSuccess({ mine }) {
      queryClient.setQueryData(myAvailabilityQuery(mine.month).queryKey, mine)
      await calendarChanged(queryClient, talentId)
    },
    names: (_, { all_day }) => (all_day ? 'all_day' : 'to'),
    toast: {
      about: 'mark',
      success: ({ busy }) => (busy ? edit.marked_busy : edit.marked_free),
      failure: edit.mark_failed,
    },
  })

  function problemInWords(problem: MarkProblem): string {
    if (problem === 'SAME_HOURS') return words.talents.same_hours
    if (problem === 'FROM_MISSING' || problem === 'TO_MISSING') return bookings.request.missing[problem]
    return availabilityErrors[problem][language]
  }

  const field = (name: keyof MarkValues) => ({
    ...form.field(name),
    onChange({ target }: { target: HTMLInputElement }) {
      const value = target.type === 'checkbox' ? (target.checked ? 'on' : '') : target.value
      setTyped((before) => ({ ...before, [name]: value }))
      for (const each of MARK_FIELDS) form.clearError(each)
    },
  })
  const button = (busy: boolean) => ({
    form: { ...form, pending: form.pending && wanted.current === busy },
    onClick: () => {
      if (!form.pending) wanted.current = busy
    },
  })

  return (
    <FormElement {...form.props} onFocus={preloadApi} className="grid grid-cols-1 gap-4">
      <p role="status" className="text-lg font-semibold text-balance">
        {span ? inWords(span, Boolean(typed.weekly)) : inWords(days)}
      </p>
      <div>
        <Checkbox {...field('all_day')} label={all_day} checked={typed.all_day === 'on'} />
        {!typed.all_day && (
          <div className="mt-2 mb-3 grid grid-cols-2 items-start gap-3 [&_[type=time]]:px-3">
            <TextField {...field('from')} label={words.talents.from} type="time" value={from} required />
            <TextField {...field('to')} label={words.talents.to} type="time" value={to} required />
            {isLate && (
              <p className="col-span-full flex gap-1.5 text-sm text-mute">
                <Icon of={Moon} className="mt-0.5 size-4" />
                {words.talents.next_day}
              </p>
            )}
          </div>
        )}
        <Checkbox
          {...field('weekly')}
          label={edit.weekly}
          checked={typed.weekly === 'on'}
          hint={typed.weekly && edit.weekly_hint}
        />
      </div>
      <ErrorNotice text={form.failure} />
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <SubmitButton {...button(true)}>{edit.mark_busy}</SubmitButton>
        <SubmitButton {...button(false)} variant="outline">
          {edit.mark_free}
        </SubmitButton>
      </div>
    </FormElement>
  )
}
