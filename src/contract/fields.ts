import { z } from 'zod'
import { cleanDigits, MAX_PHONE, parseDecimal } from './rules/digits.ts'
import { cleanEmail, isEmail, MAX_EMAIL } from './rules/email.ts'
import { MAX_MAP_URL } from './rules/event.ts'
import { MAX_UPLOAD_BYTES } from './rules/image-sizes.ts'
import { readAmount } from './rules/money.ts'
import { hasAddress, isPersonName } from './rules/person.ts'
import { cleanLine, cleanText, FORBIDDEN } from './rules/typed-text.ts'

/** Codes of the error catalogue; zod carries them as messages. */
const BAD_EMAIL = 'INVALID_EMAIL'
const PHONE = 'PHONE_INVALID'
const UNREADABLE = 'TEXT_UNREADABLE'

/** UUID of a row, in lower case as PostgreSQL writes it. */
export const uuid = (refusal: string) => z.uuid(refusal).toLowerCase()

/** A typed e-mail address, in its stored form (rules/email.ts); `missing` is the error when it is empty. */
export const emailOr = (missing: string, refusal: string) =>
  z
    .string({ error: ({ input }) => (input === null || input === undefined ? missing : refusal) })
    .overwrite(cleanEmail)
    .min(1, missing)
    .refine((address) => address === '' || isEmail(address), refusal)
    .meta({ format: 'email', maxLength: MAX_EMAIL })

export const email = emailOr('EMAIL_REQUIRED', BAD_EMAIL)

/** An optional e-mail address; empty when nothing was typed. */
export const emailOrBlank = z
  .string(BAD_EMAIL)
  .overwrite(cleanEmail)
  .refine((address) => address === '' || isEmail(address), BAD_EMAIL)
  .meta({ maxLength: MAX_EMAIL })

/**
 * A typed phone number, in Latin digits; null when empty. It is always optional, so text that cannot be parsed as a
 * number is accepted.
 */
export const phone = z
  .union(
    [
      z.null(),
      typed(z.string())
        .overwrite((text) => text.replace(/\s+/g, ' '))
        .max(MAX_PHONE, PHONE)
        .refine(isReadable, PHONE),
    ],
    PHONE,
  )
  .optional()
  .transform((value) => value || null)

/** A number, or one typed in any digits (rules/digits.ts); `number` must use the same `refusal`. */
export const typedNumber = (number: z.ZodNumber, refusal: string) =>
  z.union([number, z.string().max(40, refusal).transform(parseDecimal).pipe(number)], refusal)

/** An amount of dinars, or one typed in any digits; `refusal` unless it is from `min` to `max`, with three decimals. */
export const amount = (refusal: string, { min = 0, max }: { min?: number; max: number }) => {
  const number = z.number(refusal).min(min, refusal).max(max, refusal).multipleOf(0.001, refusal)
  return z
    .union([number, z.string().max(40, refusal)], refusal)
    .transform((given, context) => {
      const read = typeof given === 'string' ? readAmount(given) : given
      if (typeof read === 'number') return read
      context.addIssue({ code: 'custom', message: read === 'ambiguous' ? 'AMOUNT_AMBIGUOUS' : refusal })
      return z.NEVER
    })
    .pipe(number)
}

/** An amount of Bahraini dinars with at most three decimals (1 BD = 1000 fils), such as `12.5`. */
export const dinars = z.number().min(0).multipleOf(0.001)

/** An instant in UTC, ISO 8601, within the range and precision of PostgreSQL. */
export const instant = instantOr()

/** An instant with an error code of its own. */
export function instantOr(refusal?: string) {
  return z.iso
    .datetime(refusal)
    .max(32, refusal)
    .refine((text) => !text.startsWith('0000'), refusal)
}

/** A typed text of one line, cleaned (rules/typed-text.ts), without control characters. */
export const line = (max: number, refusal: string) =>
  z.string(refusal).overwrite(cleanLine).refine(isReadable, UNREADABLE).max(max, refusal)

/** A typed text of several lines, cleaned, without control characters except line breaks and tabs. */
export const text = (max: number, refusal: string) =>
  z.string(refusal).overwrite(cleanText).refine(isReadable, UNREADABLE).max(max, refusal)

/** Typed words to search for, cleaned. */
export const searchQuery = z.string().overwrite(cleanLine).max(100)

/**
 * Matches text with at least one visible character; Hangul fillers count as letters and the Braille blank as a symbol
 * in Unicode.
 */
export const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * A required text of one line: `missing` is the error when it is empty, `refusal` when `isGood` or `line` rejects it.
 */
export const requiredLine = (max: number, missing: string, refusal: string, isGood: (text: string) => boolean) =>
  z
    .string({ error: ({ input }) => (input === null || input === undefined ? missing : refusal) })
    .overwrite(cleanLine)
    .min(1, missing)
    .pipe(line(max, refusal).refine(isGood, refusal))

/** The name of a person or talent: mails contain it, so it is no address. */
export const nameLine = (...named: Parameters<typeof requiredLine>) =>
  requiredLine(...named).refine((name) => !hasAddress(name), 'NAME_HAS_ADDRESS')

/** First or last name. */
export const personName = (missing: string, refusal: string) => nameLine(60, missing, refusal, isPersonName)

/** A day, `YYYY-MM-DD`, in any digits. */
export const day = (refusal?: string) => typed(z.string(refusal)).check(z.iso.date(refusal))

/** A month, `YYYY-MM`, in any digits. */
export const month = typed(z.string()).regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** A time of the day, `HH:MM`, in any digits. */
export const time = typed(z.string()).regex(/^([01]\d|2[0-3]):[0-5]\d$/)

const HTTPS_OR_BLANK = /^(?:https:\/\/[\w.-]+\.[a-z]{2,}(?::\d+)?(?:[/?#][^\s\\]*)?)?$/i

/** URL of a map, or blank. */
export const mapUrl = line(MAX_MAP_URL, 'MAP_URL_INVALID').regex(HTTPS_OR_BLANK, 'MAP_URL_INVALID')

/** URL path of an image on this server; `{address}/{480,960}.{webp,avif}` are among its sizes. */
export const imageAddress = (refusal: string) => z.string(refusal).regex(/^\/media\/[a-z0-9/-]{1,120}$/, refusal)

/** An image file; the server checks its content, not its type or name. */
export const uploadedImage = z.file('UPLOAD_FAILED').max(MAX_UPLOAD_BYTES, 'UPLOAD_FAILED')

/** A cleaned line with Latin digits. */
function typed(text: z.ZodString): z.ZodString {
  return text.overwrite(cleanDigits)
}

function isReadable(text: string): boolean {
  return !FORBIDDEN.test(text)
}
