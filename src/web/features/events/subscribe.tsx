import { useRouteContext } from '@tanstack/react-router'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { type MouseEvent, Suspense, useState } from 'react'
import { useWords } from '../../lib/i18n.tsx'
import { lazyComponent } from '../../lib/lazy.tsx'
import { Icon } from '../../ui/icon.tsx'

const SubscribeDialog = lazyComponent(async () => (await import('./subscribe-dialog.tsx')).SubscribeDialog)

/** Opens the ways to subscribe to the list, whole or of one tag, as a calendar; without scripts it is the file. */
export function Subscribe({ tag }: { tag: string | undefined }) {
  const { words, language } = useWords()
  const { publicUrl } = useRouteContext({ from: '__root__' })
  const [isOpen, setOpen] = useState(false)
  const path = `/events.ics?lng=${language}${tag ? `&tag=${encodeURIComponent(tag)}` : ''}`

  function open(event: MouseEvent) {
    event.preventDefault()
    setOpen(true)
  }

  return (
    <div className="mt-12 text-mute">
      <a
        href={path}
        onClick={open}
        className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4 hover:text-ink"
      >
        <Icon of={CalendarDays} className="size-4" />
        {words.events.subscribe}
      </a>
      {isOpen && (
        <Suspense>
          <SubscribeDialog url={publicUrl + path} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
