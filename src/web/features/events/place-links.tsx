import { useBundle } from '../../lib/i18n.tsx'

interface PlaceLinksProps {
  /** Name and address, for directions. */
  place: string
  mapUrl: string | null
  withDirections: boolean
}

/** Links to the map of a place, and to directions from the reader's position (Maps URLs, which phones open in an app). */
export function PlaceLinks({ place, mapUrl, withDirections }: PlaceLinksProps) {
  const words = useBundle('event').eventPage
  const directions = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${place}, Bahrain`)}`
  return (
    <span className="flex flex-wrap gap-x-4">
      {mapUrl && <OutLink href={mapUrl}>{words.map}</OutLink>}
      {withDirections && <OutLink href={directions}>{words.directions}</OutLink>}
    </span>
  )
}

function OutLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center text-base font-medium text-brand underline underline-offset-4"
    >
      {children}
    </a>
  )
}
