import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import type { Profile } from '../../../contract/calls/profiles.ts'
import { formatDateTime } from '../../../contract/rules/format.ts'
import { errorMessage } from '../../lib/errors.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast.tsx'
import { type AuthSession, listSessions, revokeSession } from '../auth/auth.ts'
import { describeDevice } from './device.ts'

export const sessionsQuery = queryOptions({ queryKey: ['me', 'sessions'], queryFn: listSessions })

/** Sessions of the user; all but this one can be logged out. */
export function SessionsSection({ me }: { me: Profile }) {
  const words = useBundle('account').settings
  const query = useQuery(sessionsQuery)
  return (
    <Card title={words.sessions} text={me.has_password ? words.sessions_text : words.sessions_text_google}>
      <Loaded query={query} place="part" skeleton={<SessionSkeleton />} failed={words.sessions_failed}>
        {({ sessions, here }) => (
          <ul className="divide-y divide-line">
            {sessions.map((session) => (
              <Device key={session.id} session={session} here={session.id === here} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

function SessionSkeleton() {
  return (
    <div aria-hidden className="flex items-center gap-4 py-4">
      <Skeleton className="size-11 rounded-full" />
      <div className="grow space-y-2">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-4 w-3/4" />
      </div>
    </div>
  )
}

function Device({ session, here }: { session: AuthSession; here: boolean }) {
  const { settings: words, auth } = useBundle('account')
  const { words: site, language } = useWords()
  const queryClient = useQueryClient()
  const revoking = useMutation({
    mutationFn: () => revokeSession(session.token),
    onSuccess: async () => {
      toast({ variant: 'success', about: `session ${session.id}`, text: words.revoked })
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
    onError: (error) => toast({ variant: 'error', about: `session ${session.id}`, text: errorMessage(error, site) }),
  })

  const { name, isPhone } = describeDevice(session.userAgent, words)
  const since = formatDateTime(session.createdAt, language)

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-gold/25">
        <Icon of={isPhone ? Smartphone : Laptop} />
      </span>
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <span>{name}</span>
          {here && <Tag>{words.here}</Tag>}
        </p>
        <p className="text-sm text-mute">{words.since(since)}</p>
      </div>
      {!here && (
        <Button
          aria-label={words.revoke_device(name)}
          busy={revoking.isPending}
          onClick={() => revoking.mutate()}
          // Wraps below the text on phones.
          className="max-sm:ms-[min(3.75rem,20%)]"
        >
          {auth.logout}
        </Button>
      )}
    </li>
  )
}
