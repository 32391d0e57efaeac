import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { MyGig } from '../../../contract/gigs.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { FormFailure } from '../../ui/form-parts.tsx'
import { Applicant } from './applicant.tsx'
import { gigApplicationsQuery } from './queries.ts'

/** Applications shown before the list is expanded. */
const SHOWN_FIRST = 5

/** Applications for an own gig: the first few, all on request. */
export function Applications({ gig }: { gig: MyGig }) {
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
      <FormFailure error={paged.error} />
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
