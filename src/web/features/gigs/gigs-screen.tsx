import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BriefcaseBusiness, Hammer, Plus, Send } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { MyApplication } from '../../../contract/calls/gigs.ts'
import { formatDate } from '../../../contract/rules/format.ts'
import { type GigsCreation, isGigPast } from '../../../contract/rules/gig.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { lazyComponent } from '../../lib/lazy.tsx'
import { useLive } from '../../lib/live/events.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { Tag } from '../../ui/tag.tsx'
import { AvailableGigs } from './available-gigs.tsx'
import { GigOwner } from './gig-parts.tsx'
import { GigRow, GigRows } from './gig-rows.tsx'
import { GIG_TABS, type GigSearch, type GigTab, readGigFilters, statusIn, tabIn } from './gig-search.ts'
import { MyGigs } from './my-gigs.tsx'
import { Nomination } from './nomination.tsx'
import { gigKeys, myApplicationsQuery } from './queries.ts'
import { GigsSkeleton } from './skeletons.tsx'

const gigsClass = 'container py-8 sm:py-12'

interface GigsScreenProps {
  search: GigSearch
  creation: GigsCreation
}

const GigEditor = lazyComponent(async () => (await import('./gig-editor.tsx')).GigEditor)

/** Available gigs, own gigs and own applications. */
export function GigsScreen({ search, creation }: GigsScreenProps) {
  const words = useBundle('account').gigs
  /** Undefined until the form, which is loaded then, is opened first; afterwards it is kept. */
  const [isCreating, setCreating] = useState<boolean>()
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
      {isCreating && creation === 'soon' && <ComingSoon onClose={() => setCreating(false)} />}
      {isCreating !== undefined && creation === 'open' && (
        <Suspense>
          <GigEditor isOpen={isCreating} onClose={() => setCreating(false)} />
        </Suspense>
      )}
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

/** Says that creation opens later. */
function ComingSoon({ onClose }: { onClose: () => void }) {
  const words = useBundle('account').gigs
  return (
    <Dialog title={words.coming_soon} narrow onClose={onClose}>
      <div className="px-5 pb-5">
        <p className="font-medium">{words.in_progress}</p>
        <p className="mt-1 text-mute">{words.in_progress_text}</p>
        <Button
          variant="main"
          wide
          className="mt-6"
          onClick={(event) => event.currentTarget.closest('dialog')?.close()}
        >
          {words.understood}
        </Button>
      </div>
    </Dialog>
  )
}

/** The page for visitors, and for everyone until the session is known; signed-in users get a skeleton. */
export function GigsSignedOut({ search }: { search: GigSearch }) {
  const words = useBundle('account').gigs
  const { shell } = useWords().words
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
            {shell.login}
          </ButtonLink>
        </StateScreen>
      </div>
    </div>
  )
}

/** Title of the page, and its action. */
function GigsHeader({ children }: { children?: ReactNode }) {
  const words = useBundle('account').gigs
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <div className="max-w-2xl">
        <h1 className="text-3xl">{words.title}</h1>
        <p className="mt-2 text-lg text-balance text-mute">{words.intro}</p>
      </div>
      {children}
    </div>
  )
}

/** Tabs of the page, each with its own URL. */
function GigTabs({ current }: { current: GigTab }) {
  const words = useBundle('account').gigs
  return (
    <nav aria-label={words.tabs_label} className="@container mt-6 border-b border-line">
      <ul className="-mb-px flex @max-[17rem]:flex-col">
        {GIG_TABS.map((tab) => (
          <li key={tab} className="min-w-0 grow sm:grow-0">
            <Link
              to="/gigs"
              search={{ tab: tab === 'available' ? undefined : tab }}
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={tab === current ? 'page' : undefined}
              className="flex min-h-12 items-center justify-center border-b-3 border-transparent px-1.5 py-2 text-center text-sm text-mute sm:px-6 sm:text-base hover:text-ink aria-[current=page]:border-brand forced-colors:not-aria-[current=page]:border-b-0 aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {words.tabs[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The user's own applications, with their state. */
function MyApplications() {
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
  const { id, status, note, booking, created_at } = application
  const gig = { ...application.gig, my_application: { id, status, note } }
  return (
    <GigRow
      gig={gig}
      now={now}
      state={!gig.is_active && <Tag variant="ink">{words.inactive}</Tag>}
      owner={<GigOwner owner={gig.owner} />}
      note={<p className="mt-1.5 text-sm text-mute">{words.applied_on(formatDate(created_at, language))}</p>}
    >
      {booking && (
        <ButtonLink
          to="/bookings/$id"
          params={{ id: booking.id }}
          className="sm:justify-self-start"
          aria-label={words.labelled(booking.state === 'requested' ? words.answer_booking : words.booking, gig.title)}
        >
          {booking.state === 'requested' ? words.answer_booking : words.booking}
        </ButtonLink>
      )}
      <Nomination gig={gig} isOpen={gig.is_active && !isGigPast(gig, now)} />
    </GigRow>
  )
}
