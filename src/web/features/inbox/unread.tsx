import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Inbox } from '../../../contract/calls/inbox.ts'
import { dateTimeComma } from '../../../contract/rules/format.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { usePolling } from '../../lib/live/events.ts'
import { inboxQuery, useLiveInbox } from './queries.ts'

type Counted = 'messages' | 'notifications' | 'all'

function countOf(inbox: Inbox | undefined, of: Counted): number {
  if (!inbox) return 0
  const { unread_messages: messages, unread_notifications: notifications } = inbox
  return { messages, notifications, all: messages + notifications }[of]
}

/** Number of unread messages or notifications beside its icon; for screen readers it continues the link's name. */
export function UnreadBadge({ of, className }: { of: Counted; className: string }) {
  const words = useBundle('account').notifications
  const { language } = useWords()
  const { data } = useQuery(inboxQuery)
  const count = countOf(data, of)
  if (count === 0) return null
  return (
    <span
      className={`min-w-5 rounded-full bg-brand px-1 text-center text-xs leading-5 font-semibold text-on-brand ${className}`}
    >
      <span aria-hidden>{shortCount(count)}</span>
      <span className="sr-only">{dateTimeComma[language] + words.unread(shortCount(count))}</span>
    </span>
  )
}

/** Keeps the counts up to date and shows their sum in the document title, on every page. Used once, in the header. */
export function UnreadTitle() {
  useLiveInbox()
  const { data } = useQuery({ ...inboxQuery, ...usePolling(60_000) })
  const count = countOf(data, 'all')

  useEffect(() => {
    const show = () => {
      const title = titleWithCount(document.title, count)
      if (title !== document.title) document.title = title
    }
    show()
    // Each page sets its own title.
    const observer = new MutationObserver(show)
    observer.observe(document.head, { subtree: true, childList: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = titleWithCount(document.title, 0)
    }
  }, [count])

  return null
}

const MAX_SHOWN = 99

/** A count that fits into a badge: `99+` beyond 99. */
export function shortCount(count: number): string {
  return count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count)
}

const PREFIX = /^\(\d+\+?\) /

/** A document title prefixed with the number of unread messages and notifications, replacing an earlier prefix. */
export function titleWithCount(title: string, count: number): string {
  const plain = title.replace(PREFIX, '')
  return count > 0 ? `(${shortCount(count)}) ${plain}` : plain
}
