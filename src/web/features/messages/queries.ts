import {
  type DataTag,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import type { Conversation } from '../../../contract/calls/messages.ts'
import { api } from '../../lib/api.ts'
import { cursorPage, cursorPaging } from '../../lib/cursor-page.ts'
import { LIVE_QUERY } from '../../lib/query-client.ts'
import { type ConversationPages, conversationsIn } from './conversation-pages.ts'
import { EMPTY_LOG, lastSeq, type MessageLog, withMessages } from './message-log.ts'

/** Key of a query with data of one type. */
type Key<Data> = DataTag<readonly string[], Data>

/** Everything about conversations. */
export const allConversationsKey = ['conversations'] as const

/** The list of conversations. */
export const conversationsKey = ['conversations', 'list'] as unknown as Key<ConversationPages>

/** One conversation. */
export const conversationKey = (id: string) => ['conversations', 'one', id] as unknown as Key<Conversation>

/** The messages of a conversation. */
export const messageLogKey = (id: string) => ['conversations', 'messages', id] as unknown as Key<MessageLog>

const CONVERSATIONS_PER_PAGE = 50
const MESSAGES_PER_PAGE = 50
/** The server answers with no more. */
const PEOPLE_PER_SEARCH = 20
/** Pages fetched to close the gap after a long absence; beyond them the older messages are reloaded. */
const MAX_CATCH_UP = 5

/** Conversations of the signed-in user, newest first. */
export const conversationsQuery = infiniteQueryOptions({
  queryKey: conversationsKey,
  queryFn: async ({ pageParam }) =>
    cursorPage(await (await api()).messages.conversations({ limit: CONVERSATIONS_PER_PAGE, cursor: pageParam })),
  ...cursorPaging,
  ...LIVE_QUERY,
})

/** One conversation; the list provides most of it before it is fetched. */
export const conversationQuery = (id: string, queryClient: QueryClient) =>
  queryOptions({
    queryKey: conversationKey(id),
    queryFn: async () => (await api()).messages.conversation({ id }),
    placeholderData: () => conversationsIn(queryClient.getQueryData(conversationsKey)).find((known) => known.id === id),
    ...LIVE_QUERY,
  })

/** The latest messages of a conversation. A refetch keeps the older ones already loaded. */
export const messageLogQuery = (id: string, meId: string, queryClient: QueryClient) => {
  const queryKey = messageLogKey(id)
  return queryOptions({
    queryKey,
    queryFn: async (): Promise<MessageLog> => {
      const known = () => queryClient.getQueryData(queryKey) ?? EMPTY_LOG
      const from = lastSeq(known())
      let latest = await fetchPage(id)
      for (let page = 1; page < MAX_CATCH_UP && from > 0 && firstSeq(latest) > from + 1; page++)
        latest = [...(await fetchPage(id, firstSeq(latest))), ...latest]
      // Live events may have arrived meanwhile.
      const base = firstSeq(latest) > from + 1 ? { ...EMPTY_LOG, readSeq: known().readSeq } : known()
      const log = withMessages(base, latest, meId)
      return latest.length === 0 ? { ...log, complete: true } : log
    },
    // The log is replaced as a whole, and only when it changes.
    structuralSharing: false,
    ...LIVE_QUERY,
  })
}

/** Loads the page of messages before the oldest one of the log. */
export async function loadOlder(id: string, meId: string, queryClient: QueryClient): Promise<void> {
  const queryKey = messageLogKey(id)
  const oldest = queryClient.getQueryData(queryKey)?.messages[0]
  if (!oldest) return
  const older = await fetchPage(id, oldest.seq)
  queryClient.setQueryData(queryKey, (log) => {
    // A catch-up after a long absence may have restarted the log.
    if (!log || log.messages[0]?.seq !== oldest.seq) return log
    const more = withMessages(log, older, meId)
    return older.length === 0 ? { ...more, complete: true } : more
  })
}

/** People to start a conversation with, by name. `more`: there may be others. */
export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: ['people', search],
    queryFn: async () => {
      const people = await (await api()).messages.people({ q: search, limit: PEOPLE_PER_SEARCH })
      return { people, more: people.length === PEOPLE_PER_SEARCH }
    },
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

async function fetchPage(id: string, before?: number) {
  return (await api()).messages.list({ id, before, limit: MESSAGES_PER_PAGE })
}

function firstSeq(messages: { seq: number }[]): number {
  return messages[0]?.seq ?? 0
}
