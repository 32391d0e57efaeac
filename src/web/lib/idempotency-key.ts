import { useRef } from 'react'
import { randomUuid } from './random-uuid.ts'

/** A request that was sent. */
interface SentRequest {
  /** Its idempotency key. */
  id: string
  content: unknown
}

/**
 * The idempotency key of a request. Without an answer the last one may have counted, so the same content is sent again with
 * the same key; other content, too, where the server tells the two apart (`goesOn`).
 */
export function idempotencyKey(content: unknown, last: SentRequest | undefined, goesOn = false): string {
  return last && (goesOn || JSON.stringify(last.content) === JSON.stringify(content)) ? last.id : randomUuid()
}

/** Keys of the requests of a component, as long as it is mounted: for what is sent by pressing a button again. */
export function useIdempotencyKey() {
  const last = useRef<SentRequest>(undefined)
  return {
    idOf(content: object): string {
      const id = idempotencyKey(content, last.current)
      last.current = { id, content }
      return id
    },
    /** The last request was answered: the next is another one, even with the same content. */
    end() {
      last.current = undefined
    },
  }
}
