import type { Draft } from '../../lib/draft.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface DraftNoticesProps<Field extends string> {
  draft: Draft<Field>
  /** Current values of the record. */
  initial: Record<Field, string>
  /** State of the record; undefined for a new one. */
  latest: string | undefined
}

/** Notices above a form: the record was changed elsewhere since, or typed text was restored from an earlier visit. */
export function DraftNotices<Field extends string>({ draft, initial, latest }: DraftNoticesProps<Field>) {
  const { draft: words } = useBundle('admin').dashboard
  const isStale = latest !== undefined && draft.isDirty && draft.modified !== undefined && draft.modified !== latest
  if (isStale) {
    return (
      <div className="mt-6">
        <Notice variant="danger" live>
          <p className="font-medium">{words.changed}</p>
          <p>{words.changed_text}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button onClick={() => draft.reset(initial, latest)}>{words.take_latest}</Button>
            <Button onClick={() => draft.rebase(latest)}>{words.keep_mine}</Button>
          </div>
        </Notice>
      </div>
    )
  }
  if (!draft.isRestored) return null
  return (
    <div className="mt-6">
      <Notice variant="info">
        <p>{words.restored}</p>
        <Button className="mt-3" onClick={() => draft.reset(initial, latest)}>
          {words.discard}
        </Button>
      </Notice>
    </div>
  )
}
