import type { TalentItem } from '../../../contract/calls/talents.ts'
import { instantInBahrain } from '../../../contract/rules/bahrain.ts'
import { formatDayMonth } from '../../../contract/rules/format.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { BookmarkHeart } from '../bookmarks/bookmark-heart.tsx'
import { ChooseTick } from './choose.tsx'
import type { When } from './filters.ts'
import { TalentCard } from './talent-card.tsx'
import { talentGridClass } from './talents-frame.tsx'

interface TalentGridProps {
  talents: TalentItem[]
  /** The day and times of the search. */
  when: When
  /** Today, in Bahrain. */
  today: string
  /** The list is about to change. */
  changing: boolean
  /** Below the first screen. */
  isBelow?: boolean
  className?: string
}

/** Cards of talents; in a search by date each says first whether the talent is free then. */
export function TalentGrid({ talents, when, today, changing, isBelow, className = '' }: TalentGridProps) {
  return (
    <ul
      aria-busy={changing}
      className={`${talentGridClass} transition-opacity ${changing ? 'opacity-50' : ''} ${className}`}
    >
      {talents.map((talent, index) => (
        <li key={talent.id} className="min-w-0">
          <TalentCard
            talent={talent}
            place={isBelow ? undefined : index}
            when={when}
            tick={<ChooseTick talent={talent} />}
            action={<Heart talent={talent} />}
            note={!changing && <Availability talent={talent} day={when.date ?? today} today={today} />}
          />
        </li>
      ))}
    </ul>
  )
}

interface AvailabilityProps {
  talent: TalentItem
  /** Searched for, in Bahrain. */
  day: string
  today: string
}

function Availability({ talent: { availability }, day, today }: AvailabilityProps) {
  const { language } = useWords()
  const own = useBundle('talent').talentPages
  if (!availability) return null
  if (availability === 'ask') return <p className="text-mute">{own.availability.ask}</p>
  const date = formatDayMonth(instantInBahrain(day), instantInBahrain(today).getTime(), language)
  return (
    <p className="flex items-center gap-1 font-medium text-ok sm:gap-1.5">
      <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />
      {own.free_on(date)}
    </p>
  )
}

function Heart({ talent: { id, name, title, image } }: { talent: TalentItem }) {
  const { bookmark } = useBundle('talent').talentPages
  // Visiting the talent's page adds its about text.
  return <BookmarkHeart bookmark={{ id, type: 'talent', name, title, image, about: null }} label={bookmark(name)} />
}
