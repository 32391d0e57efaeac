import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { tellOtherTabs, useMe } from '../../lib/session.ts'
import { Spinner } from '../../ui/spinner.tsx'

/** A page for visitors alone: whoever is signed in goes on to where they came from, or to their profile. */
export function RedirectIfSignedIn({ from = '/profile', children }: { from?: string; children: ReactNode }) {
  const router = useRouter()
  const { status, error } = useMe()
  useEffect(() => {
    if (status !== 'user') return
    // Whoever comes back from Google has not told them yet.
    tellOtherTabs()
    router.history.replace(from)
  }, [status, from, router])

  // Drawn for visitors, as for everyone; hidden, but not forgotten, from those who seem to be signed in.
  return (
    <>
      <div className={error ? '' : 'signed-in:hidden'}>{children}</div>
      {!error && (
        <div className="hidden min-h-[60svh] place-items-center signed-in:grid">
          <Spinner className="size-8 text-brand" />
        </div>
      )}
    </>
  )
}
