import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import type { ManagedEventDetails } from '../../../contract/calls/managed-events.ts'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/errors.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { BackToList } from '../../ui/back-to-list.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { DateTime } from '../../ui/formatted.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { Written } from '../../ui/written.tsx'
import { EventPoster } from '../events/event-poster.tsx'
import { EventMenu, RestoreButton } from './event-menu.tsx'
import { EventShortcuts } from './event-shortcuts.tsx'
import type { EventTab } from './event-tab.ts'
import { EventTabs } from './event-tabs.tsx'
import { EVENT_QUERIES } from './queries.ts'
import { CodesSection } from './sale/codes-section.tsx'
import { Summary } from './sale/summary.tsx'

interface DetailsScreenProps {
  event: ManagedEventDetails
  tab: EventTab
}

/** An event as admins see it: its numbers, actions, and tabs with everything else. */
export function DetailsScreen({ event, tab }: DetailsScreenProps) {
  const { events: words } = useBundle('manage')
  const isDeleted = event.deleted_at !== null
  return (
    <>
      <div className="max-sm:hidden">
        <BackToList to="/admin/events">{words.back}</BackToList>
      </div>
      <Head event={event} />
      {(isDeleted || event.cancelled_at !== null) && (
        <Notice variant="danger" className="mt-4">
          <p>{isDeleted ? words.is_removed : words.is_cancelled}</p>
          {isDeleted && <RestoreButton id={event.id} />}
        </Notice>
      )}
      {event.draft ? (
        !isDeleted && (
          <>
            <DraftNotice event={event} />
            <div className="mt-10">
              <CodesSection event={event} />
            </div>
          </>
        )
      ) : (
        <>
          <Summary event={event} />
          <EventTabs event={event} tab={tab} />
        </>
      )}
    </>
  )
}

/** Poster, name, time and place of an event, with its actions. */
function Head({ event }: { event: ManagedEventDetails }) {
  const { events: words } = useBundle('manage')
  const { common } = useBundle('admin')
  return (
    <div className="flex items-start gap-3 sm:mt-2 sm:gap-5">
      <div className="mt-1 w-[min(5.25rem,22vw)] shrink-0 overflow-hidden rounded-md sm:w-36">
        <EventPoster event={event} alt="" sizes="(min-width: 40rem) 9rem, 5.25rem" first />
      </div>
      <div className="min-w-0 grow">
        <h1 className="text-[min(var(--text-lg),7vw)] leading-snug wrap-break-word sm:text-3xl">
          <bdi lang={event.title_language}>{event.title}</bdi>
        </h1>
        <p className="mt-1 text-mute max-sm:text-sm sm:mt-2 sm:text-lg">
          <DateTime instant={event.date} withYear /> · <Written>{event.location}</Written>
        </p>
        {event.series_id && (
          <Link
            to="/admin/events"
            search={{ series: event.series_id }}
            className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4"
          >
            {words.series.of_series}
          </Link>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-3 max-desk:hidden wide:shrink-0">
        <EventShortcuts event={event} />
        {event.deleted_at === null && (
          <ButtonLink to="/admin/events/$id/edit" params={{ id: event.id }}>
            <Icon of={Pencil} />
            {common.edit}
          </ButtonLink>
        )}
      </div>
      <EventMenu event={event} />
    </div>
  )
}

/** Says that only admins see a draft, and publishes it. */
function DraftNotice({ event: { id, modified } }: { event: ManagedEventDetails }) {
  const { events: words } = useBundle('manage')
  const { words: site } = useWords()
  const queryClient = useQueryClient()
  const publishing = useMutation({
    mutationFn: async () => (await api()).events.publish({ id, modified }),
    onSuccess: () => toast({ variant: 'success', about: 'event', text: words.published }),
    onSettled: () => Promise.all(EVENT_QUERIES.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
  return (
    <div className="mt-6 grid max-w-3xl gap-4">
      <Notice variant="info">
        <p>{words.is_draft}</p>
        <Button variant="main" className="mt-3" busy={publishing.isPending} onClick={() => publishing.mutate()}>
          {words.publish}
        </Button>
      </Notice>
      <ErrorNotice text={publishing.error ? words.publish_failed(errorMessage(publishing.error, site)) : undefined} />
    </div>
  )
}
