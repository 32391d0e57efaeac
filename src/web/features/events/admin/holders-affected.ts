import { apiError } from '../../../lib/errors.ts'

/** How many ticket holders a change would be mailed to, when it was refused until that is confirmed. */
export function holdersAffected(error: Error): number | undefined {
  if (apiError(error)?.code !== 'TICKETS_AFFECTED') return undefined
  const { data } = error as Error & { data?: { holders?: unknown } }
  return typeof data?.holders === 'number' ? data.holders : 1
}
