import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const KEY = 'newsletter'

/** Whether this device has confirmed a subscription. */
export function hasSubscribedHere(): boolean {
  try {
    return localStorage.getItem(KEY) === 'subscribed'
  } catch {
    return false
  }
}

/** Records on this device that a subscription was confirmed, or with `false` that it ended. */
export function noteSubscribed(subscribed: boolean): void {
  try {
    if (subscribed) localStorage.setItem(KEY, 'subscribed')
    else localStorage.removeItem(KEY)
  } catch {
    // Storage may be full or forbidden: the form is shown again.
  }
}

/** Whether the user's address is subscribed. */
export const newsletterQuery = (meId: string) =>
  queryOptions({ queryKey: ['newsletter', meId], queryFn: async () => (await api()).newsletter.mine() })
