import { useId } from 'react'
import type { Gig } from '../../../contract/gigs.ts'
import { isGigPast } from '../../../contract/rules/gig.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { Tag } from '../../ui/tag.tsx'
import { GigFacts, GigHead, GigImage, GigOwner } from './gig-parts.tsx'
import { GigText } from './gig-text.tsx'
import { Nomination } from './nomination.tsx'
import { gigCardClass } from './skeletons.tsx'

interface GigCardProps {
  gig: Gig
  now: number
  /** On the first screen: its image loads eagerly. */
  onFirstScreen: boolean
}

/** An available gig. */
export function GigCard({ gig, now, onFirstScreen }: GigCardProps) {
  const words = useBundle('account').gigs
  const titleId = useId()
  return (
    <article aria-labelledby={titleId} className={gigCardClass}>
      <GigImage gig={gig} eager={onFirstScreen} sizes="(min-width: 60rem) 24rem, (min-width: 40rem) 50vw, 66vw">
        {gig.is_mine && <Tag variant="ink">{words.own}</Tag>}
      </GigImage>
      <div className="flex grow flex-col p-5">
        <GigHead gig={gig} titleId={titleId} />
        {!gig.is_mine && <GigOwner owner={gig.owner} />}
        <GigText gig={gig} />
        <GigFacts gig={gig} now={now} />
        <div className="mt-auto pt-5">
          <Nomination gig={gig} wide isOpen={gig.is_active && !isGigPast(gig, now)} />
        </div>
      </div>
    </article>
  )
}
