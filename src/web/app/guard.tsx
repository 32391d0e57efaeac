import { useMatch, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import { useWords } from '../lib/i18n.tsx'
import { type Session, useMe } from '../lib/session.ts'
import { Spinner } from '../ui/spinner.tsx'
import { ErrorPage } from './error-page.tsx'

interface GuardProps {
  /** Lets in those, too, whose profile is not complete yet. */
  incomplete?: boolean
  children: (me: Profile) => ReactNode
}

/**
 * A page for the signed-in alone. Visitors are sent to sign in, and come back here after; those whose profile is not
 * complete are sent to complete it.
 */
export function Guard({ incomplete = false, children }: GuardProps) {
  const session = useMe()
  const elsewhere = placeFor(session, incomplete)
  useLeaving(elsewhere)

  if (session.error) return <ErrorPage error={session.error} />
  if (session.status !== 'user' || elsewhere) return <Waiting />
  return children(session.me)
}

/** Where someone belongs who may not be here. */
function placeFor({ status, me }: Session, incomplete: boolean): '/login' | '/create-profile' | undefined {
  if (status === 'visitor') return '/login'
  if (status === 'user' && !me.profile_complete && !incomplete) return '/create-profile'
  return undefined
}

/** Goes to `path` instead of this page, which the page of signing in is told of. */
function useLeaving(path: '/login' | '/create-profile' | undefined): void {
  const router = useRouter()
  const here = useMatch({ strict: false, select: ({ pathname }) => pathname })
  useEffect(() => {
    if (!path) return
    const { pathname, searchStr } = router.latestLocation
    // Whoever has just signed out is on the way to another page already.
    if (pathname !== here) return
    const from = path === '/login' ? `?${new URLSearchParams({ from: pathname + searchStr })}` : ''
    router.history.replace(path + from)
  }, [path, here, router])
}

/** While it is not known yet who is there. */
export function Waiting() {
  const { words } = useWords()
  return (
    <div role="status" className="grid min-h-[60svh] place-items-center">
      <Spinner className="size-8 text-brand" />
      <span className="sr-only">{words.shell.loading}</span>
    </div>
  )
}
