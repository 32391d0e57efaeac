import { useWords } from '../lib/i18n.tsx'

/** Tells screen readers that the page is loading, beside skeletons, which they do not see. */
export function LoadingStatus() {
  const { words } = useWords()
  return (
    <div role="status" className="sr-only">
      {words.shell.loading}
    </div>
  )
}
