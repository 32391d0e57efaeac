import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { Searched } from '../../../contract/calls/search.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { chipClass } from '../../ui/chip-row.tsx'
import { Icon } from '../../ui/icon.tsx'
import { searchHintsQuery } from './queries.ts'

const PAGES = { talents: '/talents', events: '/events', gigs: '/gigs' } as const

interface SearchHintsProps {
  among: Searched
  /** What was typed, if anything. */
  q: string | undefined
}

/** Below a search that found nothing: what it was understood as, and what finds something. */
export function SearchHints({ among, q }: SearchHintsProps) {
  const { words, language } = useWords()
  const own = useBundle('talent').talentPages
  const { data } = useQuery(searchHintsQuery(among, q))
  if (!data) return null
  const { understood, categories, searches } = data
  return (
    <div className="basis-full">
      {understood.length > 0 && (
        <p className="mb-3 text-mute">{own.understood(new Intl.ListFormat(language).format(understood))}</p>
      )}
      <nav aria-label={own.hints}>
        <ul className="flex flex-wrap justify-center gap-2">
          {categories.map((category) => (
            <li key={category}>
              <Link to={PAGES[among]} search={{ category }} resetScroll={false} className={chipClass}>
                {words.talents.category[category]}
              </Link>
            </li>
          ))}
          {searches.map((text) => (
            <li key={text}>
              <Link to={PAGES[among]} search={{ q: text }} resetScroll={false} className={chipClass}>
                <Icon of={Search} className="size-4" />
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
