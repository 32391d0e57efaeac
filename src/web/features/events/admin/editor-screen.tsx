import { useNavigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { AdminEvent } from '../../../../contract/admin-events.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { BackToList } from '../../../ui/back-to-list.tsx'
import { DraftNotices } from '../../admin/draft-notices.tsx'
import { EventForm } from './event-form.tsx'
import { EventPreview, type PurchasePreviewProps } from './event-preview.tsx'
import { eventPreview } from './typed-event.ts'
import { useEventForm } from './use-event-form.ts'

interface EditorScreenProps {
  Purchase: ComponentType<PurchasePreviewProps>
  /** Undefined for a new event. */
  event?: AdminEvent
}

/** The editor of an event beside its preview. */
export function EditorScreen({ Purchase, event }: EditorScreenProps) {
  const words = useBundle('admin').events
  const navigate = useNavigate()
  const { form, ...parts } = useEventForm(event)
  const now = serverNow()
  const placeholders = { title: words.untitled, description: words.undescribed, location: words.unplaced }

  async function cancel(): Promise<void> {
    if (event) await navigate({ to: '/admin/events/$id', params: { id: event.id } })
    else await navigate({ to: '/admin/events' })
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
      <DraftNotices draft={form.draft} />
      <div className="mt-6 grid grid-cols-1 items-start gap-10 wide:grid-cols-[minmax(0,1fr)_22rem]">
        <EventForm {...parts} form={form} event={event} onCancel={() => void cancel()} />
        <div className="wide:sticky wide:top-22">
          <EventPreview
            eventIn={(language) => eventPreview(form.values, language, placeholders, now, event)}
            now={now}
            Purchase={Purchase}
          />
        </div>
      </div>
    </>
  )
}
