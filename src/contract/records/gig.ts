import * as z from 'zod/mini'
import { amount, imageAddress, instant, instantOr, line, requestId, text, uuid, VISIBLE } from '../fields.ts'
import {
  MAX_AGE_RANGE,
  MAX_GIG_DESCRIPTION,
  MAX_GIG_PLACE,
  MAX_GIG_TITLE,
  MAX_PAY,
  MAX_REQUIRED_TALENT,
  MAX_REQUIRED_TALENTS,
  splitTalents,
  tidyAgeRange,
} from '../rules/gig.ts'
import { AREAS } from '../rules/talent.ts'
import { cleanText } from '../rules/typed-text.ts'

const written = z.string('GIG_INCOMPLETE').check(z.regex(VISIBLE, 'GIG_INCOMPLETE'))

/** A list, or a text with commas. */
const requiredTalents = z.pipe(
  z.pipe(
    z.union([z.string(), z.array(z.string()).check(z.maxLength(200))], 'REQUIRED_TALENTS_INVALID'),
    z.transform((typed) => splitTalents(cleanText(typeof typed === 'string' ? typed : typed.join(',')))),
  ),
  z
    .array(line(MAX_REQUIRED_TALENT, 'REQUIRED_TALENTS_INVALID').check(z.regex(VISIBLE, 'REQUIRED_TALENTS_INVALID')))
    .check(z.maxLength(MAX_REQUIRED_TALENTS, 'REQUIRED_TALENTS_INVALID')),
)

/** A gig, as its owner writes it. */
export const GigRecord = z.object({
  title: z.pipe(written, line(MAX_GIG_TITLE, 'GIG_TITLE_INVALID')),
  description: z.pipe(written, text(MAX_GIG_DESCRIPTION, 'GIG_DESCRIPTION_TOO_LONG')),
  required_talents: z.nullish(requiredTalents),
  area: z.nullish(z.enum(AREAS, 'AREA_INVALID')),
  place: z.nullish(line(MAX_GIG_PLACE, 'GIG_PLACE_INVALID')),
  age_range: z.nullish(line(MAX_AGE_RANGE, 'AGE_RANGE_INVALID').check(z.overwrite(tidyAgeRange))),
  talent_pay: z.nullish(amount('PAY_INVALID', { max: MAX_PAY })),
  image_url: z.nullish(imageAddress('IMAGE_UNKNOWN')),
  date_time: z.nullish(instantOr('GIG_DATE_INVALID')),
})

export const NewGig = z.object({
  request_id: requestId,
  ...GigRecord.shape,
})
export type NewGig = z.infer<typeof NewGig>

/** A whole gig, as edited in the state of `modified`. */
export const EditedGig = z.object({
  ...GigRecord.shape,
  id: uuid('GIG_NOT_FOUND'),
  modified: z.optional(instant),
})
export type EditedGig = z.infer<typeof EditedGig>
