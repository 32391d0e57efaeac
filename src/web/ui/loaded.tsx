import type { LinkProps } from '@tanstack/react-router'
import { CloudOff, type LucideIcon } from 'lucide-react'
import type { HTMLAttributes, ReactNode } from 'react'
import type { ErrorCode } from '../../contract/errors.ts'
import { apiError, errorMessage } from '../lib/errors.ts'
import { useWords } from '../lib/i18n.tsx'
import { Button, ButtonLink } from './button.tsx'
import { Notice } from './notice.tsx'
import { StateScreen } from './state-screen.tsx'

interface Query<Data> {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  isRefetchError?: boolean
  refetch: () => unknown
}

export interface LoadedProps<Data> {
  query: Query<Data>
  /** Shown until there is a response; announces itself to screen readers (`SkeletonBox`). */
  skeleton: ReactNode
  /** What could not be loaded. */
  failed: string
  /**
   * `h1` when this is the whole page; `part` when it is a small part of one, whose failure is a notice; `list` when the
   * notice also stands above older items.
   */
  place?: 'h1' | 'part' | 'list'
  /** Shown when the API answers with this code, even in place of older data. */
  missing?: { code: ErrorCode; icon: LucideIcon; title: string; text: string; to: LinkProps['to']; link: string }
  /** Shown in place of an empty list. */
  empty?: ReactNode
  /** A function of the data, or content that reads the data itself, as that of paginated lists. */
  children: ReactNode | ((data: Data) => ReactNode)
}

/** The states of a query: loading, failed with a button to try again, missing, empty, or its data, however old. */
export function Loaded<Data>({ query, skeleton, failed, place, missing, empty, children }: LoadedProps<Data>) {
  const { data, error } = query
  if (missing && apiError(error)?.code === missing.code) {
    const { icon, title, text, to, link } = missing
    return (
      <StateScreen heading={place === 'h1' ? place : 'h2'} icon={icon} title={title} text={text}>
        <ButtonLink to={to} variant="main">
          {link}
        </ButtonLink>
      </StateScreen>
    )
  }
  const isList = place === 'list'
  const notice = <RetryNotice title={failed} query={query} className={isList ? 'mx-auto my-6 max-w-xl' : undefined} />
  if (data !== undefined) {
    const content = empty || (typeof children === 'function' ? children(data) : children)
    if (!isList || !query.isRefetchError) return content
    return (
      <>
        {notice}
        {content}
      </>
    )
  }
  if (!error) return skeleton
  if (isList || place === 'part') return notice
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

/** Skeletons of the content, for eyes alone; screen readers hear that it is loading. */
export function SkeletonBox(box: HTMLAttributes<HTMLDivElement>) {
  return (
    <>
      <LoadingStatus />
      <div aria-hidden {...box} />
    </>
  )
}

interface FailedProps {
  title: string
  /** The query that failed. */
  query: Omit<Query<unknown>, 'data'>
}

/** Replaces content that failed to load: the reason, and a button to try again. */
function LoadFailed({ title, heading, query }: FailedProps & { heading?: 'h1' }) {
  const { words } = useWords()
  return (
    <StateScreen icon={CloudOff} title={title} heading={heading} text={errorMessage(query.error, words)}>
      <Button variant="main" busy={query.isFetching} onClick={() => void query.refetch()}>
        {words.shell.try_again}
      </Button>
    </StateScreen>
  )
}

/** A part of a page that failed to load: its name, the reason, and a button to try again. */
export function RetryNotice({ title, query, className }: FailedProps & { className?: string }) {
  const { words } = useWords()
  return (
    <Notice variant="danger" live className={className}>
      <p className="font-medium">{title}</p>
      <p className="mt-1 text-ink">{errorMessage(query.error, words)}</p>
      <Button className="mt-3" busy={query.isFetching} onClick={() => void query.refetch()}>
        {words.shell.try_again}
      </Button>
    </Notice>
  )
}
