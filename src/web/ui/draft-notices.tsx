import type { Draft } from '../lib/draft.ts'
import { useBundle } from '../lib/i18n.tsx'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface DraftNoticesProps {
  draft: Pick<Draft<string>, 'isStale' | 'isRestored' | 'discard' | 'rebase'>
  className?: string
}

/** Notices above a form: the record was changed elsewhere since, or typed text was restored from an earlier visit. */
export function DraftNotices({ draft, className = 'mt-6' }: DraftNoticesProps) {
  const words = useBundle('account').draft
  if (draft.isStale) {
    return (
      <Notice variant="danger" live className={className}>
        <p className="font-medium">{words.changed}</p>
        <p>{words.changed_text}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button onClick={draft.discard}>{words.take_latest}</Button>
          <Button onClick={draft.rebase}>{words.keep_mine}</Button>
        </div>
      </Notice>
    )
  }
  if (!draft.isRestored) return null
  return (
    <Notice variant="info" className={className}>
      <p>{words.restored}</p>
      <Button className="mt-3" onClick={draft.discard}>
        {words.discard}
      </Button>
    </Notice>
  )
}
