import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useWords } from '../../lib/i18n.tsx'
import { Icon } from '../../ui/icon.tsx'
import { bestTalentsQuery } from './queries.ts'
import { TalentRow } from './talent-row.tsx'

/** A row of talents, best rated first; nothing if there are none or they failed to load. */
export function BestTalents() {
  const { words } = useWords()
  const { data: talents = [] } = useQuery(bestTalentsQuery)
  if (talents.length === 0) return null
  return (
    <section aria-labelledby="best-talents" className="container pb-4">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="best-talents" className="text-2xl">
          {words.home.talents_title}
        </h2>
        <Link to="/talents" className="inline-flex min-h-11 items-center gap-2 font-medium text-brand hover:underline">
          {words.home.all_talents}
          <Icon of={ArrowRight} mirrored />
        </Link>
      </div>
      <TalentRow talents={talents} />
    </section>
  )
}
