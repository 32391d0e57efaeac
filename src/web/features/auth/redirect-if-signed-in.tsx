import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { tellOtherTabs, useMe } from '../../lib/session.ts'
import { Spinner } from '../../ui/icon.tsx'

/** A page for visitors. Signed-in users are redirected to `from`, else to their profile. */
export function RedirectIfSignedIn({ from = '/profile', children }: { from?: string; children: ReactNode }) {
  const router = useRouter()
  const { status, error } = useMe()
  useEffect(() => {
    if (status !== 'user') return
    // After a return from Google the other tabs have not been told yet.
    tellOtherTabs()
    router.history.replace(from)
  }, [status, from, router])

  // Rendered for everyone; CSS hides it while a session is likely. It stays mounted.
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
