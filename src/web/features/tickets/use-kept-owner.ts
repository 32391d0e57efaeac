import { useEffect, useState } from 'react'
import { apiError } from '../../lib/errors.ts'
import type { Session } from '../../lib/session.ts'
import { findKeptOwner, type TicketsOwner } from './kept-tickets.ts'
import { NETWORK_TIMEOUT_MS, withPageContext } from './offline-fallback.ts'

/** The account whose tickets are on this device, while the session cannot be loaded. */
export function useKeptOwner({ status, error }: Session): TicketsOwner | undefined {
  const [owner, setOwner] = useState<TicketsOwner>()
  const isLoading = status === 'loading'
  const isUnreachable = error !== undefined && !apiError(error)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(
      () => void withPageContext(findKeptOwner).then(setOwner),
      isUnreachable ? 0 : NETWORK_TIMEOUT_MS,
    )
    return () => clearTimeout(timer)
  }, [isLoading, isUnreachable])
  return isLoading ? owner : undefined
}
