import { useNavigate } from '@tanstack/react-router'
import { CircleAlert, Moon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { areHours, endsPastMidnight } from '../../../contract/rules/time-range.ts'
import { preloadApi } from '../../lib/api.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { parseAmount } from '../../lib/parse-amount.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useFilterForm } from '../../lib/use-filter-form.ts'
import { Button } from '../../ui/button.tsx'
import { boxClass, closeFold, FilterFold, LabelledBox } from '../../ui/filter-parts.tsx'
import { FormElement } from '../../ui/form-element.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { AreaSelect } from './area-select.tsx'
import { readTalentFilters, type TalentFilters } from './filters.ts'
import { RESULTS } from './talents-frame.tsx'

const TIMES = ['date', 'from', 'to'] as const

interface TalentFilterFormProps {
  filters: TalentFilters
  /** Language in the URL of the page, for the form without scripts. */
  language?: string
  today: string
  /** The chosen day has passed. */
  isPast: boolean
}

/** Search text, day, times, place and price. The URL follows the input; without scripts it is a plain GET form. */
export function TalentFilterForm({ filters, language, today, isPast }: TalentFilterFormProps) {
  const { words } = useWords()
  const own = useBundle('talent').talentPages
  const navigate = useNavigate()
  const ids = { time: useId(), price: useId(), past: useId() }
  const { category, sort, q, date, from, to, area, max_price } = filters
  const known = { q, date, from, to, area, max_price }

  const { props: form, wrong } = useFilterForm(known, (boxes) => {
    const price = parseAmount(boxes.max_price ?? '')
    if (price === undefined) return 'max_price'
    if (!areHours(boxes.from, boxes.to)) return 'to'
    // Category and order have separate links.
    // Times that are typed without a date mean today.
    const date = boxes.date || (boxes.from || boxes.to ? dayInBahrain(serverNow()) : undefined)
    const { category: _, sort: __, ...typed } = readTalentFilters({ ...boxes, date, max_price: price?.toString() })
    void navigate({
      to: '/talents',
      search: (previous) => ({ ...previous, ...typed, cursor: undefined }),
      replace: true,
      resetScroll: false,
    })
  })
  const late = wrong !== 'to' && endsPastMidnight(from, to)

  return (
    <search>
      <FormElement
        {...form}
        onSubmit={(submission) => {
          if (form.onSubmit(submission) && closeFold(submission.currentTarget))
            document.getElementById(RESULTS)?.focus({ preventScroll: true })
        }}
        action="/talents"
        onFocus={preloadApi}
        aria-label={own.filters}
        className="mb-4 flex flex-wrap gap-3"
      >
        {category && <input type="hidden" name="category" value={category} />}
        {sort && <input type="hidden" name="sort" value={sort} />}
        {language && <input type="hidden" name="lng" value={language} />}
        <SearchBox
          label={words.talents.search}
          q={q}
          className="min-w-0 grow basis-40 self-start"
          inputClassName="desk:h-14"
        />
        <FilterFold label={own.refine} />
        <div className="hidden w-full grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3 peer-checked:grid sm:grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] desk:grid! desk:w-auto desk:grid-cols-[10.25rem_7.25rem_7.25rem_10.5rem_8.25rem]">
          {TIMES.map((name) => (
            <LabelledBox
              key={name}
              label={words.talents[name]}
              className={name === 'date' ? 'col-span-full sm:col-span-1' : ''}
            >
              <input
                type={name === 'date' ? 'date' : 'time'}
                name={name}
                defaultValue={filters[name]}
                min={name === 'date' ? today : undefined}
                max={name === 'date' ? '2999-12-31' : undefined}
                aria-invalid={(wrong === 'to' && name === 'to') || (isPast && name === 'date') || undefined}
                aria-describedby={
                  name === 'date' && isPast
                    ? ids.past
                    : name === 'to' && (wrong === 'to' || late)
                      ? ids.time
                      : undefined
                }
                className={boxClass}
              />
            </LabelledBox>
          ))}
          <LabelledBox label={own.area}>
            <AreaSelect name="area" defaultValue={area ?? ''} none={own.any_area} className={boxClass} />
          </LabelledBox>
          <LabelledBox label={own.max_price}>
            <input
              name="max_price"
              inputMode="decimal"
              defaultValue={max_price}
              maxLength={12}
              autoComplete="off"
              aria-invalid={wrong === 'max_price' || undefined}
              aria-describedby={wrong === 'max_price' ? ids.price : undefined}
              className={boxClass}
            />
          </LabelledBox>
          {isPast && (
            <Note id={ids.past} of={CircleAlert} isWrong>
              {own.past_day}
            </Note>
          )}
          {wrong === 'to' && (
            <Note id={ids.time} of={CircleAlert} isWrong>
              {words.talents.same_hours}
            </Note>
          )}
          {late && (
            <Note id={ids.time} of={Moon}>
              {words.talents.next_day}
            </Note>
          )}
          {wrong === 'max_price' && (
            <Note id={ids.price} of={CircleAlert} isWrong>
              {own.max_price_wrong}
            </Note>
          )}
          <Button type="submit" variant="main" className="col-span-full desk:hidden">
            {own.show_results}
          </Button>
        </div>
        <noscript>
          <button type="submit" className="min-h-12 rounded-full bg-brand px-6 font-medium text-on-brand">
            {words.talents.submit_search}
          </button>
        </noscript>
      </FormElement>
    </search>
  )
}

interface NoteProps {
  id: string
  of: typeof Moon
  isWrong?: boolean
  children: ReactNode
}

function Note({ id, of, isWrong, children }: NoteProps) {
  return (
    <p
      id={id}
      role={isWrong ? 'alert' : undefined}
      className={`col-span-full flex gap-1.5 text-sm ${isWrong ? 'text-danger' : 'text-mute'}`}
    >
      <Icon of={of} className="mt-0.5 size-4" />
      {children}
    </p>
  )
}
