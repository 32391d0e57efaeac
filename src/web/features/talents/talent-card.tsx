import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TalentItem } from '../../../contract/calls/talents.ts'
import { stageName } from '../../../contract/rules/talent.ts'
import { useWords } from '../../lib/i18n.tsx'
import { Money } from '../../ui/formatted.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Written } from '../../ui/written.tsx'
import { CardImage } from './card-image.tsx'
import type { When } from './filters.ts'
import { titleOf } from './title.ts'

/** Images loaded eagerly: the first row on a phone. */
const FETCHED_FIRST = 2
/** Cards at least partly visible on a phone's first screen. */
const FIRST_SCREEN = 4

interface TalentCardProps {
  talent: TalentItem
  /** Index in the first list of a page; none: below the first screen. */
  place?: number
  /** The day and times that the list was searched by, carried over to the talent's page. */
  when: When
  /** A control in the end corner of the image. */
  action?: ReactNode
  /** A control in the start corner of the image. */
  tick?: ReactNode
  /** Above the name. */
  note?: ReactNode
}

/** A talent in a list, picture first; the whole card is a link. */
export function TalentCard({ talent, place = FIRST_SCREEN, when, action, tick, note }: TalentCardProps) {
  const { words, language } = useWords()
  const { price_from: price, rating } = talent
  return (
    <article className="group focus-card relative rounded-card">
      <div className="overflow-hidden rounded-card transition-shadow group-hover:shadow-soft">
        <div className="relative aspect-4/5 overflow-hidden bg-line transition-transform duration-250 group-hover:scale-103">
          <CardImage
            talent={talent}
            onFirstScreen={place < FIRST_SCREEN}
            first={place < FETCHED_FIRST}
            sizes="(min-width: 75rem) 12rem, (min-width: 60rem) 23vw, (min-width: 40rem) 30vw, 40vw"
          />
        </div>
      </div>
      <div className="mt-2 text-sm leading-6">
        {note}
        <div className="flex flex-wrap items-baseline justify-between gap-x-2">
          <h3 className="line-clamp-2 min-w-0 grow basis-18 text-[min(var(--text-base),6vw)] leading-[inherit] wrap-break-word">
            <Link
              to="/talent-profile/$id"
              params={{ id: talent.id }}
              search={when}
              state={{ fromList: true }}
              className="after:absolute after:inset-0 group-hover:text-brand"
            >
              <Written>{stageName(talent, language)}</Written>
            </Link>
          </h3>
          {rating !== null && (
            <p role="img" aria-label={words.talents.stars(rating)} className="flex items-center gap-1 font-medium">
              <Icon of={Star} className="size-3.5 fill-gold text-gold" />
              <bdi>{rating.toFixed(1)}</bdi>
            </p>
          )}
        </div>
        <p className="line-clamp-2 text-mute wrap-break-word">
          <Written>{titleOf(talent.title, words)}</Written>
        </p>
        {price !== null && (
          <p className="text-mute">
            {words.talents.card_price.from}{' '}
            <span className="font-medium text-ink">
              <Money dinars={price} />
            </span>
            {words.talents.card_price.hour}
          </p>
        )}
      </div>
      {tick && <div className="absolute start-1.5 top-1.5">{tick}</div>}
      {action && <div className="absolute end-1.5 top-1.5">{action}</div>}
    </article>
  )
}

/** A row of talents, below the first screen; on a phone it scrolls. */
export function TalentRow({ talents }: { talents: TalentItem[] }) {
  return (
    // The padding leaves room for outlines and shadows.
    <ul className="fade-ends scrollbar-none -mx-[min(1rem,5vw)] grid snap-x auto-cols-[minmax(9.5rem,15rem)] grid-flow-col justify-start gap-x-4 overflow-x-auto px-[min(1rem,5vw)] pt-1 pb-6 scroll-px-[min(1rem,5vw)] sm:-mx-6 sm:gap-x-6 sm:px-6 sm:scroll-px-6">
      {talents.map((talent) => (
        <li key={talent.id} className="min-w-0 snap-start">
          <TalentCard talent={talent} when={{}} />
        </li>
      ))}
    </ul>
  )
}
