import { apiError } from '../../../lib/errors.ts'

/** Number of ticket holders that a change would be mailed to, from the refusal that asks to confirm it. */
export function holdersAffected(error: Error): number | undefined {
  if (apiError(error)?.code !== 'TICKETS_AFFECTED') return undefined
  const { data } = error as Error & { data?: { holders?: unknown } }
  return typeof data?.holders === 'number' ? data.holders : 1
}
