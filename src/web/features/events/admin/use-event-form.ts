import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { AdminEvent } from '../../../../contract/admin-events.ts'
import { POSTER_PATH } from '../../../../contract/paths.ts'
import { EventRecord } from '../../../../contract/records/event.ts'
import { api } from '../../../lib/api.ts'
import { apiError } from '../../../lib/errors.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { useRecordForm } from '../../../lib/record-form.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { useImageUploads } from '../../images/use-image-uploads.ts'
import { adminEventKeys } from './queries.ts'
import { eventInput, startProblem, typedEvent } from './typed-event.ts'

/** The form of an event; of a new one without `event`. A change that is mailed to ticket holders is confirmed first. */
export function useEventForm(event?: AdminEvent) {
  const words = useBundle('admin').events
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  /** Number of ticket holders to mail, while that has to be confirmed. */
  const [affected, setAffected] = useState<number>()
  const isConfirmed = useRef(false)
  const mailed = useRef(0)
  const images = useImageUploads({ path: POSTER_PATH, onChange: (field, address) => form.set({ [field]: address }) })

  const form = useRecordForm({
    record: EventRecord,
    key: `event-draft:${event?.id ?? 'new'}`,
    initial: typedEvent(event),
    modified: event?.modified,
    input: (values) => eventInput(values, event),
    problems: (values) => startProblem(values, serverNow(), event),
    uploads: images,
    queryKeys: [['events'], adminEventKeys.all],
    async save(body, { request_id, modified }) {
      const { events } = await api()
      if (!event) return events.create({ ...body, request_id: request_id() })
      return events.edit({ ...body, id: event.id, modified, confirmed: isConfirmed.current })
    },
    async onSuccess(saved) {
      isConfirmed.current = false
      // Its page shows more than the response has.
      await queryClient.invalidateQueries({ queryKey: adminEventKeys.one(saved.id) })
      await navigate({ to: '/admin/events/$id', params: { id: saved.id } })
    },
    onError(error) {
      isConfirmed.current = false
      const holders = holdersAffected(error)
      if (holders === undefined) return false
      mailed.current = holders
      setAffected(holders)
      return true
    },
    toast: {
      about: 'event',
      success: () => {
        if (!event) return words.published
        return isConfirmed.current ? words.saved_and_mailed(mailed.current) : words.saved
      },
      failure: (message) => `${words.save_failed} ${message}`,
    },
  })

  return {
    form,
    images,
    affected,
    confirm() {
      isConfirmed.current = true
      setAffected(undefined)
      form.submit()
    },
    unconfirmed: () => setAffected(undefined),
  }
}

/** Number of ticket holders that a change would be mailed to, from the refusal that asks to confirm it. */
function holdersAffected(error: Error): number | undefined {
  if (apiError(error)?.code !== 'TICKETS_AFFECTED') return undefined
  const { data } = error as Error & { data?: { holders?: unknown } }
  return typeof data?.holders === 'number' ? data.holders : 1
}
