import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useBundle } from '../../lib/i18n.tsx'
import type { When } from './filters.ts'
import { recommendedQuery } from './queries.ts'
import { TalentGrid } from './talent-grid.tsx'

interface RecommendedTalentsProps {
  when: When
  today: string
}

/** Up to six talents of the day; nothing if there are none or they failed to load. */
export function RecommendedTalents({ when, today }: RecommendedTalentsProps) {
  const own = useBundle('talent').talentPages
  const { data = [], isPlaceholderData } = useQuery({
    ...recommendedQuery(when.date),
    placeholderData: keepPreviousData,
  })
  if (data.length === 0) return null
  return (
    <section aria-labelledby="recommended" className="mb-8">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 id="recommended" className="text-xl">
          {own.recommended}
        </h2>
        <p className="text-sm text-mute max-sm:hidden">{when.date ? own.recommended_on_date : own.recommended_today}</p>
      </div>
      {/* Whole rows. */}
      <TalentGrid
        talents={data}
        when={when}
        today={today}
        changing={isPlaceholderData}
        className="desk:max-wide:*:nth-[n+5]:hidden"
      />
    </section>
  )
}
