import { useQueryClient } from '@tanstack/react-query'
import { api, preloadApi } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { ErrorNotice, SubmitButton } from '../../../ui/form-parts.tsx'
import { calendarChanged } from './queries.ts'

/** Publishes a calendar in which nothing was marked yet. */
export function PublishForm({ talentId }: { talentId: string }) {
  const edit = useBundle('account').availabilityEdit
  const queryClient = useQueryClient()
  const form = useForm({
    fields: [],
    onSubmit: async () => (await api()).availability.publish(),
    onSuccess: () => calendarChanged(queryClient, talentId),
    toast: { about: 'publish-calendar', success: () => edit.published, failure: edit.failed },
  })
  return (
    <FormElement
      {...form.props}
      onFocus={preloadApi}
      className="rounded-md border border-line bg-card px-[min(1rem,5vw)] py-3"
    >
      <p className="font-semibold">{edit.unpublished}</p>
      <p className="mt-1 mb-3 text-mute">{edit.unpublished_text}</p>
      <SubmitButton form={form}>{edit.publish}</SubmitButton>
      <ErrorNotice text={form.failure && edit.failed(form.failure)} className="mt-3" />
    </FormElement>
  )
}
