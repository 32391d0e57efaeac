import { useWords } from '../lib/i18n.tsx'

/** Tells screen readers that the page is loading, since skeletons are hidden from them. */
export function LoadingStatus() {
  const { words } = useWords()
  return (
    <div role="status" className="sr-only">
      {words.shell.loading}
    </div>
  )
}
