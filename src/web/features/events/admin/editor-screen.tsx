import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { AdminEvent } from '../../../../contract/admin-events.ts'
import { useDraft } from '../../../lib/draft.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { useMe } from '../../../lib/session.ts'
import { BackToList } from '../../../ui/back-to-list.tsx'
import { DraftNotices } from '../../admin/draft-notices.tsx'
import { EventForm } from './event-form.tsx'
import { EventPreview, type PurchasePreviewProps } from './event-preview.tsx'
import { EMPTY_EVENT, EVENT_FIELDS, eventPreview, valuesOf } from './event-values.ts'
import { adminEventKeys } from './queries.ts'
import { usePoster } from './use-poster.ts'

interface EditorScreenProps {
  publicUrl: string
  Purchase: ComponentType<PurchasePreviewProps>
  /** Undefined for a new event. */
  event?: AdminEvent
}

/** The editor of an event beside its preview. */
export function EditorScreen({ publicUrl, Purchase, event }: EditorScreenProps) {
  const words = useBundle('admin').events
  const userId = useMe().me?.id ?? ''
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const initial = event ? valuesOf(event) : EMPTY_EVENT
  const draft = useDraft({
    key: `event-draft:${userId}:${event?.id ?? 'new'}`,
    fields: EVENT_FIELDS,
    initial,
    modified: event?.modified,
  })
  const poster = usePoster((address) => draft.set({ image: address }))
  const now = serverNow()
  const placeholders = { title: words.untitled, description: words.undescribed, location: words.unplaced }

  async function leave(id: string | undefined): Promise<void> {
    if (id) await navigate({ to: '/admin/events/$id', params: { id } })
    else await navigate({ to: '/admin/events' })
  }

  async function finish(saved: AdminEvent): Promise<void> {
    draft.reset(valuesOf(saved), saved.modified)
    void queryClient.invalidateQueries({ queryKey: ['events'] })
    await queryClient.invalidateQueries({ queryKey: adminEventKeys.all })
    await leave(saved.id)
  }

  return (
    <>
      {event ? (
        <BackToList to="/admin/events/$id" params={{ id: event.id }}>
          <bdi lang={event.title_language}>{event.title}</bdi>
        </BackToList>
      ) : (
        <BackToList to="/admin/events">{words.back}</BackToList>
      )}
      <h1 className="mt-2 text-3xl">{event ? words.edit_title : words.new_title}</h1>
      <DraftNotices draft={draft} initial={initial} latest={event?.modified} />
      <div className="mt-6 grid grid-cols-1 items-start gap-10 wide:grid-cols-[minmax(0,1fr)_22rem]">
        <EventForm
          draft={draft}
          poster={poster}
          event={event}
          onChanged={() => void queryClient.invalidateQueries({ queryKey: adminEventKeys.all })}
          onSaved={finish}
          onCancel={() => void leave(event?.id)}
        />
        <div className="wide:sticky wide:top-22">
          <EventPreview
            eventIn={(language) => eventPreview(draft.values, language, placeholders, now, event)}
            now={now}
            publicUrl={publicUrl}
            Purchase={Purchase}
          />
        </div>
      </div>
    </>
  )
}
