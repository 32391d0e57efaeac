import { type ReactNode, useId } from 'react'
import type { AdminEvent } from '../../../../contract/admin-events.ts'
import { MAX_EVENT_LOCATION, MAX_MAP_URL } from '../../../../contract/rules/event.ts'
import { preloadApi } from '../../../lib/api.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { ON } from '../../../lib/record-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormFailure, SubmitButton } from '../../../ui/form-parts.tsx'
import { PosterField } from './poster-field.tsx'
import { TextFields } from './text-fields.tsx'
import { TicketFields } from './ticket-fields.tsx'
import type { EventRecordForm } from './typed-event.ts'
import type { useEventForm } from './use-event-form.ts'
import { VenueField } from './venue-field.tsx'

interface EventFormProps extends Omit<ReturnType<typeof useEventForm>, 'form'> {
  form: EventRecordForm
  /** Undefined for a new event. */
  event: AdminEvent | undefined
  onCancel: () => void
}

/** The form of an event. */
export function EventForm({ form, poster, affected, confirm, unconfirmed, event, onCancel }: EventFormProps) {
  const words = useBundle('admin').events
  const { shell } = useWords().words
  const { control, values } = form
  return (
    <>
      <form {...form.props} onFocus={preloadApi} className="grid grid-cols-1 gap-8 **:scroll-mb-32">
        <Part title={words.texts} hint={words.texts_hint}>
          <TextFields form={form} />
        </Part>
        <Part title={words.poster}>
          <PosterField
            value={values.image}
            poster={poster}
            error={form.errors.image}
            words={words}
            onRemove={() => form.set({ image: '' })}
          />
        </Part>
        <Part title={words.when} hint={words.bahrain_time}>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] items-start gap-x-4 gap-y-5">
            <TextField {...control('date')} type="datetime-local" label={words.starts} required />
            <TextField {...control('doors_at')} type="datetime-local" label={words.doors} optional />
            <TextField {...control('ends_at')} type="datetime-local" label={words.ends} optional />
          </div>
        </Part>
        <Part title={words.where}>
          <div className="grid grid-cols-1 gap-5">
            <VenueField form={form} />
            <TextField
              {...control('location')}
              label={words.location}
              dir="auto"
              required
              maxLength={MAX_EVENT_LOCATION}
            />
            <TextField
              {...control('map_url')}
              label={words.map_url}
              optional
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
            <TextField {...control('tags')} label={words.tags} optional hint={words.tags_hint} dir="auto" />
            <Checkbox
              {...control('featured')}
              label={words.featured}
              hint={words.featured_hint}
              checked={values.featured === ON}
            />
          </div>
        </Part>
        <div className="bottom-0 z-10 tall:sticky grid gap-3 border-t border-line bg-paper py-4">
          <FormFailure text={form.failure && `${words.save_failed} ${form.failure}`} />
          <div className="flex flex-wrap items-center justify-end gap-3">
            <Button className="grow sm:grow-0" onClick={onCancel}>
              {shell.cancel}
            </Button>
            <SubmitButton form={form} className="grow sm:grow-0">
              {form.isWaiting ? words.waiting : form.pending ? words.saving : event ? words.save : words.publish}
            </SubmitButton>
          </div>
        </div>
      </form>
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
