import type { ClipboardEvent } from 'react'
import { MAX_EMAIL } from '../../../contract/rules/email.ts'
import { MAX_BUG_MESSAGE, MAX_BUG_NAME } from '../../../contract/rules/report.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/session.ts'
import { TextField } from '../../ui/field.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { ImageField } from './image-field.tsx'
import { draft, type useFeedbackForm } from './use-feedback-form.ts'

interface FeedbackFieldsProps extends ReturnType<typeof useFeedbackForm> {
  /** Initial text. */
  text?: string
}

/** The fields of feedback: text, image, and for visitors name and address. */
export function FeedbackFields({ form, failure, image, text }: FeedbackFieldsProps) {
  const words = useBundle('account').feedback
  const { me } = useMe()
  const message = form.field('message')

  function paste(event: ClipboardEvent) {
    const [file] = event.clipboardData.files
    if (!file?.type.startsWith('image/')) return
    event.preventDefault()
    void image.pick(file)
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-mute">{words.text}</p>
      <TextArea
        {...message}
        onChange={({ target }) => {
          draft.write(target.value)
          message.onChange()
        }}
        onPaste={paste}
        label={words.message}
        hint={words.message_hint}
        defaultValue={text}
        maxLength={MAX_BUG_MESSAGE}
        required
      />
      <ImageField {...image} />
      {me ? (
        <p className="text-sm text-mute wrap-anywhere">{words.sent_as(me.email)}</p>
      ) : (
        <div className="grid gap-4 signed-in:hidden sm:grid-cols-2">
          <TextField
            {...form.field('userName')}
            label={words.name}
            autoComplete="name"
            maxLength={MAX_BUG_NAME}
            dir="auto"
          />
          <TextField
            {...form.field('userEmail')}
            type="email"
            label={words.email}
            hint={words.email_hint}
            autoComplete="email"
            maxLength={MAX_EMAIL}
            dir="ltr"
          />
        </div>
      )}
      {failure && (
        <div ref={showWhole} className="scroll-mb-24">
          <ErrorNotice text={failure} />
        </div>
      )}
    </div>
  )
}

/** Scrolls the failure into view together with the buttons below it, which it pushes off a phone's screen. */
function showWhole(failure: Element | null): void {
  failure?.scrollIntoView({ block: 'nearest' })
}
