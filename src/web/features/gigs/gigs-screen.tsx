import { useQueryClient } from '@tanstack/react-query'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Hammer from 'lucide-react/icons/hammer'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Profile } from '../../../contract/profiles.ts'
import type { GigsCreation } from '../../../contract/rules/gig.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { useLive } from '../../lib/live/events.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { AvailableGigs } from './available-gigs.tsx'
import { CreateGig } from './create-gig.tsx'
import { type GigSearch, readGigFilters, statusIn, tabIn } from './gig-search.ts'
import { GigsHeader, GigTabs } from './gigs-header.tsx'
import { MyApplications } from './my-applications.tsx'
import { MyGigs } from './my-gigs.tsx'
import { gigKeys } from './queries.ts'
import { GigsSkeleton } from './skeletons.tsx'

const gigsClass = 'container py-8 sm:py-12'

interface GigsScreenProps {
  me: Profile
  search: GigSearch
  creation: GigsCreation
}

/** Available gigs, own gigs and own applications. */
export function GigsScreen({ me, search, creation }: GigsScreenProps) {
  const words = useBundle('account').gigs
  const [creating, setCreating] = useState(false)
  const tab = tabIn(search)
  useLiveGigs()
  const createButton = (
    <Button variant="main" onClick={() => setCreating(true)}>
      <Icon of={Plus} />
      {words.create}
    </Button>
  )
  return (
    <div className={gigsClass}>
      <GigsHeader>{createButton}</GigsHeader>
      {creation === 'soon' && <InProgress />}
      <GigTabs current={tab} />
      {tab === 'available' && <AvailableGigs filters={readGigFilters(search)} createButton={createButton} />}
      {tab === 'mine' && <MyGigs status={statusIn(search)} createButton={createButton} />}
      {tab === 'applications' && <MyApplications />}
      <CreateGig me={me} creation={creation} isOpen={creating} onClose={() => setCreating(false)} />
    </div>
  )
}

/** Refetches the lists on the screen when a notification tells of an application or a decision. */
function useLiveGigs(): void {
  const queryClient = useQueryClient()
  useLive({ notification: () => void queryClient.invalidateQueries({ queryKey: gigKeys.all }) })
}

/** Says that gigs are not open to everyone yet. */
function InProgress() {
  const words = useBundle('account').gigs
  return (
    <div className="mt-6 flex gap-3 rounded-card border border-gold bg-gold/15 p-4">
      <Icon of={Hammer} className="mt-0.5 size-5" />
      <p className="min-w-0">
        <span className="block font-semibold">{words.in_progress}</span>
        {words.in_progress_text}
      </p>
    </div>
  )
}

/** The page for visitors, and for everyone until the session is known; signed-in users get a skeleton. */
export function GigsSignedOut({ search }: { search: GigSearch }) {
  const words = useBundle('account').gigs
  const tab = tabIn(search)
  return (
    <div className={gigsClass}>
      <GigsHeader>
        <div className="hidden signed-in:block">
          <Button variant="main" disabled>
            <Icon of={Plus} />
            {words.create}
          </Button>
        </div>
      </GigsHeader>
      <div className="hidden signed-in:block">
        <GigTabs current={tab} />
        <GigsSkeleton tab={tab} />
      </div>
      <div className="signed-in:hidden">
        <StateScreen icon={BriefcaseBusiness} title={words.signed_out} text={words.signed_out_text}>
          <ButtonLink to="/login" search={{ from: '/gigs' }} variant="main">
            {words.login}
          </ButtonLink>
        </StateScreen>
      </div>
    </div>
  )
}
