import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import Bell from 'lucide-react/icons/bell'
import type { MouseEvent } from 'react'
import type { Notification } from '../../../contract/notifications.ts'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { api } from '../../lib/api.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { serverNow } from '../../lib/server-clock.ts'
import { DateTime } from '../../ui/formatted.tsx'
import { Icon } from '../../ui/icon.tsx'
import { inboxQuery } from '../inbox/queries.ts'
import { notificationsQuery, showAsRead } from './queries.ts'

const titleClass = 'text-start after:absolute after:inset-0 group-hover:text-brand'

const yearOf = (instant: string | number) => dayInBahrain(new Date(instant).getTime()).slice(0, 4)

/** A notification; the whole card opens its target. */
export function NotificationCard({ notification }: { notification: Notification }) {
  const words = useBundle('account').notifications
  const { id, title, body, link, is_read, created_at } = notification
  const router = useRouter()
  const queryClient = useQueryClient()
  const marking = useMutation({
    mutationFn: async () => (await api()).notifications.mark({ params: { id }, body: { is_read: true } }),
    onMutate: () => showAsRead(queryClient, (other) => other.id === id),
    // A failure needs no message: the reader has left the list, and the notification is unread again.
    onError: () => queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: inboxQuery.queryKey }),
  })

  function open(event: MouseEvent) {
    if (!is_read) marking.mutate()
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!link || elsewhere) return
    event.preventDefault()
    router.history.push(link)
  }

  return (
    <article
      className={`group focus-card relative flex gap-4 rounded-card border p-4 transition-shadow hover:shadow-soft sm:p-5 ${
        is_read ? 'border-line' : 'border-brand/40 bg-card'
      }`}
    >
      <span
        className={`grid size-11 shrink-0 place-items-center rounded-full ${is_read ? 'bg-ink/6 text-mute' : 'bg-gold text-on-gold'}`}
      >
        <Icon of={Bell} />
      </span>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className={`min-w-0 text-base wrap-anywhere ${is_read ? 'font-medium' : 'font-semibold'}`}>
            {!is_read && <span className="sr-only">{words.is_unread}: </span>}
            {link ? (
              <a href={link} onClick={open} className={titleClass}>
                {title}
              </a>
            ) : (
              <button type="button" onClick={open} className={titleClass}>
                {title}
              </button>
            )}
          </h2>
          <p className="text-sm text-mute">
            <DateTime instant={created_at} withYear={yearOf(created_at) !== yearOf(serverNow())} />
          </p>
        </div>
        <p className="mt-1 text-mute wrap-anywhere">{body}</p>
      </div>
    </article>
  )
}
