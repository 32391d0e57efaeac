import { useRef } from 'react'
import { randomUuid } from '../../../lib/random-uuid.ts'

/**
 * Idempotency key of a sale, a guest or a payment: an attempt without an answer may have counted, so the same content is sent
 * again with the same key.
 */
export function useAttempt() {
  const last = useRef<{ id: string; content: string }>(undefined)
  return {
    idOf(request: object): string {
      const content = JSON.stringify(request)
      if (last.current?.content !== content) last.current = { id: randomUuid(), content }
      return last.current.id
    },
    /** It was answered. */
    end() {
      last.current = undefined
    },
  }
}
