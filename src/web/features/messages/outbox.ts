import type { Message } from '../../../contract/calls/messages.ts'
import { accountStorage } from '../../lib/storage.ts'

/** A message of the caller that the server has not confirmed. */
export interface Outgoing {
  /** Idempotency key and id of the message, the same on every attempt. */
  id: string
  conversation_id: string
  message_text: string
  created_at: string
  status: 'sending' | 'failed'
  /** Why the server refused it; absent without a response. */
  refusal?: string
}

interface OutboxOptions {
  /** Sends one message. Throws what the API client throws. */
  send: (message: Outgoing) => Promise<Message>
  onSent: (message: Message) => void
  onFailed: (message: Outgoing, error: unknown) => void
  /** Text of the server's refusal; undefined for connection failures, which may pass. */
  refusalText: (error: unknown) => string | undefined
  /** Resolves before the second attempt after a connection failure; false gives up at once. */
  beforeRetry: () => Promise<boolean>
  /** Key prefix under which a user's messages survive a reload. */
  storagePrefix: string
}

export type Outbox = ReturnType<typeof createOutbox>

/**
 * Outgoing messages. Those of one conversation are sent one after another, so that they arrive in the order of writing;
 * when the connection fails, the later ones fail, too. A failed message stays until it is resent or discarded, also
 * after a reload.
 */
export function createOutbox(options: OutboxOptions) {
  const listeners = new Set<() => void>()
  const working = new Set<string>()
  let messages: readonly Outgoing[] = restore(options.storagePrefix)

  const keyOf = (id: string) => options.storagePrefix + id

  function change(next: readonly Outgoing[]): void {
    // Each under its own key: other tabs have messages, too.
    for (const { id } of messages) if (!next.some((kept) => kept.id === id)) accountStorage.write(keyOf(id), undefined)
    for (const message of next)
      if (!messages.includes(message)) accountStorage.write(keyOf(message.id), JSON.stringify(message))
    messages = next
    for (const listener of listeners) listener()
  }

  function update(matches: (message: Outgoing) => boolean, values: Partial<Outgoing>): void {
    change(messages.map((message) => (matches(message) ? { ...message, ...values } : message)))
  }

  function remove(ids: ReadonlySet<string>): void {
    if (messages.some(({ id }) => ids.has(id))) change(messages.filter(({ id }) => !ids.has(id)))
  }

  /** Sends the queued messages of a conversation in turn. */
  async function work(conversationId: string): Promise<void> {
    if (working.has(conversationId)) return
    working.add(conversationId)
    const isWaiting = (message: Outgoing) => message.conversation_id === conversationId && message.status === 'sending'
    for (let next = messages.find(isWaiting); next; next = messages.find(isWaiting)) await deliver(next, isWaiting)
    working.delete(conversationId)
  }

  async function deliver(message: Outgoing, isWaiting: (message: Outgoing) => boolean): Promise<void> {
    try {
      const sent = await attempt(message)
      options.onSent(sent)
      remove(new Set([message.id]))
    } catch (error) {
      const refusal = options.refusalText(error)
      // It may have arrived meanwhile, by a live event.
      const stillThere = messages.some(({ id }) => id === message.id)
      if (refusal) update(({ id }) => id === message.id, { status: 'failed', refusal })
      else update(isWaiting, { status: 'failed' })
      if (stillThere) options.onFailed(message, error)
    }
  }

  async function attempt(message: Outgoing): Promise<Message> {
    try {
      return await options.send(message)
    } catch (error) {
      if (options.refusalText(error) || !(await options.beforeRetry())) throw error
      return options.send(message)
    }
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    messages: (): readonly Outgoing[] => messages,
    send(message: Omit<Outgoing, 'status'>): void {
      change([...messages, { ...message, status: 'sending' }])
      void work(message.conversation_id)
    },
    /** Resends a failed message, and with it all others that failed for lack of a connection, in order. */
    retry(id: string): void {
      const chosen = messages.find((message) => message.id === id)
      if (!chosen) return
      update(
        (message) =>
          message.conversation_id === chosen.conversation_id &&
          message.status === 'failed' &&
          (message.id === id || !message.refusal),
        { status: 'sending', refusal: undefined },
      )
      void work(chosen.conversation_id)
    },
    /** Discards a failed message. */
    takeBack: (id: string) => remove(new Set([id])),
    /** The server has these messages, even if their responses were lost. */
    confirm: (sent: { id: string }[]) => remove(new Set(sent.map(({ id }) => id))),
  }
}

/** Messages in flight when the page was left may or may not have arrived: resent, they arrive once. */
function restore(prefix: string): Outgoing[] {
  return accountStorage
    .readAll(prefix)
    .flatMap(parse)
    .sort((a, b) => a.created_at.localeCompare(b.created_at))
}

function parse(stored: string): Outgoing[] {
  try {
    const { id, conversation_id, message_text, created_at, refusal } = JSON.parse(stored)
    const message: Outgoing = { id, conversation_id, message_text, created_at, refusal, status: 'failed' }
    return [id, conversation_id, message_text, created_at].every((field) => typeof field === 'string') ? [message] : []
  } catch {
    return []
  }
}
