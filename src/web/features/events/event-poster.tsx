import type { Event } from '../../../contract/calls/events.ts'
import { formatDay } from '../../../contract/rules/format.ts'
import { useWords } from '../../lib/i18n.tsx'
import { DrawnPoster } from '../../ui/drawn-poster.tsx'
import { PosterImage } from '../../ui/image.tsx'

interface EventPosterProps {
  event: Event
  blur?: string | null
  alt: string
  sizes: string
  first?: boolean
}

/** The poster of an event; one that has none is drawn, with its day and its first tag. */
export function EventPoster({ event, blur = event.image_blur, ...image }: EventPosterProps) {
  const { language } = useWords()
  return (
    <PosterImage address={event.image} blur={blur} {...image}>
      <DrawnPoster
        id={event.id}
        title={event.title}
        line={[formatDay(event.date, language), ...event.tags.slice(0, 1)].join(' · ')}
        alt={image.alt}
      />
    </PosterImage>
  )
}
