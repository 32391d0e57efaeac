/** The first birthday that is believed; nobody alive is older. */
export const EARLIEST_BIRTHDAY = '1900-01-01'

/**
 * Age in whole years on the day `today`, both as `YYYY-MM-DD`. Who was born on 29 February has a birthday on 1 March
 * in other years.
 */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

const DAY_MS = 86_400_000
/** Bahrain is three hours ahead of UTC all year. */
const BAHRAIN_MS = 3 * 3_600_000

/** The day in Bahrain at an instant (milliseconds), as `YYYY-MM-DD`. */
export function dayInBahrain(now: number): string {
  return new Date(now + BAHRAIN_MS).toISOString().slice(0, 10)
}

/** The instant at which the day in Bahrain that holds `now` began, both in milliseconds. */
export function dayStartInBahrain(now: number): number {
  return Math.floor((now + BAHRAIN_MS) / DAY_MS) * DAY_MS - BAHRAIN_MS
}
