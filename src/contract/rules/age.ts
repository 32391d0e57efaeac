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
