import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import { useRef } from 'react'
import { pageWords } from '../lib/i18n.tsx'
import { Button, buttonClass } from './button.tsx'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import { inputClass } from './input-class.ts'
import { toast } from './toast.tsx'

export const calendarLinksWords = pageWords({
  ar: async () => (await import('../locales/ar/calendar-links.ts')).calendarLinks,
  en: async () => (await import('../locales/en/calendar-links.ts')).calendarLinks,
})

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
  const words = calendarLinksWords.useWords()
  const box = useRef<HTMLInputElement>(null)
  const webcal = url.replace(/^https?:/, 'webcal:')

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast({ variant: 'success', about: 'copy', text: words.copied })
    } catch {
      box.current?.select()
      toast({ variant: 'error', about: 'copy', text: words.copy_failed })
    }
  }

  return (
    <>
      <Field label={label ?? words.address} hint={hint}>
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
      <div className="mt-4 flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <Button onClick={() => void copy()}>
          <Icon of={Copy} />
          {words.copy}
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
    </>
  )
}
