import { drawingUrl } from '../../../contract/rules/drawn-poster.ts'
import { Image } from '../../ui/image.tsx'
import type { PosterEvent } from './queries.ts'

interface PosterArtProps {
  event: Pick<PosterEvent, 'id' | 'image'>
  sizes: string
  first?: boolean
}

/** The poster of an event beside a text that names it: one that is drawn has no words of its own. It fills its containing box. */
export function PosterArt({ event, sizes, first }: PosterArtProps) {
  return event.image ? (
    <Image address={event.image} purpose="poster" alt="" sizes={sizes} first={first} />
  ) : (
    <img
      src={drawingUrl(event.id)}
      alt=""
      loading={first ? undefined : 'lazy'}
      className="absolute inset-0 size-full object-cover"
    />
  )
}
