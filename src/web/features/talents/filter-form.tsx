import { useNavigate } from '@tanstack/react-router'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Moon from 'lucide-react/icons/moon'
import Search from 'lucide-react/icons/search'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { areHours, endNextDay } from '../../../contract/rules/time-range.ts'
import { preloadApi } from '../../lib/api.ts'
import { useWords } from '../../lib/i18n.tsx'
import { Icon } from '../../ui/icon.tsx'
import { inputClass } from '../../ui/input-class.ts'
import { readFilters, type TalentFilters } from './filters.ts'

const DEBOUNCE_MS = 300

const TIMES = ['date', 'from', 'to'] as const

interface FilterFormProps {
  filters: TalentFilters
  language?: string
  now: number
}

/** Search text, date and times. The URL follows the input; without scripts it is a plain GET form. */
export function FilterForm({ filters, language, now }: FilterFormProps) {
  const { words } = useWords()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const whenId = useId()
  const noteId = useId()
  const [same, setSame] = useState(false)
  const { category, sort, from, to } = filters
  const hours = `${from} ${to}`
  const [hoursBefore, setHoursBefore] = useState(hours)
  if (hours !== hoursBefore) {
    // The hours changed since they were refused.
    setHoursBefore(hours)
    setSame(false)
  }
  // No hint for an end at midnight.
  const late = !same && from && to && to !== '00:00' && endNextDay(from, to)

  function search() {
    clearTimeout(pause.current)
    if (!form.current) return
    const boxes = Object.fromEntries(new FormData(form.current)) as Record<string, string>
    const isSame = !areHours(boxes.from, boxes.to)
    setSame(isSame)
    if (isSame) return
    // Category and order have their own links.
    const { category: _, sort: __, ...typed } = readFilters(boxes)
    // Times without a date mean today.
    if (!typed.date && (typed.from || typed.to)) typed.date = dayInBahrain(Date.now())
    void navigate({
      to: '/talents',
      search: (previous) => ({ ...previous, ...typed, cursor: undefined }),
      replace: true,
      resetScroll: false,
    })
  }

  function searchSoon() {
    clearTimeout(pause.current)
    pause.current = setTimeout(search, DEBOUNCE_MS)
  }

  function submit(submission: FormEvent) {
    submission.preventDefault()
    search()
  }

  useFollowing(form, filters)
  // Text typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const typed = new FormData(form.current ?? undefined)
    if (['q', ...TIMES].some((name) => (typed.get(name) ?? '') !== (filters[name as keyof TalentFilters] ?? '')))
      search()
    return () => clearTimeout(pause.current)
  }, [])

  return (
    <search>
      <form
        ref={form}
        action="/talents"
        onFocus={preloadApi}
        onSubmit={submit}
        onChange={searchSoon}
        aria-label={words.talents.filters}
        className="mb-4 flex flex-wrap gap-3"
      >
        {category && <input type="hidden" name="category" value={category} />}
        {sort && <input type="hidden" name="sort" value={sort} />}
        {language && <input type="hidden" name="lng" value={language} />}
        <div className="relative min-w-0 grow basis-40 self-start">
          <Icon of={Search} className="pointer-events-none absolute inset-y-0 start-4 my-auto size-5 text-mute" />
          <input
            type="search"
            name="q"
            defaultValue={filters.q}
            aria-label={words.talents.search}
            placeholder={words.talents.search}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            className={`${inputClass} ps-12 pe-4 desk:h-14`}
          />
        </div>

        {/* On phones this checkbox unfolds the times, without scripts. */}
        <input
          id={whenId}
          type="checkbox"
          defaultChecked={TIMES.some((name) => filters[name])}
          onChange={(event) => event.stopPropagation()}
          className="peer sr-only desk:hidden"
        />
        <label
          htmlFor={whenId}
          className="flex min-h-12 shrink-0 cursor-pointer items-center gap-2 rounded-md border border-mute/55 bg-card px-4 font-medium select-none peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-gold desk:hidden"
        >
          <Icon of={CalendarClock} />
          {words.talents.when}
        </label>
        <div className="hidden w-full grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 peer-checked:grid sm:grid-cols-[1.4fr_1fr_1fr] desk:grid! desk:w-auto">
          {TIMES.map((name) => (
            <label key={name} className="relative block min-w-0 first:col-span-full sm:first:col-span-1">
              <span className="pointer-events-none absolute start-4 top-1.5 text-sm leading-4 text-mute">
                {words.talents[name]}
              </span>
              <input
                type={name === 'date' ? 'date' : 'time'}
                name={name}
                defaultValue={filters[name]}
                min={name === 'date' ? dayInBahrain(now) : undefined}
                max={name === 'date' ? '2999-12-31' : undefined}
                aria-invalid={(same && name === 'to') || undefined}
                aria-describedby={(same || late) && name === 'to' ? noteId : undefined}
                className={`${inputClass} h-14 min-w-0 px-4 pt-5.5 pb-1`}
              />
            </label>
          ))}
          {same && (
            <p id={noteId} role="alert" className="col-span-full flex gap-1.5 text-sm text-danger">
              <Icon of={CircleAlert} className="mt-0.5 size-4" />
              {words.talents.same_hours}
            </p>
          )}
          {late && (
            <p id={noteId} className="col-span-full flex gap-1.5 text-sm text-mute">
              <Icon of={Moon} className="mt-0.5 size-4" />
              {words.talents.next_day}
            </p>
          )}
        </div>
        <noscript>
          <button type="submit" className="min-h-12 rounded-full bg-brand px-6 font-medium text-on-brand">
            {words.talents.submit_search}
          </button>
        </noscript>
      </form>
    </search>
  )
}

/** Shows filters changed by navigation (Back, a link, "clear") in the form; keeps text being typed. */
function useFollowing(form: React.RefObject<HTMLFormElement | null>, filters: TalentFilters) {
  const { q, date, from, to } = filters
  const first = useRef(true)
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    for (const [name, value] of Object.entries({ q, date, from, to })) {
      const box = form.current?.elements.namedItem(name)
      if (!(box instanceof HTMLInputElement) || box === document.activeElement) continue
      if (box.value.trim() !== (value ?? '')) box.value = value ?? ''
    }
  }, [form, q, date, from, to])
}
