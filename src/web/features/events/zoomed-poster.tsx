import type { Event } from '../../../contract/calls/events.ts'
import { imageFileUrl } from '../../../contract/rules/image-sizes.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { useImageViewer } from '../../ui/use-image-viewer.tsx'
import { EventPoster } from './event-poster.tsx'

/** The poster on an event page, with a full-screen viewer unless it is drawn. */
export function ZoomedPoster({ event, sizes }: { event: Event; sizes: string }) {
  const alt = useBundle('event').eventPage.poster(event.title)
  const poster = <EventPoster event={event} alt={alt} first sizes={sizes} />
  const { open, viewer } = useImageViewer({
    title: alt,
    purpose: 'poster',
    images: event.image ? [{ address: event.image, alt }] : [],
  })
  if (!event.image) return poster
  return (
    <>
      <a
        href={imageFileUrl(event.image, 'poster', '1440.webp')}
        onClick={open}
        aria-haspopup="dialog"
        className="block cursor-zoom-in focus-visible:-outline-offset-3"
      >
        {poster}
      </a>
      {viewer}
    </>
  )
}
