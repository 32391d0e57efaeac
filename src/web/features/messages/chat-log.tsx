import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { api } from '../../lib/api.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { randomUuid } from '../../lib/random-uuid.ts'
import { useDay } from '../../lib/use-now.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon, Spinner } from '../../ui/icon.tsx'
import { applyReadMark } from './cache.ts'
import { chatDays } from './chat-entries.ts'
import { dayLabel } from './labels.ts'
import { MessageItem } from './message-item.tsx'
import { lastSeq, lastUnreadSeq, type MessageLog } from './message-log.ts'
import type { Outgoing } from './outbox.ts'
import { loadOlder } from './queries.ts'
import type { useChatScroll } from './use-chat-scroll.ts'

interface ChatLogProps {
  conversationId: string
  meId: string
  /** Name of the other participant. */
  name: string
  log: MessageLog
  outgoing: readonly Outgoing[]
  scroll: ReturnType<typeof useChatScroll>
  onRetry: (id: string) => void
  onTakeBack: (id: string) => void
}

/** The messages of a conversation, with labels of their days. */
export function ChatLog({ conversationId, meId, name, log, outgoing, scroll, onRetry, onTakeBack }: ChatLogProps) {
  const words = useBundle('account').messages
  const { language } = useWords()
  const now = useDay()
  // The router restores scroll positions by id: this window restores its own.
  const [scrollId] = useState(randomUuid)
  const { box, content, atEnd, onScroll, toEnd } = scroll
  const unseen = useUnseen(log, meId, atEnd)
  useMarkRead({ meId, conversationId, unreadSeq: lastUnreadSeq(log, meId), atEnd })
  useAnnouncedMessages(log, meId, name)

  function showLatest() {
    toEnd()
    box.current?.focus({ preventScroll: true })
  }

  return (
    <div className="relative flex min-h-0 grow flex-col">
      {/* New messages are announced separately; a live log would also read out older ones as they load. */}
      <div
        ref={box}
        role="log"
        aria-live="off"
        aria-label={words.log(name)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: makes it scrollable by keyboard
        tabIndex={0}
        data-scroll-restoration-id={scrollId}
        onScroll={onScroll}
        className="min-h-0 grow overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-3 focus-visible:shadow-none"
      >
        <div ref={content} className="flex min-h-full flex-col justify-end p-4">
          {log.complete ? (
            <p className="py-4 text-center text-sm text-balance text-mute">
              {log.messages.length + outgoing.length === 0 && (
                <span className="mb-1 block text-lg font-medium text-ink">{words.none}</span>
              )}
              <span>{words.first(name)}</span>
            </p>
          ) : (
            <EarlierMessages conversationId={conversationId} meId={meId} box={box} />
          )}
          {chatDays(log, outgoing, meId).map(({ day, messages }) => (
            <div key={day}>
              <h3 className="sticky top-0 z-1 my-3 text-center text-sm font-normal">
                <span className="inline-block rounded-full border border-line bg-card px-3 py-1 text-mute">
                  {dayLabel(messages[0]?.created_at ?? '', now, words, language)}
                </span>
              </h3>
              <ol>
                {messages.map((message) => (
                  <MessageItem
                    key={message.id}
                    message={message}
                    name={name}
                    onRetry={onRetry}
                    onTakeBack={onTakeBack}
                  />
                ))}
              </ol>
            </div>
          ))}
        </div>
      </div>
      {!atEnd && (
        <Button
          variant={unseen > 0 ? 'main' : 'outline'}
          onClick={showLatest}
          className="absolute inset-x-0 bottom-3 mx-auto w-fit shadow-soft"
        >
          <Icon of={ArrowDown} />
          {unseen > 0 ? words.new_messages(unseen) : words.latest}
        </Button>
      )}
    </div>
  )
}

/** Number of the other participant's messages that arrived while the end was off screen. */
function useUnseen(log: MessageLog, meId: string, atEnd: boolean): number {
  const last = lastSeq(log)
  const [seen, setSeen] = useState(last)
  if (atEnd && seen !== last) setSeen(last)
  return log.messages.filter(({ seq, sender_id }) => seq > seen && sender_id !== meId).length
}

/** Announces new messages of the other participant politely. */
function useAnnouncedMessages(log: MessageLog, meId: string, name: string): void {
  const words = useBundle('account').messages
  const announced = useRef(lastSeq(log))
  useEffect(() => {
    const news = log.messages.filter(({ seq, sender_id }) => seq > announced.current && sender_id !== meId)
    announced.current = lastSeq(log)
    if (news.length > 0) announce(news.map(({ message_text }) => words.from(name, message_text)).join(' '))
  }, [log, meId, name, words])
}

interface ReadProgress {
  meId: string
  conversationId: string
  /** Number of the newest message that the user has not read; 0 without one. */
  unreadSeq: number
  /** Whether the end of the conversation is on the screen. */
  atEnd: boolean
}

/** Marks the messages of an open conversation as read once they are visible on a visible page. */
function useMarkRead({ meId, conversationId, unreadSeq, atEnd }: ReadProgress): void {
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

/** Distance above the chat window at which the next page is fetched. */
const AHEAD = '900px'

interface EarlierMessagesProps {
  conversationId: string
  meId: string
  box: RefObject<HTMLElement | null>
}

/** The start of an incomplete log: fetches the previous page on approach. */
function EarlierMessages({ conversationId, meId, box }: EarlierMessagesProps) {
  const words = useBundle('account').messages
  const { words: site } = useWords()
  const queryClient = useQueryClient()
  const start = useRef<HTMLDivElement>(null)
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => loadOlder(conversationId, meId, queryClient),
  })

  useEffect(() => {
    if (!start.current || isPending || isError) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && mutate(), {
      root: box.current,
      rootMargin: `${AHEAD} 0px 0px 0px`,
    })
    observer.observe(start.current)
    return () => observer.disconnect()
  }, [box, mutate, isPending, isError])

  return (
    <div ref={start} className="flex min-h-16 flex-col items-center justify-center gap-1 pb-2">
      {isError && (
        <p role="alert" className="text-sm text-danger">
          {words.earlier_failed}
        </p>
      )}
      {isPending ? (
        <p role="status" className="flex items-center gap-2 text-sm text-mute">
          <Spinner />
          {words.loading_earlier}
        </p>
      ) : (
        <Button variant="quiet" onClick={() => mutate()}>
          {isError ? site.shell.try_again : words.earlier}
        </Button>
      )}
    </div>
  )
}
