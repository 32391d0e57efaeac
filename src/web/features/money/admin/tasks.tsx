import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { FinanceTask, Reconciliation } from '../../../../contract/calls/finance.ts'
import { formatCount, formatDateTime } from '../../../../contract/rules/format.ts'
import { api } from '../../../lib/api.ts'
import { errorMessage } from '../../../lib/errors.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateTime, Money } from '../../../ui/formatted.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded, SkeletonBox } from '../../../ui/loaded.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Written } from '../../../ui/written.tsx'
import { FINANCE_KEY } from './keys.ts'
import { TaskActions } from './task-actions.tsx'

/** What waits for a person, oldest first, each with what to do. */
export function Tasks() {
  const { finance: words } = useBundle('admin')
  const query = useQuery({
    queryKey: [...FINANCE_KEY, 'todo'],
    queryFn: async () => (await api()).finance.todo(),
    refetchOnMount: 'always',
  })
  return (
    <section aria-label={words.tabs.todo}>
      <Loaded query={query} skeleton={<TasksSkeleton />} failed={words.failed}>
        {({ tasks, checked }) => (
          <>
            <Checked checked={checked} />
            {tasks.length === 0 ? (
              <div className="mt-4 flex flex-col items-center gap-4 rounded-card border border-line bg-card px-4 py-8 text-center">
                <Icon of={CircleCheck} className="size-8 text-ok" />
                <p className="max-w-xl text-balance text-mute">{words.nothing_todo}</p>
              </div>
            ) : (
              <ul className="mt-4 grid grid-cols-1 gap-3">
                {tasks.map((task) => (
                  <Task key={`${task.kind} ${task.id}`} task={task} />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

function TasksSkeleton() {
  return (
    <SkeletonBox>
      <Skeleton className="h-6 w-72 max-w-full" />
      <Skeleton className="mt-4 h-32 w-full" />
    </SkeletonBox>
  )
}

/** Until when the provider's list and ours were compared, and a button that does it now. */
function Checked({ checked }: { checked: Reconciliation | null }) {
  const { finance: words } = useBundle('admin')
  const { words: site, language } = useWords()
  const queryClient = useQueryClient()
  const checking = useMutation({
    mutationFn: async () => (await api()).finance.reconcile(),
    onSuccess: () => toast({ variant: 'success', about: 'finance', text: words.check_asked }),
    onError: (error) => toast({ variant: 'error', about: 'finance', text: errorMessage(error, site) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: FINANCE_KEY }),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-mute">
        {checked
          ? words.checked(
              formatDateTime(checked.until, language),
              formatCount(checked.charges),
              formatCount(checked.differences),
            )
          : words.never_checked}
      </p>
      <Button busy={checking.isPending} onClick={() => checking.mutate()} className="print:hidden">
        {words.check_now}
      </Button>
    </div>
  )
}

function Task({ task }: { task: FinanceTask }) {
  const { finance: words } = useBundle('admin')
  const { kind, at, amount, currency, ours, event, booking, failure, provider_id, reference, again_at } = task
  const { title, text } = words.tasks[kind]
  const facts = [
    ...(ours === null ? [] : ([[words.ours, <Money key="ours" dinars={ours} />]] as const)),
    [words.since, <DateTime key="since" instant={at} withYear />] as const,
    ...(provider_id === null ? [] : ([[words.provider_id, <Code key="id" text={provider_id} />]] as const)),
    ...(reference === null ? [] : ([[words.reference, <Code key="reference" text={reference} />]] as const)),
    ...(booking === null
      ? []
      : ([[words.booking, <Code key="booking" text={booking.slice(0, 8).toUpperCase()} />]] as const)),
    ...(again_at === null ? [] : ([[words.again_at, <DateTime key="again" instant={again_at} />]] as const)),
  ]
  return (
    <li className="rounded-card border border-line bg-card px-[min(1rem,5vw)] py-4 break-inside-avoid sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-lg">{title}</h2>
        <p className="font-semibold tabular-nums">
          {currency === 'BHD' ? <Money dinars={amount} /> : <bdi dir="ltr">{`${amount} ${currency}`.trim()}</bdi>}
        </p>
      </div>
      {event && (
        <p className="mt-1">
          <Link
            to="/admin/events/$id"
            params={{ id: event.id }}
            className="inline-flex min-h-6 items-center wrap-anywhere text-brand underline-offset-4 hover:underline"
          >
            <Written>{event.title}</Written>
          </Link>
        </p>
      )}
      <p className="mt-2 max-w-3xl">{failure === null ? text : `${text} ${words.failures[failure]}`}</p>
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex min-w-0 flex-wrap gap-x-2">
            <dt className="text-mute">{name}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden print:hidden">
        <TaskActions task={task} />
      </div>
    </li>
  )
}

function Code({ text }: { text: string }) {
  return (
    <bdi dir="ltr" className="wrap-anywhere">
      {text}
    </bdi>
  )
}
