import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWords } from '../lib/i18n.tsx'
import { useMe, useSessionChanges } from '../lib/session.ts'

/** Refetches the session when it changes and synchronises the profile. Used once, in the shell. */
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
}
