import { useBundle } from '../../lib/i18n.tsx'
import { CalendarLinks } from '../../ui/calendar-links.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Ways to subscribe to the programme as a calendar. */
export function SubscribeDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const own = useBundle('event').calendarLinks
  return (
    <Dialog title={own.programme} narrow onClose={onClose}>
      <div className="p-5 pt-0">
        <p className="mb-4 text-mute">{own.programme_text}</p>
        <CalendarLinks url={url} />
      </div>
    </Dialog>
  )
}
