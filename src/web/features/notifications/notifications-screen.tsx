import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import {
  BadgeCheck,
  Bell,
  BriefcaseBusiness,
  CalendarHeart,
  CheckCheck,
  CircleHelp,
  Download,
  type LucideIcon,
  MessageCircle,
  Reply,
  Star,
  Ticket,
  UserRoundPlus,
} from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import type { Notification } from '../../../contract/calls/notifications.ts'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/errors.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { refetchAfterChange, useLive } from '../../lib/live/events.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DateTime } from '../../ui/formatted.tsx'
import { Icon, Spinner } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MoreOfList } from '../../ui/more-of-list.tsx'
import { Avatar } from '../../ui/profile-image.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { toast } from '../../ui/toast.tsx'
import { inboxQuery } from '../inbox/queries.ts'
import { notificationsQuery, showAsRead } from './queries.ts'

/** Notifications of the user, newest first; opening one marks it as read. */
export function NotificationsScreen() {
  const words = useBundle('account').notifications
  const { words: site } = useWords()
  const list = useInfiniteQuery(notificationsQuery)
  useLiveNotifications()
  const notifications = list.data?.pages.flatMap((page) => page.items) ?? []
  const [newest] = notifications
  useAnnouncedArrivals(newest?.id, newest && words.arrived(newest.title))

  return (
    <Loaded
      query={list}
      skeleton={
        <p role="status" className="flex justify-center gap-3 py-24 text-mute">
          <Spinner className="size-6" />
          {site.shell.loading}
        </p>
      }
      failed={words.failed}
      empty={
        !newest && (
          <StateScreen icon={Bell} title={words.none} text={words.none_text}>
            <ButtonLink to="/talents" variant="main">
              {site.talents.see_talents}
            </ButtonLink>
          </StateScreen>
        )
      }
    >
      <div className="max-w-3xl">
        {newest && <ReadAll until={newest.created_at} isShown={notifications.some(({ is_read }) => !is_read)} />}
        <ul className="grid grid-cols-1 gap-3">
          {notifications.map((notification) => (
            <li key={notification.id}>
              <NotificationCard notification={notification} />
            </li>
          ))}
        </ul>
        <MoreOfList list={list} count={notifications.length} next={{ to: '/notifications' }} words={words} />
      </div>
    </Loaded>
  )
}

interface ReadAllProps {
  /** Time of the newest notification on the screen: one that arrives meanwhile stays unread. */
  until: string
  /** Whether a notification on the screen is unread; later pages may have others. */
  isShown: boolean
}

function ReadAll({ until, isShown }: ReadAllProps) {
  const words = useBundle('account').notifications
  const { words: site } = useWords()
  const queryClient = useQueryClient()
  const { data: inbox } = useQuery(inboxQuery)
  const reading = useMutation({
    mutationFn: async () => (await api()).notifications.readAll({ until }),
    onMutate: () => showAsRead(queryClient, ({ created_at }) => created_at <= until),
    onError: (error) =>
      toast({ variant: 'error', about: 'read all', text: words.read_failed(errorMessage(error, site)) }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: inboxQuery.queryKey }),
      ]),
  })
  if (!isShown && !inbox?.unread_notifications) return null
  return (
    <div className="mb-4 flex justify-end">
      <Button busy={reading.isPending} onClick={() => reading.mutate()}>
        <Icon of={CheckCheck} />
        {words.read_all}
      </Button>
    </div>
  )
}

/**
 * Refetches the list when live events change it. Subscribed here, since components that mount later would miss events
 * in between.
 */
function useLiveNotifications(): void {
  const queryClient = useQueryClient()
  const refetch = () => void refetchAfterChange(queryClient, { queryKey: notificationsQuery.queryKey })
  useLive({ notification: refetch, notifications_read: refetch })
}

/** Announces a notification that arrives while the list is visible. */
function useAnnouncedArrivals(id: string | undefined, text: string | undefined): void {
  const known = useRef(id)
  useEffect(() => {
    if (known.current && id && text && id !== known.current) announce(text)
    known.current = id
  }, [id, text])
}

/** Signs of the kinds that the server declares; others, of a newer version, have the bell. */
const KIND_ICONS: Partial<Record<string, LucideIcon>> = {
  booking: CalendarHeart,
  data_export_ready: Download,
  event_cancelled: Ticket,
  event_changed: Ticket,
  gig_application: UserRoundPlus,
  gig_changed: BriefcaseBusiness,
  gig_decision: BriefcaseBusiness,
  gig_deleted: BriefcaseBusiness,
  gig_withdrawal: BriefcaseBusiness,
  new_conversation: MessageCircle,
  reply: Reply,
  review: Star,
  talent_approved: BadgeCheck,
  talent_change_asked: CircleHelp,
  talent_rejected: CircleHelp,
}

const titleClass = 'text-start after:absolute after:inset-0 group-hover:text-brand'

const yearOf = (instant: string | number) => dayInBahrain(new Date(instant).getTime()).slice(0, 4)

/** Who caused a notification, or the house, with a sign of its kind. */
function NotificationFace({ notification: { kind, actor, is_read } }: { notification: Notification }) {
  return (
    <span aria-hidden className="relative size-12 shrink-0 self-start">
      {actor ? (
        <Avatar person={actor} />
      ) : (
        <span className="grid size-12 place-items-center rounded-full border border-line bg-card">
          <img src="/favicon.svg" alt="" width={28} height={28} className="size-7" />
        </span>
      )}
      <span
        className={`absolute -end-1.5 -bottom-1.5 grid size-6 place-items-center rounded-full border-2 border-paper ${
          is_read ? 'bg-line text-ink' : 'bg-gold text-on-gold'
        }`}
      >
        <Icon of={KIND_ICONS[kind] ?? Bell} className="size-3.5" />
      </span>
    </span>
  )
}

/** A notification; the whole card opens its target. */
function NotificationCard({ notification }: { notification: Notification }) {
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
      <NotificationFace notification={notification} />
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
