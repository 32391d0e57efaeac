import type { Words } from '../../locales/ar/site.ts'

/** Number of matches; a minimum when there were too many to count. */
export interface Total {
  count: number
  atLeast: boolean
}

/** Parses `X-Total-Count` (`37`, `1000+`), which only the first page of a list carries. */
export function readTotal(header: string | undefined): Total | undefined {
  const [, count, plus] = /^(\d+)(\+?)$/.exec(header ?? '') ?? []
  return count === undefined ? undefined : { count: Number(count), atLeast: plus === '+' }
}

export function totalInWords({ count, atLeast }: Total, { talents }: Words): string {
  const found = talents.found(count)
  return atLeast ? talents.at_least(found) : found
}
