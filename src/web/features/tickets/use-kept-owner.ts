import { useEffect, useState } from 'react'
import { apiError } from '../../lib/errors.ts'
import type { Session } from '../../lib/session.ts'
import { findOwner, type TicketsOwner } from './kept-tickets.ts'
import { circumstances } from './or-kept.ts'

/** Milliseconds until a session that is still unknown counts as out of reach. */
const PATIENCE_MS = 4_000

/** The account whose tickets this device keeps, while the session is out of reach. */
export function useKeptOwner({ status, error }: Session): TicketsOwner | undefined {
  const [owner, setOwner] = useState<TicketsOwner>()
  const isLoading = status === 'loading'
  const isUnreachable = error !== undefined && !apiError(error)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => void findOwner(circumstances).then(setOwner), isUnreachable ? 0 : PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isLoading, isUnreachable])
  return isLoading ? owner : undefined
}
