import { Link } from '@tanstack/react-router'
import { useBundle } from '../../../lib/i18n.tsx'
import { BugReportTable } from './bug-report-table.tsx'
import type { ReportState } from './report-table.tsx'
import { UserReportTable } from './user-report-table.tsx'

/** Search, filter and page belong to one tab. */
const FIRST_PAGE = { q: undefined, state: undefined, sort: undefined, order: undefined, cursor: undefined }

/** Reports for admins: of users, and of bugs with other feedback. */
export function ReportsScreen({ tab, state }: { tab: 'users' | 'bugs'; state: ReportState }) {
  const words = useBundle('admin').reports
  return (
    <>
      <h1 className="mb-4 text-3xl">{words.title}</h1>
      <nav aria-label={words.tabs} className="flex flex-wrap gap-x-1 border-b border-line">
        {(['users', 'bugs'] as const).map((name) => (
          <Link
            key={name}
            to="."
            search={(before: object) => ({ ...before, ...FIRST_PAGE, tab: name === 'users' ? undefined : name })}
            // Both tabs share the path of the page.
            activeOptions={{ exact: true }}
            aria-current={name === tab ? 'page' : undefined}
            className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-3 text-mute hover:text-ink aria-[current=page]:border-brand aria-[current=page]:font-medium aria-[current=page]:text-ink forced-colors:not-aria-[current=page]:border-b-0"
          >
            {words[name].tab}
          </Link>
        ))}
      </nav>
      {tab === 'users' ? <UserReportTable key="users" state={state} /> : <BugReportTable key="bugs" state={state} />}
    </>
  )
}
