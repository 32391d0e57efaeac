import type { Words } from '../../locales/ar.ts'

/** How many talents match in all; at least so many when they were too many to count. */
export interface Total {
  count: number
  atLeast: boolean
}

/** The total as the first answer of a list names it in `X-Total-Count` (`37`, `1000+`); later answers name none. */
export function readTotal(header: string | undefined): Total | undefined {
  const [, count, plus] = /^(\d+)(\+?)$/.exec(header ?? '') ?? []
  return count === undefined ? undefined : { count: Number(count), atLeast: plus === '+' }
}

/** The total in words. */
export function totalInWords({ count, atLeast }: Total, { talents }: Words): string {
  const found = talents.found(count)
  return atLeast ? talents.at_least(found) : found
}
