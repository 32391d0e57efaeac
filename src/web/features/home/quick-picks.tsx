import { Link } from '@tanstack/react-router'
import { useWords } from '../../lib/i18n.tsx'
import { posterDay } from '../events/poster-day.ts'
import type { PosterEvent } from '../events/queries.ts'

const pickClass =
  'inline-flex min-h-11 items-center rounded-full border px-3.5 text-sm font-medium whitespace-nowrap transition-colors desk:text-[0.9375rem]'
const quietClass = `${pickClass} border-white/35 bg-night/45 text-white hover:bg-night/70`
const litClass = `${pickClass} border-gold bg-gold text-on-gold`

interface QuickPicksProps {
  events: PosterEvent[]
  now: number
}

/** Links to filtered events; that of tonight is lit if there is something on. */
export function QuickPicks({ events, now }: QuickPicksProps) {
  const { events: words, stage } = useWords().words
  const isOnToday = events.some(({ date }) => ['tonight', 'today'].includes(posterDay(date, now)))
  const picks = [
    { name: stage.days.tonight, search: { date: 'today' }, className: isOnToday ? litClass : quietClass },
    { name: words.when.weekend, search: { date: 'weekend' }, className: quietClass },
    { name: stage.children, search: { q: stage.children_search }, className: quietClass },
    { name: words.free, search: { free: 'true' as const }, className: quietClass },
  ]
  return (
    <nav aria-label={stage.picks} className="mt-3">
      <ul className="fade-ends scrollbar-none flex gap-2 max-sm:-mx-[min(1rem,5vw)] max-sm:-my-1 max-sm:overflow-x-auto max-sm:px-[min(1rem,5vw)] max-sm:py-1 sm:flex-wrap">
        {picks.map(({ name, search, className }) => (
          <li key={name}>
            <Link to="/events" search={search} className={className}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
