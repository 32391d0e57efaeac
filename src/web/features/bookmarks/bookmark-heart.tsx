import { Heart } from 'lucide-react'
import type { TalentItem } from '../../../contract/calls/talents.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { toggleBookmark, useBookmarks } from './bookmarks.ts'

/** Toggles the bookmark of a talent in a list. */
export function BookmarkHeart({ talent: { id, name, title, image } }: { talent: TalentItem }) {
  const { words } = useWords()
  const kept = useBookmarks().some((bookmark) => bookmark.id === id)
  const label = useBundle('talent').talentPages.bookmark(name)
  return (
    <button
      type="button"
      aria-pressed={kept}
      aria-label={label}
      title={kept ? words.inbox.bookmarks.remove(name) : label}
      onClick={() => {
        // Visiting the talent's page adds its about text.
        const { added, kept: lasts } = toggleBookmark({ id, type: 'talent', name, title, image, about: null })
        toast({ variant: 'success', text: added ? words.inbox.bookmarks.added : words.inbox.bookmarks.removed })
        if (added && !lasts) toast({ variant: 'error', text: words.inbox.bookmarks.unkept })
      }}
      className="grid size-11 place-items-center rounded-full bg-card/90 text-ink hover:text-brand"
    >
      <Icon of={Heart} className={`size-5 ${kept ? 'fill-brand text-brand' : ''}`} />
    </button>
  )
}
