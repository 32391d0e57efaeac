import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, type FormEvent, useRef, useState } from 'react'
import type { AdminEvent } from '../../../../contract/calls/admin-events.ts'
import { POSTER_PATH } from '../../../../contract/paths.ts'
import { EventRecord } from '../../../../contract/records/event.ts'
import { MAX_SERIES } from '../../../../contract/rules/event-series.ts'
import { api, preloadApi } from '../../../lib/api.ts'
import { apiError } from '../../../lib/errors.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { ON, useRecordForm } from '../../../lib/record-form.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { BackToList } from '../../../ui/back-to-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DraftNotices } from '../../../ui/draft-notices.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { RecordActions } from '../../admin/record-form-parts.tsx'
import { ImageField } from '../../images/image-slot.tsx'
import { useImageUploads } from '../../images/use-image-uploads.ts'
import { OrganiserFields, PlaceFields, TextFields, TicketFields } from './event-fields.tsx'
import { EventPreview, type PurchasePreviewProps } from './event-preview.tsx'
import { adminEventKeys, EVENT_QUERIES } from './queries.ts'
import { SeriesFields } from './series-fields.tsx'
import {
  copiedEvent,
  type EventRecordForm,
  type EventValues,
  eventInput,
  eventPreview,
  startProblem,
  storedTypes,
  typedEvent,
} from './typed-event.ts'
import { chosenDays } from './typed-series.ts'
import { sentTypes, typesProblems } from './typed-types.ts'

interface EditorScreenProps {
  Purchase: ComponentType<PurchasePreviewProps>
  /** Undefined for a new event. */
  event?: AdminEvent
  /** Fills in a new event, but for its times. */
  template?: AdminEvent
}

/** The editor of an event beside its preview. */
export function EditorScreen({ Purchase, event, template }: EditorScreenProps) {
  const { events: words, common } = useBundle('admin')
  const navigate = useNavigate()
  const { form, ...parts } = useEventForm(event, template)
  const now = serverNow()
  const placeholders = {
    title: words.untitled,
    description: words.undescribed,
    location: common.place,
    type: words.types.unnamed,
  }

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
        <EventForm {...parts} form={form} event={event} template={template} onCancel={() => void cancel()} />
        <div className="wide:sticky wide:top-22">
          <EventPreview
            eventIn={(language) => eventPreview(form.values, language, placeholders, now, event, template)}
            now={now}
            Purchase={Purchase}
          />
        </div>
      </div>
    </>
  )
}

interface EventFormProps extends Omit<ReturnType<typeof useEventForm>, 'form'> {
  form: EventRecordForm
  /** Undefined for a new event. */
  event: AdminEvent | undefined
  template: AdminEvent | undefined
  onCancel: () => void
}

/** The form of an event. */
function EventForm({
  form,
  images,
  affected,
  ending,
  confirm,
  unconfirmed,
  choose,
  event,
  template,
  onCancel,
}: EventFormProps) {
  const { events: words, common } = useBundle('admin')
  const { control, values, errors } = form
  const isUnpublished = !event || event.draft
  return (
    <>
      <FormElement
        {...form.props}
        onSubmit={(submission) => {
          choose(submission)
          form.props.onSubmit(submission)
        }}
        onFocus={preloadApi}
        className="grid grid-cols-1 gap-8 **:scroll-mb-32"
      >
        <TitledSection title={words.texts} hint={words.texts_hint}>
          <TextFields form={form} />
          <div className="mt-6">
            <OrganiserFields form={form} />
          </div>
        </TitledSection>
        <TitledSection title={words.poster}>
          <ImageField
            label={words.poster}
            purpose="poster"
            value={values.image}
            images={images}
            error={errors.image}
            failed={words.poster_failed}
          >
            <p className="text-mute">{words.poster_hint}</p>
          </ImageField>
        </TitledSection>
        <TitledSection title={words.when} hint={words.bahrain_time}>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] items-start gap-x-4 gap-y-5">
            <TextField {...control('date')} type="datetime-local" label={words.starts} required />
            <TextField {...control('doors_at')} type="datetime-local" label={words.doors_at} optional />
            <TextField {...control('ends_at')} type="datetime-local" label={words.ends_at} optional />
          </div>
          {!event && <SeriesFields form={form} />}
        </TitledSection>
        <TitledSection title={common.place}>
          <PlaceFields form={form} />
        </TitledSection>
        <TitledSection title={common.tickets}>
          <TicketFields form={form} stored={storedTypes(values, event, template)} event={event} />
        </TitledSection>
        <RecordActions
          form={form}
          isNew={isUnpublished}
          other={
            isUnpublished && (
              <Button type="submit" data-draft className="grow sm:grow-0" disabled={!form.ready || form.pending}>
                {words.save_draft}
              </Button>
            )
          }
          words={{ save_failed: words.save_failed, waiting: words.waiting, add: words.publish }}
          onCancel={onCancel}
        />
      </FormElement>
      {affected !== undefined && (
        <ConfirmDialog
          title={words.affected_title}
          cancelLabel={words.back_to_form}
          confirmLabel={words.affected_confirm}
          onConfirm={confirm}
          onClose={unconfirmed}
        >
          <p>{words.affected(affected)}</p>
        </ConfirmDialog>
      )}
      {ending && (
        <ConfirmDialog
          title={words.line_ends_title}
          cancelLabel={words.back_to_form}
          confirmLabel={words.line_ends_confirm}
          onConfirm={confirm}
          onClose={unconfirmed}
        >
          <div className="grid gap-2">
            {ending.offers > 0 && <p>{words.line_ends_offers(ending.offers)}</p>}
            {ending.waiting > 0 && <p>{words.line_ends_waiting(ending.waiting)}</p>}
            <p className="text-mute">{words.line_ends_text}</p>
          </div>
        </ConfirmDialog>
      )}
    </>
  )
}

/** The form of an event; of a new one without `event`. What is new or a draft is published, or saved as a draft. A change that is mailed to ticket holders is confirmed first. */
function useEventForm(event?: AdminEvent, template?: AdminEvent) {
  const { events: words, records } = useBundle('admin')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  /** Number of ticket holders to mail, while that has to be confirmed. */
  const [affected, setAffected] = useState<number>()
  /** Offers and places in line that would end, while that has to be confirmed. */
  const [ending, setEnding] = useState<LineEnding>()
  const isConfirmed = useRef(false)
  const endsLine = useRef(false)
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
        return { ...(series[0] as AdminEvent), modified: undefined, count: series.length }
      }
      const create = isForDraft.current ? events.draft : events.create
      if (!event) return create({ ...body, request_id: request_id() })
      const publish = event.draft && !isForDraft.current
      return events.edit({
        ...body,
        id: event.id,
        modified,
        confirmed: isConfirmed.current,
        ends_line: endsLine.current,
        publish,
      })
    },
    async onSuccess(saved) {
      isConfirmed.current = false
      endsLine.current = false
      // Its page shows more than the response has.
      await queryClient.invalidateQueries({ queryKey: adminEventKeys.one(saved.id) })
      if ('count' in saved) await navigate({ to: '/admin/events', search: { series: saved.series_id ?? undefined } })
      else await navigate({ to: '/admin/events/$id', params: { id: saved.id } })
    },
    onError(error) {
      const line = lineEnding(error)
      if (line) {
        // What was confirmed before it stays so.
        setEnding(line)
        return true
      }
      isConfirmed.current = false
      endsLine.current = false
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
      if (ending) endsLine.current = true
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

interface LineEnding {
  offers: number
  waiting: number
}

/** What of the waiting list a change would end, from the refusal that asks to confirm it. */
function lineEnding(error: Error): LineEnding | undefined {
  if (apiError(error)?.code !== 'LINE_ENDS') return undefined
  return (error as Error & { data: LineEnding }).data
}

/** Number of ticket holders that a change would be mailed to, from the refusal that asks to confirm it. */
function holdersAffected(error: Error): number | undefined {
  if (apiError(error)?.code !== 'TICKETS_AFFECTED') return undefined
  const { data } = error as Error & { data?: { holders?: unknown } }
  return typeof data?.holders === 'number' ? data.holders : 1
}
