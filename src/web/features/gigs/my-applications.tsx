import { useInfiniteQuery } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { useId } from 'react'
import type { MyApplication } from '../../../contract/gigs.ts'
import { formatDate } from '../../../contract/rules/format.ts'
import { isGigPast } from '../../../contract/rules/gig.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { serverNow } from '../../lib/server-clock.ts'
import { useNow } from '../../lib/use-now.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MoreOfList } from '../../ui/more-of-list.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { Tag } from '../../ui/tag.tsx'
import { GigFacts, GigHead, GigImage, GigOwner } from './gig-parts.tsx'
import { GigText } from './gig-text.tsx'
import { Nomination } from './nomination.tsx'
import { myApplicationsQuery } from './queries.ts'
import { GigRowsSkeleton, gigRowClass, gigRowGridClass } from './skeletons.tsx'

/** The user's own applications, with their state. */
export function MyApplications() {
  const words = useBundle('account').gigs
  const list = useInfiniteQuery(myApplicationsQuery)
  const applications = list.data?.pages.flatMap(({ items }) => items) ?? []
  const dates = applications.flatMap(({ gig: { date_time } }) => (date_time ? [Date.parse(date_time)] : []))
  const now = useNow(serverNow(), dates)

  return (
    <Loaded
      query={list}
      skeleton={<GigRowsSkeleton />}
      failed={words.failed_applications}
      empty={
        applications.length === 0 && (
          <StateScreen icon={Send} title={words.none_applied} text={words.none_applied_text}>
            <ButtonLink to="/gigs" variant="main">
              {words.browse}
            </ButtonLink>
          </StateScreen>
        )
      }
    >
      <h2 className="sr-only">{words.tabs.applications}</h2>
      <ul className="mt-5 grid grid-cols-1 gap-5">
        {applications.map((application) => (
          <li key={application.id} className="min-w-0">
            <ApplicationCard application={application} now={now} />
          </li>
        ))}
      </ul>
      <MoreOfList
        list={list}
        count={applications.length}
        next={{ to: '/gigs', search: (search) => search }}
        words={words}
      />
    </Loaded>
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
