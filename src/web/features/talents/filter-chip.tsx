import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { instantInBahrain } from '../../../contract/rules/bahrain.ts'
import { formatDayMonth, formatMoney, formatTime } from '../../../contract/rules/format.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { TalentFilters } from './filters.ts'
import { RESULTS } from './talents-frame.tsx'

const NONE = {
  date: undefined,
  from: undefined,
  to: undefined,
  area: undefined,
  max_price: undefined,
  cursor: undefined,
}

/** On phones, where the panel of filters is closed: what it filters by, in one chip that removes it. */
export function FilterChip({
  filters: { date, from, to, area, max_price },
  today,
}: {
  filters: TalentFilters
  today: string
}) {
  const { language } = useWords()
  const own = useBundle('talent').talentPages
  const day = date ?? today
  const time = (at: string) => `\u2068${formatTime(instantInBahrain(day, at), language)}\u2069`
  const parts = [
    date && formatDayMonth(instantInBahrain(date), instantInBahrain(today).getTime(), language),
    from && to ? `${time(from)}–${time(to)}` : from ? own.from_time(time(from)) : to && own.until_time(time(to)),
    area && own.areas[area],
    max_price && own.up_to(formatMoney(Number(max_price))),
  ].filter(Boolean)
  if (parts.length === 0) return null
  const text = parts.join(' · ')
  return (
    <Link
      to="/talents"
      search={(previous) => ({ ...previous, ...NONE })}
      // The chip is gone then.
      onClick={() => document.getElementById(RESULTS)?.focus({ preventScroll: true })}
      resetScroll={false}
      aria-label={own.remove_filters(text)}
      className="mb-2 inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border-2 border-ink bg-card px-4 font-medium desk:hidden"
    >
      <span className="truncate">{text}</span>
      <Icon of={X} className="size-4" />
    </Link>
  )
}
