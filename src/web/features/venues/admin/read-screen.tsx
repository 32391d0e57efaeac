import type { Venue } from '../../../../contract/records/venue.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { LANGUAGES } from '../../../../contract/rules/language.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { DateTime } from '../../../ui/formatted.tsx'
import { PosterImage } from '../../../ui/image.tsx'
import { type RecordFact, RecordFacts, RecordPage } from '../../admin/record-page.tsx'

/** The record of a venue. */
export function VenueReadScreen({ venue }: { venue: Venue }) {
  const { records: all, common } = useBundle('admin')
  const words = all.venue
  const { image, image_blur, map_url, capacity, phone, email } = venue
  const leftToRight = (text: string | null) => text && <bdi dir="ltr">{text}</bdi>
  return (
    <RecordPage type="venue" record={venue} list="/admin/venues" back={words.back}>
      {image && (
        <div className="relative aspect-4/3 max-w-md overflow-hidden rounded-card">
          <PosterImage address={image} blur={image_blur} alt="" sizes="(min-width: 640px) 448px, 100vw" />
        </div>
      )}
      <FormSection title={words.section}>
        <RecordFacts
          facts={[
            ...LANGUAGES.map(
              (language): RecordFact => [words[`about_${language}`], venue[`about_${language}`], 'full'],
            ),
            ...LANGUAGES.flatMap((language): RecordFact[] => [
              [words[`name_${language}`], venue[`name_${language}`]],
              [words[`address_${language}`], venue[`address_${language}`]],
            ]),
            [common.capacity, capacity && formatCount(capacity)],
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
          facts={[
            [words.contact_name, venue.contact_name],
            [common.phone, leftToRight(phone)],
            [common.email, leftToRight(email)],
          ]}
        />
      </FormSection>
    </RecordPage>
  )
}
