import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { api } from '../../lib/api.ts'
import { apiError, errorMessage, isProgrammingError, reportFault } from '../../lib/errors.ts'
import { type Locale, loadBundle, useWords } from '../../lib/i18n.tsx'
import { announce } from '../../ui/announcer.tsx'
import { applyMessage } from './cache.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { conversationKey } from './queries.ts'

/** Long enough for another server process to take over, milliseconds. */
const RETRY_AFTER_MS = 1_500

/** The outbox of the signed-in user: it keeps sending while other pages are shown. */
let current: { meId: string; outbox: Outbox } | undefined

/** The user's outbox, and its messages for one conversation. */
export function useOutbox(meId: string, conversationId: string) {
  const queryClient = useQueryClient()
  const locale = useWords()
  if (current?.meId !== meId) current = { meId, outbox: open(meId, queryClient, locale) }
  const { outbox } = current
  const messages = useSyncExternalStore(outbox.subscribe, outbox.messages, outbox.messages)
  return { outbox, outgoing: messages.filter((message) => message.conversation_id === conversationId) }
}

function open(meId: string, queryClient: QueryClient, { words, language }: Locale): Outbox {
  return createOutbox({
    storagePrefix: `message-outbox:${meId}:`,
    send: async ({ id, conversation_id, message_text }) =>
      (await api()).messages.send({ params: { id: conversation_id }, body: { id, message_text } }),
    onSent: (message) => applyMessage(queryClient, message, meId),
    onFailed: ({ conversation_id }, error) => {
      reportFault(error)
      void loadBundle('account', language).then(({ messages }) => announce(messages.status.failed))
      // The conversation may no longer accept messages.
      void queryClient.invalidateQueries({ queryKey: conversationKey(conversation_id) })
    },
    refusalText: (error) =>
      (apiError(error)?.status ?? 500) < 500 || isProgrammingError(error) ? errorMessage(error, words) : undefined,
    beforeRetry: async () => {
      if (!navigator.onLine) return false
      await new Promise((done) => setTimeout(done, RETRY_AFTER_MS))
      return navigator.onLine
    },
  })
}
