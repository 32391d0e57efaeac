import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouteContext } from '@tanstack/react-router'
import { CalendarDays, X } from 'lucide-react'
import { type MouseEvent, type ReactNode, Suspense, useId, useState } from 'react'
import { instantInBahrain } from '../../../contract/rules/bahrain.ts'
import { formatDay } from '../../../contract/rules/format.ts'
import { preloadApi } from '../../lib/api.ts'
import { totalInWords } from '../../lib/cursor-page.ts'
import { useWords } from '../../lib/i18n.tsx'
import { lazyComponent } from '../../lib/lazy.tsx'
import { hasFilters } from '../../lib/search-params.ts'
import { useFilterForm } from '../../lib/use-filter-form.ts'
import { useNow } from '../../lib/use-now.ts'
import { useAnnounced } from '../../ui/announcer.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ChipRow, chipClass } from '../../ui/chip-row.tsx'
import { FormElement } from '../../ui/form-element.tsx'
import { Icon, Spinner } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MoreOfList } from '../../ui/more-of-list.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { Written } from '../../ui/written.tsx'
import { availabilityChanges } from './availability.ts'
import { EventGrid } from './event-card.tsx'
import { type EventFilters, NAMED_DAYS, readEventFilters } from './filters.ts'
import { EventsTitle } from './layout.tsx'
import { eventsQuery } from './queries.ts'

interface EventsScreenProps {
  filters: EventFilters
  cursor: string | undefined
  /** Language in the URL of the page, if any. */
  language: string | undefined
  renderedAt: number
}

/** Search, and the list of events: upcoming ones, then past ones, with infinite scrolling. */
export function EventsScreen({ filters, cursor, language, renderedAt }: EventsScreenProps) {
  const { words } = useWords()
  const list = useInfiniteQuery({ ...eventsQuery(filters, cursor), placeholderData: keepPreviousData })
  const { data, error, isPlaceholderData: isChanging } = list
  // An event that sells out between two pages is on both.
  const events = [...new Map(data?.pages.flatMap((page) => page.items).map((event) => [event.id, event])).values()]
  const now = useNow(renderedAt, events.flatMap(availabilityChanges))
  const past = events.filter(({ date }) => Date.parse(date) <= now)
  const toCome = events.filter((event) => !past.includes(event))
  const narrowed = hasFilters(filters)
  const total = isChanging ? undefined : data?.pages[0]?.total
  const found = total && (total.count > 0 ? totalInWords(total, words.events) : words.events.nearest)
  useAnnounced(narrowed && total !== undefined ? (events.length > 0 ? found : words.events.none) : undefined)

  return (
    <div className="container py-8 sm:py-12">
      <EventsTitle />
      <EventFilterForm filters={filters} language={language} />
      {narrowed && events.length > 0 && !error && (
        <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <p className="flex grow basis-40 items-center gap-2 font-medium text-mute">
            {isChanging ? <Spinner /> : <span>{found}</span>}
          </p>
          <ButtonLink to="/events" variant="quiet" resetScroll={false} className="-me-3">
            <Icon of={X} className="size-4" />
            {words.shell.clear_filters}
          </ButtonLink>
        </div>
      )}
      <Loaded
        query={list}
        skeleton={null}
        failed={words.events.list_failed}
        place="list"
        empty={
          events.length === 0 && (
            <StateScreen
              icon={CalendarDays}
              title={words.events.none}
              text={narrowed ? words.events.none_found_text : words.events.none_text}
            >
              {narrowed ? (
                <ButtonLink to="/events" variant="main" resetScroll={false}>
                  {words.shell.clear_filters}
                </ButtonLink>
              ) : (
                <ButtonLink to="/">{words.shell.home}</ButtonLink>
              )}
              {narrowed && (
                <Suspense>
                  <SearchHints among="events" q={filters.q} />
                </Suspense>
              )}
            </StateScreen>
          )
        }
      >
        <div aria-busy={isChanging} className={`transition-opacity ${isChanging ? 'opacity-50' : ''}`}>
          {toCome.length > 0 ? (
            <section aria-labelledby="to-come">
              <h2 id="to-come" className="sr-only">
                {words.events.to_come}
              </h2>
              <EventGrid events={toCome} now={now} leading />
            </section>
          ) : (
            cursor === undefined && <p className="text-lg text-mute">{words.events.none_to_come}</p>
          )}
          {past.length > 0 && (
            <section aria-labelledby="past" className="mt-14">
              <h2 id="past" className="mb-6 text-2xl">
                {words.events.past}
              </h2>
              <EventGrid events={past} now={now} />
            </section>
          )}
        </div>
      </Loaded>
      {data && !isChanging && <Subscribe tag={filters.tag} />}
      {data && !isChanging && (
        <MoreOfList
          key={JSON.stringify(filters)}
          list={list}
          count={events.length}
          next={{ to: '/events', search: (before) => ({ ...before, cursor: data.pages.at(-1)?.next }) }}
          words={words.events}
        />
      )}
    </div>
  )
}

const SearchHints = lazyComponent(async () => (await import('../search-hints/search-hints.tsx')).SearchHints)
const SubscribeDialog = lazyComponent(async () => (await import('./subscribe-dialog.tsx')).SubscribeDialog)

/** Opens the ways to subscribe to the list, whole or of one tag, as a calendar; without scripts it is the file. */
function Subscribe({ tag }: { tag: string | undefined }) {
  const { words, language } = useWords()
  const { publicUrl } = useRouteContext({ from: '__root__' })
  const [isOpen, setOpen] = useState(false)
  const path = `/events.ics?lng=${language}${tag ? `&tag=${encodeURIComponent(tag)}` : ''}`

  function open(event: MouseEvent) {
    event.preventDefault()
    setOpen(true)
  }

  return (
    <div className="mt-12 text-mute">
      <a
        href={path}
        onClick={open}
        className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4 hover:text-ink"
      >
        <Icon of={CalendarDays} className="size-4" />
        {words.events.subscribe}
      </a>
      {isOpen && (
        <Suspense>
          <SubscribeDialog url={publicUrl + path} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

interface EventFilterFormProps {
  filters: EventFilters
  /** Language in the URL of the page, if any. */
  language?: string
}

/** Search text and day, and links for days, price and tag. The URL follows the input; without scripts it is a GET form. */
function EventFilterForm({ filters, language }: EventFilterFormProps) {
  const { words } = useWords()
  const navigate = useNavigate()
  const id = useId()
  const { q, tag, date, free } = filters
  const day = NAMED_DAYS.some((when) => when === date) ? undefined : date
  const { props: form } = useFilterForm({ q, day }, (typed) => {
    void navigate({
      to: '/events',
      search: (before) => ({ ...before, ...readEventFilters(typed), cursor: undefined }),
      replace: true,
      resetScroll: false,
    })
  })

  return (
    <search className="mb-6 block">
      <FormElement
        {...form}
        id={id}
        action="/events"
        onFocus={preloadApi}
        aria-label={words.events.filters}
        className="mb-3"
      >
        {date && !day && <input type="hidden" name="date" value={date} />}
        {tag && <input type="hidden" name="tag" value={tag} />}
        {free && <input type="hidden" name="free" value={free} />}
        {language && <input type="hidden" name="lng" value={language} />}
        <SearchBox label={words.events.search} q={q} className="max-w-2xl" inputClassName="desk:h-14" />
      </FormElement>
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
          <span>{words.events.free}</span>
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
