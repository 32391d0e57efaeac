import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorMessage } from '../../../lib/errors.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { FilterLinks } from '../../../ui/filter-links.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { toast } from '../../../ui/toast.tsx'
import { REPORTS_KEY } from './queries.ts'

// Shared table of both kinds of reports.

/** Reports by their state. */
export function StateFilter() {
  const words = useBundle('admin').reports
  return (
    <FilterLinks
      label={words.state}
      param="state"
      options={[
        { value: undefined, text: words.all },
        { value: 'open', text: words.open_reports },
        { value: 'resolved', text: words.resolved_reports },
      ]}
    />
  )
}

export function StateTag({ resolved_at }: { resolved_at: string | null }) {
  const words = useBundle('admin').reports
  return resolved_at ? <Tag variant="ok">{words.resolved}</Tag> : <Tag>{words.open}</Tag>
}

interface ReportActionsProps {
  report: { id: string; resolved_at: string | null }
  /** Names the report of the buttons for screen readers. */
  name: string
  onView: () => void
  resolve: (id: string, resolved: boolean) => Promise<unknown>
}

/** Shows a whole report, and resolves or reopens it. */
export function ReportActions({ report: { id, resolved_at }, name, onView, resolve }: ReportActionsProps): ReactNode {
  const words = useBundle('admin').reports
  const { words: site } = useWords()
  const queryClient = useQueryClient()
  const isResolved = resolved_at !== null
  const change = useMutation({
    mutationFn: () => resolve(id, !isResolved),
    onSuccess: () => {
      toast({ variant: 'success', about: 'report', text: isResolved ? words.reopened : words.was_resolved })
      return queryClient.invalidateQueries({ queryKey: REPORTS_KEY })
    },
    onError: (error) => toast({ variant: 'error', about: 'report', text: errorMessage(error, site) }),
  })
  const action = isResolved ? words.reopen : words.resolve
  return (
    <>
      <Button onClick={onView} aria-haspopup="dialog" aria-label={words.about(words.view, name)}>
        {words.view}
      </Button>
      <Button
        onClick={() => change.mutate()}
        busy={change.isPending}
        aria-label={words.about(action, name)}
        className="whitespace-nowrap"
      >
        {action}
      </Button>
    </>
  )
}
