import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { deviceStorage } from '../../lib/storage.ts'

const KEY = 'newsletter'

/** Whether this device has confirmed a subscription. */
export const hasSubscribedHere = () => deviceStorage.read(KEY) === 'subscribed'

/** Records on this device that a subscription was confirmed, or with `false` that it ended. */
export const noteSubscribed = (subscribed: boolean) => deviceStorage.write(KEY, subscribed ? 'subscribed' : undefined)

/** Whether the user's address is subscribed. */
export const newsletterQuery = (meId: string) =>
  queryOptions({ queryKey: ['newsletter', meId], queryFn: async () => (await api()).newsletter.mine() })
