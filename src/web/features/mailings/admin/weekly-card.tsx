import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { ErrorNotice } from '../../../ui/form-parts.tsx'
import { DateTime } from '../../../ui/formatted.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { MailingPreview } from './mailing-preview.tsx'
import { weeklyQuery } from './queries.ts'

/** The week's programme: turned on and off, with the text that would be sent now. */
export function WeeklyCard() {
  const words = useBundle('admin').mailings.weekly
  const queryClient = useQueryClient()
  const { queryKey } = weeklyQuery
  const { data: weekly, isPending } = useQuery(weeklyQuery)
  const turn = useMutation({
    mutationFn: async (on: boolean) => (await api()).mailings.setWeekly({ on }),
    onSuccess: (changed) => queryClient.setQueryData(queryKey, changed),
  })
  if (isPending) return <Skeleton className="mt-6 h-66 max-w-xl rounded-card sm:h-56" />
  if (!weekly) return null
  return (
    <section className="mt-6 max-w-xl rounded-card border border-line bg-card p-5">
      <Switch
        label={words.title}
        checked={turn.isPending ? turn.variables : weekly.on}
        onChange={(on) => turn.mutate(on)}
      />
      <p className="mt-1 text-mute">{words.text}</p>
      <ErrorNotice error={turn.error} />
      {weekly.on && (
        <p className="mt-2">
          {words.next} <DateTime instant={weekly.next_at} />
        </p>
      )}
      {weekly.text ? (
        <details className="mt-2">
          <summary className="min-h-11 py-2 font-medium hover:text-brand">{words.look}</summary>
          <div className="mt-2">
            <MailingPreview texts={weekly.text} />
          </div>
        </details>
      ) : (
        <p className="mt-2 text-mute">{words.none}</p>
      )}
    </section>
  )
}
