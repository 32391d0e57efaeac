import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import CheckCheck from 'lucide-react/icons/check-check'
import { useEffect, useRef } from 'react'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/errors.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { refetchAfterChange, useLive } from '../../lib/live/events.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon, Spinner } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MoreOfList } from '../../ui/more-of-list.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { toast } from '../../ui/toast.tsx'
import { inboxQuery } from '../inbox/queries.ts'
import { NotificationCard } from './notification-card.tsx'
import { notificationsQuery, showAsRead } from './queries.ts'

/** Notifications of the user, newest first; opening one marks it as read. */
export function NotificationsScreen() {
  const words = useBundle('account').notifications
  const { words: site } = useWords()
  const list = useInfiniteQuery(notificationsQuery)
  useLiveNotifications()
  const notifications = list.data?.pages.flatMap((page) => page.notifications) ?? []
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
