import { ImagePlus, X } from 'lucide-react'
import { type ClipboardEvent, useId, useRef } from 'react'
import { imageErrors } from '../../../contract/errors/images.ts'
import { MAX_EMAIL } from '../../../contract/rules/email.ts'
import { MAX_BUG_MESSAGE, MAX_BUG_NAME } from '../../../contract/rules/report.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { FieldNote, TextField } from '../../ui/field.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { Icon, Spinner } from '../../ui/icon.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { ImageInput, imageLabelClass } from '../images/image-input.tsx'
import { UploadProgress } from '../images/image-slot.tsx'
import { draft, type useFeedbackForm, type useReportImage } from './use-feedback-form.ts'

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
      <ScreenshotField {...image} />
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

interface ScreenshotFieldProps extends ReturnType<typeof useReportImage> {
  /** Fraction of the report sent so far, from 0 to 1, while it is being sent. */
  progress?: number
}

/** Chooses the image of a report, shows it with the progress of its upload, and removes it. */
function ScreenshotField({ chosen, problem, isPreparing, pick, remove, progress }: ScreenshotFieldProps) {
  const words = useBundle('account').feedback
  const own = useBundle('account').images
  const { language } = useWords()
  const problemText =
    problem === 'too_large'
      ? own.too_large
      : problem === 'not_an_image'
        ? words.not_an_image
        : problem && imageErrors[problem][language]
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <ImageInput ref={input} id={id} aria-describedby={`${id}-note`} onFiles={([file]) => file && void pick(file)} />
      {chosen && (
        <div className="relative mb-3 grid min-h-24 w-fit max-w-full min-w-[min(12rem,100%)] place-items-center overflow-hidden rounded-md border border-line bg-line">
          <img
            src={chosen.preview}
            alt={words.image}
            className={`max-h-48 max-w-full object-contain ${progress === undefined ? '' : 'opacity-55'}`}
          />
          {progress !== undefined && <UploadProgress share={progress} />}
          <button
            type="button"
            aria-label={words.remove_image}
            title={words.remove_image}
            onClick={() => {
              remove()
              input.current?.focus()
            }}
            className="absolute end-1.5 top-1.5 grid size-11 place-items-center rounded-full bg-night/70 text-white hover:bg-night"
          >
            <Icon of={X} className="size-4.5" />
          </button>
        </div>
      )}
      <label htmlFor={id} className={`${buttonClass()} ${imageLabelClass}`}>
        {isPreparing ? <Spinner /> : <Icon of={ImagePlus} />}
        <span>{isPreparing ? words.preparing : chosen ? words.replace_image : words.add_image}</span>
      </label>
      <FieldNote id={`${id}-note`} role="alert" hint={words.image_hint} error={problemText} className="mt-1.5" />
    </div>
  )
}
