import { Link } from '@tanstack/react-router'
import {
  Camera,
  Disc3,
  Drama,
  Footprints,
  Laugh,
  LayoutGrid,
  MicVocal,
  Palette,
  PartyPopper,
  Shirt,
  Star,
  WandSparkles,
} from 'lucide-react'
import { CATEGORY_FILTERS, type CategoryFilter } from '../../../contract/rules/category.ts'
import { useWords } from '../../lib/i18n.tsx'
import { ChipRow, chipClass } from '../../ui/chip-row.tsx'
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

/** Category links. */
export function CategoryRow({ chosen }: { chosen: CategoryFilter }) {
  const { words } = useWords()
  return (
    <nav aria-label={words.talents.categories} className="mb-3">
      <ChipRow chosen={chosen}>
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
              className={chipClass}
            >
              <Icon of={ICONS[category]} className="size-4.5" />
              {words.talents.category[category]}
            </Link>
          </li>
        ))}
      </ChipRow>
    </nav>
  )
}
