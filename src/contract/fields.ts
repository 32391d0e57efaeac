import * as z from 'zod/mini'
import { cleanDigits, MAX_PHONE, parseWholeNumber, TIME } from './rules/digits.ts'
import { cleanEmail, isEmail, MAX_EMAIL } from './rules/email.ts'
import { MAX_MAP_URL } from './rules/event.ts'
import { MAX_UPLOAD_BYTES } from './rules/image-sizes.ts'
import { readAmount } from './rules/money.ts'
import { isPersonName } from './rules/person.ts'
import { cleanLine, cleanText, FORBIDDEN, MAX_SEARCH } from './rules/typed-text.ts'
import { hasAddress } from './rules/web-address.ts'

/** Codes of the error catalogue; zod carries them as messages. */
const BAD_EMAIL = 'INVALID_EMAIL'
const PHONE = 'PHONE_INVALID'
const UNREADABLE = 'TEXT_UNREADABLE'

/** UUID of a row, in lower case as PostgreSQL writes it. */
export const uuid = (refusal: string) => z.uuid(refusal).check(z.toLowerCase())

/** Idempotency key of a new record: a random UUID made by the browser. */
export const requestId = z.nullish(uuid('BAD_INPUT'))

/** A typed e-mail address, in its stored form (rules/email.ts); `missing` is the error when it is empty. */
export const emailOr = (missing: string, refusal: string) =>
  z
    .string({ error: ({ input }) => (input === null || input === undefined ? missing : refusal) })
    .check(
      z.overwrite(cleanEmail),
      z.minLength(1, missing),
      z.maxLength(MAX_EMAIL, refusal),
      z.refine(isEmailOrBlank, refusal),
      z.meta({ format: 'email' }),
    )

export const email = emailOr('EMAIL_REQUIRED', BAD_EMAIL)

/** An optional e-mail address; empty when nothing was typed. */
export const emailOrBlank = z
  .string(BAD_EMAIL)
  .check(z.overwrite(cleanEmail), z.maxLength(MAX_EMAIL, BAD_EMAIL), z.refine(isEmailOrBlank, BAD_EMAIL))

/**
 * A typed phone number, in Latin digits; null when empty. It is always optional, so text that cannot be parsed as a
 * number is accepted.
 */
export const phone = z.pipe(
  z.optional(
    z.union(
      [
        z.null(),
        z.string().check(
          z.overwrite((typed: string) => cleanDigits(typed).replace(/\s+/g, ' ')),
          z.maxLength(MAX_PHONE, PHONE),
          z.refine(isReadable, PHONE),
        ),
      ],
      PHONE,
    ),
  ),
  z.transform((value) => value || null),
)

/** A whole number, or one typed in any digits (rules/digits.ts). */
export const wholeNumber = (refusal: string, { min, max }: { min: number; max: number }) => {
  const number = z.int(refusal).check(z.minimum(min, refusal), z.maximum(max, refusal))
  const typed = z.string().check(z.maxLength(40, refusal))
  return z.union([number, z.pipe(z.pipe(typed, z.transform(parseWholeNumber)), number)], refusal)
}

/** An amount of dinars, or one typed in any digits; `refusal` unless it is from `min` to `max`, with three decimals. */
export const amount = (refusal: string, { min = 0, max }: { min?: number; max: number }) => {
  const number = z.number(refusal).check(z.minimum(min, refusal), z.maximum(max, refusal), z.multipleOf(0.001, refusal))
  const typed = z.string().check(z.maxLength(40, refusal))
  const read = (given: string | number) => (typeof given === 'string' ? readAmount(given) : given)
  const given = z
    .union([number, typed], refusal)
    .check(z.refine((sent) => read(sent) !== 'ambiguous', 'AMOUNT_AMBIGUOUS'))
  return z.pipe(z.pipe(given, z.transform(read)), number)
}

/** An amount of Bahraini dinars with at most three decimals (1 BD = 1000 fils), such as `12.5`. */
export const dinars = z.number().check(z.minimum(0), z.multipleOf(0.001))

/** The same, negative where money was given back. */
export const signedDinars = z.number().check(z.multipleOf(0.001))

/** An instant in UTC, ISO 8601, within the range and precision of PostgreSQL. */
export const instant = instantOr()

/** An instant with an error code of its own. */
export function instantOr(refusal?: string) {
  return z.iso.datetime(refusal).check(
    z.maxLength(32, refusal),
    z.refine((text: string) => !text.startsWith('0000'), refusal),
  )
}

/** A typed text of one line, cleaned (rules/typed-text.ts), without control characters. */
export const line = (max: number, refusal: string) =>
  z.string(refusal).check(z.overwrite(cleanLine), z.refine(isReadable, UNREADABLE), z.maxLength(max, refusal))

/** A typed text of several lines, cleaned, without control characters except line breaks and tabs. */
export const text = (max: number, refusal: string) =>
  z.string(refusal).check(z.overwrite(cleanText), z.refine(isReadable, UNREADABLE), z.maxLength(max, refusal))

/** A field that may be left out; null when nothing was typed into it. */
export const optional = <Field extends z.ZodMiniType>(field: Field) =>
  z.pipe(
    z.nullish(field),
    z.transform((value: z.output<Field> | null | undefined) => (value === '' ? null : (value ?? null))),
  )

/** Typed words to search for, cleaned. */
export const searchQuery = z.string().check(z.overwrite(cleanLine), z.maxLength(MAX_SEARCH))

/**
 * Matches text with at least one visible character; Hangul fillers count as letters and the Braille blank as a symbol
 * in Unicode.
 */
export const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * A required text of one line: `missing` is the error when it is empty, `refusal` when `isGood` or `line` rejects it.
 */
export const requiredLine = (max: number, missing: string, refusal: string, isGood: (text: string) => boolean) =>
  z.pipe(
    z
      .string({ error: ({ input }) => (input === null || input === undefined ? missing : refusal) })
      .check(z.overwrite(cleanLine), z.minLength(1, missing)),
    line(max, refusal).check(z.refine(isGood, refusal)),
  )

const noAddress = () => z.refine<string>((name) => !hasAddress(name), 'NAME_HAS_ADDRESS')

/** The name of a person or talent: mails contain it, so it is no address. */
export const nameLine = (...named: Parameters<typeof requiredLine>) => requiredLine(...named).check(noAddress())

/** The same, empty where there is none. */
export const nameOrBlank = (max: number, refusal: string) => line(max, refusal).check(noAddress())

const MAX_PERSON_NAME = 60

/** First name. */
export const firstName = nameLine(MAX_PERSON_NAME, 'FIRST_NAME_REQUIRED', 'FIRST_NAME_INVALID', isPersonName)

/** Last name; `''`, and nothing else without letters, says that the person has one name. */
export const lastName = z.pipe(
  z
    .string({
      error: ({ input }) => (input === null || input === undefined ? 'LAST_NAME_REQUIRED' : 'LAST_NAME_INVALID'),
    })
    .check(z.refine((typed) => typed === '' || cleanLine(typed) !== '', 'LAST_NAME_REQUIRED')),
  nameOrBlank(MAX_PERSON_NAME, 'LAST_NAME_INVALID').check(
    z.refine((name) => name === '' || isPersonName(name), 'LAST_NAME_INVALID'),
  ),
)

/** A day, `YYYY-MM-DD`, in any digits. */
export const day = (refusal?: string) => z.string(refusal).check(z.overwrite(cleanDigits), z.iso.date(refusal))

/** A month, `YYYY-MM`, in any digits. */
export const month = z.string().check(z.overwrite(cleanDigits), z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))

/** A time of the day, `HH:MM`, in any digits. */
export const time = z.string().check(z.overwrite(cleanDigits), z.regex(TIME))

const HTTPS_OR_BLANK = /^(?:https:\/\/[\w.-]+\.[a-z]{2,}(?::\d+)?(?:[/?#][^\s\\]*)?)?$/i

/** URL of a map, or blank. */
export const mapUrl = line(MAX_MAP_URL, 'MAP_URL_INVALID').check(z.regex(HTTPS_OR_BLANK, 'MAP_URL_INVALID'))

/** URL path of an image on this server; `{address}/{480,960}.{webp,avif}` are among its sizes. */
export const imageAddress = (refusal: string) =>
  z.string(refusal).check(z.regex(/^\/media\/[a-z0-9/-]{1,120}$/, refusal))

/** An image file; the server checks its content, not its type or name. */
export const uploadedImage = z.file('UPLOAD_FAILED').check(z.maxSize(MAX_UPLOAD_BYTES, 'UPLOAD_FAILED'))

function isReadable(text: string): boolean {
  return !FORBIDDEN.test(text)
}

function isEmailOrBlank(address: string): boolean {
  return address === '' || isEmail(address)
}
