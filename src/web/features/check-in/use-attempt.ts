import { useRef } from 'react'
import { randomUuid } from '../../lib/random-uuid.ts'

/**
 * The id of what is sold or noted, made here: an attempt without an answer may have counted, and with the same content it is
 * sent again under the same id.
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
