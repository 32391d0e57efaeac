import { CalendarX, MapPin, MapPinOff } from 'lucide-react'
import type { VenuePage } from '../../../contract/calls/venues.ts'
import { drawingUrl } from '../../../contract/rules/drawn-poster.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { BackToList } from '../../ui/back-to-list.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PosterImage } from '../../ui/image.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { Written } from '../../ui/written.tsx'
import { EventGrid } from '../events/event-card.tsx'
import { PlaceLinks } from '../events/place-links.tsx'

/** Page of a venue: image, address, directions, description, upcoming events. */
export function VenueScreen({ venue, now }: { venue: VenuePage; now: number }) {
  const { words } = useWords()
  const own = useBundle('event').venuePage
  const { id, name, address, about, about_language, map_url, image, image_blur, events } = venue
  return (
    <div className="container pt-2 pb-16">
      <BackToList to="/events">{words.events.back}</BackToList>
      <article className="mt-2 grid grid-cols-1 items-center gap-x-8 gap-y-6 sm:grid-cols-2 desk:gap-x-12">
        <div className="overflow-hidden rounded-card">
          <PosterImage
            address={image}
            blur={image_blur}
            alt={own.picture(name)}
            first
            sizes="(min-width: 40rem) 50vw, 75vw"
          >
            <img src={drawingUrl(id)} alt="" className="absolute inset-0 size-full object-cover" />
          </PosterImage>
        </div>
        <div className="min-w-0">
          {/* With large text on a phone the width bounds it, so that words stay in one piece. */}
          <h1 className="text-[min(var(--text-3xl),10vw)] wrap-break-word">
            <Written>{name}</Written>
          </h1>
          <div className="mt-4 flex gap-3 text-lg">
            <Icon of={MapPin} className="mt-1 size-5 text-brand" />
            <div className="min-w-0">
              {address && <Written>{address}</Written>}
              <PlaceLinks place={address ? `${name}, ${address}` : name} mapUrl={map_url} withDirections />
            </div>
          </div>
          {about && (
            <p
              dir="auto"
              lang={about_language ?? undefined}
              className="mt-4 max-w-prose text-lg whitespace-pre-line wrap-break-word"
            >
              {about}
            </p>
          )}
        </div>
      </article>
      <section aria-labelledby="on-here" className="mt-12 border-t border-line pt-10">
        <h2 id="on-here" className="mb-6 text-2xl">
          {own.on_here}
        </h2>
        {events.length > 0 ? (
          <EventGrid events={events} now={now} />
        ) : (
          <StateScreen heading="h3" icon={CalendarX} title={own.none_title} text={own.none_text}>
            <ButtonLink to="/events" variant="main">
              {words.shell.see_events}
            </ButtonLink>
          </StateScreen>
        )}
      </section>
    </div>
  )
}

export function VenueNotFound() {
  const { words } = useWords()
  const own = useBundle('event').venuePage
  return (
    <StateScreen heading="h1" icon={MapPinOff} title={own.not_found_title} text={own.not_found_text}>
      <ButtonLink to="/events" variant="main">
        {words.shell.see_events}
      </ButtonLink>
    </StateScreen>
  )
}
