import { SendHorizontal, WifiOff } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type RefObject, useId } from 'react'
import { formatCount } from '../../../contract/rules/format.ts'
import { MAX_MESSAGE } from '../../../contract/rules/message.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { useOnline } from '../../lib/use-online.ts'
import { announce } from '../../ui/announcer.tsx'
import { FormElement } from '../../ui/form-element.tsx'
import { Icon } from '../../ui/icon.tsx'
import { inputClass } from '../../ui/input-class.ts'

/** The length is shown from this fraction of the longest message on. */
const COUNTED_FROM = 0.9

interface ComposerProps {
  text: string
  field: RefObject<HTMLTextAreaElement | null>
  onChange: (text: string) => void
  /** Sends a text that is neither blank nor too long. */
  onSend: (text: string) => void
}

/** The message box. Enter sends; with Shift, and on touch screens, it inserts a line break. */
export function Composer({ text, field, onChange, onSend }: ComposerProps) {
  const words = useBundle('account').messages
  const online = useOnline()
  const noteId = useId()
  const trimmed = text.trim()
  const tooLong = trimmed.length > MAX_MESSAGE
  const length = words.too_long(formatCount(trimmed.length), formatCount(MAX_MESSAGE))
  const counted = trimmed.length > MAX_MESSAGE * COUNTED_FROM
  const blocked = !online || tooLong || !trimmed

  function send() {
    if (!online) announce(words.offline)
    else if (tooLong) announce(length)
    if (!blocked) onSend(trimmed)
    field.current?.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    send()
  }

  function sendOnEnter(event: KeyboardEvent) {
    const makesLine = event.shiftKey || event.nativeEvent.isComposing || matchMedia('(pointer: coarse)').matches
    if (event.key !== 'Enter' || makesLine) return
    event.preventDefault()
    send()
  }

  return (
    <FormElement method="post" onSubmit={submit} className="border-t border-line bg-card">
      <div role="status">
        {!online && (
          <p className="flex items-center justify-center gap-2 bg-gold px-4 py-2 text-center text-sm font-medium text-on-gold">
            <Icon of={WifiOff} className="size-4" />
            {words.offline}
          </p>
        )}
      </div>
      <div className="flex items-end gap-2 p-3">
        <textarea
          ref={field}
          // Empty, it has the page's direction: the placeholder's "…" stands at its end.
          dir={text ? 'auto' : undefined}
          rows={1}
          value={text}
          aria-label={words.write}
          aria-describedby={counted ? noteId : undefined}
          aria-invalid={tooLong || undefined}
          placeholder={words.placeholder}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={sendOnEnter}
          className={`${inputClass} field-sizing-content max-h-40 resize-none rounded-card! px-4 py-2.5! text-page-start`}
        />
        <button
          type="submit"
          aria-label={words.send}
          title={words.send}
          aria-disabled={blocked || undefined}
          // The box keeps the focus, and phones their keyboard.
          onMouseDown={(event) => event.preventDefault()}
          className="grid size-12 shrink-0 place-items-center rounded-full bg-brand text-on-brand transition-colors hover:bg-[color-mix(in_oklab,var(--color-brand),var(--color-ink)_14%)] aria-disabled:cursor-default aria-disabled:bg-line aria-disabled:text-mute"
        >
          <Icon of={SendHorizontal} mirrored />
        </button>
      </div>
      {counted && (
        <p id={noteId} className={`px-4 pb-2 text-sm ${tooLong ? 'text-danger' : 'text-mute'}`}>
          {length}
        </p>
      )}
    </FormElement>
  )
}
