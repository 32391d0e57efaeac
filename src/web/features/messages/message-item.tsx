import { Check, CheckCheck, Ellipsis, type LucideIcon, X } from 'lucide-react'
import { useMemo } from 'react'
import { formatTime } from '../../../contract/rules/format.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { written } from '../../ui/written.tsx'
import type { ChatMessage, MessageStatus } from './chat-entries.ts'
import { splitLinks } from './links.ts'

interface MessageItemProps {
  message: ChatMessage
  /** Name of the other participant. */
  name: string
  onRetry: (id: string) => void
  onTakeBack: (id: string) => void
}

/** A message in the chat window: own ones at the end side, with their status. */
export function MessageItem({ message, name, onRetry, onTakeBack }: MessageItemProps) {
  const words = useBundle('account').messages
  const { words: site, language } = useWords()
  const { id, text, created_at, isMine, isFirst, status, refusal } = message
  const failed = isMine && status === 'failed'
  return (
    <li
      data-message
      className={`flex flex-col ${isMine ? 'items-end ps-10 sm:ps-24' : 'items-start pe-10 sm:pe-24'} ${isFirst ? 'mt-3' : 'mt-1'}`}
    >
      <div
        className={`max-w-full min-w-0 rounded-card border px-4 py-2 ${bubbleClass(isMine, failed)} ${isFirst ? (isMine ? 'rounded-se-sm' : 'rounded-ss-sm') : ''}`}
      >
        <span className="sr-only">{isMine ? words.you : name}</span>
        <MessageText text={text} />
        <p className="mt-0.5 flex items-center justify-end gap-1 text-sm text-mute">
          <time dateTime={created_at}>
            <bdi>{formatTime(created_at, language)}</bdi>
          </time>
          {isMine && <StatusIcon status={status} />}
        </p>
      </div>
      {failed && (
        <div className="mt-1 flex max-w-full flex-wrap items-center justify-end gap-x-2">
          <p className="text-sm text-danger">{refusal ?? words.status.failed}</p>
          <span className="flex gap-1">
            <Button variant="quiet" className="text-sm" onClick={() => onTakeBack(id)}>
              {words.take_back}
            </Button>
            <Button className="text-sm" onClick={() => onRetry(id)}>
              {site.shell.try_again}
            </Button>
          </span>
        </div>
      )}
    </li>
  )
}

const statusIcons: Record<MessageStatus, LucideIcon> = { sending: Ellipsis, sent: Check, read: CheckCheck, failed: X }

/** Status of an own message. */
export function StatusIcon({ status }: { status: MessageStatus }) {
  const words = useBundle('account').messages
  return (
    <span role="img" aria-label={words.status[status]} title={words.status[status]} className="inline-flex shrink-0">
      <Icon of={statusIcons[status]} className="size-4 stroke-[2.25]" />
    </span>
  )
}

function bubbleClass(isMine: boolean, failed: boolean): string {
  if (failed) return 'border-danger/60 bg-card'
  return isMine ? 'border-transparent bg-gold/25' : 'border-line bg-paper'
}

/**
 * The text of a message as typed. Each line has the direction of its own first letter; long words break, and web
 * addresses are links.
 */
function MessageText({ text }: { text: string }) {
  const parts = useMemo(() => withKeys(text), [text])
  return (
    <p {...written(text)} className="text-start whitespace-pre-wrap [unicode-bidi:plaintext] wrap-anywhere">
      {parts.map(({ key, text, href }) =>
        href ? (
          <a
            key={key}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            dir="ltr"
            className="underline underline-offset-3"
          >
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  )
}

/** Keyed by their position in the text. */
function withKeys(text: string) {
  let position = 0
  return splitLinks(text).map((part) => {
    const key = position
    position += part.text.length
    return { ...part, key }
  })
}
