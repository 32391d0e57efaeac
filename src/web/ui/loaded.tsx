import type { ReactNode } from 'react'
import type { ErrorCode } from '../../contract/errors.ts'
import { apiError } from '../lib/errors.ts'
import { useWords } from '../lib/i18n.tsx'
import { LoadFailed } from './load-failed.tsx'
import { RetryNotice } from './retry-notice.tsx'

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** Shown until there is a response; announces itself to screen readers (`LoadingStatus`). */
  skeleton: ReactNode
  /** What could not be loaded. */
  failed: string
  /** `h1` when this is the whole page; `part` when it is a small part of one, whose failure is a notice. */
  place?: 'h1' | 'part'
  /** Shown when the API answers with this code, even in place of older data. */
  missing?: { code: ErrorCode; screen: ReactNode }
  /** Shown in place of an empty list. */
  empty?: ReactNode
  /** Of lists, whose items are read before: content that may be made without data. */
  children: ReactNode | ((data: Data) => ReactNode)
}

/** The states of a query: loading, failed with a button to try again, missing, empty, or its data, however old. */
export function Loaded<Data>({ query, skeleton, failed, place, missing, empty, children }: LoadedProps<Data>) {
  const { data, error } = query
  if (missing && apiError(error)?.code === missing.code) return missing.screen
  if (data !== undefined) return empty || (typeof children === 'function' ? children(data) : children)
  if (!error) return skeleton
  if (place === 'part') return <RetryNotice title={failed} query={query} onRetry={() => void query.refetch()} />
  return <LoadFailed title={failed} heading={place} query={query} />
}

/** Tells screen readers that the page is loading, since skeletons are hidden from them. */
export function LoadingStatus() {
  const { words } = useWords()
  return (
    <div role="status" className="sr-only">
      {words.shell.loading}
    </div>
  )
}
