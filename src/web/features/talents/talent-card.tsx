import { Link, useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import type { TalentItem } from '../../../contract/talents.ts'
import { useWords } from '../../lib/words.tsx'
import { Photo } from '../../ui/photo.tsx'
import { titleOf } from './title.ts'

/** So many photos are fetched with the page: the first row on a phone. */
const FETCHED_FIRST = 2
/**
 * So many of the cards that come with the page bring their blur along, those on a phone's first screen: each is one
 * more picture before the page is painted.
 */
const BLURRED_FIRST = 4

interface TalentCardProps {
  talent: TalentItem
  /** Which of the list it is, from 0. */
  place: number
}

/** A talent in the gallery. The whole card leads to it. */
export function TalentCard({ talent, place }: TalentCardProps) {
  const { words } = useWords()
  const hydrated = useHydrated()
  // Decided once: a card that came without its blur has no more use for it. All that come later bring theirs.
  const [blurred] = useState(hydrated || place < BLURRED_FIRST)
  return (
    <article className="group focus-card relative rounded-card">
      <div className="overflow-hidden rounded-card transition-shadow group-hover:shadow-soft">
        <div className="transition-transform duration-250 group-hover:scale-103">
          <Photo
            base={talent.image}
            blur={blurred ? talent.image_blur : null}
            name={talent.name}
            alt=""
            first={place < FETCHED_FIRST}
            sizes="(min-width: 75rem) 15rem, (min-width: 60rem) 23vw, (min-width: 40rem) 30vw, 40vw"
          />
        </div>
      </div>
      <h3 className="mt-3 line-clamp-2 text-base wrap-break-word sm:text-lg">
        <Link
          to="/talent-profile/$id"
          params={{ id: talent.id }}
          state={{ fromList: true }}
          className="after:absolute after:inset-0 group-hover:text-brand"
        >
          <bdi>{talent.name}</bdi>
        </Link>
      </h3>
      <p className="mt-0.5 line-clamp-2 text-mute wrap-break-word">
        <bdi>{titleOf(talent.title, words)}</bdi>
      </p>
    </article>
  )
}
