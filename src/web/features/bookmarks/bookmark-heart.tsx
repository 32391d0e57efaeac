import { Heart } from 'lucide-react'
import { useWords } from '../../lib/i18n.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Bookmark, toggleBookmark, useBookmarks } from './bookmarks.ts'

/** Toggles a bookmark, in the corner of an image; `label` names what it adds. */
export function BookmarkHeart({ bookmark, label }: { bookmark: Bookmark; label: string }) {
  const { words } = useWords()
  const kept = useBookmarks().some(({ id }) => id === bookmark.id)
  return (
    <button
      type="button"
      aria-pressed={kept}
      aria-label={label}
      title={kept ? words.inbox.bookmarks.remove(bookmark.name) : label}
      onClick={() => {
        const { added, kept: lasts } = toggleBookmark(bookmark)
        toast({ variant: 'success', text: added ? words.inbox.bookmarks.added : words.inbox.bookmarks.removed })
        if (added && !lasts) toast({ variant: 'error', text: words.inbox.bookmarks.unkept })
      }}
      className="grid size-11 place-items-center rounded-full bg-card/90 text-ink hover:text-brand"
    >
      <Icon of={Heart} className={`size-5 ${kept ? 'fill-brand text-brand' : ''}`} />
    </button>
  )
}
