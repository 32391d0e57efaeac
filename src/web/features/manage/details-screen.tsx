import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Copy, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ManagedEventDetails } from '../../../contract/calls/managed-events.ts'
import { ticketEnd } from '../../../contract/rules/sales.ts'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/errors.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { serverNow } from '../../lib/server-clock.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { BackToList } from '../../ui/back-to-list.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { DateTime } from '../../ui/formatted.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { Written } from '../../ui/written.tsx'
import { EVENT_QUERIES } from './queries.ts'
import { CodesSection } from './sale/codes-section.tsx'
import { Numbers } from './sale/numbers.tsx'

/** An event as admins see it: numbers, ticket holders, and actions. */
export function DetailsScreen({ event, shifts }: { event: ManagedEventDetails; shifts: ReactNode }) {
  const { events: words, message } = useBundle('manage')
  const { common } = useBundle('admin')
  return (
    <>
      <BackToList to="/admin/events">{words.back}</BackToList>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-3xl wrap-break-word">
            <bdi lang={event.title_language}>{event.title}</bdi>
          </h1>
          <p className="mt-2 text-lg text-mute">
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
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/admin/events/new" search={{ from: event.id }}>
            <Icon of={Copy} />
            {words.copy}
          </ButtonLink>
          {event.deleted_at === null && (
            <>
              {event.sold > 0 && (
                <ButtonLink to="/admin/events/$id/message" params={{ id: event.id }}>
                  {message.title}
                </ButtonLink>
              )}
              {!event.draft && (
                <ButtonLink to="/events/$id" params={{ id: event.id }}>
                  {words.view}
                </ButtonLink>
              )}
              <ButtonLink
                to="/admin/events/$id/edit"
                params={{ id: event.id }}
                variant={event.draft ? undefined : 'main'}
              >
                <Icon of={Pencil} />
                {common.edit}
              </ButtonLink>
            </>
          )}
        </div>
      </div>
      {(event.deleted_at !== null || event.cancelled_at !== null) && (
        <div className="mt-6">
          <Notice variant="danger">{event.deleted_at === null ? words.is_cancelled : words.is_removed}</Notice>
        </div>
      )}
      {event.draft ? (
        event.deleted_at === null && (
          <>
            <DraftNotice event={event} />
            <CodesSection event={event} />
          </>
        )
      ) : (
        <Numbers event={event} shifts={shifts} />
      )}
      <EventSteps event={event} />
    </>
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

/** Cancels or deletes an event, after a confirmation, or restores it. */
function EventSteps({ event }: { event: ManagedEventDetails }) {
  const { events: words } = useBundle('manage')
  const { common } = useBundle('admin')
  const { words: site } = useWords()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<'cancel' | 'remove'>()
  const { id } = event
  const isDeleted = event.deleted_at !== null
  const isCancellable = !isDeleted && !event.draft && event.cancelled_at === null && serverNow() < ticketEnd(event)

  const restoring = useMutation({
    mutationFn: async () => (await api()).events.restore({ id }),
    onSuccess: async () => {
      toast({ variant: 'success', about: 'event', text: words.restored_event })
      await Promise.all(EVENT_QUERIES.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
  })

  return (
    <div className="mt-10 border-t border-line pt-6">
      <div className="flex flex-wrap gap-3">
        {isCancellable && (
          <Button variant="warning" onClick={() => setAsked('cancel')}>
            {words.cancel_event}
          </Button>
        )}
        {isDeleted ? (
          <Button busy={restoring.isPending} onClick={() => restoring.mutate()}>
            {common.restore}
          </Button>
        ) : (
          <Button variant="warning" onClick={() => setAsked('remove')}>
            {common.remove}
          </Button>
        )}
      </div>
      <ErrorNotice
        text={restoring.error ? words.restore_failed(errorMessage(restoring.error, site)) : undefined}
        className="mt-4"
      />
      {asked && (
        <ActionDialog
          title={words[`${asked}_title`](event.title)}
          cancelLabel={words.keep}
          confirmLabel={asked === 'cancel' ? words.cancel_confirm : common.remove}
          action={async (): Promise<unknown> => {
            const { events } = await api()
            // The text names the mails.
            return asked === 'cancel' ? events.cancel({ id, confirmed: true }) : events.remove({ id })
          }}
          refetch={EVENT_QUERIES}
          toast={{
            about: 'event',
            success: () => (asked === 'cancel' ? words.cancelled : words.removed),
            failure: words[`${asked}_failed`],
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>{words[`${asked}_text`]}</p>
          {asked === 'cancel' && event.holders > 0 && (
            <p className="font-medium">{words.cancel_mails(event.holders)}</p>
          )}
        </ActionDialog>
      )}
    </div>
  )
}
