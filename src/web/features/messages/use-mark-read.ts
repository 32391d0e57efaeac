import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { api } from '../../lib/api.ts'
import { applyReadMark } from './cache.ts'

interface ReadProgress {
  meId: string
  conversationId: string
  /** Number of the newest message that the user has not read; 0 without one. */
  unreadSeq: number
  /** Whether the end of the conversation is on the screen. */
  atEnd: boolean
}

/** Marks the messages of an open conversation as read once they are visible on a visible page. */
export function useMarkRead({ meId, conversationId, unreadSeq, atEnd }: ReadProgress): void {
  const queryClient = useQueryClient()
  const visible = useSyncExternalStore(watchVisibility, isVisible, () => false)
  const { mutate } = useMutation({
    mutationFn: async (seq: number) =>
      (await api()).messages.markRead({ params: { id: conversationId }, body: { seq } }),
    onSuccess: (_, readSeq) => applyReadMark(queryClient, conversationId, { readerId: meId, readSeq, meId }),
    retry: 1,
  })

  useEffect(() => {
    if (visible && atEnd && unreadSeq > 0) mutate(unreadSeq)
  }, [visible, atEnd, unreadSeq, mutate])
}

function isVisible(): boolean {
  return document.visibilityState === 'visible'
}

function watchVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
