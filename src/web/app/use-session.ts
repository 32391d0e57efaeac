import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMe, useSessionChanges } from '../lib/session.ts'
import { useWords } from '../lib/words.tsx'

/** Keeps the page up with the session, and the profile with the account; once, in the shell. */
export function useSession(): void {
  const queryClient = useQueryClient()
  const spoken = useWords()
  const id = useMe().me?.id
  useSessionChanges()

  useEffect(() => {
    if (!id) return
    import('../features/accounts/sync.ts').then(
      ({ syncProfile }) => syncProfile(id, queryClient, spoken),
      // Without a connection; the next page load tries again.
      () => {},
    )
  }, [id, queryClient, spoken])
}
