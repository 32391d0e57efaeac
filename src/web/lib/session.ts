import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Profile } from '../../contract/calls/profiles.ts'
import { api } from './api.ts'
import { apiError } from './errors.ts'
import { openTabChannel, tabStorage } from './storage.ts'

/** The session, as far as known. `error` is why it could not be fetched. */
export type Session =
  | { status: 'loading'; me?: undefined; error?: Error }
  | { status: 'visitor'; me?: undefined; error?: undefined }
  | { status: 'user'; me: Profile; error?: undefined }

/** On the document while a session is likely, from the first paint; see the `signed-in` variant in app.css. */
const SIGNED_IN_ATTRIBUTE = 'data-signed-in'

/** Announces sign-in and sign-out to other tabs. One per tab: a channel does not receive its own messages. */
let channel: ReturnType<typeof openTabChannel> | undefined

function otherTabs() {
  channel ??= openTabChannel('session')
  return channel
}

/**
 * Inline script, runs before the first paint. Pages are cached for everyone; CSS hides the parts for visitors from
 * users, so that nothing shifts once the session is known.
 */
export const MARK_SIGNED_IN = `/(^|; )signed_in=1/.test(document.cookie)&&document.documentElement.setAttribute('${SIGNED_IN_ATTRIBUTE}','')`

/** Whether the browser has a session, as far as scripts can tell: its own cookie is hidden from them. */
export function seemsSignedIn(): boolean {
  return document.cookie.split('; ').includes('signed_in=1')
}

/** The user's profile; null when the session has ended. */
async function fetchMe(): Promise<Profile | null> {
  try {
    return await (await api()).profiles.profile()
  } catch (error) {
    if (apiError(error)?.status !== 401) throw error
    return null
  }
}

/** The user's profile; null for visitors, who have no cookie and send no request. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async (): Promise<Profile | null> => {
    if (!seemsSignedIn()) return null
    const loading = import('./kept-store.ts').catch(() => undefined)
    // The end of a session is confirmed: another tab may have begun the next one while the first response was on its way.
    const me = (await fetchMe()) ?? (await fetchMe())
    if (!me) {
      forgetSession()
      void loading.then((store) => store?.dropKeptTickets())
      return null
    }
    const store = await loading
    // Its transaction begins before any read of the tickets.
    void store?.dropTicketsOfOthers(me.id)
    return me
  },
  staleTime: 60_000,
  // A sign-in by mail link does not reach this tab's channel.
  refetchOnWindowFocus: ({ state }) => (seemsSignedIn() === Boolean(state.data) ? true : 'always'),
})

/** The session. Always `loading` on the server and during hydration: the page is the same for everyone. */
export function useMe(): Session {
  const hydrated = useHydrated()
  const { data, error } = useQuery({ ...meQuery, enabled: hydrated })
  // Parts of a page hydrate one by one: the data may arrive before the last of them.
  if (hydrated && data) return { status: 'user', me: data }
  if (hydrated && data === null) return { status: 'visitor' }
  return { status: 'loading', error: error ?? undefined }
}

/** Refetches the session after sign-in or sign-out, and drops the data of the previous one. */
export async function sessionChanged(queryClient: QueryClient): Promise<void> {
  tellOtherTabs()
  await renew(queryClient)
}

/** Tells other tabs to refetch the session; after a log-out also to clear their drafts. */
export function tellOtherTabs(change: 'changed' | 'left' = 'changed'): void {
  otherTabs().postMessage(change)
}

/** Follows sign-in and sign-out in any tab. Used once, in the shell. */
export function useSessionChanges(): void {
  const queryClient = useQueryClient()
  const { status } = useMe()

  useEffect(() => {
    otherTabs().onmessage = ({ data }) => {
      if (data === 'left') tabStorage.clear()
      void renew(queryClient)
    }
  }, [queryClient])

  useEffect(() => {
    if (status !== 'loading') document.documentElement.toggleAttribute(SIGNED_IN_ATTRIBUTE, status === 'user')
  }, [status])
}

async function renew(queryClient: QueryClient): Promise<void> {
  // Queries in flight belong to the page about to be shown.
  queryClient.removeQueries({ type: 'inactive', fetchStatus: 'idle' })
  await queryClient.invalidateQueries()
}

function forgetSession(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = 'signed_in=; path=/; max-age=0; SameSite=Lax'
}
