import CloudOff from 'lucide-react/icons/cloud-off'
import { errorMessage } from '../lib/errors.ts'
import { useWords } from '../lib/i18n.tsx'
import { Button } from './button.tsx'
import { StateScreen } from './state-screen.tsx'

interface LoadFailedProps {
  title: string
  /** `h1` when it is the whole page. */
  heading?: 'h1' | 'h2'
  /** The query that failed. */
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

/** Replaces content that failed to load: the reason, and a button to try again. */
export function LoadFailed({ title, heading, query }: LoadFailedProps) {
  const { words } = useWords()
  return (
    <StateScreen icon={CloudOff} title={title} heading={heading} text={errorMessage(query.error, words)}>
      <Button variant="main" busy={query.isFetching} onClick={() => void query.refetch()}>
        {words.shell.try_again}
      </Button>
    </StateScreen>
  )
}
