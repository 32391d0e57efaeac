import { Link } from '@tanstack/react-router'
import type { Conversation } from '../../../contract/messages.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { Avatar } from '../../ui/profile-image.tsx'
import { Written } from '../../ui/written.tsx'
import { shortCount } from '../inbox/unread.tsx'
import { shortTime } from './day-label.ts'
import { shownName } from './people.ts'
import { StatusIcon } from './status-icon.tsx'

interface ConversationRowProps {
  conversation: Conversation
  meId: string
  now: number
}

/** A conversation in the list: name, beginning of the last message, and unread count. */
export function ConversationRow({ conversation, meId, now }: ConversationRowProps) {
  const words = useBundle('account').messages
  const { language } = useWords()
  const { id, other, last_message: last, unread } = conversation
  const isMine = last?.sender_id === meId
  return (
    <li className="@container">
      <Link
        to="/messages/$id"
        params={{ id }}
        state={{ fromList: true }}
        className="flex min-h-19 items-center gap-3 px-4 py-3 hover:bg-ink/4 focus-visible:-outline-offset-3 focus-visible:shadow-none aria-[current=page]:bg-gold/20 forced-colors:aria-[current=page]:border-s-8"
      >
        <Avatar person={other} className="size-12 @max-[12rem]:hidden" />
        <span className="min-w-0 grow">
          <span className="flex items-baseline justify-between gap-x-3 @max-[12rem]:flex-wrap">
            <Written className={`truncate ${unread > 0 ? 'font-semibold' : 'font-medium'}`}>
              {shownName(other, words)}
            </Written>
            {last && (
              <time dateTime={last.created_at} className="shrink-0 text-sm text-mute">
                {shortTime(last.created_at, now, words, language)}
              </time>
            )}
          </span>
          <span className="mt-0.5 flex items-center justify-between gap-3">
            <span className={`flex min-w-0 items-center gap-1.5 text-sm ${unread > 0 ? 'text-ink' : 'text-mute'}`}>
              {isMine && <StatusIcon status={last.read ? 'read' : 'sent'} />}
              <Written className="truncate">{last ? last.preview : words.none}</Written>
            </span>
            {unread > 0 && (
              <span className="grid h-6 min-w-6 shrink-0 place-items-center rounded-full bg-brand px-1.5 text-sm font-semibold text-on-brand">
                <span aria-hidden>{shortCount(unread)}</span>
                <span className="sr-only">{words.unread(unread)}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}
