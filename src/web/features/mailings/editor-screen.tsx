import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Mailing, NewMailing } from '../../../contract/records/mailing.ts'
import { api } from '../../lib/api.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { useRecordForm } from '../../lib/record-form.ts'
import { BackToList } from '../../ui/back-to-list.tsx'
import { DraftNotices } from '../../ui/draft-notices.tsx'
import { FormElement } from '../../ui/form-element.tsx'
import { RecordActions } from '../admin/record-form-parts.tsx'
import { BlocksField } from './blocks-field.tsx'
import {
  mailingInput,
  TestButton,
  TextFields,
  TimeField,
  timeProblem,
  typedMailing,
  useBlockImages,
} from './mailing-form.tsx'
import { MailingPreview, typedContent } from './mailing-preview.tsx'
import { MAILINGS, mailingQuery } from './queries.ts'

/** Writes a newsletter, or changes a mailing that has not started. */
export function MailingEditorScreen({ mailing }: { mailing?: Mailing }) {
  const { mailings: words } = useBundle('admin')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const images = useBlockImages(() => form)
  const form = useRecordForm({
    record: NewMailing,
    key: `mailing-draft:${mailing?.id ?? 'new'}`,
    initial: typedMailing(mailing),
    modified: mailing?.modified,
    input: (values) => mailingInput(values, mailing),
    problems: timeProblem,
    uploads: images,
    queryKeys: [MAILINGS],
    async save(body, { request_id, modified }) {
      const { mailings } = await api()
      if (!mailing) return mailings.add({ ...body, request_id: request_id() })
      return mailings.edit({ ...body, id: mailing.id, modified })
    },
    async onSuccess(saved) {
      queryClient.setQueryData(mailingQuery(saved.id).queryKey, saved)
      await navigate({ to: '/admin/newsletters/$id', params: { id: saved.id } })
    },
  })

  const content = typedContent(form.values)

  return (
    <>
      <BackToList to="/admin/newsletters">{words.back}</BackToList>
      <h1 className="mt-2 text-3xl">{mailing ? words.edit_title : words.new_title}</h1>
      <DraftNotices draft={form.draft} />
      <div className="mt-6 grid grid-cols-1 items-start gap-10 wide:grid-cols-[minmax(0,1fr)_26rem]">
        <FormElement {...form.props} autoComplete="off" className="grid min-w-0 grid-cols-1 gap-8 **:scroll-mb-32">
          <TextFields form={form} />
          <BlocksField form={form} images={images} />
          <TimeField form={form} hint={words.time_hint} />
          <RecordActions
            form={form}
            isNew={!mailing}
            words={{ save_failed: words.save_failed, add: words.save }}
            onCancel={() => void navigate({ to: '/admin/newsletters' })}
          />
        </FormElement>
        <div className="grid min-w-0 grid-cols-1 gap-5 wide:sticky wide:top-22">
          <MailingPreview content={content} eventId={mailing?.event_id ?? undefined} />
          <TestButton content={content} />
        </div>
      </div>
    </>
  )
}
