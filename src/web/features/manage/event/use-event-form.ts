import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import type { ManagedEvent } from '../../../../contract/calls/managed-events.ts'
import { POSTER_PATH } from '../../../../contract/paths.ts'
import { EventRecord } from '../../../../contract/records/event.ts'
import { MAX_SERIES } from '../../../../contract/rules/event-series.ts'
import { api } from '../../../lib/api.ts'
import { apiError } from '../../../lib/errors.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { ON, useRecordForm } from '../../../lib/record-form.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { useImageUploads } from '../../images/use-image-uploads.ts'
import { EVENT_QUERIES, managedEventKeys } from '../queries.ts'
import { copiedEvent, type EventValues, eventInput, startProblem, storedTypes, typedEvent } from './typed-event.ts'
import { chosenDays } from './typed-series.ts'
import { sentTypes, typesProblems } from './typed-types.ts'

/**
 * The form of an event; of a new one without `event`. New events and drafts are published, or saved as drafts. Changes that are mailed to
 * holders, or close a waiting list, are confirmed first.
 */
export function useEventForm(event?: ManagedEvent, template?: ManagedEvent) {
  const { events: words } = useBundle('manage')
  const { records } = useBundle('admin')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  /** Number of ticket holders to mail, while that has to be confirmed. */
  const [affected, setAffected] = useState<number>()
  /** Offers and places in line that would end, while that has to be confirmed. */
  const [ending, setEnding] = useState<AffectedWaitingList>()
  const isConfirmed = useRef(false)
  const endsWaitingList = useRef(false)
  const mailed = useRef(0)
  const isForDraft = useRef(false)
  const images = useImageUploads({ path: POSTER_PATH, onChange: (field, address) => form.set({ [field]: address }) })

  const form = useRecordForm({
    record: EventRecord,
    key: `event-draft:${event?.id ?? (template ? `copy:${template.id}` : 'new')}`,
    initial: event || !template ? typedEvent(event) : copiedEvent(template),
    names: { tags_en: 'tags_ar', days: 'until' },
    modified: event?.modified,
    input: (values) => eventInput(values, event),
    problems: (values) => ({
      ...startProblem(values, serverNow(), event),
      ...seriesProblem(values),
      types: Object.values(
        typesProblems(values.types, storedTypes(values, event, template), eventInput(values, event)),
      )[0],
    }),
    uploads: images,
    queryKeys: EVENT_QUERIES,
    async save(record, { request_id, modified }) {
      const { events } = await api()
      const types = sentTypes(form.values.types, storedTypes(form.values, event, template))
      const body = { ...record, ...(types && { types }) }
      const days = chosenDays(form.values)
      if (!event && days.length > 0) {
        const series = await events.series({ ...body, request_id: request_id(), days, draft: isForDraft.current })
        return { ...(series[0] as ManagedEvent), modified: undefined, count: series.length }
      }
      const create = isForDraft.current ? events.draft : events.create
      if (!event) return create({ ...body, request_id: request_id() })
      const publish = event.draft && !isForDraft.current
      return events.edit({
        ...body,
        id: event.id,
        modified,
        confirmed: isConfirmed.current,
        ends_waiting_list: endsWaitingList.current,
        publish,
      })
    },
    async onSuccess(saved) {
      isConfirmed.current = false
      endsWaitingList.current = false
      // Its page shows more than the response has.
      await queryClient.invalidateQueries({ queryKey: managedEventKeys.one(saved.id) })
      if ('count' in saved) await navigate({ to: '/admin/events', search: { series: saved.series_id ?? undefined } })
      else await navigate({ to: '/admin/events/$id', params: { id: saved.id } })
    },
    onError(error) {
      const line = affectedWaitingList(error)
      if (line) {
        // Holders may have been confirmed before: `isConfirmed` stays.
        setEnding(line)
        return true
      }
      isConfirmed.current = false
      endsWaitingList.current = false
      const holders = holdersAffected(error)
      if (holders === undefined) return false
      mailed.current = holders
      setAffected(holders)
      return true
    },
    toast: {
      about: 'event',
      success: (saved) => {
        if ('count' in saved) return words.series.created[saved.draft ? 'drafts' : 'published'](saved.count)
        if (saved.draft) return words.draft_saved
        if (!event || event.draft) return words.published
        return isConfirmed.current ? words.saved_and_mailed(mailed.current) : records.saved
      },
      failure: (message) => `${words.save_failed} ${message}`,
    },
  })

  return {
    form,
    images,
    affected,
    ending,
    confirm() {
      if (ending) endsWaitingList.current = true
      else isConfirmed.current = true
      setAffected(undefined)
      setEnding(undefined)
      form.submit()
    },
    unconfirmed() {
      isConfirmed.current = false
      setAffected(undefined)
      setEnding(undefined)
    },
    /** Notes by which button the form is submitted. */
    choose(submission: FormEvent) {
      const { submitter } = submission.nativeEvent as SubmitEvent
      isForDraft.current = submitter?.dataset.draft !== undefined
    },
  }
}

/** The error of a repetition that has no end, no day, or too many. */
function seriesProblem(values: EventValues) {
  if (values.repeats !== ON) return {}
  const { length } = chosenDays(values)
  if (length > MAX_SERIES) return { until: 'EVENT_SERIES_TOO_LONG' } as const
  return length > 0 ? {} : ({ until: 'EVENT_SERIES_INVALID' } as const)
}

interface AffectedWaitingList {
  offers: number
  waiting: number
}

/** Offers and entries that a change would end, from the refusal that asks to confirm it. */
function affectedWaitingList(error: Error): AffectedWaitingList | undefined {
  if (apiError(error)?.code !== 'WAITING_LIST_AFFECTED') return undefined
  return (error as Error & { data: AffectedWaitingList }).data
}

/** Number of ticket holders that a change would be mailed to, from the refusal that asks to confirm it. */
function holdersAffected(error: Error): number | undefined {
  if (apiError(error)?.code !== 'TICKETS_AFFECTED') return undefined
  const { data } = error as Error & { data?: { holders?: unknown } }
  return typeof data?.holders === 'number' ? data.holders : 1
}
