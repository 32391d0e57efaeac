import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/errors.ts'
import { type Locale, loadBundle } from '../../lib/i18n.tsx'
import { meQuery } from '../../lib/session.ts'
import { tabStorage } from '../../lib/storage.ts'
import { toast } from '../../ui/toast.tsx'

const SYNCED_KEY = 'synced'

/**
 * Synchronises the profile of user `id` once per browser session. A failure shows a toast and is retried on the next
 * load.
 */
export async function syncProfile(id: string, queryClient: QueryClient, { words, language }: Locale): Promise<void> {
  if (tabStorage.read(SYNCED_KEY) === id) return
  try {
    const { profile } = await (await api()).profiles.sync()
    queryClient.setQueryData(meQuery.queryKey, (me) => (me?.id === id ? profile : me))
    tabStorage.write(SYNCED_KEY, id)
  } catch (error) {
    const { auth } = await loadBundle('account', language)
    toast({ variant: 'error', about: 'sync', text: auth.sync_failed(errorMessage(error, words)) })
  }
}
