import { z } from 'zod'
import { MAX_UPLOAD_BYTES } from './rules/picture.ts'

/** Reasons a field was refused. The server answers them as `code`, in the reader's words (see errors.ts). */
const EMAIL = 'EMAIL_REQUIRED'
const PHONE = 'PHONE_INVALID'

/** The number of a row; UUIDs are written in small letters everywhere, as the database does. */
export const uuid = (refusal: string) => z.uuid(refusal).toLowerCase()

/** An e-mail address as people type it: trimmed, at most 254 characters (RFC 5321). */
export const email = z.string(EMAIL).trim().max(254, EMAIL).pipe(z.email(EMAIL))

/** A phone number in any common notation; empty and null mean "none". */
export const phone = z
  .union(
    [
      z.null(),
      z.literal(''),
      z
        .string()
        .trim()
        .regex(/^\+?[0-9 ()./-]{5,24}$/, PHONE),
    ],
    PHONE,
  )
  .optional()
  .transform((value) => value || null)

/** An amount of Bahraini dinars with at most three decimals (1 BD = 1000 fils), such as `12.5`. */
export const dinars = z.number().min(0).multipleOf(0.001)

/** An instant in UTC, ISO 8601; not in the year 0 nor with more digits than the database reads. */
export const instant = z.iso
  .datetime()
  .max(32)
  .regex(/^(?!0000)/)

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

/** The name of a person: at least one letter of any script. */
export const personName = (refusal: string) => line(60, refusal).regex(/\p{L}/u, refusal)

/** A day, `YYYY-MM-DD`. */
export const day = z.iso.date()

/** The address of a picture on this server; `{address}/{480,960}.{webp,avif}` are among its sizes. */
export const picture = (refusal: string) => z.string(refusal).regex(/^\/media\/[a-z0-9/-]{1,120}$/, refusal)

/** A picture as a file; what it really is, the server judges by its content. */
export const upload = z.file('UPLOAD_FAILED').max(MAX_UPLOAD_BYTES, 'UPLOAD_FAILED')
