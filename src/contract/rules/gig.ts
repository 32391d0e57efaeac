import { latinDigits } from './digits.ts'

export const GIG_STATUSES = ['active', 'inactive'] as const
export type GigStatus = (typeof GIG_STATUSES)[number]

/** States of an application; the gig's owner decides, the applicant withdraws. */
export const APPLICATION_STATUSES = ['pending', 'approved', 'rejected', 'withdrawn'] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

/** The operator's setting: `soon` keeps everybody from creating gigs. */
export const GIGS_CREATION_MODES = ['open', 'soon'] as const
export type GigsCreation = (typeof GIGS_CREATION_MODES)[number]

/** Longest texts of a gig, in characters. */
export const MAX_GIG_TITLE = 120
export const MAX_GIG_DESCRIPTION = 5_000
export const MAX_GIG_PLACE = 120
export const MAX_AGE_RANGE = 40
/** Of the note sent with an application. */
export const MAX_APPLICATION_NOTE = 300
/** Most required talents of a gig, and characters of each. */
export const MAX_REQUIRED_TALENTS = 20
export const MAX_REQUIRED_TALENT = 60
/** Highest pay, in dinars. */
export const MAX_PAY = 100_000
/** A gig takes place within this many days of its creation. */
export const MAX_GIG_DAYS = 730
/** Gigs that a user may create on one day in Bahrain. */
export const MAX_GIGS_PER_DAY = 20

const SEPARATORS = /[,،;؛\n]/

/** The required talents in a typed list, separated by Latin or Arabic commas: trimmed, deduplicated ignoring case. */
export function splitTalents(typed: string): string[] {
  const byKey = new Map<string, string>()
  for (const part of typed.split(SEPARATORS)) {
    const talent = part.trim().replace(/\s+/g, ' ')
    const key = talent.toLowerCase()
    if (talent && !byKey.has(key)) byKey.set(key, talent)
  }
  return [...byKey.values()]
}

/** A typed age range, such as `18-30`, in Latin digits and with a plain hyphen between numbers. */
export function tidyAgeRange(typed: string): string {
  return latinDigits(typed)
    .replace(/\s+/g, ' ')
    .replace(/(\d) ?[-–—−] ?(?=\d)/g, '$1-')
    .trim()
}

/** Whether the gig's date has passed, so that it takes no more applications; `now` in milliseconds. */
export function isGigPast({ date_time }: { date_time: string | null }, now: number): boolean {
  return date_time !== null && Date.parse(date_time) < now
}
