import { CalendarPlus, Check, Copy, Download } from 'lucide-react'
import { useRef } from 'react'
import { useBundle } from '../lib/i18n.tsx'
import { Button, buttonClass } from './button.tsx'
import { useCopy } from './copy-link.tsx'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import { inputClass } from './input-class.ts'

interface CalendarLinksProps {
  /** Address of the iCalendar file, with its origin. */
  url: string
  /** Name of the address; generic by default. */
  label?: string
  hint?: string
}

/**
 * Ways to subscribe to a calendar: its address, Google, the device's calendar program, a file. Android and many desktops
 * have no program for `webcal:`.
 */
export function CalendarLinks({ url, label, hint }: CalendarLinksProps) {
  const words = useBundle('event').calendarLinks
  const box = useRef<HTMLInputElement>(null)
  // Here rather than in a toast, which a dialog would cover.
  const { copied, copy } = useCopy(url)
  const webcal = url.replace(/^https?:/, 'webcal:')

  async function copyOrSelect() {
    if (!(await copy())) box.current?.focus()
  }

  return (
    <>
      <Field label={label ?? words.address} hint={copied === false ? words.copy_failed : hint}>
        {(control) => (
          <input
            {...control}
            ref={box}
            readOnly
            value={url}
            dir="ltr"
            onFocus={(event) => event.currentTarget.select()}
            className={`${inputClass} px-4 text-ellipsis`}
          />
        )}
      </Field>
      <div className="mt-4 grid grid-cols-1 gap-3 *:px-3 sm:grid-cols-2">
        <Button onClick={() => void copyOrSelect()}>
          <Icon of={copied ? Check : Copy} />
          {copied ? words.copied : words.copy}
        </Button>
        <a
          href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass()}
        >
          <Icon of={CalendarPlus} />
          {words.google}
        </a>
        <a href={webcal} className={buttonClass()}>
          <Icon of={CalendarPlus} />
          {words.apps}
        </a>
        <a href={url} download="masrah.ics" className={buttonClass()}>
          <Icon of={Download} />
          {words.file}
        </a>
      </div>
      <p className="mt-2 text-sm text-mute">{words.file_text}</p>
      <p role="status" className="sr-only">
        {copied !== undefined && (copied ? words.copied : words.copy_failed)}
      </p>
    </>
  )
}
