import { Link } from '@tanstack/react-router'
import Camera from 'lucide-react/icons/camera'
import Disc3 from 'lucide-react/icons/disc-3'
import Drama from 'lucide-react/icons/drama'
import Footprints from 'lucide-react/icons/footprints'
import Laugh from 'lucide-react/icons/laugh'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import MicVocal from 'lucide-react/icons/mic-vocal'
import Palette from 'lucide-react/icons/palette'
import PartyPopper from 'lucide-react/icons/party-popper'
import Shirt from 'lucide-react/icons/shirt'
import Star from 'lucide-react/icons/star'
import WandSparkles from 'lucide-react/icons/wand-sparkles'
import { useLayoutEffect, useRef } from 'react'
import { CATEGORY_FILTERS, type CategoryFilter } from '../../../contract/rules/category.ts'
import { useWords } from '../../lib/i18n.tsx'
import { Icon } from '../../ui/icon.tsx'

const ICONS: Record<CategoryFilter, typeof Star> = {
  all: LayoutGrid,
  artist: Palette,
  dj: Disc3,
  dancer: Footprints,
  comedian: Laugh,
  actor: Drama,
  presenter: MicVocal,
  photographer: Camera,
  performer: PartyPopper,
  model: Shirt,
  magician: WandSparkles,
  other: Star,
}

/** Category links. On phones the row scrolls sideways, fades out at its end and shows the chosen category. */
export function CategoryRow({ chosen }: { chosen: CategoryFilter }) {
  const { words } = useWords()
  const row = useRef<HTMLUListElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another place in the row
  useLayoutEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row.current || !link) return
    const { left, width } = row.current.getBoundingClientRect()
    const place = link.getBoundingClientRect()
    row.current.scrollLeft += place.left + place.width / 2 - (left + width / 2)
  }, [chosen])

  return (
    <nav aria-label={words.talents.categories} className="-mx-[min(1rem,5vw)] mb-3 sm:mx-0">
      <ul
        ref={row}
        className="fade-ends flex gap-2 overflow-x-auto px-[min(1rem,5vw)] py-1 scrollbar-none sm:flex-wrap sm:overflow-visible sm:px-0"
      >
        {CATEGORY_FILTERS.map((category) => (
          <li key={category} className="shrink-0">
            <Link
              to="/talents"
              search={(search) => ({
                ...search,
                cursor: undefined,
                category: category === 'all' ? undefined : category,
              })}
              resetScroll={false}
              activeOptions={{ exact: true }}
              className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-card px-4 font-medium whitespace-nowrap transition-colors hover:border-mute aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper forced-colors:aria-[current=page]:border-4"
            >
              <Icon of={ICONS[category]} className="size-4.5" />
              {words.talents.category[category]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
