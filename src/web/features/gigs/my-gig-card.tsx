import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { MyGig } from '../../../contract/gigs.ts'
import { type GigStatus, isGigPast } from '../../../contract/rules/gig.ts'
import { api } from '../../lib/api.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { FormFailure } from '../../ui/form-parts.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Applications } from './applications.tsx'
import { GigFacts, GigHead, GigImage } from './gig-parts.tsx'
import { GigText } from './gig-text.tsx'
import { gigKeys } from './queries.ts'
import { gigRowClass, gigRowGridClass } from './skeletons.tsx'
import { useGigStep } from './use-gig-step.ts'

interface MyGigCardProps {
  gig: MyGig
  now: number
  /** It has moved to the other list. */
  onMoved: () => void
}

/** An own gig: its state and its applications. */
export function MyGigCard({ gig, now, onMoved }: MyGigCardProps) {
  const words = useBundle('account').gigs
  const queryClient = useQueryClient()
  const titleId = useId()
  const isPast = isGigPast(gig, now)
  const label = gig.is_active ? words.deactivate : words.activate

  const changing = useGigStep({
    run: async (status: GigStatus) => (await api()).gigs.setStatus({ params: { id: gig.id }, body: { status } }),
    done: (_, status) => (status === 'inactive' ? words.deactivated : isPast ? words.activated_past : words.activated),
    failed: words.status_failed,
    async onDone() {
      void queryClient.invalidateQueries({ queryKey: gigKeys.available })
      await queryClient.invalidateQueries({ queryKey: gigKeys.mine })
      onMoved()
    },
  })

  return (
    <article aria-labelledby={titleId} className={gigRowClass}>
      <div className={gigRowGridClass}>
        <GigImage gig={gig} beside sizes="(min-width: 60rem) 16rem, (min-width: 40rem) 13rem, 100vw">
          {isPast ? (
            <Tag variant="ink">{words.past}</Tag>
          ) : (
            <Tag variant={gig.is_active ? 'ok' : 'ink'}>{gig.is_active ? words.active : words.inactive}</Tag>
          )}
        </GigImage>
        <div className="flex min-w-0 flex-col p-4 sm:p-5">
          <GigHead gig={gig} titleId={titleId} />
          <GigText gig={gig} />
          <GigFacts gig={gig} now={now} />
          <div className="mt-auto grid gap-3 pt-5">
            <Button
              busy={changing.isPending}
              aria-label={words.labelled(label, gig.title)}
              onClick={() => changing.take(gig.is_active ? 'inactive' : 'active')}
              className="justify-self-start max-sm:justify-self-stretch"
            >
              {label}
            </Button>
            <FormFailure text={changing.failure} />
          </div>
        </div>
      </div>
      <Applications gig={gig} />
    </article>
  )
}
