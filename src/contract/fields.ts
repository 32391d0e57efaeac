import { z } from 'zod'

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

/** An instant in UTC, ISO 8601. */
export const instant = z.iso.datetime()
