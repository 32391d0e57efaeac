import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { UserDetails, UserRow } from '../../../../contract/calls/users.ts'
import { MAX_SUSPENSION_REASON } from '../../../../contract/rules/account.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { api } from '../../../lib/api.ts'
import { errorMessage } from '../../../lib/errors.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { BackToList } from '../../../ui/back-to-list.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/formatted.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Avatar } from '../../../ui/profile-image.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Written, written } from '../../../ui/written.tsx'
import { LoadedRecord } from '../../admin/loaded-record.tsx'
import { AuditEntries } from '../../audit/admin/audit-changes.tsx'
import { describeDevice } from '../../settings/device.ts'
import { USERS_KEY, UserTags } from './list-screen.tsx'

/** A user with their sessions and numbers. */
const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...USERS_KEY, id],
    queryFn: async () => (await api()).users.read({ id }),
    refetchOnMount: 'always',
  })

/** A user, once loaded. */
export function LoadedUser({ id }: { id: string }) {
  const words = useBundle('admin').users
  const query = useQuery(userQuery(id))
  return (
    <LoadedRecord query={query} code="USER_NOT_FOUND" icon={UserX} list="/admin/users" words={words}>
      {(user) => <UserScreen user={user} />}
    </LoadedRecord>
  )
}

/** A user as admins see them: numbers, sessions, and the audit log about them. */
function UserScreen({ user }: { user: UserDetails }) {
  const words = useBundle('admin').users
  const { id, name, email, suspended_at, suspension_reason } = user
  return (
    <>
      <BackToList to="/admin/users">{words.back}</BackToList>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-4">
        <div className="flex min-w-0 flex-wrap items-center gap-4">
          <Avatar person={user} className="size-16" />
          <div className="min-w-0">
            <h1 className="text-3xl wrap-anywhere">
              <Written>{name ?? words.no_profile}</Written>
            </h1>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2 text-mute">
              <bdi dir="ltr" className="wrap-anywhere">
                {email}
              </bdi>
              <UserTags user={user} />
            </p>
          </div>
        </div>
        {user.role === 'talent' && (
          <ButtonLink to="/talent-profile/$id" params={{ id }}>
            {words.talent_page}
          </ButtonLink>
        )}
      </div>
      {suspended_at && (
        <Notice variant="danger" className="mt-6">
          <p className="font-medium">
            {words.suspended_since} <DateTime instant={suspended_at} withYear />
          </p>
          <p
            {...written(suspension_reason)}
            className="mt-1 text-page-start whitespace-pre-line wrap-anywhere text-ink"
          >
            {suspension_reason}
          </p>
        </Notice>
      )}
      <div className="mt-8 grid grid-cols-1 gap-5 desk:grid-cols-2">
        <Card title={words.account}>
          <Account user={user} />
        </Card>
        <Card title={words.activity} text={words.activity_text}>
          <Counts counts={user.counts} />
        </Card>
      </div>
      <div className="mt-5 grid grid-cols-1 gap-5">
        <Card title={words.sessions}>
          <UserSessions user={user} />
        </Card>
        <Card title={words.history}>
          <AuditEntries entries={user.audit} />
          {user.audit.length > 0 && (
            <ButtonLink to="/admin/audit" search={{ entity_id: id }} className="mt-4">
              {words.whole_history}
            </ButtonLink>
          )}
        </Card>
        <Card title={words.suspension}>
          <Suspension user={user} />
        </Card>
      </div>
    </>
  )
}

function Account({ user }: { user: UserDetails }) {
  const { users: words, common } = useBundle('admin')
  const { id, first_name, last_name, role, language, verified, created_at } = user
  const lines: [string, ReactNode][] = [
    [common.full_name, <Written key="name">{[first_name, last_name].filter(Boolean).join(' ') || '—'}</Written>],
    [words.role, role ? words.roles[role] : words.no_profile],
    [words.language, words.languages[language]],
    [words.verified, verified ? words.yes : words.no],
    [words.created, <DateTime key="created" instant={created_at} withYear />],
    [
      common.id,
      <bdi key="id" dir="ltr" className="text-sm">
        {id}
      </bdi>,
    ],
  ]
  return (
    <dl className="grid gap-3">
      {lines.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[min(8rem,40%)_minmax(0,1fr)] gap-x-4">
          <dt className="text-mute">{name}</dt>
          <dd className="font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Counts({ counts }: { counts: UserDetails['counts'] }) {
  const { counts: labels } = useBundle('admin').users
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-4 gap-y-5">
      {(Object.keys(labels) as (keyof typeof labels)[]).map((count) => (
        <div key={count} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-mute">{labels[count]}</dt>
          <dd className="text-2xl font-semibold">{formatCount(counts[count])}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Suspends a user, or ends the suspension. Admins cannot be suspended. */
function Suspension({ user }: { user: UserDetails }) {
  const words = useBundle('admin').users
  const { words: site } = useWords()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { id, email } = user
  const reinstating = useMutation({
    mutationFn: async () => (await api()).users.reinstate({ id }),
    onSuccess: async () => {
      toast({ variant: 'success', about: 'suspension', text: words.reinstated(email) })
      await queryClient.invalidateQueries({ queryKey: USERS_KEY })
    },
    onError: (error) =>
      toast({ variant: 'error', about: 'suspension', text: words.reinstate_failed(errorMessage(error, site)) }),
  })

  if (user.is_admin) return <p className="text-mute">{words.admin_not_suspended}</p>
  if (user.suspended_at) {
    return (
      <>
        <p className="text-mute">{words.reinstate_text}</p>
        <Button variant="main" className="mt-4" busy={reinstating.isPending} onClick={() => reinstating.mutate()}>
          {words.reinstate}
        </Button>
      </>
    )
  }
  return (
    <>
      <p className="text-mute">{words.suspend_text}</p>
      <Button variant="warning" className="mt-4" onClick={() => setAsking(true)}>
        {words.suspend}
      </Button>
      {isAsking && <SuspendDialog user={user} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Suspends a user, for a reason that is mailed to them. */
function SuspendDialog({ user: { id, name, email }, onClose }: { user: UserRow; onClose: () => void }) {
  const words = useBundle('admin').users
  return (
    <ActionDialog
      title={words.suspend_title(name ?? email)}
      confirmLabel={words.suspend_confirm}
      reason={{
        label: words.reason,
        hint: words.reason_hint,
        maxLength: MAX_SUSPENSION_REASON,
        required: words.reason_required,
      }}
      action={async (reason) => (await api()).users.suspend({ id, reason })}
      refetch={[USERS_KEY]}
      toast={{ about: 'suspension', success: () => words.user_suspended(email), failure: words.suspend_failed }}
      onClose={onClose}
    >
      <p>{words.suspend_warning}</p>
    </ActionDialog>
  )
}

/** Sessions of a user, and a button that ends all of them. */
function UserSessions({ user: { id, email, sessions } }: { user: UserDetails }) {
  const words = useBundle('admin').users
  const [isAsking, setAsking] = useState(false)
  if (sessions.length === 0) return <p className="text-mute">{words.no_sessions}</p>
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      <Button variant="warning" className="mt-4" onClick={() => setAsking(true)}>
        {words.end_sessions}
      </Button>
      {isAsking && (
        <ActionDialog
          title={words.end_sessions_title}
          confirmLabel={words.end_sessions}
          action={async () => (await api()).users.endSessions({ id })}
          refetch={[USERS_KEY]}
          toast={{
            about: 'sessions',
            success: ({ ended }) => words.sessions_ended(ended),
            failure: words.sessions_failed,
          }}
          onClose={() => setAsking(false)}
        >
          <p>{words.end_sessions_text(email)}</p>
        </ActionDialog>
      )}
    </>
  )
}

function Session({ session }: { session: UserDetails['sessions'][number] }) {
  const words = useBundle('admin').users
  const { settings } = useBundle('account')
  return (
    <li className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3 first:pt-0">
      <p className="font-medium">
        <span>{describeDevice(session.user_agent, settings).name}</span>
        {session.ip && (
          <span className="font-normal text-mute">
            {' · '}
            <bdi dir="ltr">{session.ip}</bdi>
          </span>
        )}
      </p>
      <p className="text-sm text-mute">
        {words.since} <DateTime instant={session.created_at} withYear />
      </p>
    </li>
  )
}
