import { Link, useNavigate } from '@tanstack/react-router'
import { CalendarDays, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { instantInBahrain } from '../../../contract/rules/bahrain.ts'
import { formatDay } from '../../../contract/rules/format.ts'
import { preloadApi } from '../../lib/api.ts'
import { useWords } from '../../lib/i18n.tsx'
import { useFilterForm } from '../../lib/use-filter-form.ts'
import { ChipRow, chipClass } from '../../ui/chip-row.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Written } from '../../ui/written.tsx'
import { type EventFilters, NAMED_DAYS, readEventFilters } from './filters.ts'

interface EventFilterFormProps {
  filters: EventFilters
  /** Language in the URL of the page, if any. */
  language?: string
}

/** Search text and day, and links for days, price and tag. The URL follows the input; without scripts it is a GET form. */
export function EventFilterForm({ filters, language }: EventFilterFormProps) {
  const { words } = useWords()
  const navigate = useNavigate()
  const id = useId()
  const { q, tag, date, free } = filters
  const day = NAMED_DAYS.some((when) => when === date) ? undefined : date
  const form = useFilterForm({ q, day }, (typed) => {
    void navigate({
      to: '/events',
      search: (before) => ({ ...before, ...readEventFilters(typed), cursor: undefined }),
      replace: true,
      resetScroll: false,
    })
  })

  return (
    <search className="mb-6 block">
      <form {...form} id={id} action="/events" onFocus={preloadApi} aria-label={words.events.filters} className="mb-3">
        {date && !day && <input type="hidden" name="date" value={date} />}
        {tag && <input type="hidden" name="tag" value={tag} />}
        {free && <input type="hidden" name="free" value={free} />}
        {language && <input type="hidden" name="lng" value={language} />}
        <SearchBox label={words.events.search} q={q} className="max-w-2xl" inputClassName="desk:h-14" />
      </form>
      <ChipRow chosen={JSON.stringify(filters)}>
        <Chip filter={{ date: undefined }} isChosen={!date}>
          {words.events.any_day}
        </Chip>
        {NAMED_DAYS.map((when) => (
          <Chip key={when} filter={{ date: when }} isChosen={date === when}>
            {words.events.when[when]}
          </Chip>
        ))}
        <DayChip form={id} day={day} onChange={form.onChange} />
        <Chip filter={{ free: free ? undefined : 'true' }} isChosen={Boolean(free)}>
          {words.events.free}
          {free && <Icon of={X} className="size-4" />}
        </Chip>
        {tag && (
          <Chip filter={{ tag: undefined }} isChosen>
            <Written>{tag}</Written>
            <Icon of={X} className="size-4" />
          </Chip>
        )}
        <li>
          <noscript>
            <button form={id} type="submit" className="min-h-11 rounded-full bg-brand px-6 font-medium text-on-brand">
              {words.events.submit_search}
            </button>
          </noscript>
        </li>
      </ChipRow>
    </search>
  )
}

interface ChipProps {
  filter: Partial<EventFilters>
  isChosen: boolean
  children: ReactNode
}

/** A link that changes one filter. */
function Chip({ filter, isChosen, children }: ChipProps) {
  return (
    <li className="shrink-0">
      <Link
        to="/events"
        search={(before) => ({ ...before, ...filter, cursor: undefined })}
        resetScroll={false}
        activeOptions={{ exact: true }}
        aria-current={isChosen ? 'true' : undefined}
        className={chipClass}
      >
        {children}
      </Link>
    </li>
  )
}

interface DayChipProps {
  /** Id of the form. */
  form: string
  day: string | undefined
  onChange: () => void
}

/** A day to choose. The field covers the chip, so that the browser's date picker opens; it is visible while focused. */
function DayChip({ form, day, onChange }: DayChipProps) {
  const { words, language } = useWords()
  return (
    <li className="shrink-0">
      <label
        className={`${chipClass} relative min-w-44 justify-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold`}
        aria-current={day ? 'true' : undefined}
      >
        <Icon of={CalendarDays} className="size-4" />
        {day ? formatDay(instantInBahrain(day), language) : words.events.day}
        <input
          form={form}
          type="date"
          name="day"
          defaultValue={day}
          max="2999-12-31"
          aria-label={words.events.day}
          onChange={onChange}
          className="absolute inset-0 rounded-full bg-card px-4 text-ink opacity-0 outline-none focus:opacity-100 [&::-webkit-calendar-picker-indicator]:absolute [&::-webkit-calendar-picker-indicator]:inset-0 [&::-webkit-calendar-picker-indicator]:size-full [&::-webkit-calendar-picker-indicator]:opacity-0"
        />
      </label>
    </li>
  )
}
