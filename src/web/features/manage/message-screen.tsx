import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useState } from 'react'
import type { ManagedEventDetails } from '../../../contract/calls/managed-events.ts'
import { NewMessage } from '../../../contract/records/mailing.ts'
import { AUDIENCES, type Audience } from '../../../contract/rules/mailing.ts'
import { api } from '../../lib/api.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { recordProblems, useRecordForm } from '../../lib/record-form.ts'
import { BackToList } from '../../ui/back-to-list.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DraftNotices } from '../../ui/draft-notices.tsx'
import { FormElement } from '../../ui/form-element.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { DateTime } from '../../ui/formatted.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'
import { BlocksField } from '../mailings/blocks-field.tsx'
import {
  mailingInput,
  TestButton,
  TextFields,
  TimeField,
  timeProblem,
  typedMailing,
  useBlockImages,
} from '../mailings/mailing-form.tsx'
import { MailingPreview, typedContent } from '../mailings/mailing-preview.tsx'
import { holdersQuery, MAILINGS, mailingQuery } from '../mailings/queries.ts'

/** Writes to the holders of an event. */
export function MessageScreen({ event }: { event: ManagedEventDetails }) {
  const { mailings: words } = useBundle('admin')
  const { message } = useBundle('manage')
  const { shell } = useWords().words
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { data: holders } = useQuery(holdersQuery(event.id))
  const [isAsked, setAsked] = useState(false)
  const back = { to: '/admin/events/$id', params: { id: event.id } } as const
  const input = (values: ReturnType<typeof typedMailing> & { to: string }) => ({
    ...mailingInput(values),
    to: values.to,
  })
  const images = useBlockImages(() => form)
  const form = useRecordForm({
    record: NewMessage,
    key: `message-draft:${event.id}`,
    initial: { ...typedMailing(), to: 'all' },
    input,
    problems: timeProblem,
    uploads: images,
    queryKeys: [MAILINGS],
    save: async (body, { request_id }) =>
      (await api()).mailings.message({ ...body, id: event.id, request_id: request_id() }),
    async onSuccess(saved) {
      queryClient.setQueryData(mailingQuery(saved.id).queryKey, saved)
      await navigate({ to: '/admin/newsletters/$id', params: { id: saved.id } })
    },
  })
  const content = typedContent(form.values)
  const countOf = (to: Audience) => (holders ? holders[to].ar + holders[to].en : undefined)
  const chosen = form.values.to as Audience
  const count = countOf(chosen)

  return (
    <>
      <BackToList {...back}>
        <bdi lang={event.title_language}>{event.title}</bdi>
      </BackToList>
      <h1 className="mt-2 text-3xl">{message.title}</h1>
      <p className="mt-2 text-mute">
        <bdi lang={event.title_language}>{event.title}</bdi> · <DateTime instant={event.date} withYear />
      </p>
      <DraftNotices draft={form.draft} />
      <div className="mt-6 grid grid-cols-1 items-start gap-10 wide:grid-cols-[minmax(0,1fr)_26rem]">
        <FormElement
          {...form.props}
          onSubmit={(submitted) => {
            submitted.preventDefault()
            const isWrong = Object.keys({
              ...recordProblems(NewMessage, input(form.values)),
              ...timeProblem(form.values),
            }).length
            if (isWrong) form.submit()
            else setAsked(true)
          }}
          autoComplete="off"
          className="grid min-w-0 grid-cols-1 gap-8 **:scroll-mb-32"
        >
          <Select {...form.control('to')} label={words.to}>
            {AUDIENCES.map((audience) => (
              <option key={audience} value={audience}>
                {words.audience_of(words.audiences[audience], countOf(audience))}
              </option>
            ))}
          </Select>
          <TextFields form={form} />
          <BlocksField form={form} images={images} />
          <TimeField form={form} hint={message.time_hint} />
          <div className="bottom-0 z-10 tall:sticky grid gap-3 border-t border-line bg-paper py-4">
            <ErrorNotice text={form.failure} />
            <div className="flex flex-wrap items-center justify-end gap-3">
              <Button className="grow sm:grow-0" onClick={() => void navigate(back)}>
                {shell.cancel}
              </Button>
              <Button
                type="submit"
                variant="main"
                busy={form.pending}
                disabled={count === 0}
                className="grow disabled:opacity-60 sm:grow-0"
              >
                <Icon of={Send} mirrored />
                {words.send}
              </Button>
            </div>
          </div>
        </FormElement>
        <div className="grid min-w-0 grid-cols-1 gap-5 wide:sticky wide:top-22">
          <MailingPreview content={content} eventId={event.id} />
          <TestButton content={content} />
        </div>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={words.send_title}
          confirmLabel={form.values.send_at ? words.plan_confirm : words.send_confirm}
          onConfirm={() => {
            setAsked(false)
            form.submit()
          }}
          onClose={() => setAsked(false)}
        >
          <p>{words.reaches(holders?.[chosen] ?? { ar: 0, en: 0 })}</p>
          <p className="mt-2 text-mute">{words.final}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
