import type { Place, WithContext } from 'schema-dts'
import type { VenuePage } from '../../../contract/calls/venues.ts'
import { imageFileUrl } from '../../../contract/rules/image-sizes.ts'

/** JSON-LD of a venue (schema.org/Place); `url` is the canonical URL of its page. */
export function venueJsonLd(
  { name, about, address, map_url, image }: VenuePage,
  { url, publicUrl }: { url: string; publicUrl: string },
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Place',
    name,
    url,
    ...(about !== null && { description: about }),
    address: { '@type': 'PostalAddress', ...(address !== null && { streetAddress: address }), addressCountry: 'BH' },
    ...(map_url !== null && { hasMap: map_url }),
    ...(image && { image: [imageFileUrl(publicUrl + image, 'poster', '1440.webp')] }),
  } satisfies WithContext<Place>
}
