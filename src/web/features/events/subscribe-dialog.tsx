import { useWords } from '../../lib/i18n.tsx'
import { CalendarLinks, calendarLinksWords } from '../../ui/calendar-links.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Ways to subscribe to the programme as a calendar. */
export function SubscribeDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const { words } = useWords()
  const own = calendarLinksWords.useWords()
  return (
    <Dialog title={own.programme} closeLabel={words.shell.close} narrow onClose={onClose}>
      <div className="p-5 pt-0">
        <p className="mb-4 text-mute">{own.programme_text}</p>
        <CalendarLinks url={url} />
      </div>
    </Dialog>
  )
}
