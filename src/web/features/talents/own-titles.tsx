import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useBundle } from '../../lib/i18n.tsx'
import { ChipRow, chipClass } from '../../ui/chip-row.tsx'
import { Written } from '../../ui/written.tsx'
import { ownTitlesQuery } from './queries.ts'
import { titleCase } from './title.ts'

/** Below the category "other": titles that several of its talents share. Choosing the current one again takes it back. */
export function OwnTitles({ chosen }: { chosen: string | undefined }) {
  const own = useBundle('talent').talentPages
  const { data: titles = [] } = useQuery(ownTitlesQuery)
  if (titles.length === 0) return null
  return (
    <nav aria-label={own.own_titles} className="mb-3">
      <ChipRow chosen={chosen ?? ''}>
        {titles.map((title) => (
          <li key={title} className="shrink-0">
            <Link
              to="/talents"
              search={(search) => ({ ...search, cursor: undefined, q: title === chosen ? undefined : title })}
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={title === chosen ? 'true' : undefined}
              className={chipClass}
            >
              <Written>{titleCase(title)}</Written>
            </Link>
          </li>
        ))}
      </ChipRow>
    </nav>
  )
}
