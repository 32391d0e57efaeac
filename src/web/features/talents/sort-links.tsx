import { Link } from '@tanstack/react-router'
import { TALENT_SORTS, type TalentSort } from '../../../contract/rules/talent-sort.ts'
import { useWords } from '../../lib/i18n.tsx'

/** Links to the orders of the list. */
export function SortLinks({ chosen }: { chosen: TalentSort }) {
  const { words } = useWords()
  return (
    <nav aria-label={words.talents.sort} className="-me-2 flex flex-wrap items-center gap-x-1">
      <span aria-hidden className="me-1 text-sm text-mute">
        {words.talents.sort}
      </span>
      {TALENT_SORTS.map((sort) => (
        <Link
          key={sort}
          to="/talents"
          search={(search) => ({ ...search, cursor: undefined, sort: sort === 'name' ? undefined : sort })}
          resetScroll={false}
          activeOptions={{ exact: true }}
          aria-current={sort === chosen ? 'true' : undefined}
          className="grid min-h-11 place-items-center rounded-md px-2 text-mute underline-offset-4 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline"
        >
          {words.talents.sort_by[sort]}
        </Link>
      ))}
    </nav>
  )
}
