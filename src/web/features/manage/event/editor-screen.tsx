import { useNavigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { ManagedEvent } from '../../../../contract/calls/managed-events.ts'
import { preloadApi } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
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
import { OrganiserFields, PlaceFields, TextFields, TicketFields } from './event-fields.tsx'
import { EventPreview, type PurchasePreviewProps } from './event-preview.tsx'
import { SeriesFields } from './series-fields.tsx'
import { type EventRecordForm, eventPreview, storedTypes } from './typed-event.ts'
import { useEventForm } from './use-event-form.ts'

interface EditorScreenProps {
  Purchase: ComponentType<PurchasePreviewProps>
  /** Undefined for a new event. */
  event?: ManagedEvent
  /** Fills in a new event, but for its times. */
  template?: ManagedEvent
}

/** The editor of an event beside its preview. */
export function EditorScreen({ Purchase, event, template }: EditorScreenProps) {
  const { events: words } = useBundle('manage')
  const { common } = useBundle('admin')
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
  event: ManagedEvent | undefined
  template: ManagedEvent | undefined
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
  const { events: words } = useBundle('manage')
  const { common } = useBundle('admin')
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
        <TitledSection title={words.when} hint={common.bahrain_time}>
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
          title={words.waiting_list_title}
          cancelLabel={words.back_to_form}
          confirmLabel={words.waiting_list_confirm}
          onConfirm={confirm}
          onClose={unconfirmed}
        >
          <div className="grid gap-2">
            {ending.offers > 0 && <p>{words.waiting_list_offers(ending.offers)}</p>}
            {ending.waiting > 0 && <p>{words.waiting_list_waiting(ending.waiting)}</p>}
            <p className="text-mute">{words.waiting_list_text}</p>
          </div>
        </ConfirmDialog>
      )}
    </>
  )
}
