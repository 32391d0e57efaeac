import { useInfiniteQuery } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import type { MyApplication } from '../../../contract/gigs.ts'
import { formatDate } from '../../../contract/rules/format.ts'
import { isGigPast } from '../../../contract/rules/gig.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { Tag } from '../../ui/tag.tsx'
import { GigOwner } from './gig-parts.tsx'
import { GigRow, GigRows } from './gig-rows.tsx'
import { Nomination } from './nomination.tsx'
import { myApplicationsQuery } from './queries.ts'

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
      {(application, now) => <ApplicationRow application={application} now={now} />}
    </GigRows>
  )
}

function ApplicationRow({ application, now }: { application: MyApplication; now: number }) {
  const words = useBundle('account').gigs
  const { language } = useWords()
  const { id, status, created_at } = application
  const gig = { ...application.gig, my_application: { id, status } }
  return (
    <GigRow
      gig={gig}
      now={now}
      state={!gig.is_active && <Tag variant="ink">{words.inactive}</Tag>}
      owner={<GigOwner owner={gig.owner} />}
      note={<p className="mt-1.5 text-sm text-mute">{words.applied_on(formatDate(created_at, language))}</p>}
    >
      <Nomination gig={gig} isOpen={gig.is_active && !isGigPast(gig, now)} />
    </GigRow>
  )
}
