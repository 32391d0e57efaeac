import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWords } from '../lib/i18n.tsx'
import { meQuery, useMe, useSessionChanges } from '../lib/session.ts'

/** Refetches the session when it changes, synchronises the profile, opens the event stream. Used once, in the shell. */
export function useSession(): void {
  const queryClient = useQueryClient()
  const spoken = useWords()
  const id = useMe().me?.id
  useSessionChanges()

  useEffect(() => {
    if (!id) return
    import('../features/auth/sync.ts').then(
      ({ syncProfile }) => syncProfile(id, queryClient, spoken),
      // Offline; the next page load tries again.
      () => {},
    )
  }, [id, queryClient, spoken])

  useEffect(() => {
    if (!id) return
    let isOver = false
    let stop: (() => void) | undefined
    Promise.all([import('../lib/live/stream.ts'), import('../lib/live/events.ts')]).then(
      ([{ startLiveStream }, { refetchAfterChange }]) => {
        if (isOver) return
        stop = startLiveStream(id, {
          reset: () => void refetchAfterChange(queryClient, { predicate: ({ meta }) => meta?.live === true }),
          refused: () => void queryClient.invalidateQueries(meQuery),
          // A full load: nothing of the account stays in memory.
          suspended: () => location.assign('/login?ended=suspended'),
        })
      },
      // Offline; the next page load tries again.
      () => {},
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [id, queryClient])
}
