import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { MyGig } from '../../../contract/gigs.ts'
import { type GigStatus, isGigPast } from '../../../contract/rules/gig.ts'
import { api } from '../../lib/api.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Applicant } from './applicant.tsx'
import { GigRow } from './gig-rows.tsx'
import { gigApplicationsQuery, gigKeys } from './queries.ts'
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
    <GigRow
      gig={gig}
      now={now}
      state={<Tag variant={gig.is_active ? 'ok' : 'ink'}>{gig.is_active ? words.active : words.inactive}</Tag>}
      footer={<Applications gig={gig} />}
    >
      <Button
        busy={changing.isPending}
        aria-label={words.labelled(label, gig.title)}
        onClick={() => changing.take(gig.is_active ? 'inactive' : 'active')}
        className="justify-self-start max-sm:justify-self-stretch"
      >
        {label}
      </Button>
      <ErrorNotice text={changing.failure} />
    </GigRow>
  )
}

/** Applications shown before the list is expanded. */
const SHOWN_FIRST = 5

/** Applications for an own gig: the first few, all on request. */
function Applications({ gig }: { gig: MyGig }) {
  const words = useBundle('account').gigs
  const headingId = useId()
  const [all, setAll] = useState(false)
  const { total_applications: total } = gig
  const paged = useInfiniteQuery({ ...gigApplicationsQuery(gig.id), enabled: all && total > gig.applications.length })
  const known = paged.data?.pages.flatMap(({ items }) => items) ?? gig.applications
  const shown = all ? known : known.slice(0, SHOWN_FIRST)

  return (
    <section aria-labelledby={headingId} className="border-t border-line p-4 sm:p-5">
      <h4 id={headingId} className="font-semibold">
        {words.applications}
        {total > 0 && <span className="font-normal text-mute"> ({total})</span>}
      </h4>
      {total === 0 && <p className="mt-1 text-mute">{words.no_applications}</p>}
      {shown.length > 0 && (
        <ul className="mt-1 divide-y divide-line">
          {shown.map((application) => (
            <li key={application.id} className="py-4 last:pb-0">
              <Applicant application={application} />
            </li>
          ))}
        </ul>
      )}
      <ErrorNotice error={paged.error} />
      {(shown.length < total || paged.hasNextPage) && (
        <Button
          className="mt-4"
          busy={paged.isFetching}
          aria-label={words.labelled(all ? words.show_more : words.all_applications(total), gig.title)}
          onClick={() => (all ? void paged.fetchNextPage() : setAll(true))}
        >
          {all ? words.show_more : words.all_applications(total)}
        </Button>
      )}
    </section>
  )
}
