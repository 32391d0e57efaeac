import { Link } from '@tanstack/react-router'
import { useBundle } from '../../lib/i18n.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Tells the owner that this is the visitors' view, and links back to editing. */
export function VisitorViewNotice({ id }: { id: string }) {
  const words = useBundle('talent').talentPages
  return (
    <Notice variant="info">
      <span className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        {words.seen_by_visitors}
        <Link to="/talent-profile/$id" params={{ id }} className="py-1 font-medium underline underline-offset-4">
          {words.back_to_editing}
        </Link>
      </span>
    </Notice>
  )
}
