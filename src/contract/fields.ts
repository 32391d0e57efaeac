import { z } from 'zod'
import { latinDigits, MAX_PHONE, parseDecimal, withoutDirectionMarks } from './rules/digits.ts'
import { MAX_UPLOAD_BYTES } from './rules/image-sizes.ts'
import { EMAIL_PATTERN, isPersonName, MAX_EMAIL } from './rules/person.ts'

/** Reasons a field was refused. The server answers them as `code`, in the reader's words (see errors.ts). */
const NO_EMAIL = 'EMAIL_REQUIRED'
const BAD_EMAIL = 'INVALID_EMAIL'
const PHONE = 'PHONE_INVALID'

/** The number of a row; UUIDs are written in small letters everywhere, as the database does. */
export const uuid = (refusal: string) => z.uuid(refusal).toLowerCase()

/** An e-mail address as people type it: trimmed. */
export const email = z
  .string({ error: ({ input }) => (input === null || input === undefined ? NO_EMAIL : BAD_EMAIL) })
  .trim()
  .min(1, NO_EMAIL)
  .max(MAX_EMAIL, BAD_EMAIL)
  .pipe(z.email({ pattern: EMAIL_PATTERN, error: BAD_EMAIL }))

/**
 * A phone number as people type it, in Latin digits; empty and null mean "none". It is optional wherever it is asked
 * for, so what is no number is no reason to refuse the rest.
 */
export const phone = z
  .union(
    [
      z.null(),
      typed(z.string())
        .overwrite((text) => text.replace(/\s+/g, ' '))
        .max(MAX_PHONE, PHONE)
        .regex(/^[^\p{Cc}\p{Cs}]*$/u, PHONE),
    ],
    PHONE,
  )
  .optional()
  .transform((value) => value || null)

/** A number, or the text of one as people type it, in any digits (see rules/digits.ts); `number` names the refusal, too. */
export const typedNumber = (number: z.ZodNumber, refusal: string) =>
  z.union([number, z.string().max(40, refusal).transform(parseDecimal).pipe(number)], refusal)

/** An amount of Bahraini dinars with at most three decimals (1 BD = 1000 fils), such as `12.5`. */
export const dinars = z.number().min(0).multipleOf(0.001)

/** An instant in UTC, ISO 8601; not in the year 0 nor with more digits than the database reads. */
export const instant = z.iso
  .datetime()
  .max(32)
  .refine((text) => !text.startsWith('0000'))

/** A text of one line as people type it: trimmed, without control characters or marks that turn the writing round. */
export const line = (max: number, refusal: string) =>
  z
    .string(refusal)
    .trim()
    .max(max, refusal)
    .regex(/^[^\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u, refusal)

/** A text of several lines: trimmed, with line breaks but without other control characters. */
export const text = (max: number, refusal: string) =>
  z
    .string(refusal)
    .trim()
    .max(max, refusal)
    .regex(/^(?:[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\n\r\t])*$/u, refusal)

/** A required text of one line: `missing` refuses an empty one, `refusal` what `isGood` or `line` does not accept. */
export const requiredLine = (max: number, missing: string, refusal: string, isGood: (text: string) => boolean) =>
  z
    .string({ error: ({ input }) => (input === null || input === undefined ? missing : refusal) })
    .trim()
    .min(1, missing)
    .pipe(line(max, refusal).refine(isGood, refusal))

/** A first or last name. */
export const personName = (missing: string, refusal: string) => requiredLine(60, missing, refusal, isPersonName)

/** A day, `YYYY-MM-DD`, in any digits. */
export const day = (refusal?: string) => typed(z.string(refusal)).check(z.iso.date(refusal))

/** A time of the day, `HH:MM`, in any digits. */
export const time = typed(z.string()).regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** The address of a picture on this server; `{address}/{480,960}.{webp,avif}` are among its sizes. */
export const picture = (refusal: string) => z.string(refusal).regex(/^\/media\/[a-z0-9/-]{1,120}$/, refusal)

/** A picture as a file; what it really is, the server judges by its content. */
export const upload = z.file('UPLOAD_FAILED').max(MAX_UPLOAD_BYTES, 'UPLOAD_FAILED')

/** A text with its digits made Latin, trimmed, without the marks that come along when numbers are copied. */
function typed(text: z.ZodString): z.ZodString {
  return text.overwrite((value) => latinDigits(withoutDirectionMarks(value)).trim())
}
