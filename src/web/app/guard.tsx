import { useMatches, useRouter } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import type { Profile } from '../../contract/calls/profiles.ts'
import { useWords } from '../lib/i18n.tsx'
import { type Session, useMe } from '../lib/session.ts'
import { Spinner } from '../ui/icon.tsx'
import { ErrorPage } from './error-page.tsx'

interface GuardProps {
  /** Also admits users whose profile is incomplete. */
  incomplete?: boolean
  children: (me: Profile) => ReactNode
}

/**
 * A page for signed-in users. Visitors are sent to log in and return; users without a profile are sent to create it.
 */
export function Guard({ incomplete = false, children }: GuardProps) {
  const session = useMe()
  const elsewhere = placeFor(session, incomplete)
  useLeaving(elsewhere, session.status)

  if (session.error) return <ErrorPage error={session.error} />
  if (session.status !== 'user' || elsewhere) return <Waiting />
  return <UserContext.Provider value={session.me}>{children(session.me)}</UserContext.Provider>
}

const UserContext = createContext<Profile | undefined>(undefined)

/** The signed-in user of a page behind a `Guard`. */
export function useUser(): Profile {
  const user = useContext(UserContext)
  if (!user) throw new Error('useUser outside of Guard')
  return user
}

/** Redirect target of a user who may not see the page. */
function placeFor({ status, me }: Session, incomplete: boolean): '/login' | '/create-profile' | undefined {
  if (status === 'visitor') return '/login'
  if (status === 'user' && !me.profile_complete && !incomplete) return '/create-profile'
  return undefined
}

/** Redirects to `path`; the login page learns where to return to, and whether the session ended on this page. */
function useLeaving(path: '/login' | '/create-profile' | undefined, status: Session['status']): void {
  const router = useRouter()
  const here = useMatches({ select: (matches) => matches.at(-1)?.pathname })
  const wasUser = useRef(false)
  useEffect(() => {
    if (status === 'user') wasUser.current = true
    if (!path) return
    const { pathname, searchStr } = router.latestLocation
    // A logout is already navigating away.
    if (withoutSlash(pathname) !== withoutSlash(here)) return
    const ended = wasUser.current && { ended: 'session' }
    const from = path === '/login' ? `?${new URLSearchParams({ from: pathname + searchStr, ...ended })}` : ''
    router.history.replace(path + from)
  }, [path, status, here, router])
}

/** The match of an index page, `/bookings/`, has a slash that its URL lacks. */
function withoutSlash(path: string | undefined): string | undefined {
  return path?.replace(/(?<=.)\/$/, '')
}

/** Shown while the session loads. */
export function Waiting() {
  const { words } = useWords()
  return (
    <div role="status" className="grid min-h-[60svh] place-items-center">
      <Spinner className="size-8 text-brand" />
      <span className="sr-only">{words.shell.loading}</span>
    </div>
  )
}
