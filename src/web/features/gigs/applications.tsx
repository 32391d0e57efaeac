import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Check, MessageCircle, X } from 'lucide-react'
import { useId, useState } from 'react'
import type { GigApplication, MyGig } from '../../../contract/calls/gigs.ts'
import { isCurrent } from '../../../contract/rules/booking.ts'
import { isGigPast } from '../../../contract/rules/gig.ts'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/errors.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { serverNow } from '../../lib/server-clock.ts'
import { useMe } from '../../lib/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { Avatar } from '../../ui/profile-image.tsx'
import { draftKey, fillRequestDraft } from '../bookings/request-draft.ts'
import { useStartChat } from '../messages/start-chat.ts'
import { ApplicationTag, gigPersonName } from './gig-parts.tsx'
import { ApplicationNote } from './nomination.tsx'
import { gigApplicationsQuery, gigKeys } from './queries.ts'
import { requestOfGig } from './typed-gig.ts'
import { useGigStep } from './use-gig-step.ts'

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
        <span>{words.applications}</span>
        {total > 0 && <span className="font-normal text-mute"> ({total})</span>}
      </h4>
      {total === 0 && <p className="mt-1 text-mute">{words.no_applications}</p>}
      {shown.length > 0 && (
        <ul className="mt-1 divide-y divide-line">
          {shown.map((application) => (
            <li key={application.id} className="py-4 last:pb-0">
              <Applicant gig={gig} application={application} />
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

const DECISIONS = [
  { status: 'approved', label: 'approve', icon: Check },
  { status: 'rejected', label: 'reject', icon: X },
] as const
type Decision = (typeof DECISIONS)[number]['status']

/** An applicant for an own gig. The owner decides, may change the decision, and can write to them. */
function Applicant({ gig, application }: { gig: MyGig; application: GigApplication }) {
  const { id, user_id, status, note, profile } = application
  const words = useBundle('account').gigs
  const { words: site } = useWords()
  const queryClient = useQueryClient()
  const name = gigPersonName(profile, words)

  const deciding = useGigStep({
    run: async (decision: Decision) => (await api()).gigs.decide({ params: { id }, body: { status: decision } }),
    done: (_, decision) => (decision === 'approved' ? words.approved_person : words.rejected_person)(name),
    failed: words.decision_failed,
    onDone: () => queryClient.invalidateQueries({ queryKey: gigKeys.mine }),
  })
  const messaging = useStartChat()
  const failure =
    deciding.failure ?? (messaging.error ? words.message_failed(errorMessage(messaging.error, site)) : undefined)

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="flex min-w-0 grow basis-56 items-center gap-3">
        <Avatar person={{ ...profile, name }} />
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">
            <PersonName talentId={profile.talent_id} linkClass="underline underline-offset-4 hover:text-brand">
              {name}
            </PersonName>
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-mute">
            {profile.role && <span>{words.roles[profile.role]}</span>}
            <ApplicationTag status={status} />
          </p>
        </div>
      </div>
      {note && (
        <div className="w-full">
          <ApplicationNote label={words.note_sent} note={note} />
        </div>
      )}
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        {status !== 'withdrawn' &&
          // Both buttons stay, to keep the focus; the chosen one says so.
          DECISIONS.map((decision) => (
            <Button
              key={decision.status}
              aria-pressed={status === decision.status}
              aria-label={words[`${decision.label}_person`](name)}
              busy={deciding.pending === decision.status}
              onClick={() => status !== decision.status && deciding.take(decision.status)}
              className="min-w-28 aria-pressed:border-ink aria-pressed:font-semibold"
            >
              {status === decision.status && <Icon of={decision.icon} className="size-4" />}
              <span>{words[decision.label]}</span>
            </Button>
          ))}
        <ApplicantBooking gig={gig} application={application} name={name} />
        <Button
          aria-label={words.message_person(name)}
          busy={messaging.isPending}
          onClick={() => messaging.mutate(user_id)}
        >
          {!messaging.isPending && <Icon of={MessageCircle} className="size-4.5" />}
          <span>{words.message}</span>
        </Button>
      </div>
      {failure && (
        <div className="w-full">
          <ErrorNotice text={failure} />
        </div>
      )}
    </div>
  )
}

/** Books the applicant of an approved application, or links to that booking. */
function ApplicantBooking({ gig, application, name }: { gig: MyGig; application: GigApplication; name: string }) {
  const words = useBundle('account').gigs
  const { areas } = useBundle('talent').talentPages
  const { me } = useMe()
  const navigate = useNavigate()
  const { id, status, profile, booking } = application
  if (booking && (isCurrent(booking.state) || booking.state === 'completed')) {
    return (
      <ButtonLink to="/bookings/$id" params={{ id: booking.id }} aria-label={words.booking_of(name)}>
        {words.booking}
      </ButtonLink>
    )
  }
  const talentId = profile.talent_id
  if (status !== 'approved' || !talentId || !me || isGigPast(gig, serverNow())) return null
  return (
    <Button
      aria-label={words.book_person(name)}
      onClick={() => {
        fillRequestDraft(draftKey('quotation', talentId, id), requestOfGig(gig, gig.area && areas[gig.area]), me.id)
        void navigate({ to: '/quotation/$id', params: { id: talentId }, search: { application: id } })
      }}
    >
      {words.book}
    </Button>
  )
}
