import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import { api } from './api.ts'
import { apiError } from './errors.ts'

/** Who is at the page, as far as is known. `error` says why it could not be found out. */
export type Session =
  | { status: 'loading'; me?: undefined; error?: Error }
  | { status: 'visitor'; me?: undefined; error?: undefined }
  | { status: 'user'; me: Profile; error?: undefined }

/** On the document while there seems to be a session, from the first paint on; see the `signed-in` variant in app.css. */
const SIGNED_IN_ATTRIBUTE = 'data-signed-in'

/** By which tabs tell each other that someone has signed in or out. One for each tab: it does not hear itself. */
let channel: BroadcastChannel | undefined

function otherTabs(): BroadcastChannel {
  channel ??= new BroadcastChannel('session')
  return channel
}

/**
 * Runs before anything is drawn. Pages are the same for everyone and kept as such; what is for visitors alone is
 * hidden from users by CSS, so that nothing jumps when it turns out who is there.
 */
export const MARK_SIGNED_IN = `/(^|; )signed_in=1/.test(document.cookie)&&document.documentElement.setAttribute('${SIGNED_IN_ATTRIBUTE}','')`

/** The own profile; null for visitors, who are known by a missing cookie and never ask. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async (): Promise<Profile | null> => {
    if (!seemsSignedIn()) return null
    try {
      return await (await api()).profiles.profile()
    } catch (error) {
      if (apiError(error)?.status !== 401) throw error
      forgetSession()
      return null
    }
  },
  staleTime: 60_000,
  // Someone may have signed in or out without this tab being told: through a link in a mail, say.
  refetchOnWindowFocus: ({ state }) => (seemsSignedIn() === Boolean(state.data) ? true : 'always'),
})

/** Who is at the page. Always `loading` on the server and while its page is taken over: it is the same for everyone. */
export function useMe(): Session {
  const hydrated = useHydrated()
  const { data, error } = useQuery({ ...meQuery, enabled: hydrated })
  // Parts of a page are taken over one by one: to the last of them it may be known already.
  if (hydrated && data) return { status: 'user', me: data }
  if (hydrated && data === null) return { status: 'visitor' }
  return { status: 'loading', error: error ?? undefined }
}

/** Finds out anew who is there, after signing in or out; what was fetched for whoever was there before is dropped. */
export async function sessionChanged(queryClient: QueryClient): Promise<void> {
  tellOtherTabs()
  await renew(queryClient)
}

/** Has the other tabs find out anew who is there. */
export function tellOtherTabs(): void {
  otherTabs().postMessage('changed')
}

/** Keeps the page up with the session, in whichever tab it begins or ends; once, in the shell. */
export function useSessionChanges(): void {
  const queryClient = useQueryClient()
  const { status } = useMe()

  useEffect(() => {
    otherTabs().onmessage = () => void renew(queryClient)
  }, [queryClient])

  useEffect(() => {
    if (status !== 'loading') document.documentElement.toggleAttribute(SIGNED_IN_ATTRIBUTE, status === 'user')
  }, [status])
}

async function renew(queryClient: QueryClient): Promise<void> {
  // Not what a page that is about to be shown waits for.
  queryClient.removeQueries({ type: 'inactive', fetchStatus: 'idle' })
  await queryClient.invalidateQueries()
}

function seemsSignedIn(): boolean {
  return document.cookie.split('; ').includes('signed_in=1')
}

function forgetSession(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = 'signed_in=; path=/; max-age=0; SameSite=Lax'
}
