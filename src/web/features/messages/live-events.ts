import type { QueryClient } from '@tanstack/react-query'
import type { LiveData } from '../../../contract/live.ts'
import { refetchAfterChange } from '../../lib/live/events.ts'
import { applyMessage, applyReadMark } from './cache.ts'
import { conversationsKey } from './query-keys.ts'

/** Applies live events of conversations to the cached queries. */
export function messageEvents(queryClient: QueryClient, meId: string) {
  return {
    message: ({ message }: LiveData<'message'>) => applyMessage(queryClient, message, meId),
    messages_read: ({ conversation_id, reader_id, read_seq }: LiveData<'messages_read'>) =>
      applyReadMark(queryClient, conversation_id, { readerId: reader_id, readSeq: read_seq, meId }),
    conversation: () => void refetchAfterChange(queryClient, { queryKey: conversationsKey }),
  }
}
