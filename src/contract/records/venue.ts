import * as z from 'zod/mini'
import { emailOrBlank, imageAddress, instant, line, mapUrl, optional, phone, text, wholeNumber } from '../fields.ts'
import { MAX_ABOUT } from '../rules/talent.ts'
import { MAX_VENUE_ADDRESS, MAX_VENUE_CAPACITY, MAX_VENUE_NAME } from '../rules/venue.ts'
import { pairOrAlone, refuseHalf, visible } from './both-languages.ts'

const name = visible(line(MAX_VENUE_NAME, 'VENUE_NAME_REQUIRED'))
const about = optional(text(MAX_ABOUT, 'ABOUT_TOO_LONG'))
const address = visible(line(MAX_VENUE_ADDRESS, 'VENUE_TEXT_INVALID'))

/** Fields of a venue. The image is one that `upload_event_image` returned. */
const fields = {
  name_ar: name,
  name_en: name,
  about_ar: about,
  about_en: about,
  address_ar: address,
  address_en: address,
  map_url: optional(mapUrl),
  capacity: optional(wholeNumber('VENUE_CAPACITY_INVALID', { min: 1, max: MAX_VENUE_CAPACITY })),
  contact_name: optional(line(120, 'VENUE_TEXT_INVALID')),
  phone,
  email: optional(emailOrBlank),
  image: optional(imageAddress('IMAGE_UNKNOWN')),
}

/** A venue as the editor sends it: name and optional address in both languages, description in at least one or none. */
export const NewVenue = z.object(fields).check(inBothLanguages())
export type NewVenue = z.infer<typeof NewVenue>

/** A venue as it is sent, with what else a call takes. */
export const sentVenue = <Shape extends z.core.$ZodShape>(others: Shape) =>
  z.pipe(
    z
      .object({
        ...fields,
        name: name.check(z.describe('For programs that know one language: taken where name_ar and name_en are empty.')),
        address: address.check(z.describe('The same for address_ar and address_en.')),
        about: about.check(z.describe('The same for about_ar and about_en.')),
        ...others,
      })
      .check(inBothLanguages()),
    z.transform((sent) => pairOrAlone(pairOrAlone(pairOrAlone(sent, 'name'), 'address'), 'about')),
  )

function inBothLanguages<Sent extends object>() {
  return z.check<Sent>(
    ({ value, issues }) => {
      refuseHalf(value, issues, 'name', { code: 'VENUE_NAME_REQUIRED', required: true })
      refuseHalf(value, issues, 'address', { code: 'VENUE_ADDRESS_LANGUAGES', required: false })
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
}

/** A place where events happen. */
export const Venue = z.object({
  id: z.uuid(),
  name: z.string().check(z.describe('In the language of the reader, else in the other.')),
  name_ar: z.nullable(z.string()),
  name_en: z.nullable(z.string()),
  about: z.nullable(z.string()).check(z.describe('In the language of the reader, else in the other.')),
  about_ar: z.nullable(z.string()),
  about_en: z.nullable(z.string()),
  address: z.nullable(z.string()).check(z.describe('In the language of the reader, else in the other.')),
  address_ar: z.nullable(z.string()),
  address_en: z.nullable(z.string()),
  map_url: z.nullable(z.string()),
  capacity: z.nullable(z.int()),
  contact_name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Address of the image, cut like a poster. */
  image: z.nullable(z.string()),
  image_blur: z.nullable(z.string()),
  created: instant,
  modified: instant,
  /** Null unless it was deleted; it can be restored for 30 days. */
  deleted_at: z.nullable(instant),
})
export type Venue = z.infer<typeof Venue>
