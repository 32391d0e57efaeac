import { useInfiniteQuery } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { useId } from 'react'
import type { MyApplication } from '../../../contract/gigs.ts'
import { formatDate } from '../../../contract/rules/format.ts'
import { isGigPast } from '../../../contract/rules/gig.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { Tag } from '../../ui/tag.tsx'
import { GigFacts, GigHead, GigImage, GigOwner } from './gig-parts.tsx'
import { GigRows } from './gig-rows.tsx'
import { GigText } from './gig-text.tsx'
import { Nomination } from './nomination.tsx'
import { myApplicationsQuery } from './queries.ts'
import { gigRowClass, gigRowGridClass } from './skeletons.tsx'

/** The user's own applications, with their state. */
export function MyApplications() {
  const words = useBundle('account').gigs
  return (
    <GigRows
      list={useInfiniteQuery(myApplicationsQuery)}
      gigOf={({ gig }) => gig}
      heading={words.tabs.applications}
      failed={words.failed_applications}
      className="mt-5"
      empty={
        <StateScreen icon={Send} title={words.none_applied} text={words.none_applied_text}>
          <ButtonLink to="/gigs" variant="main">
            {words.browse}
          </ButtonLink>
        </StateScreen>
      }
    >
      {(application, now) => <ApplicationCard application={application} now={now} />}
    </GigRows>
  )
}

function ApplicationCard({ application, now }: { application: MyApplication; now: number }) {
  const words = useBundle('account').gigs
  const { language } = useWords()
  const titleId = useId()
  const { id, status, created_at } = application
  const gig = { ...application.gig, my_application: { id, status } }
  const isPast = isGigPast(gig, now)
  return (
    <article aria-labelledby={titleId} className={`${gigRowClass} ${gigRowGridClass}`}>
      <GigImage gig={gig} beside sizes="(min-width: 60rem) 16rem, (min-width: 40rem) 13rem, 100vw">
        {isPast ? <Tag variant="ink">{words.past}</Tag> : !gig.is_active && <Tag variant="ink">{words.inactive}</Tag>}
      </GigImage>
      <div className="flex min-w-0 flex-col p-4 sm:p-5">
        <GigHead gig={gig} titleId={titleId} />
        <GigOwner owner={gig.owner} />
        <GigText gig={gig} />
        <GigFacts gig={gig} now={now} />
        <p className="mt-1.5 text-sm text-mute">{words.applied_on(formatDate(created_at, language))}</p>
        <div className="mt-auto pt-5">
          <Nomination gig={gig} isOpen={gig.is_active && !isPast} />
        </div>
      </div>
    </article>
  )
}
