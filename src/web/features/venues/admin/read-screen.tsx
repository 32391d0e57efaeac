import type { Venue } from '../../../../contract/records/venue.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { BackToList } from '../../../ui/back-to-list.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { DateTime } from '../../../ui/formatted.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PosterImage } from '../../../ui/poster-image.tsx'
import { Written } from '../../../ui/written.tsx'
import { RecordFacts } from '../../admin/facts.tsx'
import { RestoreButton } from '../../admin/record-deleted.tsx'

/** The record of a venue. */
export function VenueReadScreen({ venue }: { venue: Venue }) {
  const all = useBundle('admin').records
  const words = all.venue
  const frame = useBundle('admin').dashboard
  const { id, name, image, image_blur, map_url, capacity, deleted_at } = venue
  return (
    <>
      <BackToList to="/admin/venues">{words.back}</BackToList>
      <div className="mt-2 flex max-w-3xl flex-wrap items-center justify-between gap-4">
        <h1 className="min-w-0 text-3xl wrap-anywhere">
          <Written>{name}</Written>
        </h1>
        {!deleted_at && (
          <ButtonLink to="/edit/$id" params={{ id }} search={{ type: 'venue' }} variant="main">
            {frame.talents.edit}
          </ButtonLink>
        )}
      </div>
      {deleted_at && (
        <div className="mt-6 max-w-3xl">
          <Notice variant="danger">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <p>
                {all.deleted_since} <DateTime instant={deleted_at} withYear />
              </p>
              <RestoreButton type="venue" record={venue} />
            </div>
          </Notice>
        </div>
      )}
      <div className="mt-6 grid max-w-3xl grid-cols-1 gap-6">
        {image && (
          <div className="relative aspect-4/3 max-w-md overflow-hidden rounded-card">
            <PosterImage address={image} blur={image_blur} alt="" sizes="(min-width: 640px) 448px, 100vw" />
          </div>
        )}
        <FormSection title={words.section}>
          <RecordFacts
            missing={all.missing}
            facts={[
              [words.about, venue.about && <Written key="about">{venue.about}</Written>, 'full'],
              [words.address, venue.address && <Written key="address">{venue.address}</Written>],
              [words.capacity, capacity && formatCount(capacity)],
              [
                words.map,
                map_url && (
                  <a
                    key="map"
                    href={map_url}
                    target="_blank"
                    rel="noreferrer"
                    className="text-brand underline underline-offset-4"
                  >
                    {words.open_map}
                  </a>
                ),
              ],
              [all.created, <DateTime key="created" instant={venue.created} withYear />],
              [all.modified, <DateTime key="modified" instant={venue.modified} withYear />],
            ]}
          />
        </FormSection>
        <FormSection title={words.contact}>
          <RecordFacts
            missing={all.missing}
            facts={[
              [words.contact_name, venue.contact_name && <Written key="name">{venue.contact_name}</Written>],
              [
                words.phone,
                venue.phone && (
                  <bdi key="phone" dir="ltr">
                    {venue.phone}
                  </bdi>
                ),
              ],
              [
                words.email,
                venue.email && (
                  <bdi key="email" dir="ltr">
                    {venue.email}
                  </bdi>
                ),
              ],
            ]}
          />
        </FormSection>
      </div>
    </>
  )
}
