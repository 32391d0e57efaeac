import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Archive, BriefcaseBusiness } from 'lucide-react'
import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import type { MyGig } from '../../../contract/calls/gigs.ts'
import { GIG_STATUSES, type GigStatus, isGigPast } from '../../../contract/rules/gig.ts'
import { api } from '../../lib/api.ts'
import { apiError } from '../../lib/errors.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { lazyComponent } from '../../lib/lazy.tsx'
import { Button } from '../../ui/button.tsx'
import { chipClass } from '../../ui/chip-row.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Applications } from './applications.tsx'
import { GigRow, GigRows } from './gig-rows.tsx'
import { gigKeys, myGigsQuery } from './queries.ts'
import { useGigStep } from './use-gig-step.ts'

interface MyGigsProps {
  status: GigStatus
  /** Button that creates a gig, for the empty list. */
  createButton: ReactNode
}

/** Own gigs in one state. A gig whose state changes leaves the list; the focus then moves to the list itself. */
export function MyGigs({ status, createButton }: MyGigsProps) {
  const words = useBundle('account').gigs
  const region = useRef<HTMLElement>(null)
  const headingId = useId()
  const list = useInfiniteQuery(myGigsQuery(status))
  return (
    <>
      <StatusTabs current={status} />
      <section ref={region} tabIndex={-1} aria-labelledby={headingId} className="mt-5 rounded-card outline-none">
        <h2 id={headingId} className="sr-only">
          {words.statuses[status]}
        </h2>
        <GigRows
          key={status}
          list={list}
          gigOf={(gig) => gig}
          failed={words.failed}
          empty={
            <StateScreen
              icon={status === 'active' ? BriefcaseBusiness : Archive}
              title={words.none_mine[status]}
              text={words.none_mine_text[status]}
            >
              {status === 'active' && createButton}
            </StateScreen>
          }
        >
          {(gig, now) => (
            <MyGigCard gig={gig} now={now} onMoved={() => region.current?.focus({ preventScroll: true })} />
          )}
        </GigRows>
      </section>
    </>
  )
}

function StatusTabs({ current }: { current: GigStatus }) {
  const words = useBundle('account').gigs
  return (
    <nav aria-label={words.statuses_label} className="mt-5">
      <ul className="flex flex-wrap gap-2">
        {GIG_STATUSES.map((status) => (
          <li key={status}>
            <Link
              to="/gigs"
              search={{ tab: 'mine', status: status === 'active' ? undefined : status }}
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={status === current ? 'page' : undefined}
              className={chipClass}
            >
              {words.statuses[status]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface MyGigCardProps {
  gig: MyGig
  now: number
  /** It has moved to the other list. */
  onMoved: () => void
}

const GigEditor = lazyComponent(async () => (await import('./gig-editor.tsx')).GigEditor)

/** An own gig: its state and its applications. */
function MyGigCard({ gig, now, onMoved }: MyGigCardProps) {
  const words = useBundle('account').gigs
  const queryClient = useQueryClient()
  const isPast = isGigPast(gig, now)
  const [asked, setAsked] = useState<'edit' | 'delete'>()
  const label = gig.is_active ? words.deactivate : words.activate

  const changing = useGigStep({
    run: async (status: GigStatus) => (await api()).gigs.setStatus({ params: { id: gig.id }, body: { status } }),
    done: (_, status) => (status === 'inactive' ? words.deactivated : isPast ? words.activated_past : words.activated),
    failed: words.status_failed,
    onDone: leave,
  })
  const deleting = useGigStep({
    async run() {
      try {
        await (await api()).gigs.remove({ id: gig.id })
      } catch (error) {
        // Deleted by an earlier press, whose answer was lost, or in another tab.
        if (apiError(error)?.code !== 'GIG_NOT_FOUND') throw error
      }
    },
    done: () => words.deleted,
    failed: words.delete_failed,
    onDone: leave,
  })

  async function leave() {
    void queryClient.invalidateQueries({ queryKey: gigKeys.available })
    await queryClient.invalidateQueries({ queryKey: gigKeys.mine })
    onMoved()
  }

  return (
    <GigRow
      gig={gig}
      now={now}
      state={<Tag variant={gig.is_active ? 'ok' : 'ink'}>{gig.is_active ? words.active : words.inactive}</Tag>}
      footer={<Applications gig={gig} />}
    >
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button aria-label={words.labelled(words.edit, gig.title)} onClick={() => setAsked('edit')}>
          {words.edit}
        </Button>
        <Button
          busy={changing.isPending}
          aria-label={words.labelled(label, gig.title)}
          onClick={() => changing.take(gig.is_active ? 'inactive' : 'active')}
        >
          {label}
        </Button>
        <Button
          variant="warning"
          busy={deleting.isPending}
          aria-label={words.labelled(words.delete, gig.title)}
          onClick={() => setAsked('delete')}
        >
          {words.delete}
        </Button>
      </div>
      <ErrorNotice text={changing.failure ?? deleting.failure} />
      {asked === 'edit' && (
        <Suspense>
          <GigEditor gig={gig} isOpen onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={words.delete_title}
          cancelLabel={words.keep_gig}
          confirmLabel={words.delete}
          danger
          onConfirm={() => {
            setAsked(undefined)
            deleting.take(undefined)
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>{words.delete_text(gig.title)}</p>
          {gig.total_applications > 0 && <p className="mt-2">{words.delete_told}</p>}
        </ConfirmDialog>
      )}
    </GigRow>
  )
}
