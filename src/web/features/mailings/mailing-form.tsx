import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { POSTER_PATH } from '../../../contract/paths.ts'
import { type MailingContent, MailingText, NewMailing } from '../../../contract/records/mailing.ts'
import { directionOf, LANGUAGES } from '../../../contract/rules/language.ts'
import { isSendTime } from '../../../contract/rules/mailing.ts'
import { api } from '../../lib/api.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { instantOf, localTime } from '../../lib/local-time.ts'
import { nullIfEmpty, type RecordForm, recordProblems, typedValues } from '../../lib/record-form.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { type ImageUploads, useImageUploads } from '../images/use-image-uploads.ts'
import { readBlocks, sentBlocks, typedBlocks, valueOfBlocks } from './typed-blocks.ts'

export type MailingValues = Record<keyof NewMailing, string>

/** Initial values of a form; empty for a new text. */
export function typedMailing(mailing?: NewMailing): MailingValues {
  return {
    ...typedValues(NewMailing.shape, mailing),
    blocks: typedBlocks(mailing?.blocks),
    send_at: localTime(mailing?.send_at),
  }
}

/** Input of the schema. */
export function mailingInput<Values extends MailingValues>(values: Values, before?: NewMailing) {
  return {
    ...nullIfEmpty(values),
    blocks: sentBlocks(values.blocks),
    send_at: instantOf(values.send_at, before?.send_at),
  }
}

/** The error of a time that has passed. */
export function timeProblem({ send_at }: MailingValues) {
  return isSendTime(instantOf(send_at), serverNow()) ? {} : ({ send_at: 'MAILING_TIME_INVALID' } as const)
}

interface TextFieldsProps {
  form: Pick<RecordForm<keyof MailingText>, 'control' | 'values'>
}

/** Subject and text in each language; the blocks may say it all. */
export function TextFields({ form: { control, values } }: TextFieldsProps) {
  const { mailings: words, common } = useBundle('admin')
  return (
    <div className="grid grid-cols-1 gap-8">
      {LANGUAGES.map((language) => {
        const typed = { lang: language, dir: directionOf(language) }
        const isOptional = values.blocks !== ''
        return (
          <TitledSection key={language} title={common.in_language[language]}>
            <div className="grid grid-cols-1 gap-5">
              <TextField {...control(`subject_${language}`)} {...typed} required label={words.subject_in[language]} />
              <TextArea
                {...control(`body_${language}`)}
                {...typed}
                rows={4}
                required={!isOptional}
                optional={isOptional}
                label={words.body_in[language]}
                hint={language === 'ar' ? words.body_hint : undefined}
                length={common.length}
              />
            </div>
          </TitledSection>
        )
      })}
    </div>
  )
}

/** When it is sent. */
export function TimeField({ form: { control }, hint }: { form: Pick<RecordForm<'send_at'>, 'control'>; hint: string }) {
  const { mailings: words, common } = useBundle('admin')
  return (
    <TextField
      {...control('send_at')}
      type="datetime-local"
      label={words.send_at}
      hint={`${hint} ${common.bahrain_time}`}
      optional
    />
  )
}

interface BlocksForm {
  draft: { latest: () => { blocks: string } }
  set: (changed: { blocks: string }) => void
}

/** Uploads of the pictures among the blocks of a form, by the keys of their blocks. */
export function useBlockImages(formOf: () => BlocksForm): ImageUploads<string> {
  return useImageUploads<string>({
    path: POSTER_PATH,
    onChange(key, image) {
      const { draft, set } = formOf()
      const blocks = readBlocks(draft.latest().blocks)
      set({ blocks: valueOfBlocks(blocks.map((block) => (block.key === key ? { ...block, image } : block))) })
    },
  })
}

/** Mails a text to its admin. */
export function TestButton({ content }: { content: MailingContent }) {
  const { mailings: words } = useBundle('admin')
  const { subject_ar, subject_en, body_ar, body_en, blocks } = content
  const text = { subject_ar, subject_en, body_ar, body_en, blocks }
  const isWhole = Object.keys(recordProblems(MailingText, text)).length === 0
  const test = useMutation({ mutationFn: async () => (await api()).mailings.test(text) })
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <Button disabled={!isWhole} busy={test.isPending} onClick={() => test.mutate()} className="disabled:opacity-60">
        <Icon of={MailCheck} />
        {words.test}
      </Button>
      {test.data && (
        <Notice variant="ok" live className="max-w-full wrap-anywhere">
          {words.tested(test.data.email)}
        </Notice>
      )}
      <ErrorNotice error={test.error} />
    </div>
  )
}
