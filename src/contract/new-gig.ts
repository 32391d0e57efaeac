import { z } from 'zod'
import { amount, imageAddress, instantOr, line, text, uuid, VISIBLE } from './fields.ts'
import {
  MAX_AGE_RANGE,
  MAX_GIG_DESCRIPTION,
  MAX_GIG_TITLE,
  MAX_PAY,
  MAX_REQUIRED_TALENT,
  MAX_REQUIRED_TALENTS,
  splitTalents,
  tidyAgeRange,
} from './rules/gig.ts'
import { cleanText } from './rules/typed-text.ts'

const title = z.string('GIG_INCOMPLETE').regex(VISIBLE, 'GIG_INCOMPLETE').pipe(line(MAX_GIG_TITLE, 'GIG_TITLE_INVALID'))

const description = z
  .string('GIG_INCOMPLETE')
  .regex(VISIBLE, 'GIG_INCOMPLETE')
  .pipe(text(MAX_GIG_DESCRIPTION, 'GIG_DESCRIPTION_TOO_LONG'))

/** A list, or a text with commas. */
const requiredTalents = z
  .union([z.string(), z.array(z.string()).max(200)], 'REQUIRED_TALENTS_INVALID')
  .transform((typed) => splitTalents(cleanText(typeof typed === 'string' ? typed : typed.join(','))))
  .pipe(
    z
      .array(line(MAX_REQUIRED_TALENT, 'REQUIRED_TALENTS_INVALID').regex(VISIBLE, 'REQUIRED_TALENTS_INVALID'))
      .max(MAX_REQUIRED_TALENTS, 'REQUIRED_TALENTS_INVALID'),
  )

const pay = amount('PAY_INVALID', { max: MAX_PAY })

/** What an owner sends to create a gig. */
export const NewGig = z.object({
  /** Idempotency key: a random UUID made by the browser. */
  request_id: uuid('BAD_INPUT').nullish(),
  title,
  description,
  required_talents: requiredTalents.nullish(),
  age_range: line(MAX_AGE_RANGE, 'AGE_RANGE_INVALID').overwrite(tidyAgeRange).nullish(),
  talent_pay: pay.nullish(),
  image_url: imageAddress('IMAGE_UNKNOWN').nullish(),
  date_time: instantOr('GIG_DATE_INVALID').nullish(),
})
export type NewGig = z.infer<typeof NewGig>
