import { queryOptions } from '@tanstack/react-query'
import type { MailingContent } from '../../../contract/records/mailing.ts'
import { api } from '../../lib/api.ts'

/** Key of everything about mailings. */
export const MAILINGS = ['admin-mailings'] as const

const REFRESH_MS = 2_000

/** A newsletter or message; read again while it is being sent. */
export const mailingQuery = (id: string) =>
  queryOptions({
    queryKey: [...MAILINGS, id],
    queryFn: async () => (await api()).mailings.get({ id }),
    refetchInterval: ({ state: { data } }) => data?.state === 'sending' && REFRESH_MS,
  })

/** How many readers the newsletter has. */
export const readersQuery = queryOptions({
  queryKey: [...MAILINGS, 'readers'],
  queryFn: async () => (await api()).mailings.readers(),
  refetchOnMount: 'always',
})

/** How many holders of an event a message would reach. */
export const holdersQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...MAILINGS, 'holders', eventId],
    queryFn: async () => (await api()).mailings.holders({ id: eventId }),
    refetchOnMount: 'always',
  })

/** The week's programme. */
export const weeklyQuery = queryOptions({
  queryKey: [...MAILINGS, 'weekly'],
  queryFn: async () => (await api()).mailings.weekly(),
})

/** A text as the mail of its readers, or of the holders of an event. */
export const previewQuery = (content: MailingContent, eventId: string | undefined) =>
  queryOptions({
    queryKey: [...MAILINGS, 'preview', content, eventId],
    queryFn: async ({ signal }) => (await api()).mailings.preview({ ...content, event_id: eventId }, { signal }),
  })
