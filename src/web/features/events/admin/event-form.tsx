import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { AdminEvent } from '../../../../contract/admin-events.ts'
import { errors } from '../../../../contract/errors.ts'
import { MAX_EVENT_LOCATION, MAX_MAP_URL } from '../../../../contract/rules/event.ts'
import { api, preloadApi } from '../../../lib/api.ts'
import type { Draft } from '../../../lib/draft.ts'
import { apiError } from '../../../lib/errors.ts'
import { useForm } from '../../../lib/form.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { meQuery } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormFailure, SubmitButton } from '../../../ui/form-parts.tsx'
import type { EventControl } from './event-control.ts'
import { EVENT_FIELDS, type EventField, eventFrom, eventProblemsIn, ON } from './event-values.ts'
import { holdersAffected } from './holders-affected.ts'
import { PosterField } from './poster-field.tsx'
import { TextFields } from './text-fields.tsx'
import { TicketFields } from './ticket-fields.tsx'
import type { usePoster } from './use-poster.ts'
import { VenueField } from './venue-field.tsx'

interface EventFormProps {
  draft: Draft<EventField>
  poster: ReturnType<typeof usePoster>
  /** Undefined for a new event. */
  event: AdminEvent | undefined
  /** The event was changed elsewhere: this edit is based on an older state. */
  onChanged: () => void
  onSaved: (saved: AdminEvent) => unknown
  onCancel: () => void
}

/** The form of an event. A submit waits for the poster that is being uploaded. */
export function EventForm({ draft, poster, event, onChanged, onSaved, onCancel }: EventFormProps) {
  const words = useBundle('admin').events
  const { language } = useWords()
  const queryClient = useQueryClient()
  const [isWaiting, setWaiting] = useState(false)
  /** Number of ticket holders to mail, while that has to be confirmed. */
  const [affected, setAffected] = useState<number>()
  const isConfirmed = useRef(false)
  const mailed = useRef(0)
  const { values } = draft

  const form = useForm({
    fields: EVENT_FIELDS,
    values,
    validate: (typed) =>
      Object.fromEntries(
        Object.entries(eventProblemsIn(typed, serverNow(), event)).map(([field, code]) => [
          field,
          errors[code][language],
        ]),
      ),
    async onSubmit(typed) {
      const { events } = await api()
      const body = eventFrom(typed, event)
      if (!event) return events.create({ ...body, request_id: draft.requestId() })
      return events.edit({
        ...body,
        id: event.id,
        modified: draft.modified ?? event.modified,
        confirmed: isConfirmed.current,
      })
    },
    async onSuccess(saved) {
      isConfirmed.current = false
      await onSaved(saved)
    },
    async onError(error) {
      isConfirmed.current = false
      const holders = holdersAffected(error)
      if (holders !== undefined) {
        mailed.current = holders
        setAffected(holders)
        return true
      }
      const code = apiError(error)?.code
      if (code === 'EVENT_CHANGED') onChanged()
      if (code === 'IMAGE_UNKNOWN') draft.set({ image: '' })
      if (code === 'LOGIN_REQUIRED') await queryClient.invalidateQueries(meQuery)
      return false
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

  useEffect(() => {
    if (!isWaiting || poster.busy) return
    setWaiting(false)
    // A failed poster is shown first: the event would be saved without it.
    if (!poster.upload?.problem) form.submit()
  })

  const control: EventControl = (field) => ({
    ...form.field(field),
    value: values[field],
    onChange({ target }) {
      draft.set({ [field]: target.value })
      form.clearError(field)
      // One of both languages is enough.
      if (field === 'title_en') form.clearError('title_ar')
      if (field === 'description_en') form.clearError('description_ar')
    },
  })
  const optional = (label: string) => (
    <>
      {label} <span className="font-normal text-mute">{words.optional}</span>
    </>
  )

  return (
    <>
      <form
        {...form.props}
        onFocus={preloadApi}
        onSubmit={(submitted) => {
          submitted.preventDefault()
          if (poster.busy) setWaiting(true)
          else form.submit()
        }}
        className="grid grid-cols-1 gap-8 **:scroll-mb-32"
      >
        <Part title={words.texts} hint={words.texts_hint}>
          <TextFields values={values} control={control} />
        </Part>
        <Part title={words.poster}>
          <PosterField
            value={values.image}
            poster={poster}
            error={form.errors.image}
            words={words}
            onRemove={() => {
              draft.set({ image: '' })
              form.clearError('image')
            }}
          />
        </Part>
        <Part title={words.when} hint={words.bahrain_time}>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] items-start gap-x-4 gap-y-5">
            <TextField {...control('date')} type="datetime-local" label={words.starts} required />
            <TextField {...control('doors_at')} type="datetime-local" label={optional(words.doors)} />
            <TextField {...control('ends_at')} type="datetime-local" label={optional(words.ends)} />
          </div>
        </Part>
        <Part title={words.where}>
          <div className="grid grid-cols-1 gap-5">
            <VenueField
              values={values}
              control={control}
              onChoose={(changed) => {
                draft.set(changed)
                form.clearError('location')
                form.clearError('map_url')
              }}
            />
            <TextField
              {...control('location')}
              label={words.location}
              dir="auto"
              required
              maxLength={MAX_EVENT_LOCATION}
            />
            <TextField
              {...control('map_url')}
              label={optional(words.map_url)}
              type="url"
              dir="ltr"
              placeholder="https://"
              maxLength={MAX_MAP_URL}
            />
          </div>
        </Part>
        <Part title={words.tickets}>
          <TicketFields control={control} sold={event?.sold ?? 0} />
          <div className="mt-5 grid grid-cols-1 gap-5">
            <TextField {...control('tags')} label={optional(words.tags)} hint={words.tags_hint} dir="auto" />
            <Checkbox
              name="featured"
              label={words.featured}
              hint={words.featured_hint}
              checked={values.featured === ON}
              onChange={({ target }) => draft.set({ featured: target.checked ? ON : '' })}
            />
          </div>
        </Part>
        <div className="bottom-0 z-10 tall:sticky grid gap-3 border-t border-line bg-paper py-4">
          <FormFailure text={form.failure && `${words.save_failed} ${form.failure}`} />
          <div className="flex flex-wrap items-center justify-end gap-3">
            <Button className="grow sm:grow-0" onClick={onCancel}>
              {words.cancel}
            </Button>
            <SubmitButton form={{ ...form, pending: form.pending || isWaiting }} className="grow sm:grow-0">
              {isWaiting ? words.waiting : form.pending ? words.saving : event ? words.save : words.publish}
            </SubmitButton>
          </div>
        </div>
      </form>
      {affected !== undefined && (
        <ConfirmDialog
          title={words.affected_title}
          cancelLabel={words.back_to_form}
          confirmLabel={words.affected_confirm}
          onConfirm={() => {
            isConfirmed.current = true
            setAffected(undefined)
            form.submit()
          }}
          onClose={() => setAffected(undefined)}
        >
          <p>{words.affected(affected)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

interface PartProps {
  title: string
  hint?: string
  children: ReactNode
}

/** A part of the form under a heading. */
function Part({ title, hint, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {hint && <p className="mt-1 text-mute">{hint}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
