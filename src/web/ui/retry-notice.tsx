import { errorMessage } from '../lib/errors.ts'
import { useWords } from '../lib/i18n.tsx'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface RetryNoticeProps {
  title: string
  /** The query that failed. */
  query: { error: Error | null; isFetching: boolean }
  onRetry: () => void
}

/** A part of a page that failed to load: its name, the reason, and a button to try again. */
export function RetryNotice({ title, query, onRetry }: RetryNoticeProps) {
  const { words } = useWords()
  return (
    <Notice variant="danger" live>
      <p className="font-medium">{title}</p>
      <p className="mt-1 text-ink">{errorMessage(query.error, words)}</p>
      <Button className="mt-3" busy={query.isFetching} onClick={onRetry}>
        {words.shell.try_again}
      </Button>
    </Notice>
  )
}
